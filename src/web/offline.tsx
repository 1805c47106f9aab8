import type { MetaFunction } from "react-router";
import { m } from "#messages/messages.js";
import type { RouteHandle } from "./page-kind.ts";
import { pageMeta } from "./page-meta.ts";
import { PlainPage } from "./plain-page.tsx";

export const handle: RouteHandle = { document: "plain" };

export const meta: MetaFunction = (input) => pageMeta(input, { title: m.web_offline_title(), index: false });

/** What public/service-worker.js shows for a page that cannot be reached; kept by keep-offline-page.ts. */
export default function Offline() {
  return <PlainPage title={m.web_offline_title()} text={m.web_offline_text()} />;
}
