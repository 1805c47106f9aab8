import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { m } from "#messages/messages.js";
import { callApi } from "#web/api.ts";
import { Dialog } from "#web/components/dialog.tsx";
import { Skeleton } from "#web/components/skeleton.tsx";
import { formatMoney, formatNumber } from "#web/format.ts";
import { formatLocalTime } from "#web/local-time.ts";
import { type AdminUser, type UserDetails, userDetailsSchema } from "../schema.ts";
import { FailedPanel } from "./failed-panel.tsx";

/** All that there is to know about one account. */
export function UserDetailsDialog({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const details = useQuery({
    queryKey: ["admin", "user", user.id],
    queryFn: ({ signal }) => callApi(fetch, `/api/admin/users/${user.id}`, { signal }, userDetailsSchema),
  });
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={user.full_name} description={user.email}>
      {details.isPending && <Skeleton className="h-80" />}
      {details.isError && (
        <FailedPanel
          title={m.admin_details_failed()}
          error={details.error}
          retry={() => void details.refetch()}
        />
      )}
      {details.data && (
        <dl className="grid gap-x-6 gap-y-3 text-small sm:grid-cols-2">
          {rowsOf(details.data).map(([name, value]) => (
            <div key={name} className="min-w-0">
              <dt className="text-subtle">{name}</dt>
              <dd className="font-medium wrap-anywhere">{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </Dialog>
  );
}

function rowsOf({ user, ...rest }: UserDetails): [string, ReactNode][] {
  const time = (at: string | null) => (at ? formatLocalTime(at) : "–");
  const rows: [string, ReactNode][] = [
    [m.admin_column_joined(), time(user.created_at)],
    [m.admin_column_last_sign_in(), time(user.last_sign_in_at)],
    [m.admin_email_confirmed(), user.email_confirmed ? m.admin_yes() : m.admin_no()],
    [m.admin_sign_in_methods(), rest.sign_in_methods.map(methodName).join(", ") || "–"],
    [m.admin_column_credits(), formatNumber(user.credits)],
    [m.admin_paid(), formatMoney(rest.paid)],
    [m.admin_package(), packageText(rest.package)],
    [m.admin_figure_videos(), formatNumber(rest.videos.completed)],
    [m.admin_videos_published(), formatNumber(rest.videos.published)],
    [m.admin_open_sessions(), formatNumber(rest.sessions)],
    [
      m.admin_referral_code(),
      <span key="code" className="font-mono">
        {rest.referral_code}
      </span>,
    ],
  ];
  if (user.suspended_at) {
    rows.push([m.admin_suspended_at(), time(user.suspended_at)]);
    rows.push([m.admin_reason(), user.suspension_reason]);
  }
  if (rest.deletion_due_at) rows.push([m.admin_deletion_due_at(), time(rest.deletion_due_at)]);
  return rows;
}

const plans = {
  starter: m.billing_subscription_starter,
  professional: m.billing_subscription_professional,
  business: m.billing_subscription_business,
};
const charging = {
  on: null,
  stopping: m.admin_package_stopping,
  stopped: m.admin_package_stopped,
  leaving: m.admin_package_leaving,
  resuming: m.admin_package_resuming,
};

function packageText(held: UserDetails["package"]): string {
  if (!held) return "–";
  return [plans[held.plan](), charging[held.charging]?.()].filter(Boolean).join(" · ");
}

function methodName(method: string): string {
  return method === "credential" ? m.admin_method_password() : method === "google" ? "Google" : method;
}
