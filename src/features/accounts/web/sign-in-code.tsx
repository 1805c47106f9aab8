import { Link, type LoaderFunctionArgs, type MetaFunction, useSearchParams } from "react-router";
import { m } from "#messages/messages.js";
import { pageMeta } from "#web/page-meta.ts";
import { nextPath } from "#web/require-viewer.ts";
import { AuthCard, loneLinkStyle } from "./auth-card.tsx";
import { CodeForm } from "./code-form.tsx";
import { redirectSignedIn, withNext } from "./redirect-signed-in.ts";

export const meta: MetaFunction = (input) =>
  pageMeta(input, { title: m.accounts_code_title(), index: false });

export function loader(args: LoaderFunctionArgs) {
  return redirectSignedIn(args);
}

/** The second step of a sign-in, after the password or Google. */
export default function SignInCode() {
  const [query] = useSearchParams();
  const next = query.get("next");
  return (
    <AuthCard
      title={m.accounts_code_title()}
      text={m.accounts_code_text()}
      below={
        <Link to={withNext("/login", next)} className={loneLinkStyle}>
          {m.accounts_back_to_login()}
        </Link>
      }
    >
      <CodeForm onSignedIn={() => window.location.assign(nextPath(next))} />
    </AuthCard>
  );
}
