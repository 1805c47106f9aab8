import { m } from "#messages/messages.js";
import { linkStyle } from "./auth-card.tsx";

/** Stand where the links go: each language puts them at another place of the sentence. */
const PLACES = { terms: "\uE000", privacy: "\uE001" };

/** What signing in or signing up accepts. Both texts open over the page, so that nothing that was typed is lost. */
export function TermsNote({ sentence }: { sentence: (places: typeof PLACES) => string }) {
  const parts = sentence(PLACES).split(/(\uE000|\uE001)/);
  return (
    <p className="max-w-sm text-balance text-subtle">
      {parts.map((part) => {
        if (part === PLACES.terms) {
          return (
            <LegalLink key={part} name="terms">
              {m.accounts_login_terms_service()}
            </LegalLink>
          );
        }
        if (part === PLACES.privacy) {
          return (
            <LegalLink key={part} name="privacy">
              {m.accounts_login_terms_privacy()}
            </LegalLink>
          );
        }
        return part;
      })}
    </p>
  );
}

/** Opened by start-legal-dialog.ts; its page is what is left without a script. */
function LegalLink({ name, children }: { name: "terms" | "privacy"; children: string }) {
  return (
    <a href={`/legal/${name}`} data-legal-link={name} aria-haspopup="dialog" className={linkStyle}>
      {children}
    </a>
  );
}
