import { currentLocale } from "#web/locale.ts";
import type { Policies } from "#web/page-context.ts";
import type { Brand } from "../../../brand.ts";
import type { LegalName } from "../schema.ts";
import { faqEntries } from "./faq-entries.ts";
import { legalFacts } from "./legal-facts.server.ts";
import { legalOutlines } from "./legal-outlines.server.ts";
import { legalTitles } from "./legal-titles.ts";

/** A run of text under a heading: paragraphs, and lists as arrays of their entries. */
export interface LegalSection {
  title: string;
  blocks: (string | string[])[];
}

export interface LegalText {
  title: string;
  summary: string;
  /** Month and year of the last change, in the reader's words. */
  updated: string;
  sections: LegalSection[];
}

/** A text behind the footer in the language of the page being rendered, true to brand, plans and policies. */
export function composeLegalText(name: LegalName, brand: Brand, policies: Policies): LegalText {
  const { summary, numbered, sections } = legalOutlines[name];
  const facts = legalFacts(brand, policies);
  const composed = sections
    .filter(({ when }) => when?.(policies) ?? true)
    .map(({ title, text }, index) => ({
      title: numbered ? `${index + 1}. ${title(facts)}` : title(facts),
      blocks: blocksOf(text(facts)),
    }));
  const questions =
    name === "faq"
      ? faqEntries(policies, brand.supportEmail).map(({ question, answer }) => ({
          title: question,
          blocks: [answer],
        }))
      : [];
  return {
    title: legalTitles[name](),
    summary: summary(facts),
    updated: monthOf(brand.legalUpdated),
    sections: [...questions, ...composed],
  };
}

/** Lines are paragraphs; lines that follow each other with a bullet are one list. */
function blocksOf(text: string): LegalSection["blocks"] {
  const blocks: LegalSection["blocks"] = [];
  for (const line of text.split("\n")) {
    const last = blocks.at(-1);
    if (!line.startsWith("• ")) blocks.push(line);
    else if (Array.isArray(last)) last.push(line.slice(2));
    else blocks.push([line.slice(2)]);
  }
  return blocks;
}

/** "January 2025", "Ocak 2025", from "2025-01". */
function monthOf(month: string): string {
  return new Intl.DateTimeFormat(currentLocale() === "tr" ? "tr-TR" : "en-US", {
    month: "long",
    year: "numeric",
    timeZone: "UTC",
  }).format(new Date(`${month}-01T00:00:00Z`));
}
