import { Link } from "react-router";
import { m } from "#messages/messages.js";
import { linkStyle } from "./auth-card.tsx";

/** Stand where the links go: each language puts them at another place of the sentence. */
const PLACES = { terms: "\uE000", privacy: "\uE001" };

/** What signing in or signing up accepts, with links to both texts. */
export function TermsNote({ sentence }: { sentence: (places: typeof PLACES) => string }) {
  const parts = sentence(PLACES).split(/(\uE000|\uE001)/);
  return (
    <p className="max-w-sm text-balance text-subtle">
      {parts.map((part) => {
        if (part === PLACES.terms) {
          return (
            <Link key={part} to="/legal/terms" className={linkStyle}>
              {m.accounts_login_terms_service()}
            </Link>
          );
        }
        if (part === PLACES.privacy) {
          return (
            <Link key={part} to="/legal/privacy" className={linkStyle}>
              {m.accounts_login_terms_privacy()}
            </Link>
          );
        }
        return part;
      })}
    </p>
  );
}
