import { isRouteErrorResponse, useRouteError } from "react-router";
import { m } from "#messages/messages.js";
import { brand } from "../brand.ts";
import { Button } from "./components/button.tsx";
import { ButtonLink } from "./components/button-link.tsx";
import { EmptyWindow } from "./empty-window.tsx";
import { useMaybePage } from "./page-data.tsx";
import { SiteFooter } from "./site-footer.tsx";
import { SiteHeader } from "./site-header.tsx";

/** Whatever no screen caught. Says what happened and what to do; never shows a stack. */
export function RootError() {
  const page = useMaybePage();
  return (
    <div className="flex min-h-dvh flex-col">
      {page && <SiteHeader />}
      <main className="flex flex-1 flex-col">
        <Explanation email={page?.brand.supportEmail ?? brand.supportEmail} />
      </main>
      {page && <SiteFooter />}
    </div>
  );
}

function Explanation({ email }: { email: string }) {
  const error = useRouteError();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  if (status === 404) {
    return (
      <EmptyWindow code="404" title={m.web_not_found_title()} text={m.web_not_found_text()}>
        <ButtonLink to="/">{m.web_not_found_action()}</ButtonLink>
      </EmptyWindow>
    );
  }
  if (status === 401 || status === 403) {
    return (
      <EmptyWindow
        code={String(status)}
        title={m.web_forbidden_title()}
        text={m.web_forbidden_text({ email })}
      >
        <ButtonLink to="/">{m.web_back_home()}</ButtonLink>
      </EmptyWindow>
    );
  }
  return (
    <EmptyWindow code={String(status)} title={m.web_error_title()} text={m.web_error_text({ email })}>
      <Button onClick={() => window.location.reload()}>{m.web_retry()}</Button>
      <ButtonLink to="/" variant="secondary">
        {m.web_back_home()}
      </ButtonLink>
    </EmptyWindow>
  );
}
