import { Dices } from "lucide-react";
import type { ReactNode } from "react";
import { captionStyleIds } from "#engine/captions/caption-styles.ts";
import { moodIds } from "#engine/music/moods.ts";
import { type PaletteId, paletteIds, resolvePalette } from "#engine/palettes.ts";
import { type Storyboard, textLimits } from "#engine/storyboard.ts";
import { styleIds } from "#engine/styles/style-ids.ts";
import { m } from "#messages/messages.js";
import { Button } from "#web/components/button.tsx";
import { Card } from "#web/components/card.tsx";
import { RadioCards } from "#web/components/radio-cards.tsx";
import { Switch } from "#web/components/switch.tsx";
import { TextField } from "#web/components/text-field.tsx";
import { AspectShape } from "./aspect-shape.tsx";
import { aspectWords, captionWords, moodWords, paletteWords, styleWords } from "./choices.ts";
import { oneLine } from "./storyboard-edits.ts";
import { StylePicture } from "./style-picture.tsx";
import type { Editor } from "./use-editor.ts";
import { VoiceSpeed } from "./voice-speed.tsx";

const aspects = ["9:16", "1:1", "16:9"] as const;

/** How the film looks and sounds. */
export function LookEditor({ editor }: { editor: Editor }) {
  const { storyboard, edit } = editor;
  const set = (part: Partial<Storyboard>, key?: string) => edit((now) => ({ ...now, ...part }), key);
  return (
    <div className="grid gap-3">
      <Group title={m.studio_look_picture()}>
        <Choice
          legend={m.studio_style()}
          name="style"
          values={styleIds}
          value={storyboard.style}
          onChoose={(style) => set({ style })}
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
          value={typeof storyboard.palette === "string" ? storyboard.palette : undefined}
          onChoose={(palette) => set({ palette })}
          columns={3}
          className="[&>div]:grid-cols-2 sm:[&>div]:grid-cols-3 [&_label]:items-center max-xs:[&_label]:gap-2 max-xs:[&_label]:p-2.5"
          option={(palette) => ({ label: paletteWords[palette](), media: <Swatches palette={palette} /> })}
        />
        <Choice
          legend={m.studio_aspect()}
          name="aspect"
          className="[&_label]:items-center"
          values={aspects}
          value={storyboard.aspect}
          onChoose={(aspect) => set({ aspect })}
          option={(aspect) => ({
            label: aspectWords[aspect].label(),
            media: <AspectShape aspect={aspect} />,
          })}
        />
      </Group>
      <Group title={m.studio_captions()}>
        <Switch
          label={m.studio_captions_on()}
          description={m.studio_captions_on_text()}
          checked={storyboard.captions.enabled}
          onChange={(event) =>
            set({ captions: { ...storyboard.captions, enabled: event.currentTarget.checked } })
          }
        />
        {storyboard.captions.enabled && (
          <Choice
            legend={m.studio_caption_style()}
            name="captions"
            values={captionStyleIds}
            value={storyboard.captions.style}
            onChoose={(style) => set({ captions: { ...storyboard.captions, style } })}
            option={(style) => ({
              label: captionWords[style].label(),
              description: captionWords[style].text(),
            })}
          />
        )}
      </Group>
      <Group title={m.studio_voice()}>
        <Switch
          label={m.studio_voice_on()}
          description={m.studio_voice_on_text()}
          checked={storyboard.voice.enabled}
          onChange={(event) => set({ voice: { ...storyboard.voice, enabled: event.currentTarget.checked } })}
        />
        {storyboard.voice.enabled && (
          <VoiceSpeed
            value={storyboard.voice.speed}
            onChange={(speed) => set({ voice: { ...storyboard.voice, speed } }, "voice-speed")}
          />
        )}
      </Group>
      <Music storyboard={storyboard} onChange={(music) => set({ music })} />
      <Group title={m.studio_brand()}>
        <BrandFields storyboard={storyboard} onChange={(brand, key) => set({ brand }, key)} />
      </Group>
    </div>
  );
}

function Music({
  storyboard: { music },
  onChange,
}: {
  storyboard: Storyboard;
  onChange: (music: Storyboard["music"]) => void;
}) {
  return (
    <Group title={m.studio_music()}>
      <Switch
        label={m.studio_music_on()}
        description={m.studio_music_on_text()}
        checked={music.enabled}
        onChange={(event) => onChange({ ...music, enabled: event.currentTarget.checked })}
      />
      {music.enabled && (
        <>
          <Choice
            legend={m.studio_mood()}
            name="mood"
            values={moodIds}
            value={music.mood}
            onChoose={(mood) => onChange({ ...music, mood })}
            option={(mood) => ({ label: moodWords[mood].label(), description: moodWords[mood].text() })}
          />
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <Button
              variant="secondary"
              size="sm"
              onClick={() => onChange({ ...music, seed: Math.floor(Math.random() * 2_147_483_647) })}
            >
              <Dices aria-hidden="true" />
              {m.studio_music_other()}
            </Button>
            <span className="text-small text-muted" aria-live="polite">
              {m.studio_music_tune({ number: (music.seed % 9_000) + 1_000 })}
            </span>
          </div>
        </>
      )}
    </Group>
  );
}

function BrandFields({
  storyboard: { brand },
  onChange,
}: {
  storyboard: Storyboard;
  onChange: (brand: Storyboard["brand"], key: string) => void;
}) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField
        label={m.studio_brand_name()}
        value={brand.name}
        maxLength={textLimits.brandName}
        error={brand.name.trim() === "" && m.studio_brand_name_empty()}
        onChange={(event) =>
          onChange({ ...brand, name: oneLine(event.currentTarget.value, textLimits.brandName) }, "brand-name")
        }
      />
      <TextField
        label={m.studio_brand_url()}
        optional
        value={brand.url ?? ""}
        maxLength={textLimits.brandUrl}
        onChange={(event) => {
          const { url: _, ...rest } = brand;
          const url = oneLine(event.currentTarget.value, textLimits.brandUrl);
          onChange(url === "" ? rest : { ...rest, url }, "brand-url");
        }}
      />
    </div>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card>
      <h2 className="mb-4 font-display text-title font-semibold">{title}</h2>
      <div className="grid gap-6">{children}</div>
    </Card>
  );
}

/** RadioCards over a list of ids, with the chosen id handed back as itself. */
function Choice<Id extends string>({
  legend,
  name,
  values,
  value,
  option,
  onChoose,
  columns,
  className,
}: {
  legend: string;
  name: string;
  values: readonly Id[];
  value: Id | undefined;
  option: (id: Id) => { label: string; description?: string; media?: ReactNode };
  onChoose: (id: Id) => void;
  columns?: 2 | 3;
  className?: string;
}) {
  return (
    <RadioCards
      legend={legend}
      value={value ?? ""}
      {...(columns && { columns })}
      {...(className && { className })}
      options={values.map((id) => ({ value: id, ...option(id) }))}
      inputProps={{
        name,
        onChange: ({ currentTarget }) => {
          const id = values.find((candidate) => candidate === currentTarget.value);
          if (id !== undefined) onChoose(id);
        },
      }}
    />
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
