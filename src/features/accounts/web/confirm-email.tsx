import { type MetaFunction, useSearchParams } from "react-router";
import { m } from "#messages/messages.js";
import { callApi } from "#web/api.ts";
import { pageMeta } from "#web/page-meta.ts";
import { confirmedEmailSchema } from "../schema.ts";
import { OneClick } from "./one-click.tsx";

export const meta: MetaFunction = (input) =>
  pageMeta(input, { title: m.accounts_confirm_title(), index: false });

async function confirm(token: string): Promise<string> {
  const body = { token };
  const { email, google_stays } = await callApi(
    fetch,
    "/api/accounts/confirm-email",
    { method: "POST", body },
    confirmedEmailSchema,
  );
  const done = m.accounts_confirm_done_text({ email });
  return google_stays ? `${done} ${m.accounts_confirm_google_stays()}` : done;
}

/** Where the link leads that confirms an address, at sign-up or when it changes. */
export default function ConfirmEmail() {
  const [query] = useSearchParams();
  const token = query.get("token") ?? "";
  return (
    <OneClick
      ready={token !== ""}
      title={m.accounts_confirm_title()}
      text={m.accounts_confirm_text()}
      label={m.accounts_confirm_submit()}
      pendingLabel={m.accounts_confirm_submitting()}
      doneTitle={m.accounts_confirm_done_title()}
      further={{ to: "/dashboard?tab=settings", label: m.accounts_confirm_request() }}
      act={() => confirm(token)}
    />
  );
}
