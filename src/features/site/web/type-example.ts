/** Milliseconds, by the spec: a pause between these for each character, then hold, then clear and again. */
const examplePace = { least: 30, most: 70, hold: 2_000, clear: 3_000 };

/**
 * Types the text of `element` over and over: each character 30–70 ms after the last; held for 2 s, then
 * fading; cleared 3 s after the last character, and from the beginning. Only while it is on screen. Without a
 * wish for motion the text just stands there.
 */
export function typeExample(element: HTMLElement): () => void {
  const characters = [...(element.textContent ?? "")];
  if (window.matchMedia("(prefers-reduced-motion: reduce)").matches) return () => {};
  let typed = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function show(count: number) {
    typed = count;
    element.textContent = characters.slice(0, count).join("");
  }

  function step() {
    show(typed + 1);
    if (typed < characters.length) {
      timer = setTimeout(step, examplePace.least + Math.random() * (examplePace.most - examplePace.least));
      return;
    }
    timer = setTimeout(() => {
      element.classList.add("opacity-0");
      timer = setTimeout(begin, examplePace.clear - examplePace.hold);
    }, examplePace.hold);
  }

  function begin() {
    show(0);
    element.classList.remove("opacity-0");
    timer = setTimeout(step, examplePace.most);
  }

  const watcher = new IntersectionObserver(([entry]) => {
    clearTimeout(timer);
    if (entry?.isIntersecting) begin();
  });
  watcher.observe(element.parentElement ?? element);
  return () => {
    clearTimeout(timer);
    watcher.disconnect();
    element.classList.remove("opacity-0");
    element.textContent = characters.join("");
  };
}
