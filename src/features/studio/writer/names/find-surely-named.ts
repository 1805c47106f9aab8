import { readAddress, startsWithAddress } from "#engine/web-address.ts";
import type { Brief } from "../../schema.ts";
import { capitalised, hasPrice, withoutEnd } from "../language/sentence-text.ts";
import { folded, nameFromLink, ownMailHost } from "../reading/shown-link.ts";
import { isTrade } from "./trade-names.ts";

const MOST_NAME_WORDS = 3;
/** "Rota X2" is a model; a vitamin, a level and a postcode are none. */
const MODEL =
  /(?:^|\s)(?!Vitamin|Omega|Level|Class|Type|Size|Seviye|Sınıf|Tip|Terminal|Formula)(\p{Lu}\p{L}{2,} \p{Lu}{1,2}\d{1,3})(?=[\s.:,]|$)/u;
/** Hardly any plain word ends so, neither in English nor in Turkish, beside these. */
const NAME_ENDING = /^\p{Lu}\p{Ll}{1,8}o$/u;
const ENDING_IN_O =
  /^(?:radyo|radio|video|audio|fotoğ?|photo|stüdyo|studio|palto|kilo|banyo|piyano|piano|mi[kc]ro|ma[kc]ro|nano|bio|biyo|eko|eco|retro|euro|metro|avokado|avocado|kakao|cacao|logo|moto|oto|auto|turbo|judo|kimono|bistro|tango|pro|promo|demo|espresso|latte|americano|ristretto|kapu[cç]ino|cappuccino|zero|hello|also|into|who|two|mango|tattoo|shampoo|bamboo|combo|kombo|jumbo|tempo|solo|disko|disco|kuafo|peyno|organo|torpido|karo|depo|büro|kasko|jelato|gelato|prosecco|bingo|casino|mono|stereo|memo|servo|hidro|hydro|porto|pesto|kivo)$/iu;
const MOST_TERSE_WORDS = 5;
/** A capital within the word: no word of a language is written so, and hardly any name but a brand's. */
const INNER_CAPITAL = /^\p{Lu}\p{Ll}+(?:\p{Lu}\p{Ll}+)+$/u;
/** The same where a sentence presents it: "our power bank TrailCell", "With StompSwap you". */
const PRESENTED =
  /(?:(?:^|[.!?] )The |(?<!\p{L})(?:[Oo]ur|[Mm]y) (?:\p{Ll}[\p{Ll}-]* ){1,4}(?<!(?:in|at|from|to|of|on|by|for|and|or|with|via|like|than) )|(?:^|[.!?] )With )(\p{Lu}\p{Ll}+(?:\p{Lu}\p{Ll}+)+)(?=(?: \d+)? \p{Ll})/u;
/** The same at the end, behind a word that needs none there. */
const ENDING_IN_NAME =
  /\p{Ll}{3,} (?<!(?<!\p{L})(?:with|for|from|into|via|like|than|and|the|your|our|using|replaces|beats|over|under|about|ve|veya|ile|için|gibi) )(\p{Lu}\p{Ll}+(?:\p{Lu}\p{Ll}+)+)$/u;
/** "our hotel Mavi Sardunya": words that may be a name wherever they stand. */
const SEVERAL_CAPITALS = /\p{Lu}[\p{L}\p{N}]*(?: (?:& )?\p{Lu}[\p{L}\p{N}]*){1,2}/gu;
/** "stockroomhq.com", "gettidyloop.com": what an address has where the name alone was taken. */
const OF_ADDRESS = /^(?:get|try|use)|(?:hq|app|shop|store|online|official|uk|tr)$/u;
const FEWEST_LETTERS = 4;
/** Where others sell, pay or write. */
const OTHERS =
  /^(?:QuickBooks|PlayStation|HomeKit|OneDrive|OpenTable|WhatsApp|LinkedIn|TikTok|PayPal|MacBook|AirPods|PowerPoint|JavaScript|TypeScript|WordPress|GitHub|BlueTooth|WiFi)$/u;

/**
 * A name that is surely one although no sentence presents it: what a sentence has and the link is called, a
 * word with a capital in its middle, a model, or a coined word before a thing and its price. Whether any other word
 * there is a name, or a plain one as in "Kablosuz kulaklık", only dictionaries could say.
 */
