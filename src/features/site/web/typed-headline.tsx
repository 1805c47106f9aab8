/**
 * A headline that start-landing.ts types out. All of it is in the page from the first byte and keeps its
 * place, so nothing moves while letters appear; screen readers get it whole.
 */
export function TypedHeadline({ text }: { text: string }) {
  return (
    <>
      <span className="sr-only">{text}</span>
      <span aria-hidden="true" data-typed-headline="">
        {text.split(" ").map((word, at, words) => (
          // Words of a fixed sentence: their place names them.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above.
          <span key={at}>
            <span className="inline-block whitespace-nowrap">
              {[...word].map((letter, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: letters of a fixed word.
                <span key={index} data-letter="">
                  {letter}
                </span>
              ))}
            </span>
            {at < words.length - 1 ? " " : ""}
          </span>
        ))}
      </span>
    </>
  );
}
