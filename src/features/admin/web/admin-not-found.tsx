import { data, type MetaFunction } from "react-router";
import { m } from "#messages/messages.js";
import { ButtonLink } from "#web/components/button-link.tsx";
import { EmptyState } from "#web/components/empty-state.tsx";
import { PageHeader } from "#web/components/page-header.tsx";
import { pageMeta } from "#web/page-meta.ts";

/** Any address below /admin that no screen has. */
export function loader() {
  return data(null, { status: 404 });
}

export const meta: MetaFunction = (input) =>
  pageMeta(input, { title: m.admin_not_found_title(), index: false });

export default function AdminNotFound() {
  return (
    <>
      <PageHeader title={m.admin_not_found_title()} />
      <EmptyState
        title={m.web_not_found_title()}
        text={m.web_not_found_text()}
        action={<ButtonLink to="/admin/dashboard">{m.admin_not_found_action()}</ButtonLink>}
      />
    </>
  );
}
