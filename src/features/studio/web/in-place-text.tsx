import { type ReactNode, useId, useState } from "react";
import { classNames } from "#web/class-names.ts";
import { FieldError, FieldHint } from "#web/components/field.tsx";
import { useGrownHeight } from "#web/components/use-grown-height.ts";
import { useCutPaste } from "./use-cut-paste.tsx";

/** Text that is edited where it stands: it looks like text until it is touched. */
export function InPlaceText({
  label,
  value,
  limit,
  look,
  placeholder,
  hint,
  onChange,
  onFocus,
  ...props
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
  const [cut, field] = useCutPaste(limit);
  const near = limit - value.length <= 20;
  // Nobody is told what is wrong with a text that they have not begun yet.
  const [begun, setBegun] = useState(value !== "");
  const error = begun && props.error;
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
        dir="auto"
        rows={1}
        // As wide as its place, and no wider: twenty columns of a headline are more than a phone has.
        cols={1}
        value={value}
        {...field}
        placeholder={placeholder}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : hint ? `${id}-hint` : undefined}
        onFocus={onFocus}
        onChange={(event) => {
          setBegun(true);
          onChange(event.currentTarget.value);
        }}
        onBlur={() => setBegun(true)}
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
      {cut}
      {hint && !error && <FieldHint id={`${id}-hint`}>{hint}</FieldHint>}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}
