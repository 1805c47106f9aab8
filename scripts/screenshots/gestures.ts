import type { Locator, Page } from "@playwright/test";

/** Presses the first button, link or menu entry of this name. */
export async function press(within: Page | Locator, name: string): Promise<void> {
  const control = (role: "button" | "link" | "menuitem") => within.getByRole(role, { name, exact: true });
  await control("button").or(control("link")).or(control("menuitem")).first().click();
}

/** Opens a menu and chooses from it. */
export async function choose(page: Page, menu: string, entry: string): Promise<void> {
  await press(page, menu);
  await page.getByRole("menuitem", { name: entry, exact: true }).click();
}

export async function fill(within: Page | Locator, label: string, text: string): Promise<void> {
  await within.getByLabel(label, { exact: true }).first().fill(text);
}

export async function seeDialog(page: Page): Promise<void> {
  await page.getByRole("dialog").last().waitFor();
}

/** Lets what the page asked of this address fail, as on a bad line. */
export async function cut(page: Page, address: string): Promise<void> {
  await page.route(address, (route) => route.abort());
}

/** Leaves what the page asks of this address without an answer. */
export async function hang(page: Page, address: string): Promise<void> {
  await page.route(address, () => undefined);
}
