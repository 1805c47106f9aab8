import { data, type MetaFunction } from "react-router";
import { m } from "#messages/messages.js";
import { ButtonLink } from "./components/button-link.tsx";
import { EmptyWindow } from "./empty-window.tsx";
import { pageMeta } from "./page-meta.ts";

/** Any address that no route knows. */
export function loader() {
  return data(null, { status: 404 });
}

export const meta: MetaFunction = (input) =>
  pageMeta(input, { title: m.web_not_found_title(), index: false });

export default function NotFound() {
  return (
    <EmptyWindow code="404" title={m.web_not_found_title()} text={m.web_not_found_text()}>
      <ButtonLink to="/">{m.web_not_found_action()}</ButtonLink>
      <ButtonLink to="/flow" variant="secondary">
        {m.web_not_found_flow()}
      </ButtonLink>
    </EmptyWindow>
  );
}
