import type { Page } from "@playwright/test";

/** CSS pixels that a finger needs, each way. */
const FINGER = 44;

/**
 * The controls of a part of the page that a finger can't be sure to hit: less than 44 × 44 px answer it. What answers is
 * asked of the page point by point, for a control may look smaller than it is, and a neighbour may lie over it. Links
 * within a sentence are as high as its lines.
 */
export async function findSmallTargets(page: Page, look: { name: string; part: string }): Promise<string[]> {
  await page.waitForFunction(isAtRest, look.part);
  const found = await page.evaluate(measureTargets, { part: look.part, finger: FINGER });
  return found.map((target) => `${look.name}: ${target}`);
}

/** Runs in the page: whether the part is there and has come to its size, which menus and dialogs grow to. */
function isAtRest(part: string): boolean {
  const elements = [...document.querySelectorAll(part)];
  const isGrowing = (element: Element) =>
    element.matches("[data-starting-style]") || element.getAnimations().length > 0;
  return elements.length > 0 && !elements.some(isGrowing);
}

/** Runs in the page. */
function measureTargets({ part, finger }: { part: string; finger: number }): string[] {
  const step = 0.5;
  const controls = [
    ...document.querySelectorAll<HTMLElement>(
      `:is(${part}) :is(button, a[href], input, select, textarea, summary, [role=menuitem])`,
    ),
  ];
  return controls.flatMap((control) => {
    if (control.matches(":disabled, [aria-disabled=true], [inert] *, [aria-hidden=true] *")) return [];
    // A field that is out of sight lends its label the press.
    const target = control.closest("label") ?? control;
    if (!target.checkVisibility({ visibilityProperty: true })) return [];
    if (getComputedStyle(target).display === "inline") return [];
    target.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
    const box = target.getBoundingClientRect();
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    // For screen readers alone, or above the window until a keyboard calls it.
    if (box.width <= 1 || y < 0) return [];
    const isHit = (left: number, top: number) => {
      const under = document.elementFromPoint(left, top);
      return under !== null && (target.contains(under) || under.closest("label")?.control === control);
    };
    const reach = (right: number, down: number) => {
      let far = 0;
      while (far < finger && isHit(x + right * (far + step), y + down * (far + step))) far += step;
      return far;
    };
    const [width, height] = [reach(-1, 0) + reach(1, 0), reach(0, -1) + reach(0, 1)];
    // Borders lie between the steps.
    if (isHit(x, y) && Math.min(width, height) > finger - 2 * step) return [];
    const name = control.ariaLabel ?? (control.textContent.trim() || control.outerHTML.slice(0, 120));
    return `${control.tagName} "${name}" ${width} × ${height}`;
  });
}
