import { m } from "#messages/messages.js";
import { classNames } from "#web/class-names.ts";
import type { BriefDraft } from "./brief-draft.ts";
import { aspectWords, languageWords, lengthWords, toneWords } from "./choices.ts";

const frames: Record<BriefDraft["aspect"], string> = {
  "9:16": "aspect-9/16 w-[min(13rem,60%)]",
  "1:1": "aspect-square w-[min(16rem,80%)]",
  "16:9": "aspect-video w-full",
};

/** Beside the form: the window that is being dressed. Takes shape as the brief is written. */
export function BriefPane({ draft, photo }: { draft: BriefDraft; photo: string | undefined }) {
  const line = firstSentence(draft.description) || m.studio_pane_line();
  return (
    <aside
      aria-label={m.studio_pane_label()}
      className="beam relative isolate hidden overflow-clip rounded-pane border border-line bg-surface p-6 lg:sticky lg:top-24 lg:grid lg:gap-6"
    >
      <div className="grid h-92 place-items-center">
        <div
          className={classNames(
            "relative grid content-end overflow-hidden rounded-card bg-inverse p-4 shadow-lg transition-all duration-300 dark:border dark:border-line dark:bg-raised",
            photo ? "text-white" : "text-on-inverse dark:text-ink",
            frames[draft.aspect],
          )}
        >
          {photo && (
            <>
              <img src={photo} alt="" className="absolute inset-0 size-full object-cover" />
              <span className="absolute inset-0 bg-linear-to-t from-black/85 via-black/45 to-black/10" />
            </>
          )}
          <div className="relative grid gap-1.5">
            <p className="line-clamp-4 font-display text-body leading-snug font-bold">{line}</p>
            {draft.brandName.trim() !== "" && (
              <p className="w-fit max-w-full truncate rounded-sm bg-marigold px-1.5 text-micro font-semibold text-on-marigold">
                {draft.brandName}
              </p>
            )}
          </div>
        </div>
      </div>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-3 border-t border-line pt-5 text-small">
        <Fact term={m.studio_aspect()} value={aspectWords[draft.aspect].label()} />
        <Fact term={m.studio_length()} value={lengthWords[draft.targetSeconds]()} />
        <Fact term={m.studio_language()} value={languageWords[draft.language]()} />
        <Fact term={m.studio_tone()} value={toneWords[draft.tone].label()} />
      </dl>
      <p className="text-small text-muted">{m.studio_pane_next()}</p>
    </aside>
  );
}

function Fact({ term, value }: { term: string; value: string }) {
  return (
    <div>
      <dt className="text-micro text-subtle">{term}</dt>
      <dd className="font-semibold">{value}</dd>
    </div>
  );
}

function firstSentence(text: string): string {
  return (
    text
      .trim()
      .split(/(?<=[.!?…])\s|\n/u)[0]
      ?.slice(0, 90) ?? ""
  );
}
