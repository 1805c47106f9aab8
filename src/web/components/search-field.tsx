import { Search, X } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Form } from "react-router";
import { m } from "#messages/messages.js";
import { classNames } from "../class-names.ts";
import { formatNumber } from "../format.ts";
import { controlStyle, FieldError } from "./field.tsx";

const PAUSE_MILLISECONDS = 300;

export interface SearchFieldProps {
  id: string;
  /** What the page shows the finds of. */
  words: string;
  /** Letters that a search takes; what is longer is not searched for. */
  limit: number;
  label: string;
  placeholder: string;
  /** Searches while one types, at each pause. */
  onSearch: (words: string) => void;
  /** Where the plain form leads before the page's script has come, and what it takes along. */
  action: string;
  children?: ReactNode;
  className?: string;
}

/** A field that searches while one types. */
export function SearchField({
  id,
  words,
  limit,
  label,
  placeholder,
  onSearch,
  action,
  children,
  className,
}: SearchFieldProps) {
  const { field, text, setText, search } = useSearchWhileTyping(words, limit, onSearch);
  const tooLong = text.trim().length > limit;
  return (
    <div className={classNames("grid content-start gap-1.5", className)}>
      <Form
        role="search"
        action={action}
        className="relative"
        onSubmit={(event) => {
          event.preventDefault();
          if (!tooLong) search(text.trim());
        }}
      >
        {children}
        <label htmlFor={id} className="sr-only">
          {label}
        </label>
        <Search
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 left-3.5 size-4.5 -translate-y-1/2 text-subtle"
        />
        <input
          ref={field}
          id={id}
          name="q"
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          aria-invalid={tooLong || undefined}
          aria-describedby={tooLong ? `${id}-error` : undefined}
          placeholder={placeholder}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          className={classNames(controlStyle, "h-12 pr-12 pl-11 [&::-webkit-search-cancel-button]:hidden")}
        />
        {text !== "" && (
          <button
            type="button"
            aria-label={m.web_search_clear()}
            onClick={() => {
              setText("");
              field.current?.focus();
            }}
            className="absolute inset-y-0 right-0 grid w-12 place-items-center rounded-control text-subtle transition hover:text-ink"
          >
            <X className="size-4.5" aria-hidden="true" />
          </button>
        )}
      </Form>
      {tooLong && (
        <FieldError id={`${id}-error`}>{m.web_text_too_long({ most: formatNumber(limit) })}</FieldError>
      )}
    </div>
  );
}

function useSearchWhileTyping(words: string, limit: number, onSearch: (words: string) => void) {
  const [text, setText] = useState(words);
  const field = useRef<HTMLInputElement>(null);
  const asked = useRef(words);

  // What was typed before the page's script ran is in the field, and would go with the next letter.
  useEffect(() => {
    if (field.current?.value) setText(field.current.value);
  }, []);

  // Another address, by the way back or by "all videos", is another text; what is being typed stays.
  useEffect(() => {
    if (words === asked.current) return;
    asked.current = words;
    setText(words);
  }, [words]);

  useEffect(() => {
    const wanted = text.trim();
    if (wanted === asked.current || wanted.length > limit) return;
    const timer = setTimeout(() => search(wanted), PAUSE_MILLISECONDS);
    return () => clearTimeout(timer);
  });

  function search(wanted: string): void {
    asked.current = wanted;
    onSearch(wanted);
  }

  return { field, text, setText, search };
}
