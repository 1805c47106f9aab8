import { ImagePlus } from "lucide-react";
import { useState } from "react";
import { type BrandFontId, brandFontIds } from "#engine/drawing/fonts.ts";
import { type PaletteId, resolvePalette } from "#engine/palettes.ts";
import { type Storyboard, textLimits } from "#engine/storyboard.ts";
import { m } from "#messages/messages.js";
import { Button } from "#web/components/button.tsx";
import { Select } from "#web/components/select.tsx";
import { Switch } from "#web/components/switch.tsx";
import { TextField, type TextFieldProps } from "#web/components/text-field.tsx";
import { BrandKitActions } from "./brand-kit-actions.tsx";
import { brandFontWords, logoPlacementWords } from "./choices.ts";
import { ColorField } from "./color-field.tsx";
import { isBlank } from "./keepable-storyboard.ts";
import { Group } from "./look-choice.tsx";
import { photoAddress } from "./photo-address.ts";
import { PhotoPicker } from "./photo-picker.tsx";
import { changedBrand, oneLine } from "./storyboard-edits.ts";
import { undrawnHint } from "./undrawn-hint.ts";
import { useCutPaste } from "./use-cut-paste.tsx";
import type { PhotoShelf } from "./use-library.ts";

type Brand = Storyboard["brand"];
type Change = (part: Partial<Storyboard>, key?: string) => void;

const placements = ["both", "header", "endCard"] as const;

/** The brand in this video, and the kit that keeps it for the next ones. */
export function BrandGroup({
  storyboard,
  palette,
  photos,
  onLogo,
  onChange,
}: {
  storyboard: Storyboard;
  /** The one to come back to from one's own colours. */
  palette: PaletteId;
  photos: PhotoShelf;
  /** A logo has arrived that is meant to stand in the place of `before`. */
  onLogo: (assetId: string, before: string | undefined) => void;
  onChange: Change;
}) {
  const { brand } = storyboard;
  const set = (part: Partial<Brand>, key?: string) => onChange({ brand: changedBrand(brand, part) }, key);
  return (
    <Group part="brand">
      <div className="grid items-start gap-5 sm:grid-cols-2 side:grid-cols-1">
        <FilmText
          label={m.studio_brand_name()}
          data-text="brandName"
          value={brand.name}
          limit={textLimits.brandName}
          hint={undrawnHint(brand.name)}
          error={isBlank(brand.name) && m.studio_brand_name_empty()}
          onText={(name) => set({ name }, "brand-name")}
        />
        <FilmText
          label={m.studio_brand_said()}
          optional
          value={brand.spokenAs ?? ""}
          limit={textLimits.spokenAs}
          hint={m.studio_brand_said_hint()}
          onText={(spokenAs) => set({ spokenAs: spokenAs || undefined }, "brand-said")}
        />
        <FilmText
          label={m.studio_brand_url()}
          optional
          value={brand.url ?? ""}
          limit={textLimits.brandUrl}
          onText={(url) => set({ url: url || undefined }, "brand-url")}
        />
        <Logo brand={brand} photos={photos} onUploaded={onLogo} onChange={set} />
        <Select
          label={m.studio_brand_font()}
          value={brand.font ?? ""}
          options={[
            { value: "", label: m.studio_brand_font_style() },
            ...brandFontIds.map((id) => ({ value: id, label: brandFontWords[id]() })),
          ]}
          onChange={(event) => set({ font: fontOf(event.currentTarget.value) })}
        />
      </div>
      <Colors storyboard={storyboard} before={palette} onChange={onChange} />
      <EndCard brand={brand} onChange={set} />
      <BrandKitActions storyboard={storyboard} onChange={onChange} />
    </Group>
  );
}

