import { m } from "#messages/messages.js";
import { FIRST_LINK, LegalSentence, SECOND_LINK } from "#web/legal-sentence.tsx";

/** What signing in or signing up accepts, with both texts. */
export function TermsNote({
  sentence,
}: {
  sentence: (places: { terms: string; privacy: string }) => string;
}) {
  return (
    <LegalSentence
      className="max-w-sm text-balance text-subtle"
      sentence={sentence({ terms: FIRST_LINK, privacy: SECOND_LINK })}
      first={{ name: "terms", words: m.accounts_login_terms_service() }}
      second={{ name: "privacy", words: m.accounts_login_terms_privacy() }}
    />
  );
}
