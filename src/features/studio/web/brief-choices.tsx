import { aspects } from "#engine/storyboard.ts";
import { m } from "#messages/messages.js";
import { RadioCards } from "#web/components/radio-cards.tsx";
import { AspectShape } from "./aspect-shape.tsx";
import type { BriefDraft } from "./brief-draft.ts";
import { aspectWords, languageWords, lengthWords, toneWords } from "./choices.ts";

const languages = ["en", "tr"] as const;
const tones = ["friendly", "energetic", "premium", "playful", "informative"] as const;
const lengths = [15, 30, 60] as const;

/** Language, shape, length and tone, as cards. */
export function BriefChoices({
  draft,
  onChange,
}: {
  draft: BriefDraft;
  onChange: (part: Partial<BriefDraft>) => void;
}) {
  return (
    <>
      <RadioCards
        legend={m.studio_aspect()}
        className="[&_label]:items-center"
        value={draft.aspect}
        options={aspects.map((aspect) => ({
          value: aspect,
          label: aspectWords[aspect].label(),
          description: aspectWords[aspect].text(),
          media: <AspectShape aspect={aspect} />,
        }))}
        inputProps={{
          name: "aspect",
          onChange: ({ currentTarget }) => {
            const aspect = aspects.find((candidate) => candidate === currentTarget.value);
            if (aspect) onChange({ aspect });
          },
        }}
      />
      <div className="grid gap-8 sm:grid-cols-2 sm:gap-5">
        <RadioCards
          legend={m.studio_length()}
          columns={3}
          className="[&>div]:grid-cols-3"
          value={String(draft.targetSeconds)}
          options={lengths.map((seconds) => ({ value: String(seconds), label: lengthWords[seconds]() }))}
          inputProps={{
            name: "length",
            onChange: ({ currentTarget }) => {
              const targetSeconds = lengths.find((candidate) => String(candidate) === currentTarget.value);
              if (targetSeconds) onChange({ targetSeconds });
            },
          }}
        />
        <RadioCards
          legend={m.studio_language()}
          className="[&>div]:grid-cols-2"
          value={draft.language}
          options={languages.map((language) => ({ value: language, label: languageWords[language]() }))}
          inputProps={{
            name: "language",
            onChange: ({ currentTarget }) => {
              const language = languages.find((candidate) => candidate === currentTarget.value);
              if (language) onChange({ language });
            },
          }}
        />
      </div>
      <RadioCards
        legend={m.studio_tone()}
        columns={3}
        className="[&>div]:grid-cols-2 sm:[&>div]:grid-cols-6 max-sm:[&_label:last-child]:col-span-2 sm:[&_label]:col-span-2 sm:[&_label:nth-child(n+4)]:col-span-3"
        value={draft.tone}
        options={tones.map((tone) => ({
          value: tone,
          label: toneWords[tone].label(),
          description: toneWords[tone].text(),
        }))}
        inputProps={{
          name: "tone",
          onChange: ({ currentTarget }) => {
            const tone = tones.find((candidate) => candidate === currentTarget.value);
            if (tone) onChange({ tone });
          },
        }}
      />
    </>
  );
}
