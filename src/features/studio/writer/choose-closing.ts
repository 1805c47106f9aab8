import { textLimits } from "#engine/storyboard.ts";
import { hasAddress, readAddress } from "#engine/web-address.ts";
import type { Brief, Tone } from "../schema.ts";
import { type Fact, factWordsOf, hasAccount, hasPhone, saysWhere, worth } from "./fact.ts";
import type { Line, Phrases } from "./phrases.ts";
import { readerOf } from "./read-brief.ts";
import { isOffer, withoutEnd, wordCount } from "./sentence-text.ts";
import { shownLink } from "./shown-link.ts";

const MOST_ORDER_WORDS = 6;

/** A film's call to action, and the facts that are left for its scenes. */
export interface Closing {
  line: Line;
  /** For when every second counts. */
  shortLine: Line;
  /** For when even that is too long: the number or address is seen, and the voice says where. */
  seenLine: Line | undefined;
  /** Whether the brief says where to call or to come, and this is it. */
  isContact: boolean;
  facts: Fact[];
}

/** A brief without a link that says where to call or to come has its own call to action; others get ours. */
export function chooseClosing(
  brief: Brief,
  phrases: Phrases,
  name: string | undefined,
  facts: Fact[],
): Closing {
  // A price that a long sentence leaves little time for is worth no more, and calls nobody.
  const contacts = facts.filter(
    ({ text, ...fact }) =>
      fact.worth === worth.contact &&
      saysWhere(text, factWordsOf(brief.language)) &&
      fact.leans === undefined &&
      text.length <= textLimits.headline,
  );
  // A number can be called at once.
  const contact = contacts.find(({ text }) => hasPhone(text)) ?? contacts[0];
  if (!brief.link && contact && facts.length > 1) {
    const headline = readerOf(brief.language).headlineOf(contact.text, name);
    const narration = callOf(headline, phrases) ?? contact.text;
    const account = contacts.find((fact) => fact !== contact && isAccountAlone(fact));
    const both = account && `${headline}. ${withoutEnd(account.text)}`;
    const isBothSeen = both !== undefined && both.length <= textLimits.headline;
    const line = { headline: isBothSeen ? both : headline, narration };
    const seenLine = seenLineOf(line, phrases);
    return {
      line,
      shortLine: line,
      seenLine,
      isContact: true,
      facts: facts.filter((fact) => fact !== contact && (fact !== account || !isBothSeen)),
    };
  }
  const tone = fittingTone(brief, phrases);
  const { linked, named, unnamed } = phrases.closing;
  const { shortCall } = phrases;
  if (brief.link) {
    const { link } = brief;
    const others = facts.filter((fact, at) => facts[at + 1]?.leans !== undefined || !isOrderAt(link, fact));
    const line = linked[tone];
    const shortLine = { ...line, narration: shortCall.linked };
    // The address stands on the button.
    const seenLine = { ...line, narration: phrases.seenCall.address };
    return { line, shortLine, seenLine, isContact: false, facts: others.length > 0 ? others : facts };
  }
  const shortLine = { headline: withoutEnd(shortCall.unlinked), narration: shortCall.unlinked };
  return { line: (name ? named : unnamed)[tone], shortLine, seenLine: undefined, isContact: false, facts };
}

/** "IG @bella.bk": nothing that anybody says aloud beside a number to call. */
function isAccountAlone({ text }: Fact): boolean {
  return /^(?:\p{L}+:? )?@\S+$/u.test(withoutEnd(text));
}

/** What an account or an address that stands by itself is for. */
function callOf(headline: string, { accountCall, shortCall }: Phrases): string | undefined {
  if (/^@\S+$/u.test(headline)) return accountCall.replace("{account}", headline);
  return readAddress(headline) ? shortCall.linked.replace("{link}", headline) : undefined;
}

function seenLineOf({ headline }: Line, { seenCall }: Phrases): Line | undefined {
  if (hasPhone(headline)) return { headline, narration: seenCall.number };
  if (hasAccount(headline)) return { headline, narration: seenCall.account };
  return hasAddress(headline) ? { headline, narration: seenCall.address } : undefined;
}

/** "Order at luma.example": what the call to action is about to say, and nothing else. */
function isOrderAt(link: string, { text, leans, isStep }: Fact): boolean {
  const [host = ""] = shownLink(link).split("/");
  const rest = text.replace(host, "");
  return (
    text.includes(host) &&
    leans === undefined &&
    !isStep &&
    wordCount(text) <= MOST_ORDER_WORDS &&
    !/\d/u.test(rest) &&
    !isOffer(text)
  );
}

function fittingTone({ tone, description }: Brief, { grave }: Phrases): Tone {
  // Nobody comes to a clinic or a lawyer to have a look.
  return grave.test(description) ? "informative" : tone;
}
