import { expect, type Locator, type Page } from "@playwright/test";

/** Presses Tab, or Shift+Tab, until the control has the focus. At every stop it must be plain where the focus is. */
export async function tabTo(page: Page, control: Locator, key: "Tab" | "Shift+Tab" = "Tab"): Promise<void> {
  await expect(control).toBeVisible();
  for (let presses = 0; presses < 100; presses++) {
    const { here, fault } = await control.evaluate(lookAtFocus);
    if (presses > 0) expect(fault).toBe("");
    if (here) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${key} does not reach ${control}`);
}

/**
 * Presses Tab through a whole round: the focus never stays outside of the dialog. At its ends it is on a guard beside it
 * until the next frame, which brings it to the other end.
 */
export async function expectFocusTrap(page: Page, dialog: Locator): Promise<void> {
  const stops = await dialog.locator("a[href], button:enabled, input:enabled, select, textarea").count();
  for (let presses = 0; presses <= stops; presses++) {
    await page.keyboard.press("Tab");
    await expect
      .poll(() => dialog.evaluate((element) => element.contains(document.activeElement)), {
        message: `after ${presses + 1} presses`,
      })
      .toBe(true);
  }
}

/** Runs in the page: whether this control has the focus, and what keeps one from seeing where the focus is. */
function lookAtFocus(control: Element): { here: boolean; fault: string } {
  const focused = document.activeElement;
  // Between the page's end and its beginning the browser has the focus.
  if (!focused || focused === document.body) return { here: false, fault: "" };
  const isMarked = (element: Element) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    return outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 1;
  };
  // A radio button that is out of sight lends its mark to its label.
  const marked = [focused, focused.closest("label")].find((one) => one && isMarked(one));
  const box = (marked ?? focused).getBoundingClientRect();
  const seen =
    box.width > 0 &&
    box.height > 0 &&
    box.bottom > 0 &&
    box.right > 0 &&
    box.top < innerHeight &&
    box.left < innerWidth;
  const fault = !marked ? "no mark: " : seen ? "" : "out of sight: ";
  return { here: focused === control, fault: fault && fault + focused.outerHTML.slice(0, 200) };
}
