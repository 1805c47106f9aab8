import { type ClipboardEvent, type FormEvent, type ReactNode, useState } from "react";
import { m } from "#messages/messages.js";

type TextElement = HTMLInputElement | HTMLTextAreaElement;

/**
 * For a line of a film, which has a fixed room: what says that the rest of a pasted text was left out, and what the field
 * needs for it.
 */
export function useCutPaste(limit: number) {
  const [isCut, setIsCut] = useState(false);
  const told: ReactNode = isCut && (
    <p role="status" className="text-small text-danger">
      {m.studio_text_cut({ most: limit })}
    </p>
  );
  const field = {
    maxLength: limit,
    onPaste: (event: ClipboardEvent<TextElement>) => setIsCut(lengthAfterPaste(event) > limit),
    onInput: ({ nativeEvent }: FormEvent<TextElement>) => {
      if (!isPaste(nativeEvent)) setIsCut(false);
    },
  };
  return [told, field] as const;
}

function lengthAfterPaste({ currentTarget, clipboardData }: ClipboardEvent<TextElement>): number {
  const { value, selectionStart, selectionEnd } = currentTarget;
  return value.length - ((selectionEnd ?? 0) - (selectionStart ?? 0)) + clipboardData.getData("text").length;
}

function isPaste(event: Event): boolean {
  return event instanceof InputEvent && event.inputType === "insertFromPaste";
}
