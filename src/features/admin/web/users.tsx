import { useQueryClient } from "@tanstack/react-query";
import {
  CircleSlash2,
  Ellipsis,
  History,
  Info,
  MailCheck,
  ShieldCheck,
  ShieldOff,
  Undo2,
} from "lucide-react";
import { type ReactNode, useState } from "react";
import type { MetaFunction } from "react-router";
import { m } from "#messages/messages.js";
import { Badge } from "#web/components/badge.tsx";
import { Button } from "#web/components/button.tsx";
import { Menu, type MenuItem } from "#web/components/menu.tsx";
import { PageHeader } from "#web/components/page-header.tsx";
import { formatDate } from "#web/format.ts";
import { usePage } from "#web/page-data.tsx";
import { pageMeta } from "#web/page-meta.ts";
import type { AdminUser } from "../schema.ts";
import { type AccessAction, AccessDialog } from "./access-dialog.tsx";
import type { Column } from "./data-table.tsx";
import { leavesOut, noFilters, useUserFilters, useUsers } from "./use-users.ts";
import { UserDetailsDialog } from "./user-details-dialog.tsx";
import { UserFilterBar } from "./user-filter-bar.tsx";
import { Person, UserList } from "./user-list.tsx";

export const meta: MetaFunction = (input) => pageMeta(input, { title: m.admin_users_title(), index: false });

interface Chosen {
  user: AdminUser;
  action: AccessAction | "details";
}

/** Everybody who has an account, and what may be done about it, at /admin/users. */
export default function Users() {
  const client = useQueryClient();
  const { viewer } = usePage();
  const { filters, change } = useUserFilters();
  const list = useUsers("/api/admin/users", filters);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const refresh = () => void client.invalidateQueries({ queryKey: ["admin"] });
  const close = () => setChosen(null);
  return (
    <>
      <PageHeader title={m.admin_users_title()} text={m.admin_users_text()} />
      <div className="grid grid-cols-1 gap-6">
        <UserFilterBar
          filters={filters}
          onChange={change}
          onRefresh={refresh}
          refreshing={list.isRefetching && !list.isFetchingNextPage}
          withStatus
        />
        <UserList
          list={list}
          filtered={leavesOut(filters)}
          caption={m.admin_users_title()}
          columns={columns((user) => (
            <Menu
              trigger={
                <Button
                  variant="secondary"
                  size="sm"
                  iconOnly
                  aria-label={m.admin_actions_of({ name: user.full_name })}
                >
                  <Ellipsis aria-hidden="true" />
                </Button>
              }
              items={actionsFor(user, viewer?.id === user.id, (action) => setChosen({ user, action }))}
            />
          ))}
          empty={
            <Button variant="secondary" onClick={() => change(noFilters)}>
              {m.admin_clear_all()}
            </Button>
          }
        />
      </div>
      {chosen?.action === "details" && <UserDetailsDialog user={chosen.user} onClose={close} />}
      {chosen && chosen.action !== "details" && (
        <AccessDialog user={chosen.user} action={chosen.action} onClose={close} onChanged={refresh} />
      )}
    </>
  );
}

function actionsFor(user: AdminUser, own: boolean, choose: (action: Chosen["action"]) => void): MenuItem[] {
  const role: MenuItem =
    user.role === "admin"
      ? {
          kind: "action",
          label: m.admin_remove_admin(),
          icon: <ShieldOff aria-hidden="true" />,
          onSelect: () => choose("demote"),
        }
      : {
          kind: "action",
          label: m.admin_make_admin(),
          icon: <ShieldCheck aria-hidden="true" />,
          onSelect: () => choose("promote"),
        };
  const access: MenuItem = user.suspended_at
    ? {
        kind: "action",
        label: m.admin_unsuspend(),
        icon: <Undo2 aria-hidden="true" />,
        onSelect: () => choose("unsuspend"),
      }
    : {
        kind: "action",
        label: m.admin_suspend(),
        icon: <CircleSlash2 aria-hidden="true" />,
        onSelect: () => choose("suspend"),
        danger: true,
        disabled: own,
      };
  const resend: MenuItem = {
    kind: "action",
    label: m.admin_resend(),
    icon: <MailCheck aria-hidden="true" />,
    onSelect: () => choose("resend"),
  };
  return [
    {
      kind: "action",
      label: m.admin_details(),
      icon: <Info aria-hidden="true" />,
      onSelect: () => choose("details"),
    },
    {
      kind: "link",
      label: m.admin_history(),
      icon: <History aria-hidden="true" />,
      to: `/admin/credits/history/${user.id}`,
    },
    ...(user.email_confirmed ? [] : [resend]),
    { kind: "separator" },
    role,
    access,
  ];
}

const columns = (actions: (user: AdminUser) => ReactNode): Column<AdminUser>[] => [
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
    id: "status",
    label: m.admin_column_status(),
    cell: (user) => (
      <Badge tone={user.suspended_at ? "danger" : "success"}>
        {user.suspended_at ? m.admin_status_suspended() : m.admin_status_active()}
      </Badge>
    ),
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
    id: "seen",
    label: m.admin_column_last_sign_in(),
    cell: (user) =>
      user.last_sign_in_at ? (
        <time dateTime={user.last_sign_in_at} className="whitespace-nowrap">
          {formatDate(user.last_sign_in_at)}
        </time>
      ) : (
        "–"
      ),
  },
  {
    id: "actions",
    label: m.admin_column_actions(),
    labelHidden: true,
    corner: true,
    cell: (user) => <span className="flex md:justify-end">{actions(user)}</span>,
  },
];
