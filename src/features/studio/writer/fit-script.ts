import { textLimits } from "#engine/storyboard.ts";
import { planTimeline } from "#engine/timeline.ts";
import type { Brief } from "../schema.ts";
import { assembleStoryboard, type Script } from "./assemble-storyboard.ts";
import type { Line } from "./phrases.ts";
import { asSentence } from "./split-sentences.ts";

/** A scene with all that could be said in it; fitting takes away until the film has its length. */
export interface SceneDraft {
  /** A short sentence that leads in, or nothing. */
  lead: string;
  sentences: string[];
  headline: string;
  /** What is said when even one sentence is too long. */
  short: string;
}

export interface ScriptDraft {
  title: string;
  brandName: string;
  hook: Line;
  cta: Line;
  body: SceneDraft[];
}

/** A film may be this much longer than asked, in parts of its length; voices differ more than that. */
const TOLERANCE = 0.04;
const FEWEST_BODY_SCENES = 2;

/**
 * Takes away the least important until the spoken film fits: leading sentences first, then second sentences, then
 * long sentences for their short form, at last whole scenes.
 */
export function fitScript(brief: Brief, draft: ScriptDraft): Script {
  const limit = brief.targetSeconds * (1 + TOLERANCE);
  let body = draft.body.map((scene) => ({ ...scene, sentences: withinLimit(scene) }));
  for (;;) {
    const script = scriptOf(draft, body);
    if (spokenSeconds(brief, script) <= limit) return script;
    const shorter = takeAway(body, brief.language);
    if (!shorter) return script;
    body = shorter;
  }
}

/** The next smaller body, or nothing if no more can go. */
function takeAway(body: SceneDraft[], language: Brief["language"]): SceneDraft[] | undefined {
  const change = (index: number, next: Partial<SceneDraft>) =>
    body.map((scene, at) => (at === index ? { ...scene, ...next } : scene));
  // From the end on: the first scenes carry the product.
  const led = body.findLastIndex((scene, index) => index > 0 && scene.lead !== "");
  if (led !== -1) return change(led, { lead: "" });
  const longest = indexOfLongest(body, (scene) => scene.sentences.length > 1);
  if (longest !== -1)
    return change(longest, { sentences: withoutLeast(body[longest]?.sentences ?? [], longest) });
  if (body[0] && body[0].lead !== "") return change(0, { lead: "" });
  const shortened = body.map((scene) => asSentence(scene.short, language));
  const long = indexOfLongest(
    body,
    (scene, index) => (shortened[index] ?? "").length < (scene.sentences[0] ?? "").length,
  );
  if (long !== -1) return change(long, { sentences: [shortened[long] ?? ""] });
  return body.length > FEWEST_BODY_SCENES ? body.slice(0, -1) : undefined;
}

/** One sentence fewer: the last that holds no number, and never the film's first, which says what the product is. */
function withoutLeast(sentences: readonly string[], scene: number): string[] {
  const least = sentences.findLastIndex(
    (sentence, index) => !/\d/.test(sentence) && (scene > 0 || index > 0),
  );
  return sentences.toSpliced(least === -1 ? sentences.length - 1 : least, 1);
}

function indexOfLongest(body: SceneDraft[], allowed: (scene: SceneDraft, index: number) => boolean): number {
  let found = -1;
  let most = 0;
  body.forEach((scene, index) => {
    const { length } = scene.sentences.join(" ");
    if (length > most && allowed(scene, index)) {
      most = length;
      found = index;
    }
  });
  return found;
}

/** The sentences that the engine takes for one scene; a single one that is too long is cut between words. */
function withinLimit({ sentences, lead }: SceneDraft): string[] {
  const room = textLimits.narration - lead.length - 1;
  const kept: string[] = [];
  for (const sentence of sentences) {
    if ([...kept, sentence].join(" ").length > room) break;
    kept.push(sentence);
  }
  const [first = ""] = sentences;
  return kept.length > 0 ? kept : [`${first.slice(0, room - 2).replace(/\s+\S*$/u, "")}…`];
}

function scriptOf({ title, brandName, hook, cta }: ScriptDraft, body: readonly SceneDraft[]): Script {
  return {
    title,
    brandName,
    scenes: [
      { role: "hook", ...hook },
      ...body.map(({ lead, sentences, headline }) => ({
        role: "scene" as const,
        headline,
        narration: [lead, ...sentences].filter((text) => text !== "").join(" "),
      })),
      { role: "cta", ...cta },
    ],
  };
}

/** Length of the film with all that is said in it, before scenes are held to fill the time. */
function spokenSeconds(brief: Brief, script: Script): number {
  return planTimeline(assembleStoryboard(brief, script, 0)).duration;
}
