import type { Storyboard } from "#engine/storyboard.ts";
import { BrandGroup } from "./look-brand.tsx";
import { CaptionsGroup } from "./look-captions.tsx";
import { LookJumps } from "./look-jumps.tsx";
import { MusicGroup } from "./look-music.tsx";
import { PictureGroup } from "./look-picture.tsx";
import { VoiceGroup } from "./look-voice.tsx";
import { placeLogo, setRecording } from "./storyboard-edits.ts";
import type { Editor } from "./use-editor.ts";
import type { PhotoShelf } from "./use-library.ts";
import type { MediaUploads } from "./use-media-upload.ts";

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
      <LookJumps />
      <PictureGroup storyboard={storyboard} onChange={set} />
      <CaptionsGroup storyboard={storyboard} onChange={(captions, key) => set({ captions }, key)} />
      <VoiceGroup
        storyboard={storyboard}
        recordingUpload={recordingUpload}
        onChange={(voice, key) => set({ voice }, key)}
        onRecording={(id) => edit((now) => setRecording(now, id))}
      />
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
