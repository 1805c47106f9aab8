import { useEffect, useState } from "react";
import type { Storyboard } from "#engine/storyboard.ts";
import { m } from "#messages/messages.js";
import { callApi, errorCodeOf } from "#web/api.ts";
import { Button } from "#web/components/button.tsx";
import { tellFailure } from "#web/tell-failure.ts";
import { toast } from "#web/toast.ts";
import { type BrandKit, brandKitAnswerSchema } from "../schema.ts";
import { isBlank } from "./keepable-storyboard.ts";

/** Keeps this video's brand for the next ones, or puts on what was kept. */
export function BrandKitActions({
  storyboard,
  onChange,
}: {
  storyboard: Storyboard;
  onChange: (part: Partial<Storyboard>) => void;
}) {
  const [kit, setKit] = useState<BrandKit | null>(null);
  const [pending, setPending] = useState(false);
  useEffect(() => {
    const stop = new AbortController();
    callApi(fetch, "/api/studio/brand-kit", { signal: stop.signal }, brandKitAnswerSchema).then(
      // Not over one that was saved before the answer came.
      (answer) => setKit((now) => now ?? answer.kit),
      // Without it one can still save a kit; that call says what is wrong.
      () => undefined,
    );
    return () => stop.abort();
  }, []);

  async function save(): Promise<void> {
    const body = kitOf(storyboard);
    setPending(true);
    try {
      await callApi(fetch, "/api/studio/brand-kit", { method: "PUT", body }, { parse: () => undefined });
      setKit(body);
      toast.success(m.studio_kit_saved());
    } catch (error) {
      tellFailure(errorCodeOf(error));
    } finally {
      setPending(false);
    }
  }

  const same = kit !== null && JSON.stringify(kit) === JSON.stringify(kitOf(storyboard));
  return (
    <div className="grid gap-3 border-t border-line pt-5">
      <p className="text-small text-muted">{m.studio_kit_text()}</p>
      <div className="flex flex-wrap gap-3">
        <Button
          variant="secondary"
          pending={pending}
          disabled={isBlank(storyboard.brand.name)}
          // Not `disabled`: it has the focus of whoever just saved.
          aria-disabled={same || undefined}
          onClick={() => {
            if (!same) void save();
          }}
        >
          {kit ? m.studio_kit_update() : m.studio_kit_save()}
        </Button>
        {kit && !same && (
          <Button variant="ghost" onClick={() => onChange(partsOf(kit, storyboard))}>
            {m.studio_kit_use()}
          </Button>
        )}
      </div>
    </div>
  );
}

function kitOf({ brand, palette, voice }: Storyboard): BrandKit {
  return {
    brand,
    colors: typeof palette === "object" ? palette : null,
    voiceSpeed: voice.speed,
    ...(voice.speaker && { speaker: voice.speaker }),
  };
}

function partsOf(
  { brand, colors, voiceSpeed, speaker }: BrandKit,
  storyboard: Storyboard,
): Partial<Storyboard> {
  return {
    brand,
    palette: colors ?? storyboard.palette,
    voice: { ...storyboard.voice, speed: voiceSpeed, ...(speaker && { speaker }) },
  };
}
