import { useRef, useState } from "react";
import type { Storyboard } from "#engine/storyboard.ts";
import { m } from "#messages/messages.js";
import { errorCodeOf } from "#web/api.ts";
import { Button } from "#web/components/button.tsx";
import { tellFailure } from "#web/tell-failure.ts";
import { toast } from "#web/toast.ts";
import { type BrandKit, isSameBrand } from "../schema.ts";
import { isBlank } from "./keepable-storyboard.ts";
import { useBrandKit } from "./use-brand-kit.ts";

/** Keeps this video's brand for the next ones, or puts on what was kept. */
export function BrandKitActions({
  storyboard,
  onChange,
}: {
  storyboard: Storyboard;
  onChange: (part: Partial<Storyboard>) => void;
}) {
  const { kit, keep } = useBrandKit();
  const [pending, setPending] = useState(false);
  const saveButton = useRef<HTMLButtonElement>(null);

  async function change(next: BrandKit | null, told: string, undoes?: BrandKit | null): Promise<void> {
    setPending(true);
    try {
      await keep(next);
      // One account may well advertise several brands, and has one kit.
      const onAction = () => void change(undoes ?? null, m.studio_kit_saved());
      const action = undoes ? { action: { label: m.studio_undo(), onAction } } : {};
      toast.success(told, { about: "brand-kit", ...action });
    } catch (error) {
      tellFailure(errorCodeOf(error));
    } finally {
      setPending(false);
    }
  }

  const same = kit !== null && JSON.stringify(kit) === JSON.stringify(kitOf(storyboard));
  return (
    <div className="grid gap-3 border-t border-line pt-5">
      <p className="text-small text-muted">
        {m.studio_kit_text()}
        {kit && !isSameBrand(kit.brand.name, storyboard.brand.name) && (
          <span className="block">{m.studio_kit_other({ brand: kit.brand.name })}</span>
        )}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button
          ref={saveButton}
          variant="secondary"
          pending={pending}
          disabled={isBlank(storyboard.brand.name)}
          // Not `disabled`: it has the focus of whoever just saved.
          aria-disabled={same || undefined}
          onClick={() => {
            if (!same) void change(kitOf(storyboard), m.studio_kit_saved(), kit);
          }}
        >
          {kit ? m.studio_kit_update() : m.studio_kit_save()}
        </Button>
        {kit && !same && (
          <Button variant="ghost" onClick={() => onChange(partsOf(kit, storyboard))}>
            {m.studio_kit_use()}
          </Button>
        )}
        {kit && (
          <Button
            variant="ghost"
            onClick={() => {
              // It goes with the kit.
              saveButton.current?.focus({ preventScroll: true });
              void change(null, m.studio_kit_deleted(), kit);
            }}
          >
            {m.studio_kit_delete()}
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
