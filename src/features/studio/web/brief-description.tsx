import { Undo2 } from "lucide-react";
import { useState } from "react";
import { m } from "#messages/messages.js";
import { Button } from "#web/components/button.tsx";
import { LimitedTextArea } from "#web/components/limited-text-area.tsx";
import { briefLimits } from "../schema.ts";
import { type BriefDraft, lettersMissing } from "./brief-draft.ts";

/** What the product is, in the brand's own words; or an example, behind which those words are kept. */
export function BriefDescription({
  draft,
  wrong,
  onChange,
}: {
  draft: BriefDraft;
  wrong: boolean;
  onChange: (part: Partial<BriefDraft>) => void;
}) {
  const missing = lettersMissing(draft.description);
  return (
    <div className="grid gap-3">
      <LimitedTextArea
        label={m.studio_description()}
        name="description"
        rows={6}
        required
        limit={briefLimits.description}
        text={draft.description}
        value={draft.description}
        placeholder={m.studio_description_placeholder()}
        onChange={(event) => onChange({ description: event.currentTarget.value })}
        hint={m.studio_description_hint()}
        error={wrong && missing > 0 && m.studio_description_short({ missing })}
      />
      <Examples draft={draft} onChange={onChange} />
    </div>
  );
}

type Words = Pick<BriefDraft, "description" | "brandName">;

function Examples({
  draft: { description, brandName },
  onChange,
}: {
  draft: Words;
  onChange: (words: Words) => void;
}) {
  const [own, setOwn] = useState<Words | null>(null);
  const examples = [
    { label: m.studio_example_coffee(), description: m.studio_example_coffee_text(), brandName: "Brewline" },
    { label: m.studio_example_serum(), description: m.studio_example_serum_text(), brandName: "Lumea" },
  ];

  /** Puts these words in; those that they take the place of can be had back, unless they were an example's. */
  function put(words: Words): void {
    const isExample = examples.some((one) => one.description === description && one.brandName === brandName);
    const isEmpty = description.trim() === "" && brandName.trim() === "";
    if (!isExample && !isEmpty) setOwn({ description, brandName });
    else if (words === own) setOwn(null);
    onChange({ description: words.description, brandName: words.brandName });
  }

  return (
    <div className="flex flex-wrap items-center gap-2">
      <span className="text-small text-muted">{m.studio_examples()}</span>
      {examples.map((example) => (
        <Button
          key={example.label}
          variant="secondary"
          size="sm"
          className="rounded-full"
          onClick={() => put(example)}
        >
          {example.label}
        </Button>
      ))}
      <span role="status">
        {own && (
          <Button variant="ghost" size="sm" onClick={() => put(own)}>
            <Undo2 aria-hidden="true" />
            {m.studio_example_back()}
          </Button>
        )}
      </span>
    </div>
  );
}
