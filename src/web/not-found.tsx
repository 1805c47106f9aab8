import { data, type MetaFunction } from "react-router";
import { m } from "#messages/messages.js";
import { pageMeta } from "./page-meta.ts";

export { NotFoundWindow as default } from "./error-window.tsx";

/** Any address that no route knows. */
export function loader() {
  return data(null, { status: 404 });
}

export const meta: MetaFunction = (input) =>
  pageMeta(input, { title: m.web_not_found_title(), index: false });
