import { m } from "#messages/messages.js";
import { formatNumber } from "../format.ts";
import { TextArea, type TextAreaProps } from "./text-area.tsx";

/** How much of a text is more than `limit` takes: what is sent is trimmed. */
export function lettersOver(text: string, limit: number): number {
  return Math.max(0, text.trim().length - limit);
}

/**
 * A text area that counts. It takes what is too long, too, and says by how much it is: what somebody pasted is theirs to
 * shorten, and not cut off by the browser without a word. Whoever sends the text asks `lettersOver` first.
 */
export function LimitedTextArea({
  text,
  limit,
  hint,
  error,
  ...rest
}: TextAreaProps & { text: string; limit: number }) {
  const over = lettersOver(text, limit);
  return (
    <TextArea
      {...rest}
      hint={
        <span className="flex justify-between gap-4">
          <span>{hint}</span>
          <span className={over > 0 ? "shrink-0 text-danger" : "shrink-0 tabular-nums"}>
            {over > 0
              ? m.web_text_over({ count: formatNumber(over) })
              : m.web_text_used({ used: formatNumber(text.length), most: formatNumber(limit) })}
          </span>
        </span>
      }
      error={over > 0 ? m.web_text_too_long({ most: formatNumber(limit) }) : error}
    />
  );
}
