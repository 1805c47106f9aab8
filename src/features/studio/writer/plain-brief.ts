import type { Brief } from "../schema.ts";
import { withTurkishLetters } from "./language/with-turkish-letters.ts";
import { withLabelledItems } from "./sentences/labelled-items.ts";
import { withoutScriptFrame } from "./sentences/script-frame.ts";

/** A brief as it is read: with the letters of its language, and what was pasted into it told as brands tell it. */
export const plainBrief = (typed: Brief): Brief =>
  withLabelledItems(withoutScriptFrame(withTurkishLetters(typed)));
