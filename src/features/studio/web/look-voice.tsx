import type { Storyboard } from "#engine/storyboard.ts";
import { m } from "#messages/messages.js";
import { Switch } from "#web/components/switch.tsx";
import { Group } from "./look-choice.tsx";
import { RecordingField } from "./recording-field.tsx";
import { SpeakerChoice } from "./speaker-choice.tsx";
import type { MediaUploads } from "./use-media-upload.ts";
import { VoiceSpeed } from "./voice-speed.tsx";

/** The voice: whether, whose and how fast; or one's own recording instead. */
export function VoiceGroup({
  storyboard,
  recordingUpload,
  onChange,
  onRecording,
}: {
  storyboard: Storyboard;
  recordingUpload: MediaUploads;
  onChange: (voice: Storyboard["voice"], key?: string) => void;
  onRecording: (assetId: string | undefined) => void;
}) {
  const { voice, language } = storyboard;
  return (
    <Group part="voice">
      <Switch
        label={m.studio_voice_on()}
        description={m.studio_voice_on_text()}
        checked={voice.enabled}
        onChange={(event) => onChange({ ...voice, enabled: event.currentTarget.checked })}
      />
      {voice.enabled && !voice.recordingAssetId && (
        <>
          {language === "en" && (
            <SpeakerChoice value={voice.speaker} onChange={(speaker) => onChange({ ...voice, speaker })} />
          )}
          <VoiceSpeed
            value={voice.speed}
            onChange={(speed) => onChange({ ...voice, speed }, "voice-speed")}
          />
        </>
      )}
      {voice.enabled && (
        <RecordingField storyboard={storyboard} uploads={recordingUpload} onChange={onRecording} />
      )}
    </Group>
  );
}
