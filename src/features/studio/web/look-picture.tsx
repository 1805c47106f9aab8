import { type PaletteId, paletteIds, resolvePalette } from "#engine/palettes.ts";
import { aspects, type Storyboard } from "#engine/storyboard.ts";
import { styleIds } from "#engine/styles/style-ids.ts";
import { m } from "#messages/messages.js";
import { AspectShape } from "./aspect-shape.tsx";
import { aspectWords, paletteWords, styleWords } from "./choices.ts";
import { Choice, Group } from "./look-choice.tsx";
import { StylePicture } from "./style-picture.tsx";

/** The film's look, colours and shape. */
export function PictureGroup({
  storyboard: { style, palette, aspect },
  onChange,
}: {
  storyboard: Storyboard;
  onChange: (part: Partial<Storyboard>) => void;
}) {
  return (
    <Group part="picture">
      <Choice
        legend={m.studio_style()}
        name="style"
        columns={2}
        values={styleIds}
        value={style}
        onChoose={(style) => onChange({ style })}
        option={(style) => ({
          label: styleWords[style].label(),
          description: styleWords[style].text(),
          media: <StylePicture style={style} />,
        })}
      />
      <Choice
        legend={m.studio_palette()}
        name="palette"
        values={paletteIds}
        value={typeof palette === "string" ? palette : undefined}
        onChoose={(palette) => onChange({ palette })}
        columns={3}
        className="[&>div]:grid-cols-2 sm:[&>div]:grid-cols-3 side:[&>div]:grid-cols-2 [&_label]:items-center max-xs:[&_label]:gap-2 max-xs:[&_label]:p-2.5"
        option={(palette) => ({ label: paletteWords[palette](), media: <Swatches palette={palette} /> })}
      />
      <Choice
        legend={m.studio_aspect()}
        name="aspect"
        className="[&_label]:items-center"
        values={aspects}
        value={aspect}
        onChoose={(aspect) => onChange({ aspect })}
        option={(aspect) => ({
          label: aspectWords[aspect].label(),
          media: <AspectShape aspect={aspect} />,
        })}
      />
    </Group>
  );
}

function Swatches({ palette }: { palette: PaletteId }) {
  const { background, ink, accent, accent2 } = resolvePalette(palette);
  return (
    <svg viewBox="0 0 44 28" className="h-7 w-11 shrink-0 overflow-hidden rounded-sm" aria-hidden="true">
      <rect width="44" height="28" fill={background} />
      <rect x="6" y="7" width="17" height="4" rx="2" fill={ink} />
      <rect x="6" y="14" width="11" height="4" rx="2" fill={ink} opacity="0.6" />
      <circle cx="34" cy="11" r="6" fill={accent} />
      <circle cx="29" cy="19" r="4.5" fill={accent2} />
    </svg>
  );
}
