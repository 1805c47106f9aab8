import { captionPositions, captionSizes, captionStyleIds } from "#engine/captions/caption-styles.ts";
import { resolvePalette } from "#engine/palettes.ts";
import type { Storyboard } from "#engine/storyboard.ts";
import { m } from "#messages/messages.js";
import { Switch } from "#web/components/switch.tsx";
import { captionPositionWords, captionSizeWords, captionWords } from "./choices.ts";
import { ColorField } from "./color-field.tsx";
import { Choice, Group, pairs } from "./look-choice.tsx";

type Captions = Storyboard["captions"];

/** Captions: whether, how, where, how big, with emoji or not, and in which colour. */
export function CaptionsGroup({
  storyboard: { captions, palette },
  onChange,
}: {
  storyboard: Storyboard;
  onChange: (captions: Captions, key?: string) => void;
}) {
  return (
    <Group part="captions">
      <Switch
        label={m.studio_captions_on()}
        description={m.studio_captions_on_text()}
        checked={captions.enabled}
        onChange={(event) => onChange({ ...captions, enabled: event.currentTarget.checked })}
      />
      {captions.enabled && (
        <>
          <Choice
            legend={m.studio_caption_style()}
            name="captions"
            values={captionStyleIds}
            value={captions.style}
            className={pairs}
            onChoose={(style) => onChange({ ...captions, style })}
            option={(style) => ({
              label: captionWords[style].label(),
              description: captionWords[style].text(),
            })}
          />
          <Choice
            legend={m.studio_caption_position()}
            name="caption-position"
            values={captionPositions}
            value={captions.position ?? "bottom"}
            columns={3}
            className="[&>div]:grid-cols-3"
            onChoose={(position) => onChange({ ...captions, position })}
            option={(position) => ({ label: captionPositionWords[position]() })}
          />
          <Choice
            legend={m.studio_caption_size()}
            name="caption-size"
            values={captionSizes}
            value={captions.size ?? "m"}
            columns={3}
            className="[&>div]:grid-cols-3"
            onChoose={(size) => onChange({ ...captions, size })}
            option={(size) => ({ label: captionSizeWords[size]() })}
          />
          <Switch
            label={m.studio_captions_emoji()}
            description={m.studio_captions_emoji_text()}
            checked={captions.emoji ?? false}
            onChange={(event) => onChange({ ...captions, emoji: event.currentTarget.checked })}
          />
          <ColorField
            label={m.studio_caption_color()}
            value={captions.color}
            fallback={resolvePalette(palette).accent}
            onChange={(color) => {
              const { color: _, ...rest } = captions;
              onChange(color === undefined ? rest : { ...rest, color }, "caption-color");
            }}
          />
        </>
      )}
    </Group>
  );
}
