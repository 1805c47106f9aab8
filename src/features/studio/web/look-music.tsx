import { Dices } from "lucide-react";
import { moodIds } from "#engine/music/moods.ts";
import type { Storyboard } from "#engine/storyboard.ts";
import { m } from "#messages/messages.js";
import { Button } from "#web/components/button.tsx";
import { Switch } from "#web/components/switch.tsx";
import { moodWords } from "./choices.ts";
import { Choice, Group, pairs } from "./look-choice.tsx";

/** Music on or off, its mood, and another piece of it. */
export function MusicGroup({
  storyboard: { music },
  onChange,
}: {
  storyboard: Storyboard;
  onChange: (music: Storyboard["music"]) => void;
}) {
  return (
    <Group part="music">
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
            columns={2}
            className={pairs}
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
