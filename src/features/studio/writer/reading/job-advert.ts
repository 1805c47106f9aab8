import { hasPrice, isQuestion, withoutEnd, wordCount } from "../language/sentence-text.ts";
import type { LanguageReader } from "./language-reader.ts";
import { hasPhone } from "./reach.ts";

/** "We are hiring", by itself: says that somebody is sought, and not whom. */
const HIRING =
  /^(?:we(?:['’]re| are) )?(?:now |currently |still )?(?:hiring|recruiting|looking for)[.!:]*$/iu;
const MOST_ROLE_WORDS = 6;

/** The sentences of a job advert with whom it seeks beside that it does: "We are hiring: HGV Class 2 drivers." */
export function withRole(sentences: readonly string[], { isSentence }: LanguageReader): string[] {
  const [seeking = "", role = "", ...others] = sentences;
  const said = withoutEnd(role);
  const isRole =
    HIRING.test(seeking) &&
    said !== "" &&
    wordCount(said) <= MOST_ROLE_WORDS &&
    !isSentence(said) &&
    !isQuestion(role) &&
    !hasPrice(role) &&
    !hasPhone(role);
  return isRole ? [`${withoutEnd(seeking)}: ${role}`, ...others] : [...sentences];
}
