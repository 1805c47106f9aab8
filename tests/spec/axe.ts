import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { BrowserContext, Page } from "@playwright/test";

const axeSource = await readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Header and footer are the same on every screen of the site: one look in each browser context is enough. */
const frame = ["body > div > header", "footer:has([data-open-dialog])"];
const framesSeen = new WeakSet<BrowserContext>();

export interface Look {
  /** Of the screen, for the fault's text. */
  name: string;
  /** A selector: looks at this part alone, such as a dialog over a screen that was looked at before. */
  part?: string | undefined;
  /** Default: 1440 and 360 px. */
  widths?: readonly number[] | undefined;
}

/**
 * What axe finds on a page as it stands, light and dark, wide and narrow; and what makes it scroll sideways. A theme
 * changes colors alone, so dark is asked for contrast alone.
 */
export async function findFaults(page: Page, look: Look): Promise<string[]> {
  const { name, part, widths = [1440, 360] } = look;
  const faults: string[] = [];
  const seen = framesSeen.has(page.context());
  if (!part) framesSeen.add(page.context());
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axeSource);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    await page.evaluate(nextFrames);
    for (const dark of [false, true]) {
      const found = await page.evaluate(findViolations, { dark, part, except: seen && !part ? frame : [] });
      faults.push(...found.map((fault) => `${name} ${dark ? "dark" : "light"} ${width}: ${fault}`));
    }
    if (width > 360) continue;
    const wide = await page.evaluate(widerThanTheWindow);
    if (wide.length > 0) faults.push(`${name} ${width}: wider than the window: ${wide.join(" | ")}`);
  }
  return faults;
}

interface Axe {
  run(
    where: { include: string[]; exclude: string[] },
    options: { resultTypes: ["violations"]; preload: { assets: ["media"] }; runOnly?: string[] },
  ): Promise<{ violations: { id: string; nodes: { html: string; failureSummary?: string }[] }[] }>;
}

/** Runs in the page, which hears of its new size in the next frame, and in the one after that what floats has moved. */
export async function nextFrames(): Promise<void> {
  for (let frame = 0; frame < 2; frame++) await new Promise((resolve) => requestAnimationFrame(resolve));
}

/** Runs in the page, after axe's own source. */
async function findViolations({
  dark,
  part,
  except,
}: {
  dark: boolean;
  part: string | undefined;
  except: readonly string[];
}): Promise<string[]> {
  // The source has just set it.
  const { axe } = window as unknown as { axe: Axe };
  const was = document.documentElement.classList.contains("dark");
  document.documentElement.classList.toggle("dark", dark);
  const { violations } = await axe.run(
    { include: [part ?? "html"], exclude: except.filter((one) => document.querySelector(one)) },
    {
      resultTypes: ["violations"],
      preload: { assets: ["media"] },
      ...(dark && { runOnly: ["color-contrast"] }),
    },
  );
  document.documentElement.classList.toggle("dark", was);
  return violations.map(({ id, nodes }) =>
    [
      id,
      ...nodes.slice(0, 3).map(({ html, failureSummary }) => `${html.slice(0, 160)} ${failureSummary}`),
    ].join(" | "),
  );
}

/** Runs in the page: what makes the document scroll sideways, or is cut off by the body's clipping. */
function widerThanTheWindow(): string[] {
  const width = document.documentElement.clientWidth;
  const clips = (element: Element | null): boolean =>
    element !== null &&
    element !== document.body &&
    (/auto|scroll|hidden|clip/.test(getComputedStyle(element).overflowX) || clips(element.parentElement));
  return [...document.body.querySelectorAll("*")]
    .filter((element) => {
      const box = element.getBoundingClientRect();
      return box.width > 1 && box.height > 1 && box.right > width + 1 && !clips(element.parentElement);
    })
    .slice(0, 3)
    .map((element) => element.outerHTML.slice(0, 160));
}
