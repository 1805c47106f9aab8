import { planTimeline, type VoiceTiming } from "#engine/timeline.ts";
import { synthesizeWithEspeak } from "#engine/voice/espeak.ts";
import type { VoiceRequest } from "#engine/voice/voice-track.ts";
import { type Brief, briefSchema, type Structure } from "../../schema.ts";
import { builtInWriter } from "../built-in-writer.ts";
import type { Fact } from "../reading/fact.ts";
import { readBrief } from "../reading/read-brief.ts";
import { assembleStoryboard } from "../script/assemble-storyboard.ts";
import type { WrittenScript } from "../script-writer.ts";

/** For tests: a brief of which only what matters is said. */
export function briefOf(language: "en" | "tr", description: string, others: Partial<Brief> = {}): Brief {
  return briefSchema.parse({
    language,
    description,
    tone: "friendly",
    targetSeconds: 30,
    aspect: "9:16",
    ...others,
  });
}

/** For tests: what is read from a brief that says this. */
export function factsOf(language: "en" | "tr", description: string, others: Partial<Brief> = {}): Fact[] {
  return readBrief(briefOf(language, description, others)).facts;
}

/** For tests: the same, its texts alone. */
export function factTextsOf(language: "en" | "tr", description: string): string[] {
  return factsOf(language, description).map(({ text }) => text);
}

/** For tests: the scripts of as many rounds as bring every structure. */
export async function scriptsOf(brief: Brief, rounds = 3): Promise<WrittenScript[]> {
  const written = await Promise.all(
    Array.from({ length: rounds }, (_, round) => builtInWriter.write(brief, round)),
  );
  return written.flat();
}

/** For tests: the first script that is told in a structure. */
export async function scriptIn(brief: Brief, structure: Structure): Promise<WrittenScript> {
  const script = (await scriptsOf(brief)).find((candidate) => candidate.structure === structure);
  if (!script) throw new Error(`no script in the structure ${structure}`);
  return script;
}

/** For tests: everything that is spoken. */
export function spokenIn({ scenes }: Pick<WrittenScript, "scenes">): string {
  return scenes.map(({ narration }) => narration).join(" ");
}

/** For tests: everything that is seen and spoken. */
export function toldIn({ scenes }: Pick<WrittenScript, "scenes">): string {
  return scenes.map(({ headline, narration }) => `${headline} ${narration}`).join(" ");
}

/** For tests: seconds of the film that a script becomes. */
export function secondsOf(brief: Brief, script: WrittenScript): number {
  return planTimeline(assembleStoryboard(brief, script, 0)).duration;
}

/** For tests: the same with the plain voice, and not by an estimate. */
export async function spokenSecondsOf(brief: Brief, script: WrittenScript): Promise<number> {
  const storyboard = assembleStoryboard(brief, script, 0);
  const { language, voice, scenes } = storyboard;
  const timing: VoiceTiming = { clips: [], words: [] };
  for (const { id: sceneId, narration } of scenes) {
    const { clips, words } = await timingOf({ language, speed: voice.speed }, narration);
    timing.clips.push(...clips.map((clip) => ({ ...clip, sceneId })));
    timing.words.push(...words.map((word) => ({ ...word, sceneId })));
  }
  return planTimeline(storyboard, timing).duration;
}

/** Scripts of one brief have most of their sentences in common: each is said once. */
const said = new Map<string, Promise<VoiceTiming>>();

function timingOf(voice: Pick<VoiceRequest, "language" | "speed">, text: string): Promise<VoiceTiming> {
  const key = `${voice.language} ${voice.speed} ${text}`;
  const timing =
    said.get(key) ??
    synthesizeWithEspeak({ ...voice, scenes: [{ sceneId: "any", text }] }).then((track) => track.timing);
  said.set(key, timing);
  return timing;
}
