import { Link } from "react-router";
import { m } from "#messages/messages.js";
import { formatDateTime } from "#web/format.ts";
import { usePage } from "#web/page-data.tsx";

/** On every page, while the viewer's account waits to be deleted. A link, since some pages have no script. */
export function DeletionBanner() {
  const due = usePage().viewer?.deletionDueAt;
  if (!due) return null;
  return (
    <aside
      aria-label={m.accounts_delete_title()}
      className="border-b border-warning/35 bg-warning-soft text-warning"
    >
      <p className="shell flex flex-wrap items-center gap-x-4 gap-y-1 py-3 text-small">
        {m.accounts_delete_banner({ date: `${formatDateTime(due)} UTC` })}
        <Link to="/undo-deletion" className="font-semibold underline underline-offset-4">
          {m.accounts_delete_undo()}
        </Link>
      </p>
    </aside>
  );
}
