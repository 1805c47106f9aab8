import type { ReactNode } from "react";
import { isRouteErrorResponse, useRouteError } from "react-router";
import { m } from "#messages/messages.js";
import { brand } from "../brand.ts";
import { ApiError } from "./api.ts";
import { Button } from "./components/button.tsx";
import { ButtonLink } from "./components/button-link.tsx";
import { EmptyWindow } from "./empty-window.tsx";
import { useMaybePage } from "./page-data.tsx";

/** In place of a screen that failed: says what happened and what to do; never shows a stack. */
export function ErrorWindow() {
  const email = useMaybePage()?.brand.supportEmail ?? brand.supportEmail;
  const error = useRouteError();
  const status = statusOf(error);
  if (isOffline(error)) {
    return (
      <EmptyWindow title={m.web_offline_title()} text={m.web_offline_text()}>
        <Retry />
      </EmptyWindow>
    );
  }
  if (status === 404) return <NotFoundWindow />;
  if (status === 401 || status === 403) {
    return (
      <EmptyWindow
        code={String(status)}
        title={m.web_forbidden_title()}
        text={m.web_forbidden_text({ email })}
      >
        <Home />
      </EmptyWindow>
    );
  }
  if (status === 503) {
    return (
      <EmptyWindow code="503" title={m.web_unavailable_title()} text={m.web_unavailable_text({ email })}>
        <Retry />
      </EmptyWindow>
    );
  }
  return (
    <EmptyWindow code={String(status)} title={m.web_error_title()} text={m.web_error_text({ email })}>
      <Retry />
      <Home secondary />
    </EmptyWindow>
  );
}

/** An address that leads nowhere, whoever found that out. */
export function NotFoundWindow() {
  return (
    <EmptyWindow code="404" title={m.web_not_found_title()} text={m.web_not_found_text()}>
      <WayBack />
      <ButtonLink to="/flow" variant="secondary">
        {m.web_not_found_flow()}
      </ButtonLink>
    </EmptyWindow>
  );
}

/** From what is not there: what somebody signed in looked for was most likely their own. */
export function WayBack({ variant = "primary" }: { variant?: "primary" | "secondary" }) {
  const isSignedIn = useMaybePage()?.viewer;
  return (
    <ButtonLink to={isSignedIn ? "/dashboard?tab=videos" : "/"} variant={variant}>
      {isSignedIn ? m.web_not_found_videos() : m.web_not_found_action()}
    </ButtonLink>
  );
}

/** Pressed by hydrate.tsx when a connection comes back. */
function Retry(): ReactNode {
  return (
    <Button data-retry="" onClick={() => window.location.reload()}>
      {m.web_retry()}
    </Button>
  );
}

function Home({ secondary = false }: { secondary?: boolean }): ReactNode {
  return (
    <ButtonLink to="/" variant={secondary ? "secondary" : "primary"}>
      {m.web_back_home()}
    </ButtonLink>
  );
}

function statusOf(error: unknown): number {
  if (isRouteErrorResponse(error)) return error.status;
  return error instanceof ApiError && error.status >= 400 ? error.status : 500;
}

/** No answer came at all: fetch fails with a TypeError, whatever the browser's words for it. */
function isOffline(error: unknown): boolean {
  if (typeof window === "undefined") return false;
  if (error instanceof ApiError) return error.status === 0;
  return error instanceof TypeError && !navigator.onLine;
}
