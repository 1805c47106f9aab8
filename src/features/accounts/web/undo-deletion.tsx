import { type LoaderFunctionArgs, type MetaFunction, useRevalidator, useSearchParams } from "react-router";
import { z } from "zod";
import { m } from "#messages/messages.js";
import { callApi } from "#web/api.ts";
import { pageMeta } from "#web/page-meta.ts";
import { requireViewer } from "#web/require-viewer.ts";
import { OneClick } from "./one-click.tsx";

export const meta: MetaFunction = (input) =>
  pageMeta(input, { title: m.accounts_undo_title(), index: false });

/** The mailed link works by itself; without it, it takes the signed-in person. */
export function loader(args: LoaderFunctionArgs): null {
  if (!new URL(args.request.url).searchParams.has("token")) requireViewer(args);
  return null;
}

/** The way back from a deletion that was asked for. */
export default function UndoDeletion() {
  const [query] = useSearchParams();
  const token = query.get("token");
  const { revalidate } = useRevalidator();
  async function undo(): Promise<string> {
    const body = token === null ? {} : { token };
    await callApi(fetch, "/api/accounts/deletion/undo", { method: "POST", body }, z.undefined());
    // The banner above goes with it.
    await revalidate();
    return m.accounts_undo_done_text();
  }
  return (
    <OneClick
      ready={token !== ""}
      title={m.accounts_undo_title()}
      text={m.accounts_undo_text()}
      label={m.accounts_delete_undo()}
      pendingLabel={m.accounts_delete_undoing()}
      doneTitle={m.accounts_delete_undone()}
      further={{ to: "/dashboard", label: m.accounts_continue() }}
      act={undo}
    />
  );
}
