import { median, quantile } from "#engine/bench/measure.ts";
import { speakerIds } from "#engine/speakers.ts";
import { narrationWords, planTimeline } from "#engine/timeline.ts";
import { estimateNarration } from "#engine/voice/estimate-speech.ts";
import { kokoroVoice } from "#engine/voice/kokoro/kokoro.ts";
import { isModelInstalled } from "#engine/voice/kokoro/model.ts";
import { briefSchema } from "#features/studio/schema.ts";
import { builtInWriter } from "#features/studio/writer/built-in-writer.ts";
import { assembleStoryboard } from "#features/studio/writer/script/assemble-storyboard.ts";
import { englishBriefs } from "./english-briefs.ts";

const wanted = 15;
/** So far the film in the middle may be from what was asked, in seconds, and so long nine of ten may be at most. */
const farthest = 0.7;
const longest = 16.5;

/**
 * How long films are of which 15 s were asked, written by the built-in writer and said by the natural voice, its speakers
 * in turn; and how long they speak against what the writer planned by.
 */
export async function benchLengths(): Promise<{ lines: string[]; met: boolean }> {
  if (!isModelInstalled())
    return { lines: ["Lengths of films: the natural voice is not installed"], met: true };
  const films = [];
  for (const [index, brief] of englishBriefs.entries()) films.push(await filmOf(brief, index));
  const lengths = films.map(({ length }) => length);
  const [middle, ninth] = [median(lengths), quantile(lengths, 0.9)];
  const shares = films.map(({ spoken, planned }) => spoken / planned);
  const met = Math.abs(middle - wanted) <= farthest && ninth <= longest;
  return {
    lines: [
      `English films of which ${wanted} s were asked (${films.length}, natural voice): median ${middle.toFixed(2)} s, p90 ${ninth.toFixed(2)} s (wanted: ${wanted} ± ${farthest}, ${longest} or less), ${Math.min(...lengths).toFixed(2)} to ${Math.max(...lengths).toFixed(2)} s`,
      `  they speak ${median(shares).toFixed(2)} times as long as planned (p10 ${quantile(shares, 0.1).toFixed(2)}, p90 ${quantile(shares, 0.9).toFixed(2)})`,
    ],
    met,
  };
}

async function filmOf(told: (typeof englishBriefs)[number], index: number) {
  const brief = briefSchema.parse({ ...told, language: "en", targetSeconds: wanted, aspect: "9:16" });
  const [script] = await builtInWriter.write(brief, 0);
  if (!script) throw new Error(`no script for ${told.description}`);
  const storyboard = assembleStoryboard(brief, script, 0);
  const { speed } = storyboard.voice;
  const scenes = storyboard.scenes.map(({ id, narration }) => ({ sceneId: id, text: narration }));
  const speaker = speakerIds[index % speakerIds.length] ?? "heart";
  const { timing } = await kokoroVoice(speaker).synthesize({ language: "en", speed, scenes });
  return {
    length: planTimeline(storyboard, timing).duration,
    spoken: sum(timing.clips.map(({ seconds }) => seconds)),
    planned: sum(scenes.flatMap(({ text }) => estimateNarration(narrationWords(text), "en"))) / speed,
  };
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