export function findSurelyNamed(brief: Brief, sentences: readonly string[]): string | undefined {
  const linked = folded(nameInAddress(brief) ?? "");
  const begins = linked === "" ? [] : sentences.flatMap(beginningsOf);
  const firsts = sentences.map((sentence) => withoutEnd(sentence).split(/[\s,:;'’]/u)[0] ?? "");
  // "QR menus for your restaurant: MenuSquare.", "Bel ağrısı çekenler için ortopedik minder OrtoMin."
  const lasts = sentences.map((sentence) => /(?::| [–—-]) (\S+)$/u.exec(withoutEnd(sentence))?.[1] ?? "");
  const [, ending = ""] = ENDING_IN_NAME.exec(withoutEnd(sentences[0] ?? "")) ?? [];
  const presented = sentences.map((sentence) => PRESENTED.exec(sentence)?.[1] ?? "");
  const inner = [...firsts, ...lasts, ...presented, ending].find(
    (word) => INNER_CAPITAL.test(word) && !OTHERS.test(word),
  );
  const [first = ""] = sentences;
  const within = linked === "" ? [] : sentences.flatMap((sentence) => sentence.match(SEVERAL_CAPITALS) ?? []);
  const called = [...begins, ...within].find((words) =>
    [words, words.replaceAll("&", "and")].some((written) => folded(written) === linked),
  );
  return (
    (brief.language === "tr" ? withTrade(called, sentences) : withEvent(called, sentences)) ??
    begins.find(
      (words) => words.length >= FEWEST_LETTERS && folded(words) === linked.replace(OF_ADDRESS, ""),
    ) ??
    lasts.find((word) => linked !== "" && folded(word) === linked) ??
    typedSmall(sentences, linked, brief.language) ??
    equated(brief) ??
    inner ??
    MODEL.exec(first)?.[1] ??
    coined(first)
  );
}

/** "Topraktan Mimarlık, topraktan.example": with what is theirs, where an address has only what is before it. */
function withTrade(called: string | undefined, sentences: readonly string[]): string | undefined {
  const behind = sentences.flatMap((sentence) => {
    const [, trade = ""] = sentence.startsWith(`${called} `)
      ? (TRADE_BEHIND.exec(sentence.slice((called ?? "").length)) ?? [])
      : [];
    return isTrade(trade, "tr") ? [`${called} ${trade}`] : [];
  });
  return behind[0] ?? called;
}

/** "The Tarn Folk Festival returns", at tarnfolk.example: what kind of event has the name is a part of it. */
function withEvent(called: string | undefined, sentences: readonly string[]): string | undefined {
  const whole = sentences
    .map((sentence) => sentence.replace(/^The /u, ""))
    .filter((sentence) => called !== undefined && sentence.startsWith(`${called} `))
    .map((sentence) => EVENT_BEHIND.exec(sentence.slice((called ?? "").length))?.[1])
    .find((event) => event !== undefined);
  return whole === undefined ? called : `${called} ${whole}`;
}
const EVENT_BEHIND =
  /^ (Festival|Fest|Fair|Fayre|Market|Marathon|Carnival|Weekend|Expo|Summit|Conference|Awards|Parade|Run|Show)(?=[.,:;!]|$| [–—-]| \p{Ll})/u;
const TRADE_BEHIND = /^ (\p{Lu}\p{Ll}+)(?=[.,:;]|$| [–—-]| olarak )/u;

/** What the link is called, or else the last address that the brief itself gives. */
function nameInAddress({ link, description, language }: Brief): string | undefined {
  const words = description.split(/\s+/u).map((word) => readAddress(word.replace(/[.,;:!?)]+$/u, "")));
  const last = words.findLast((address) => address && !address.user);
  const mailed = ownMailHost(description);
  const given = last ? `https://${last.host}${last.path}` : mailed && `https://${mailed}`;
  const address = link ?? given;
  return address && nameFromLink(address, language);
}

/** "the tiny greenhouse", where everything is typed small: a line of its own that says no more than the address does. */
function typedSmall(
  sentences: readonly string[],
  linked: string,
  language: Brief["language"],
): string | undefined {
  const line = sentences.map(withoutEnd).find((text) => linked !== "" && folded(text) === linked);
  const isName = line?.includes(" ") === true && /^\P{Lu}+$/u.test(line) && !startsWithAddress(line);
  return isName
    ? line
        .split(" ")
        .map((word) => capitalised(word, language))
        .join(" ")
    : undefined;
}

/** "purrbox = 5 toys every month": what that is. */
const EQUATED = /(?:^|[.!?\n])\s*(\p{L}[\p{L}\d]{3,}(?: \p{L}+)?) = \S/u;
function equated({ description, language }: Brief): string | undefined {
  const name = EQUATED.exec(description)?.[1];
  return name && capitalised(name, language);
}

/** "Lumo kulaklık 649 TL": a word that is none of the language before a thing and its price. */
function coined(sentence: string): string | undefined {
  const [word = "", next = ""] = sentence.split(" ");
  const isTerse = hasPrice(sentence.split(" ").slice(0, MOST_TERSE_WORDS).join(" "));
  const isCoined = NAME_ENDING.test(word) && !ENDING_IN_O.test(word) && /^\p{Ll}/u.test(next);
  return isTerse && isCoined ? word : undefined;
}

/** What a sentence begins with, as many words with capitals as a name may have. */
function beginningsOf(sentence: string): string[] {
  const words = withoutEnd(sentence).replace(/^The /u, "").split(" ").slice(0, MOST_NAME_WORDS);
  const lower = words.findIndex((word) => !/^[\p{Lu}\p{N}&+]/u.test(word));
  const capitals = lower === -1 ? words : words.slice(0, lower);
  return capitals.map((_, index) =>
    capitals
      .slice(0, index + 1)
      .join(" ")
      .replace(/(?:[,:;]|['’]\p{Ll}+)$/u, ""),
  );
}
