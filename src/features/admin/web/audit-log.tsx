import { useInfiniteQuery } from "@tanstack/react-query";
import { type MetaFunction, useSearchParams } from "react-router";
import { m } from "#messages/messages.js";
import { callApi } from "#web/api.ts";
import { Button } from "#web/components/button.tsx";
import { EmptyState } from "#web/components/empty-state.tsx";
import { PageHeader } from "#web/components/page-header.tsx";
import { Select } from "#web/components/select.tsx";
import { formatNumber } from "#web/format.ts";
import { pageMeta } from "#web/page-meta.ts";
import { type AuditEntryView, auditPageSchema } from "../schema.ts";
import { actionText, auditActions } from "./action-text.ts";
import { type Column, DataTable } from "./data-table.tsx";
import { LocalTime } from "./local-time.tsx";
import { PageList } from "./page-list.tsx";
import { signedNumber } from "./signed-number.ts";

export const meta: MetaFunction = (input) => pageMeta(input, { title: m.admin_audit_title(), index: false });

/** What administrators did, at /admin/audit. `?action=` and `?target=` narrow it down. */
export default function AuditLog() {
  const [query, setQuery] = useSearchParams();
  const action = query.get("action") ?? "";
  const target = query.get("target") ?? "";
  const list = useInfiniteQuery({
    queryKey: ["admin", "audit", action, target],
    initialPageParam: "",
    queryFn: ({ pageParam, signal }) => {
      const wanted = new URLSearchParams();
      if (action) wanted.set("action", action);
      if (target) wanted.set("target", target);
      if (pageParam) wanted.set("cursor", pageParam);
      return callApi(fetch, `/api/admin/audit?${wanted}`, { signal }, auditPageSchema);
    },
    getNextPageParam: (page) => page.next_cursor,
  });
  const entries = list.data?.pages.flatMap((page) => page.entries) ?? [];
  const narrowTo = (next: { action?: string; target?: string }) => {
    const wanted = { action, target, ...next };
    const filled = Object.entries(wanted).filter(([, value]) => value !== "");
    setQuery(Object.fromEntries(filled), { replace: true, preventScrollReset: true });
  };
  return (
    <>
      <PageHeader title={m.admin_audit_title()} text={m.admin_audit_text()} />
      <div className="grid gap-6">
        <div className="flex flex-wrap items-end gap-3">
          <Select
            className="w-full sm:w-72"
            label={m.admin_audit_action()}
            value={action}
            onChange={(event) => narrowTo({ action: event.target.value })}
            options={[
              { value: "", label: m.admin_audit_all() },
              ...auditActions.map((name) => ({ value: name, label: actionText(name) })),
            ]}
          />
          {(action || target) && (
            <Button variant="ghost" onClick={() => setQuery({}, { replace: true })}>
              {m.admin_clear_all()}
            </Button>
          )}
        </div>
        <PageList list={list} failed={m.admin_audit_failed()}>
          {entries.length === 0 ? (
            <EmptyState title={m.admin_audit_empty()} text={m.admin_audit_empty_text()} />
          ) : (
            <DataTable
              caption={m.admin_audit_title()}
              columns={columns((entry) => narrowTo({ target: entry.target_id }))}
              rows={entries}
              keyOf={(entry) => entry.id}
            />
          )}
        </PageList>
      </div>
    </>
  );
}

const columns = (follow: (entry: AuditEntryView) => void): Column<AuditEntryView>[] => [
  {
    id: "time",
    label: m.admin_column_time(),
    cell: (entry) => <LocalTime at={entry.created_at} className="whitespace-nowrap" />,
  },
  {
    id: "admin",
    label: m.admin_column_admin(),
    cell: (entry) => (
      <span className="block wrap-anywhere max-md:text-right min-w-24">
        {entry.admin_name ?? m.admin_deleted_account()}
      </span>
    ),
  },
  {
    id: "action",
    label: m.admin_audit_action(),
    cell: (entry) => (
      <span className="block max-md:text-right">
        {actionText(entry.action)}
        <Details entry={entry} />
      </span>
    ),
  },
  {
    id: "target",
    label: m.admin_audit_target(),
    cell: (entry) => (
      <button
        type="button"
        onClick={() => follow(entry)}
        aria-label={m.admin_audit_follow({ name: targetName(entry) })}
        className="min-h-8 rounded-sm text-left max-md:text-right wrap-anywhere min-w-24 font-medium text-teal underline underline-offset-4 hover:text-teal-hover"
      >
        {targetName(entry)}
      </button>
    ),
  },
  {
    id: "reason",
    label: m.admin_reason(),
    cell: (entry) => (
      <span className="block wrap-anywhere max-md:text-right min-w-24">{entry.reason ?? "–"}</span>
    ),
  },
];

/** What an entry is about, as far as it has a name. */
function targetName({ target_name, target_type, target_id }: AuditEntryView): string {
  if (target_name !== null) return target_name;
  return target_type === "user" ? m.admin_deleted_account() : `${target_id.slice(0, 8)}…`;
}

/** What changed, where there is more to say than the sentence does. */
function Details({ entry: { action, details } }: { entry: AuditEntryView }) {
  const { amount, balance, to } = details;
  let text: string | undefined;
  if (action === "credits_adjusted" && typeof amount === "number" && typeof balance === "number") {
    text = `${signedNumber(amount)} → ${formatNumber(balance)}`;
  }
  if (action === "role_changed") text = to === "admin" ? m.admin_role_admin() : m.admin_role_user();
  return text && <span className="block text-subtle tabular-nums">{text}</span>;
}
