import { data, type HeadersFunction, type MetaFunction } from "react-router";
import { m } from "#messages/messages.js";
import { usePage } from "./page-data.tsx";
import type { RouteHandle } from "./page-kind.ts";
import { pageMeta } from "./page-meta.ts";
import { PlainPage } from "./plain-page.tsx";

export const handle: RouteHandle = { document: "plain" };

export function loader() {
  return data(null, { status: 503, headers: { "Retry-After": "30" } });
}

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: MetaFunction = (input) =>
  pageMeta(input, { title: m.web_unavailable_title(), index: false });

/** Stands in for any page while the server cannot even say who is asking, as without its database. */
export default function Unavailable() {
  const { brand } = usePage();
  return (
    <PlainPage
      title={m.web_unavailable_title()}
      text={m.web_unavailable_text({ email: brand.supportEmail })}
    />
  );
}