function Logo({
  brand,
  photos,
  onUploaded,
  onChange,
}: {
  brand: Brand;
  photos: PhotoShelf;
  onUploaded: (assetId: string, before: string | undefined) => void;
  onChange: (part: Partial<Brand>) => void;
}) {
  const [choosing, setChoosing] = useState(false);
  const chosen = brand.logoAssetId ?? null;
  const choose = (part: Partial<Brand>) => {
    onChange(part);
    setChoosing(false);
  };
  return (
    <div className="grid content-start gap-3">
      <div className="grid gap-1.5">
        <span className="text-small font-medium">{m.studio_logo()}</span>
        <Button variant="secondary" className="justify-start" onClick={() => setChoosing(true)}>
          {chosen ? (
            <img src={photoAddress(chosen)} alt="" className="h-7 max-w-24 rounded-sm object-contain" />
          ) : (
            <ImagePlus aria-hidden="true" />
          )}
          {chosen ? m.studio_logo_change() : m.studio_logo_add()}
        </Button>
      </div>
      {chosen && (
        <Select
          label={m.studio_logo_place()}
          value={brand.logoPlacement ?? "both"}
          options={placements.map((id) => ({ value: id, label: logoPlacementWords[id]() }))}
          onChange={({ currentTarget }) =>
            onChange({ logoPlacement: placements.find((id) => id === currentTarget.value) })
          }
        />
      )}
      <PhotoPicker
        open={choosing}
        onClose={() => setChoosing(false)}
        photos={photos}
        words={{
          title: m.studio_logo_choose(),
          text: m.studio_logo_choose_text(),
          upload: m.studio_logo_upload(),
        }}
        chosen={chosen}
        none={{
          label: m.studio_logo_none(),
          onChoose: () => choose({ logoAssetId: undefined, logoPlacement: undefined }),
        }}
        onChoose={(logoAssetId) => choose({ logoAssetId })}
        onUploaded={({ id }) => {
          onUploaded(id, brand.logoAssetId);
          setChoosing(false);
        }}
      />
    </div>
  );
}

const colorNames = ["background", "ink", "accent"] as const;

function Colors({
  storyboard: { palette },
  before,
  onChange,
}: {
  storyboard: Storyboard;
  /** The palette that the colours stand in the place of. */
  before: PaletteId;
  onChange: Change;
}) {
  const own = typeof palette === "object";
  const colors = resolvePalette(palette);
  const words = {
    background: m.studio_color_background(),
    ink: m.studio_color_ink(),
    accent: m.studio_color_accent(),
  };
  return (
    <div className="grid gap-4">
      <Switch
        label={m.studio_colors_own()}
        description={m.studio_colors_own_text()}
        checked={own}
        onChange={(event) => {
          const { background, ink, accent } = colors;
          onChange({ palette: event.currentTarget.checked ? { background, ink, accent } : before });
        }}
      />
      {own && (
        <div className="flex flex-wrap gap-x-8 gap-y-3">
          {colorNames.map((name) => (
            <ColorField
              key={name}
              label={words[name]}
              value={undefined}
              fallback={palette[name]}
              onChange={(color) =>
                onChange({ palette: { ...palette, [name]: color ?? palette[name] } }, `color-${name}`)
              }
            />
          ))}
        </div>
      )}
    </div>
  );
}

function EndCard({
  brand: { endCard },
  onChange,
}: {
  brand: Brand;
  onChange: (part: Partial<Brand>, key?: string) => void;
}) {
  return (
    <div className="grid gap-4">
      <Switch
        label={m.studio_end_card()}
        description={m.studio_end_card_text()}
        checked={endCard?.enabled ?? false}
        onChange={(event) => onChange({ endCard: { ...endCard, enabled: event.currentTarget.checked } })}
      />
      {endCard?.enabled && (
        <FilmText
          label={m.studio_end_card_line()}
          optional
          value={endCard.text ?? ""}
          limit={textLimits.endCard}
          hint={undrawnHint(endCard.text ?? "")}
          onText={(text) => onChange({ endCard: { enabled: true, ...(text && { text }) } }, "end-card")}
        />
      )}
    </div>
  );
}

/** A line that the film shows, no longer than it has room for. */
function FilmText({
  limit,
  onText,
  ...rest
}: TextFieldProps & { limit: number; onText: (text: string) => void }) {
  const [cut, field] = useCutPaste(limit);
  return (
    <div className="grid content-start gap-1.5">
      <TextField
        {...rest}
        {...field}
        onChange={(event) => onText(oneLine(event.currentTarget.value, limit))}
      />
      {cut}
    </div>
  );
}

function fontOf(value: string): BrandFontId | undefined {
  return brandFontIds.find((id) => id === value);
}
