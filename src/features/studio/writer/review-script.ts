import { planTimeline } from "#engine/timeline.ts";
import type { Brief } from "../schema.ts";
import { assembleStoryboard, type Script } from "./script/assemble-storyboard.ts";

export interface ScriptProblem {
  /** Told to the writer, so that the next script does better. */
  sentence: string;
  /** Whether the script may be used in spite of it. */
  forgivable: boolean;
}

/** A film that runs over by more than this part of its length is not the one that was asked for. */
const OVERRUN = 0.2;

/** What is wrong with a script: numbers that the brand never told, and too much to say for the time. */
export function reviewScript(brief: Brief, script: Script): ScriptProblem[] {
  const problems: ScriptProblem[] = [];
  const invented = inventedNumbers(brief, script);
  if (invented.length > 0) {
    problems.push({
      sentence: `Numbers that are not in the brief: ${invented.join(", ")}.`,
      forgivable: false,
    });
  }
  const { duration } = planTimeline(assembleStoryboard(brief, script, 0));
  if (duration > brief.targetSeconds * (1 + OVERRUN)) {
    const sentence = `Too long: spoken, it takes ${Math.round(duration)} of ${brief.targetSeconds} seconds.`;
    problems.push({ sentence, forgivable: true });
  }
  return problems;
}

/** Numbers said or shown that stand nowhere in the brief: a price or a result that somebody made up. */
export function inventedNumbers(brief: Brief, script: Pick<Script, "title" | "scenes">): string[] {
  const told = new Set(numbersIn([brief.description, brief.brandName, brief.link].join(" ")));
  const said = [script.title, ...script.scenes.flatMap((scene) => [scene.headline, scene.narration])].join(
    " ",
  );
  return [...new Set(numbersIn(said))].filter((number) => !told.has(number));
}

/** Digits with their separators: 60, 4.99, 1.000, 9:30. */
function numbersIn(text: string): string[] {
  return text.match(/\d+(?:[.,:]\d+)*/gu) ?? [];
}
