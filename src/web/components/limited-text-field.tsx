import { m } from "#messages/messages.js";
import { formatNumber } from "../format.ts";
import { lettersOver } from "./limited-text-area.tsx";
import { TextField, type TextFieldProps } from "./text-field.tsx";

/** One line of text that takes what is too long, too, and says by how much it is, as LimitedTextArea does. */
export function LimitedTextField({
  text,
  limit,
  hint,
  error,
  ...rest
}: TextFieldProps & { text: string; limit: number }) {
  const over = lettersOver(text, limit);
  return (
    <TextField
      {...rest}
      hint={over > 0 ? m.web_text_over({ count: formatNumber(over) }) : hint}
      error={over > 0 ? m.web_text_too_long({ most: formatNumber(limit) }) : error}
    />
  );
}
