import { withEmoji } from "./captions/emoji/with-emoji.ts";
import { withoutEmoji } from "./drawing/emoji.ts";
import { drawableText } from "./drawing/text-case.ts";
import { type Caption, groupCaptions } from "./group-captions.ts";
import { tempoOf } from "./music/moods.ts";
import { pacedWords } from "./silent-pace.ts";
import {
  isClipHeard,
  isSaidByClip,
  mostSceneSeconds,
  type Scene,
  type Storyboard,
  shotsOf,
} from "./storyboard.ts";
import { brandSaidOf } from "./voice/brand-said.ts";
import { estimateNarration } from "./voice/estimate-speech.ts";

/** One spoken word; seconds count from the start of its scene's recording. */
export interface VoiceWord {
  sceneId: string;
  text: string;
  start: number;
  end: number;
}

/** When each word is said. `clips` holds the length in seconds of each scene's recording. */
export interface VoiceTiming {
  clips: { sceneId: string; seconds: number }[];
  words: VoiceWord[];
}

export interface TimelineScene {
  sceneId: string;
  index: number;
  start: number;
  end: number;
  /** When each of the scene's further photos takes the place of the picture before it. */
  cuts: number[];
  /** When this scene's recording begins; equal to start plus the lead. */
  voiceStart: number;
  captions: Caption[];
}

export interface Timeline {
  scenes: TimelineScene[];
  /** When the end card is shown, after the last scene; absent when there is none. */
  endCard?: { start: number; end: number };
  /** Seconds, end card included. */
  duration: number;
}

/** Silence before and after each scene's speech, so that cuts do not clip words. */
const leadSeconds = 0.3;
const tailSeconds = 0.45;
/** A scene shorter than this cannot be read. */
const shortestSceneSeconds = 1.6;
/** Of several photos in a scene each stands for so long at least, but for what a beat takes off it. */
const shortestShotSeconds = 0.9;
/** In which one photo of a scene becomes the next: words that stay where they are seem not to change. */
const dissolveSeconds = 0.25;
/** The last scene stays on screen a little longer: that is where the viewer decides. */
const closingSeconds = 0.8;
/** Long enough to read a name, a line and an address. */
const endCardSeconds = 2.4;
/**
 * With a voice, scenes are held towards the target length for at most so much longer: with more, music alone goes on
 * behind a picture that nothing is said of. The hook least: there viewers decide whether they stay.
 */
const mostPaddingSeconds = { hook: 1.2, scene: 1.9, cta: 2.4 };
/** More scenes than these are held no longer than these together: one pause after the other would make a film slow. */
const scenesHeldInFull = 6;

const unbreakable = "\u00a0";

/** The words of a narration as captions show them. An emoji, which nobody says, keeps to the word before it. */
export function narrationWords(text: string): string[] {
  const words: string[] = [];
  let leading = "";
  for (const part of drawableText(text).split(" ")) {
    if (withoutEmoji(part) !== "") {
      words.push(leading + part);
      leading = "";
    } else if (words.length > 0) {
      words[words.length - 1] += unbreakable + part;
    } else if (part !== "") {
      leading += part + unbreakable;
    }
  }
  return words;
}

function estimateTiming(storyboard: Storyboard): VoiceTiming {
  const timing: VoiceTiming = { clips: [], words: [] };
  // Who reads along reads what is written.
  const brand = storyboard.voice.enabled ? brandSaidOf(storyboard.brand) : undefined;
  for (const scene of storyboard.scenes) {
    const words = narrationWords(scene.narration);
    let at = 0;
    const estimate = estimateNarration(words, storyboard.language, brand);
    const speed = isSaidByClip(scene, storyboard) ? speedOfClip(scene, estimate) : storyboard.voice.speed;
    for (const [index, seconds] of estimate.entries()) {
      const end = at + seconds / speed;
      timing.words.push({ sceneId: scene.id, text: words[index] ?? "", start: at, end });
      at = end;
    }
    timing.clips.push({ sceneId: scene.id, seconds: at });
  }
  return timing;
}

