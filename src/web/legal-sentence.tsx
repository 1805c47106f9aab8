import type { LegalName } from "#features/site/schema.ts";
import { legalAddress, legalTitles } from "#features/site/web/legal-titles.ts";

/** Stand where the links go: each language puts them at another place of the sentence. */
export const FIRST_LINK = "\uE000";
export const SECOND_LINK = "\uE001";

/** A text as the sentence calls it. */
interface NamedText {
  name: LegalName;
  words: string;
}

/** What one accepts by going on. Its texts open over the page, so that nothing that was typed is lost. */
export function LegalSentence({
  sentence,
  first,
  second,
  className,
}: {
  sentence: string;
  first: NamedText;
  second: NamedText;
  className: string;
}) {
  const texts = new Map([
    [FIRST_LINK, first],
    [SECOND_LINK, second],
  ]);
  return (
    <p className={className}>
      {sentence.split(/(\uE000|\uE001)/).map((part) => {
        const text = texts.get(part);
        return text ? <LegalLink key={part} {...text} /> : part;
      })}
    </p>
  );
}

/** Opened by start-legal-dialog.ts; its page is what is left without a script. */
function LegalLink({ name, words }: NamedText) {
  return (
    <a
      href={legalAddress(name)}
      data-legal-link={name}
      data-legal-title={legalTitles[name]()}
      aria-haspopup="dialog"
      className="font-medium text-teal underline underline-offset-4 hover:text-teal-hover"
    >
      {words}
    </a>
  );
}
