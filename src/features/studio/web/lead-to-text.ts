import { flushSync } from "react-dom";
import type { MissingText } from "./keepable-storyboard.ts";
import type { EditorTab } from "./thumb-bar.tsx";

/** Brings a text that is empty into sight, from wherever the editor is scrolled to, and the focus into it. */
export function leadToText(missing: MissingText, onTab: (tab: EditorTab) => void): void {
  // At once: on a phone the keyboard only comes up for a focus that is given while the finger's press is handled.
  if (missing.text !== "title") flushSync(() => onTab(missing.text === "headline" ? "script" : "look"));
  const field = document.querySelector<HTMLElement>(placeOf(missing));
  field?.focus({ preventScroll: true });
  field?.scrollIntoView({ block: "center" });
}

function placeOf(missing: MissingText): string {
  // Of a scene's texts the headline is the first.
  if (missing.text === "headline") return `[data-scene="${missing.scene.id}"] textarea`;
  return `[data-text="${missing.text}"]`;
}
