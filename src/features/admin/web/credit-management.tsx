import { useQueryClient } from "@tanstack/react-query";
import { History } from "lucide-react";
import { useState } from "react";
import type { MetaFunction } from "react-router";
import { m } from "#messages/messages.js";
import { Badge } from "#web/components/badge.tsx";
import { Button } from "#web/components/button.tsx";
import { ButtonLink } from "#web/components/button-link.tsx";
import { PageHeader } from "#web/components/page-header.tsx";
import { formatDate, formatNumber } from "#web/format.ts";
import { pageMeta } from "#web/page-meta.ts";
import type { AdminUser } from "../schema.ts";
import { AdjustDialog } from "./adjust-dialog.tsx";
import { CreditFigures } from "./credit-figures.tsx";
import type { Column } from "./data-table.tsx";
import { leavesOut, noFilters, useUserFilters, useUsers } from "./use-users.ts";
import { UserFilterBar } from "./user-filter-bar.tsx";
import { Person, UserList } from "./user-list.tsx";

export const meta: MetaFunction = (input) =>
  pageMeta(input, { title: m.admin_credits_title(), index: false });

/** Everybody's credits, at /admin/credits. */
export default function CreditManagement() {
  const client = useQueryClient();
  const { filters, change } = useUserFilters();
  const list = useUsers("/functions/v1/credit-management/users", filters);
  const [adjusted, setAdjusted] = useState<AdminUser | null>(null);
  const refresh = () => void client.invalidateQueries({ queryKey: ["admin"] });
  return (
    <>
      <PageHeader title={m.admin_credits_title()} text={m.admin_credits_text()} />
      <div className="grid grid-cols-1 gap-6">
        <CreditFigures />
        <UserFilterBar
          filters={filters}
          onChange={change}
          onRefresh={refresh}
          refreshing={list.isRefetching && !list.isFetchingNextPage}
        />
        <UserList
          list={list}
          filtered={leavesOut(filters)}
          caption={m.admin_credits_table()}
          columns={columns(setAdjusted)}
          empty={
            <Button variant="secondary" onClick={() => change(noFilters)}>
              {m.admin_clear_all()}
            </Button>
          }
        />
      </div>
      {adjusted && <AdjustDialog user={adjusted} onClose={() => setAdjusted(null)} onAdjusted={refresh} />}
    </>
  );
}

const columns = (adjust: (user: AdminUser) => void): Column<AdminUser>[] => [
  { id: "user", label: m.admin_column_user(), wide: true, cell: (user) => <Person user={user} /> },
  {
    id: "role",
    label: m.admin_column_role(),
    cell: (user) => (
      <Badge tone={user.role === "admin" ? "teal" : "neutral"}>
        {user.role === "admin" ? m.admin_role_admin() : m.admin_role_user()}
      </Badge>
    ),
  },
  {
    id: "credits",
    label: m.admin_column_credits(),
    numeric: true,
    cell: (user) => <span className="font-semibold">{formatNumber(user.credits)}</span>,
  },
  {
    id: "joined",
    label: m.admin_column_joined(),
    cell: (user) => (
      <time dateTime={user.created_at} className="whitespace-nowrap">
        {formatDate(user.created_at)}
      </time>
    ),
  },
  {
    id: "actions",
    label: m.admin_column_actions(),
    labelHidden: true,
    cell: (user) => (
      <span className="flex flex-wrap gap-2 md:flex-nowrap md:justify-end">
        <ButtonLink
          to={`/admin/credits/history/${user.id}`}
          variant="ghost"
          size="sm"
          // Its words stand where those above it do.
          className="max-md:-ml-3"
          aria-label={m.admin_history_of({ name: user.full_name })}
        >
          <History aria-hidden="true" />
          {m.admin_history()}
        </ButtonLink>
        <Button
          variant="secondary"
          size="sm"
          aria-label={m.admin_adjust_of({ name: user.full_name })}
          onClick={() => adjust(user)}
        >
          {m.admin_adjust()}
        </Button>
      </span>
    ),
  },
];
