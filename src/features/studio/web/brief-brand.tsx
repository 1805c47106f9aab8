import { m } from "#messages/messages.js";
import { Checkbox } from "#web/components/checkbox.tsx";
import { LimitedTextField } from "#web/components/limited-text-field.tsx";
import type { FoundBrand } from "../product-page/schema.ts";
import { briefLimits } from "../schema.ts";
import { type BriefDraft, isOfKit, type PageBrand } from "./brief-draft.ts";
import { useBrandKit } from "./use-brand-kit.ts";

/** Whose product it is, and how that brand looks on the product's page, where one was read. */
export function BriefBrand({
  draft,
  wrong,
  found,
  onChange,
}: {
  draft: BriefDraft;
  wrong: boolean;
  found: PageBrand | null;
  onChange: (part: Partial<BriefDraft>) => void;
}) {
  const { kit } = useBrandKit();
  const isToldBelow = found !== null && isOfKit(draft.brandName, found.kit);
  const isLeftToKit = kit !== null && draft.brandName.trim() === "" && !isToldBelow;
  return (
    <div className="grid gap-3">
      <LimitedTextField
        label={m.studio_brand_name()}
        name="brandName"
        optional
        limit={briefLimits.brandName}
        text={draft.brandName}
        autoComplete="organization"
        hint={isLeftToKit && m.studio_brand_name_kit({ brand: kit.brand.name })}
        value={draft.brandName}
        onChange={(event) => onChange({ brandName: event.currentTarget.value })}
        error={wrong && m.studio_brand_name_wrong()}
      />
      {isToldBelow ? (
        <p className="text-small text-muted">{m.studio_page_kit({ brand: found.kit ?? "" })}</p>
      ) : (
        found?.found && (
          <div className="flex flex-wrap items-center gap-4">
            <BrandPicture brand={found.found} />
            <Checkbox
              className="min-w-0 flex-1 basis-64"
              label={m.studio_page_brand()}
              description={m.studio_page_brand_text()}
              checked={draft.wearsPageBrand}
              onChange={(event) => onChange({ wearsPageBrand: event.currentTarget.checked })}
            />
          </div>
        )
      )}
    </div>
  );
}

/** Between light and dark: what has no colours may be black or white. */
const NEUTRAL = "#8b8f94";

/** The logo on the ground of the film, beside the colours on it. */
function BrandPicture({ brand: { logo, colors } }: { brand: FoundBrand }) {
  const dots = colors ? [colors.accent, colors.accent2 ?? [], colors.ink].flat() : [];
  const room = logo ? 116 : 0;
  const width = 12 + room + dots.length * 22;
  return (
    <svg
      width={width + 2}
      height="58"
      viewBox={`0 0 ${width} 56`}
      className="shrink-0 overflow-hidden rounded-control border border-line"
      aria-hidden="true"
    >
      <rect width={width} height="56" fill={colors?.background ?? NEUTRAL} />
      {logo && <image href={logo.url} x="12" y="12" width="104" height="32" />}
      {dots.map((color, at) => (
        <circle key={color} cx={room + 17 + at * 22} cy="28" r="8" fill={color} />
      ))}
    </svg>
  );
}
