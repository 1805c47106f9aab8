import { domainToUnicode } from "node:url";
import { drawableText } from "#engine/drawing/text-case.ts";
import { textLimits } from "#engine/storyboard.ts";
import type { Brief } from "../../schema.ts";
import { capitalised } from "../language/sentence-text.ts";

/** Where a brand is known by its account and not by the host's name. */
const NETWORKS =
  /(?:^|\.)(?:instagram|facebook|fb|tiktok|youtube|x|twitter|threads|linkedin|pinterest|etsy|linktr|trendyol|shopier)\.(?:com|net|ee)$/u;

/** A longer address is not read off a film: its host alone is. */
const LONGEST_WITH_PATH = 40;

/** A link as people write and say it: without protocol, query and what stands for letters that addresses lack. */
export function shownLink(link: string): string {
  const { pathname } = new URL(link);
  const path = readable(pathname).replace(/\/$/u, "");
  const whole = drawableText(`${hostOf(link)}${path}`);
  return whole.length <= LONGEST_WITH_PATH ? whole : hostOf(link).slice(0, textLimits.brandUrl);
}

/** What a link calls a brand: its host's first part, on a network the account. Undefined where that is no name. */
export function nameFromLink(link: string, language: Brief["language"]): string | undefined {
  const host = hostOf(link);
  const [, account = ""] = readable(new URL(link).pathname).split("/");
  const label = NETWORKS.test(host) ? account.replace(/^@/u, "") : (host.split(".")[0] ?? "");
  if (!/\p{L}{2}/u.test(label)) return undefined;
  const words = label.split(/[_.-]+/u).filter((word) => word !== "");
  return words
    .map((word) => capitalised(word, language))
    .join(" ")
    .slice(0, textLimits.brandName)
    .trim();
}

function hostOf(link: string): string {
  const { hostname, port } = new URL(link);
  const host = domainToUnicode(hostname).replace(/^www\./u, "");
  return port ? `${host}:${port}` : host;
}

/** Bytes that stand for no letters stay as they are. */
function readable(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** As addresses write names: small letters of the Latin alphabet with nothing between them. */
export function folded(text: string): string {
  const small = text.toLocaleLowerCase("tr").replaceAll("ı", "i");
  return small.normalize("NFD").replace(/[^\p{L}\p{N}]/gu, "");
}

/** "jobs@monocoffee.co.uk": an address of their own, and not one that everybody may have. */
const MAILED =
  /[\w.+-]@(?!(?:gmail|googlemail|hotmail|outlook|live|yahoo|icloud|me|aol|gmx|web|mail|yandex|proton|protonmail|mynet|superonline|ttmail)\.)((?:[\w-]+\.)+[a-z]{2,})/iu;
export const ownMailHost = (text: string): string | undefined => MAILED.exec(text)?.[1];
