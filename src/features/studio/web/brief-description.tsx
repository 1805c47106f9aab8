import { Undo2 } from "lucide-react";
import { m } from "#messages/messages.js";
import { Button } from "#web/components/button.tsx";
import { LimitedTextArea } from "#web/components/limited-text-area.tsx";
import { briefLimits } from "../schema.ts";
import { type BriefDraft, lettersMissing } from "./brief-draft.ts";
import { briefExamples, type Words } from "./brief-examples.ts";

/** What the product is, in the brand's own words; or an example, behind which those words are kept. */
export function BriefDescription({
  draft,
  wrong,
  onChange,
  onPlace,
  onBringBack,
}: {
  draft: BriefDraft;
  wrong: boolean;
  onChange: (part: Partial<BriefDraft>) => void;
  onPlace: (words: Words) => void;
  /** Null while no words of one's own wait behind others. */
  onBringBack: (() => void) | null;
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
      <div className="flex flex-wrap items-center gap-2">
        <span className="text-small text-muted">{m.studio_examples()}</span>
        {briefExamples().map((example) => (
          <Button
            key={example.label}
            variant="secondary"
            size="sm"
            className="rounded-full"
            onClick={() => onPlace(example)}
          >
            {example.label}
          </Button>
        ))}
        <span role="status">
          {onBringBack && (
            <Button variant="ghost" size="sm" onClick={onBringBack}>
              <Undo2 aria-hidden="true" />
              {m.studio_example_back()}
            </Button>
          )}
        </span>
      </div>
    </div>
  );
}
