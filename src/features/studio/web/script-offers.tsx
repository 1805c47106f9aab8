import { RefreshCw } from "lucide-react";
import { useState } from "react";
import { m } from "#messages/messages.js";
import { errorCodeOf } from "#web/api.ts";
import { Button } from "#web/components/button.tsx";
import { tellFailure } from "#web/tell-failure.ts";
import type { ScriptVariant } from "../schema.ts";
import { structureWords } from "./choices.ts";
import { tells } from "./storyboard-edits.ts";
import type { Editor } from "./use-editor.ts";

/** The writer's scripts: one tap puts one into the scenes, undo takes it out again. */
export function ScriptOffers({ editor }: { editor: Editor }) {
  const [pending, setPending] = useState<number | "others" | null>(null);

  async function run(what: number | "others"): Promise<void> {
    setPending(what);
    try {
      await (what === "others" ? editor.offerScripts() : choose(what));
    } catch (error) {
      tellFailure(errorCodeOf(error));
    } finally {
      setPending(null);
    }
  }

  async function choose(variant: number): Promise<void> {
    const before = editor.storyboard;
    await editor.chooseScript(variant);
    // Not a mere step back, which after another edit would be that one's.
    const onUndo = () => editor.edit(() => before);
    const title = before.voice.recordingAssetId ? m.studio_offer_chosen_recorded() : m.studio_offer_chosen();
    editor.offerUndo({ title, about: "script-chosen", onUndo });
  }

  return (
    <section aria-labelledby="script-offers" className="grid gap-2.5">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h2 id="script-offers" className="text-small font-semibold">
          {editor.variants.length > 0 ? m.studio_offers() : m.studio_offers_more()}
        </h2>
        <Button
          variant="ghost"
          size="sm"
          pending={pending === "others"}
          pendingLabel={m.studio_writing()}
          disabled={typeof pending === "number"}
          onClick={() => void run("others")}
        >
          <RefreshCw aria-hidden="true" />
          {m.studio_offers_other()}
        </Button>
      </div>
      {editor.variants.length > 0 && (
        // On a phone the row runs out at the edge of the screen, where the next one shows.
        <ul className="-mx-4 -my-1 flex snap-x scroll-px-4 gap-2.5 overflow-x-auto px-4 py-1 sm:mx-0 sm:grid sm:grid-cols-3 sm:px-0 side:flex">
          {editor.variants.map((variant, index) => (
            <li
              key={variant.structure}
              className="w-[72%] shrink-0 snap-start xs:w-[45%] sm:w-auto side:w-[72%]"
            >
              <Offer
                variant={variant}
                chosen={tells(editor.storyboard, variant)}
                pending={pending === index}
                disabled={pending !== null && pending !== index}
                onChoose={() => void run(index)}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Offer({
  variant,
  chosen,
  pending,
  disabled,
  onChoose,
}: {
  variant: ScriptVariant;
  chosen: boolean;
  /** Being put in: presses are ignored, and the focus stays. */
  pending: boolean;
  disabled: boolean;
  onChoose: () => void;
}) {
  const [hook, next] = variant.scenes;
  return (
    <button
      type="button"
      aria-pressed={chosen}
      aria-busy={pending || undefined}
      disabled={disabled}
      onClick={() => !chosen && !pending && onChoose()}
      className="grid size-full content-start gap-1 rounded-control border border-line bg-surface p-3 text-left transition hover:border-line-strong aria-busy:cursor-progress disabled:cursor-progress aria-pressed:border-ink aria-pressed:bg-marigold-soft dark:aria-pressed:border-marigold"
    >
      <span className="text-micro font-semibold text-muted">{structureWords[variant.structure]()}</span>
      <span className="line-clamp-2 text-small font-semibold wrap-anywhere">{hook?.headline}</span>
      <span className="line-clamp-2 text-micro text-muted wrap-anywhere">{next?.narration}</span>
    </button>
  );
}
