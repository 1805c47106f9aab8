import { type ClipboardEvent, type ReactNode, useId, useState } from "react";
import { m } from "#messages/messages.js";
import { classNames } from "#web/class-names.ts";
import { FieldError, FieldHint } from "#web/components/field.tsx";
import { useGrownHeight } from "#web/components/use-grown-height.ts";

/** Text that is edited where it stands: it looks like text until it is touched. */
export function InPlaceText({
  label,
  value,
  limit,
  look,
  placeholder,
  hint,
  error,
  onChange,
  onFocus,
}: {
  label: string;
  value: string;
  limit: number;
  look: "headline" | "spoken";
  placeholder: string;
  hint?: ReactNode;
  error?: ReactNode;
  onChange: (text: string) => void;
  onFocus?: () => void;
}) {
  const id = useId();
  const area = useGrownHeight(value);
  /** The browser left out a part of what was pasted. */
  const [isCut, setIsCut] = useState(false);
  const near = limit - value.length <= 20;
  return (
    <div className="grid gap-1">
      <div className="flex items-baseline justify-between gap-3">
        <label htmlFor={id} className="text-micro font-medium text-subtle">
          {label}
        </label>
        {near && (
          <span className="text-micro text-subtle tabular-nums">
            {value.length} / {limit}
          </span>
        )}
      </div>
      <textarea
        ref={area}
        id={id}
        rows={1}
        // As wide as its place, and no wider: twenty columns of a headline are more than a phone has.
        cols={1}
        value={value}
        maxLength={limit}
        placeholder={placeholder}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : hint ? `${id}-hint` : undefined}
        onFocus={onFocus}
        onPaste={(event) => setIsCut(lengthAfterPaste(event) > limit)}
        onInput={({ nativeEvent }) => {
          if (!isPaste(nativeEvent)) setIsCut(false);
        }}
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={(event) => {
          // One line of a film; a break would only become a space.
          if (event.key === "Enter" && !event.nativeEvent.isComposing) event.preventDefault();
        }}
        className={classNames(
          "-mx-2 field-sizing-content min-h-11 resize-none rounded-control border border-transparent bg-transparent px-2 py-1.5 text-ink transition placeholder:text-subtle hover:border-line-strong focus:border-focus focus:bg-surface focus:outline-2 focus:-outline-offset-1 focus:outline-focus aria-invalid:border-danger dark:focus:bg-sunken",
          look === "headline"
            ? "font-display text-title font-semibold"
            : "text-body text-muted focus:text-ink",
        )}
      />
      {isCut && (
        <p role="status" className="text-small text-danger">
          {m.studio_text_cut({ most: limit })}
        </p>
      )}
      {hint && !error && <FieldHint id={`${id}-hint`}>{hint}</FieldHint>}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}

function lengthAfterPaste({ currentTarget, clipboardData }: ClipboardEvent<HTMLTextAreaElement>): number {
  const { value, selectionStart, selectionEnd } = currentTarget;
  return value.length - (selectionEnd - selectionStart) + clipboardData.getData("text").length;
}

function isPaste(event: Event): boolean {
  return event instanceof InputEvent && event.inputType === "insertFromPaste";
}
