import { Volume2 } from "lucide-react";
import { useEffect, useId, useRef, useState } from "react";
import { defaultSpeaker, type SpeakerId } from "#engine/speakers.ts";
import { m } from "#messages/messages.js";
import { callApi } from "#web/api.ts";
import { Button } from "#web/components/button.tsx";
import { FieldError } from "#web/components/field.tsx";
import { speakersAnswerSchema } from "../preview-sound-schema.ts";
import { hearAlone } from "./hear-alone.ts";
import { Choice } from "./look-choice.tsx";

const words: Record<SpeakerId, { name: string; text: () => string }> = {
  heart: { name: "Heart", text: m.studio_speaker_woman },
  bella: { name: "Bella", text: m.studio_speaker_woman },
  michael: { name: "Michael", text: m.studio_speaker_man },
  puck: { name: "Puck", text: m.studio_speaker_man },
};

/** Who says an English film, where several can; each can be heard before. */
export function SpeakerChoice({
  value = defaultSpeaker,
  onChange,
}: {
  value: SpeakerId | undefined;
  onChange: (speaker: SpeakerId) => void;
}) {
  const [speakers, setSpeakers] = useState<readonly SpeakerId[]>([]);
  const [failed, setFailed] = useState(false);
  const sample = useRef<HTMLAudioElement>(null);
  const failureId = useId();
  useEffect(() => {
    const stop = new AbortController();
    callApi(fetch, "/api/studio/speakers", { signal: stop.signal }, speakersAnswerSchema).then(
      (answer) => setSpeakers(answer.speakers),
      // Without the choice the usual one speaks.
      () => undefined,
    );
    return () => {
      stop.abort();
      sample.current?.pause();
    };
  }, []);

  function stop(): void {
    sample.current?.pause();
    sample.current = null;
    setFailed(false);
  }

  function hear(): void {
    stop();
    const audio = new Audio(`/voices/${value}.mp3`);
    sample.current = audio;
    hearAlone(() => audio.pause());
    audio.onerror = () => setFailed(sample.current === audio);
    // A refused play leaves everything as it is.
    void audio.play().catch(() => undefined);
  }

  if (speakers.length < 2) return null;
  return (
    <div className="grid gap-3">
      <Choice
        legend={m.studio_speaker()}
        name="speaker"
        columns={2}
        className="[&>div]:grid-cols-2"
        values={speakers}
        value={value}
        onChoose={(speaker) => {
          // Nobody is heard under another one's name.
          stop();
          onChange(speaker);
        }}
        option={(speaker) => ({ label: words[speaker].name, description: words[speaker].text() })}
      />
      <Button
        variant="secondary"
        size="sm"
        className="justify-self-start"
        aria-describedby={failed ? failureId : undefined}
        onClick={hear}
      >
        <Volume2 aria-hidden="true" />
        {m.studio_speaker_hear({ name: words[value].name })}
      </Button>
      {failed && <FieldError id={failureId}>{m.studio_speaker_failed()}</FieldError>}
    </div>
  );
}
