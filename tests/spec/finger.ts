import type { Locator, Page } from "@playwright/test";

/** A finger that holds this, and goes up and down. */
export async function fingerOn(page: Page, element: Locator) {
  await element.evaluate((node) => node.scrollIntoView({ block: "center", behavior: "instant" }));
  const box = await element.boundingBox();
  if (!box) throw new Error("not on the screen");
  const [x, from] = [box.x + box.width / 2, box.y + box.height / 2];
  const session = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", y: number) =>
    session.send("Input.dispatchTouchEvent", { type, touchPoints: type === "touchEnd" ? [] : [{ x, y }] });
  await touch("touchStart", from);
  return {
    async moveTo(y: number) {
      for (let step = 1; step <= 8; step += 1) await touch("touchMove", from + ((y - from) * step) / 8);
    },
    async lift() {
      await touch("touchEnd", 0);
      await session.detach();
    },
  };
}

/** Waits until the page, which goes on a while after a swipe, scrolls no more: not for a fifth of a second. */
export function untilStill(page: Page): Promise<unknown> {
  return page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        let last = window.scrollY;
        let frames = 0;
        const look = () => {
          frames = window.scrollY === last ? frames + 1 : 0;
          last = window.scrollY;
          if (frames === 12) resolve();
          else requestAnimationFrame(look);
        };
        look();
      }),
  );
}