/** Somebody in a clip takes as long as the part that was chosen. */
function speedOfClip(scene: Scene, estimate: readonly number[]): number {
  const seconds = secondsOfClip(scene);
  return seconds > 0 ? estimate.reduce((sum, word) => sum + word, 0) / seconds : 1;
}

/** What the end card leaves of the target length. */
function sceneSeconds({ targetSeconds, brand }: Storyboard): number {
  return brand.endCard?.enabled ? targetSeconds - endCardSeconds : targetSeconds;
}

/** Scene lengths that follow the voice, held alike towards the target where there is little to say. */
function spokenLengths(storyboard: Storyboard, timing: VoiceTiming): number[] {
  const spoken = new Map(timing.clips.map((clip) => [clip.sceneId, clip.seconds]));
  const lengths = storyboard.scenes.map((scene, index) => {
    const last = index === storyboard.scenes.length - 1;
    const closing = last && !storyboard.brand.endCard?.enabled ? closingSeconds : 0;
    // A clip has its own silence about what is said, and is seen from where it is heard.
    const around = isSaidByClip(scene, storyboard) ? 0 : leadSeconds + tailSeconds;
    const needed = (spoken.get(scene.id) ?? 0) + around + closing;
    return Math.max(needed, shortestLength(scene));
  });
  const most = mostPaddingOf(storyboard);
  const padded = (padding: number) =>
    storyboard.scenes.map(({ role, minimumSeconds = 0 }, index) =>
      Math.max((lengths[index] ?? 0) + Math.min(padding, most[role]), minimumSeconds),
    );
  const target = sceneSeconds(storyboard);
  const isWithin = (all: readonly number[]) => all.reduce((sum, length) => sum + length, 0) <= target;
  // Most scripts that are tried out are too long as they are.
  const bare = padded(0);
  if (!isWithin(bare)) return bare;
  let [low, high] = [0, Math.max(...Object.values(mostPaddingSeconds))];
  for (let step = 0; step < 24; step++) {
    const middle = (low + high) / 2;
    if (isWithin(padded(middle))) low = middle;
    else high = middle;
  }
  return padded(low);
}

function mostPaddingOf({ scenes }: Storyboard): typeof mostPaddingSeconds {
  const count = scenes.filter(({ role }) => role === "scene").length;
  const share = Math.min(1, scenesHeldInFull / Math.max(1, count));
  return { ...mostPaddingSeconds, scene: mostPaddingSeconds.scene * share };
}

function shortestLength(scene: Scene): number {
  const own = scene.narration === "" ? secondsOfClip(scene) : 0;
  return Math.max(shortestSceneSeconds, secondsForShots(scene), own);
}

/** What is heard of a clip, where it is said which part of it is. */
function secondsOfClip(scene: Scene): number {
  const { trim } = scene.media ?? {};
  return isClipHeard(scene) && trim?.end !== undefined
    ? Math.min(trim.end - trim.start, mostSceneSeconds)
    : 0;
}

function secondsForShots(scene: Scene): number {
  const { length } = shotsOf(scene);
  return length > 1 ? length * shortestShotSeconds : 0;
}

/** Scene lengths that fill the target exactly (unless minimumSeconds ask for more), by how much there is to read. */
function silentLengths(storyboard: Storyboard, timing: VoiceTiming): number[] {
  const target = sceneSeconds(storyboard);
  const floor = Math.min(shortestSceneSeconds, target / storyboard.scenes.length);
  const floors = storyboard.scenes.map((scene) =>
    Math.max(scene.minimumSeconds ?? 0, floor, secondsForShots(scene), secondsOfClip(scene)),
  );
  const weights = storyboard.scenes.map((scene, index) =>
    readingWeight(scene, timing.clips[index]?.seconds ?? 0),
  );
  // Share what is left among the scenes that are above their floor, until nobody falls below.
  const fixed = new Set<number>();
  for (;;) {
    const left = target - floors.reduce((sum, length, index) => sum + (fixed.has(index) ? length : 0), 0);
    const weight = weights.reduce((sum, value, index) => sum + (fixed.has(index) ? 0 : value), 0);
    const share = (index: number) => (left * (weights[index] ?? 0)) / weight;
    const below = weights.findIndex((_, index) => !fixed.has(index) && share(index) < (floors[index] ?? 0));
    if (below === -1) return floors.map((length, index) => (fixed.has(index) ? length : share(index)));
    fixed.add(below);
    if (fixed.size === weights.length) return floors;
  }
}

