import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { StepStore } from "./step-store.ts";
import { sampleStoryboard } from "./testing/frames.ts";
import { sampleRate, type VoiceTrack } from "./voice/voice-track.ts";
import { type Voice, voiceStep } from "./voice-step.ts";

let workDirectory: string;
beforeEach(async () => {
  workDirectory = await mkdtemp(join(tmpdir(), "vitrin-voice-"));
});
afterEach(() => rm(workDirectory, { recursive: true, force: true }));

test("scenes that say the same are said once, by a voice that is asked for all of them at once too", async () => {
  const sample = sampleStoryboard("en");
  const scenes = [...sample.scenes, ...sample.scenes, ...sample.scenes].map((scene, index) => ({
    ...scene,
    id: `scene-${index}`,
    narration: index % 2 === 0 ? "Order today." : `Reason ${index}.`,
  }));
  const said: string[] = [];
  const voice: Voice = {
    name: "test",
    queues: true,
    async synthesize({ scenes: [scene] }): Promise<VoiceTrack> {
      const { sceneId = "", text = "" } = scene ?? {};
      said.push(text);
      return {
        clips: [{ sceneId, samples: new Float32Array(sampleRate / 10) }],
        timing: { clips: [{ sceneId, seconds: 0.1 }], words: [] },
      };
    },
  };
  const step = await voiceStep({ ...sample, scenes }, voice, {}, new StepStore(workDirectory), undefined);
  const distinct = new Set(scenes.map(({ narration }) => narration));
  expect(said.toSorted()).toEqual([...distinct].toSorted());
  expect(step.clips.map(({ sceneId }) => sceneId)).toEqual(scenes.map(({ id }) => id));
  expect(new Set(step.clips.map(({ path }) => path)).size).toBe(distinct.size);
  expect((await readdir(workDirectory)).filter((name) => name.endsWith(".part"))).toEqual([]);
});
