import type { Locale } from "#web/page-context.ts";

/** A still of a film in /clips, 9:16, in one file a width. */
export interface Still {
  name: string;
  /** Pixels, ascending. The smallest is for phones, on which the panes are small. */
  widths: readonly number[];
}

/** The landing page's stills; scripts/make-clips.ts makes them. */
export function landingStills(locale: Locale): Record<"first" | "middle" | "last" | "showcase", Still> {
  return {
    first: { name: `hero-${locale}-first`, widths: [288, 360] },
    middle: { name: `hero-${locale}`, widths: [360, 540] },
    last: { name: `hero-${locale}-last`, widths: [288, 360] },
    showcase: { name: `showcase-${locale}`, widths: [540] },
  };
}

export function stillFile(name: string, width: number): string {
  return `${name}-${width}.avif`;
}
