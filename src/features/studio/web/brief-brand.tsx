import { m } from "#messages/messages.js";
import { LimitedTextField } from "#web/components/limited-text-field.tsx";
import { briefLimits } from "../schema.ts";
import type { BriefDraft } from "./brief-draft.ts";

/** Whose product it is. */
export function BriefBrand({
  draft,
  wrong,
  onChange,
}: {
  draft: BriefDraft;
  wrong: boolean;
  onChange: (part: Partial<BriefDraft>) => void;
}) {
  return (
    <LimitedTextField
      label={m.studio_brand_name()}
      name="brandName"
      optional
      limit={briefLimits.brandName}
      text={draft.brandName}
      autoComplete="organization"
      value={draft.brandName}
      onChange={(event) => onChange({ brandName: event.currentTarget.value })}
      error={wrong && m.studio_brand_name_wrong()}
    />
  );
}
