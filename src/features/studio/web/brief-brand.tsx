import { m } from "#messages/messages.js";
import { LimitedTextField } from "#web/components/limited-text-field.tsx";
import { briefLimits } from "../schema.ts";
import type { BriefDraft, BriefField } from "./brief-draft.ts";

/** Whose product it is, and where it is to be had. */
export function BriefBrand({
  draft,
  wrong,
  onChange,
}: {
  draft: BriefDraft;
  wrong: ReadonlySet<BriefField>;
  onChange: (part: Partial<BriefDraft>) => void;
}) {
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      <LimitedTextField
        label={m.studio_brand_name()}
        name="brandName"
        optional
        limit={briefLimits.brandName}
        text={draft.brandName}
        autoComplete="organization"
        value={draft.brandName}
        onChange={(event) => onChange({ brandName: event.currentTarget.value })}
        error={wrong.has("brandName") && m.studio_brand_name_wrong()}
      />
      <LimitedTextField
        label={m.studio_link()}
        name="link"
        optional
        type="url"
        inputMode="url"
        autoComplete="url"
        placeholder="https://"
        limit={briefLimits.link}
        text={draft.link}
        value={draft.link}
        onChange={(event) => onChange({ link: event.currentTarget.value })}
        hint={m.studio_link_hint()}
        error={wrong.has("link") && m.studio_link_wrong()}
      />
    </div>
  );
}
