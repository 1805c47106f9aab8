/** Milliseconds a character, by the spec. */
const headlinePace = 50;

/** Reveals the letters of a TypedHeadline one after the other. Without a wish for motion they are all there. */
export function typeHeadline(headline: HTMLElement): () => void {
  const letters = [...headline.querySelectorAll<HTMLElement>("[data-letter]")];
  if (window.matchMedia("(prefers-reduced-motion: reduce)").matches) return () => {};
  headline.dataset.typing = "";
  let typed = 0;
  const timer = setInterval(() => {
    letters[typed - 1]?.removeAttribute("data-caret");
    const letter = letters[typed];
    if (!letter) {
      clearInterval(timer);
      return;
    }
    letter.dataset.typed = "";
    letter.dataset.caret = "";
    typed += 1;
  }, headlinePace);
  return () => clearInterval(timer);
}
