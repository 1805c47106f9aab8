import { type PaletteId, paletteIds, resolvePalette } from "#engine/palettes.ts";
import type { Storyboard } from "#engine/storyboard.ts";
import { styleIds } from "#engine/styles/style-ids.ts";
import { m } from "#messages/messages.js";
import { Switch } from "#web/components/switch.tsx";
import { AspectShape } from "./aspect-shape.tsx";
import { aspectWords, paletteWords, styleWords } from "./choices.ts";
import { BrandGroup } from "./look-brand.tsx";
import { CaptionsGroup } from "./look-captions.tsx";
import { Choice, Group } from "./look-choice.tsx";
import { MusicGroup } from "./look-music.tsx";
import { RecordingField } from "./recording-field.tsx";
import { SpeakerChoice } from "./speaker-choice.tsx";
import { placeLogo, setRecording } from "./storyboard-edits.ts";
import { StylePicture } from "./style-picture.tsx";
import type { Editor } from "./use-editor.ts";
import type { PhotoShelf } from "./use-library.ts";
import type { MediaUploads } from "./use-media-upload.ts";
import { VoiceSpeed } from "./voice-speed.tsx";

const aspects = ["9:16", "1:1", "16:9"] as const;

/** How the film looks and sounds. */
export function LookEditor({
  editor,
  photos,
  recordingUpload,
}: {
  editor: Editor;
  /** To choose a logo from. */
  photos: PhotoShelf;
  recordingUpload: MediaUploads;
}) {
  const { storyboard, edit } = editor;
  const set = (part: Partial<Storyboard>, key?: string) => edit((now) => ({ ...now, ...part }), key);
  return (
    <div className="grid gap-3">
      <Group title={m.studio_look_picture()}>
        <Choice
          legend={m.studio_style()}
          name="style"
          columns={2}
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
      <CaptionsGroup storyboard={storyboard} onChange={(captions, key) => set({ captions }, key)} />
      <Group title={m.studio_voice()}>
        <Switch
          label={m.studio_voice_on()}
          description={m.studio_voice_on_text()}
          checked={storyboard.voice.enabled}
          onChange={(event) => set({ voice: { ...storyboard.voice, enabled: event.currentTarget.checked } })}
        />
        {storyboard.voice.enabled && !storyboard.voice.recordingAssetId && (
          <>
            {storyboard.language === "en" && (
              <SpeakerChoice
                value={storyboard.voice.speaker}
                onChange={(speaker) => set({ voice: { ...storyboard.voice, speaker } })}
              />
            )}
            <VoiceSpeed
              value={storyboard.voice.speed}
              onChange={(speed) => set({ voice: { ...storyboard.voice, speed } }, "voice-speed")}
            />
          </>
        )}
        {storyboard.voice.enabled && (
          <RecordingField
            recordingAssetId={storyboard.voice.recordingAssetId}
            uploads={recordingUpload}
            onChange={(id) => edit((now) => setRecording(now, id))}
          />
        )}
      </Group>
      <MusicGroup storyboard={storyboard} onChange={(music) => set({ music })} />
      <BrandGroup
        storyboard={storyboard}
        palette={editor.palette}
        photos={photos}
        onLogo={(id, before) => edit((now) => placeLogo(now, id, before))}
        onChange={set}
      />
    </div>
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