function readingWeight(scene: Scene, narrationSeconds: number): number {
  return 1.2 + Math.max(scene.headline.length / 14, narrationSeconds);
}

/**
 * When every scene and caption begins and ends, in seconds.
 *
 * With a voice (its real timing, or an estimate from the text when none is given yet) scenes last as long as
 * their narration takes, and a moment longer where that leaves time. With the voice off, scenes fill `targetSeconds`.
 */
export function planTimeline(storyboard: Storyboard, voice?: VoiceTiming): Timeline {
  const timing = voice ?? estimateTiming(storyboard);
  const lengths = storyboard.voice.enabled
    ? spokenLengths(storyboard, timing)
    : silentLengths(storyboard, timing);
  const scenes: TimelineScene[] = [];
  const shownEmoji = new Set<string>();
  let start = 0;
  storyboard.scenes.forEach((scene, index) => {
    const end = start + (lengths[index] ?? shortestSceneSeconds);
    const lead = isSaidByClip(scene, storyboard) ? 0 : Math.min(leadSeconds, (end - start) / 4);
    const words = timing.words.filter((word) => word.sceneId === scene.id);
    const voiceStart = start + lead;
    // Without a voice the captions take the time there is.
    const paced = storyboard.voice.enabled ? words : pacedWords(words, end - voiceStart);
    const timed = paced.map((word) => ({
      text: word.text,
      start: voiceStart + word.start,
      end: Math.min(voiceStart + word.end, end),
    }));
    const captioned = storyboard.captions.emoji ? withEmoji(timed, storyboard.language, shownEmoji) : timed;
    const cuts = cutsOf(storyboard, scene, { start, end });
    scenes.push({
      sceneId: scene.id,
      index,
      start,
      end,
      cuts,
      voiceStart,
      captions: groupCaptions(captioned, end),
    });
    start = end;
  });
  if (!storyboard.brand.endCard?.enabled) return { scenes, duration: start };
  const end = start + endCardSeconds;
  return { scenes, endCard: { start, end }, duration: end };
}

/** A scene's pictures share its time alike; with music, each comes on the beat that is nearest. */
function cutsOf(
  { music }: Storyboard,
  scene: Scene,
  { start, end }: { start: number; end: number },
): number[] {
  const shots = shotsOf(scene).length;
  const beat = 60 / tempoOf(music);
  return Array.from({ length: Math.max(0, shots - 1) }, (_, index) => {
    const at = start + ((end - start) * (index + 1)) / shots;
    return music.enabled ? Math.round(at / beat) * beat : at;
  });
}

/** The scene on screen at `t` seconds; the first before the start, the last after the end. */
export function sceneAt(timeline: Timeline, t: number): TimelineScene {
  const found = timeline.scenes.find((scene) => t < scene.end) ?? timeline.scenes.at(-1);
  if (!found) throw new RangeError("a timeline has at least one scene");
  return found;
}

/** Which of its pictures a scene shows at `t` seconds of the film, from 0. */
export function shotAt({ cuts }: TimelineScene, t: number): number {
  return cuts.filter((cut) => t >= cut).length;
}

/** How far one photo has dissolved into the next at `t` seconds of the film, from 0 to 1; 1 where nothing dissolves. */
export function dissolvedAt({ cuts }: TimelineScene, t: number): number {
  const cut = cuts.findLast((at) => t >= at);
  return cut === undefined ? 1 : Math.min(1, (t - cut) / dissolveSeconds);
}
