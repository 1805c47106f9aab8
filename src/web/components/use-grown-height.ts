import { type RefObject, useLayoutEffect, useRef } from "react";

/**
 * Keeps a text area as high as its text in browsers that can't do it by themselves (`field-sizing: content`, which Firefox
 * and Safari before 26.2 don't know): for its text, and when its width changes.
 */
export function useGrownHeight(text: unknown): RefObject<HTMLTextAreaElement | null> {
  const area = useRef<HTMLTextAreaElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text needs another height
  useLayoutEffect(() => {
    if (area.current && !growsByItself()) grow(area.current);
  }, [text]);
  useLayoutEffect(() => {
    const element = area.current;
    if (!element || growsByItself()) return;
    let width = element.clientWidth;
    const watch = new ResizeObserver(() => {
      if (element.clientWidth === width) return;
      width = element.clientWidth;
      grow(element);
    });
    watch.observe(element);
    // Lines break elsewhere in the typeface that comes late.
    document.fonts.ready.then(() => grow(element));
    return () => watch.disconnect();
  }, []);
  return area;
}

function growsByItself(): boolean {
  return CSS.supports("field-sizing", "content");
}

function grow(area: HTMLTextAreaElement): void {
  // Whatever it had before would be the least that scrollHeight says.
  area.style.height = "auto";
  const borders = area.offsetHeight - area.clientHeight;
  area.style.height = `${area.scrollHeight + borders}px`;
}
