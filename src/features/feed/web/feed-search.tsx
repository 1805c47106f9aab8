import { Search, X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Form, useNavigate } from "react-router";
import { m } from "#messages/messages.js";
import { FieldError } from "#web/components/field.tsx";
import { formatNumber } from "#web/format.ts";

const PAUSE_MILLISECONDS = 300;
const SEARCH_LIMIT = 100;

/** Searches while one types, and as a plain form before the page's script has come. */
export function FeedSearch({ words }: { words: string }) {
  const { field, text, setText, search } = useSearchWhileTyping(words);
  const tooLong = text.trim().length > SEARCH_LIMIT;
  return (
    <div className="mb-8 grid max-w-xl gap-1.5">
      <Form
        role="search"
        action="/flow"
        className="relative"
        onSubmit={(event) => {
          event.preventDefault();
          if (!tooLong) search(text.trim());
        }}
      >
        <label htmlFor="feed-search" className="sr-only">
          {m.feed_search_label()}
        </label>
        <Search
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 left-3.5 size-4.5 -translate-y-1/2 text-subtle"
        />
        <input
          ref={field}
          id="feed-search"
          name="q"
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          aria-invalid={tooLong || undefined}
          aria-describedby={tooLong ? "feed-search-error" : undefined}
          placeholder={m.feed_search_placeholder()}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          className="h-12 w-full rounded-control border border-control bg-surface pr-12 pl-11 text-body placeholder:text-subtle [&::-webkit-search-cancel-button]:hidden"
        />
        {text !== "" && (
          <button
            type="button"
            aria-label={m.feed_search_clear()}
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
        <FieldError id="feed-search-error">
          {m.web_text_too_long({ most: formatNumber(SEARCH_LIMIT) })}
        </FieldError>
      )}
    </div>
  );
}

/** What is typed into the field, searched for at each pause. `words` are those that the page shows the finds of. */
function useSearchWhileTyping(words: string) {
  const navigate = useNavigate();
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
    if (wanted === asked.current || wanted.length > SEARCH_LIMIT) return;
    const timer = setTimeout(() => search(wanted), PAUSE_MILLISECONDS);
    return () => clearTimeout(timer);
  });

  function search(wanted: string): void {
    asked.current = wanted;
    // Typing makes no history: the way back leads to where one came from.
    void navigate(wanted === "" ? "/flow" : `/flow?${new URLSearchParams({ q: wanted })}`, {
      replace: true,
      preventScrollReset: true,
    });
  }

  return { field, text, setText, search };
}
