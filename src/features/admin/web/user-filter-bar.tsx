import { RefreshCw, Search, X } from "lucide-react";
import { useCallback, useRef } from "react";
import { m } from "#messages/messages.js";
import { Button } from "#web/components/button.tsx";
import { LimitedTextField } from "#web/components/limited-text-field.tsx";
import { Select } from "#web/components/select.tsx";
import { choices, choose, noFilters, SEARCH_LIMIT, type UserFilters, useSearchText } from "./use-users.ts";

interface Chip {
  label: string;
  clear: Partial<UserFilters>;
}

/** Search, filters, order and refresh of a list of people, and what of it is in force. */
export function UserFilterBar({
  filters,
  onChange,
  onRefresh,
  refreshing,
  withStatus = false,
}: {
  filters: UserFilters;
  onChange: (change: Partial<UserFilters>) => void;
  onRefresh: () => void;
  refreshing: boolean;
  /** Offers active and suspended instead of an order by credits. */
  withStatus?: boolean;
}) {
  const latest = useRef(onChange);
  latest.current = onChange;
  const search = useCallback((text: string) => latest.current({ search: text }), []);
  const [text, setText] = useSearchText(filters.search, search);
  return (
    <search className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-start gap-3">
        <LimitedTextField
          className="min-w-0 flex-1 basis-64"
          label={m.admin_search()}
          type="search"
          placeholder={m.admin_search_placeholder()}
          value={text}
          text={text}
          limit={SEARCH_LIMIT}
          onChange={(event) => setText(event.target.value)}
          trailing={<Search className="size-4" aria-hidden="true" />}
        />
        <Select
          className="min-w-36 flex-1 sm:flex-none"
          label={m.admin_filter_role()}
          value={filters.role}
          onChange={(event) => onChange({ role: choose(choices.role, event.target.value, "all") })}
          options={[
            { value: "all", label: m.admin_role_all() },
            { value: "user", label: m.admin_role_user() },
            { value: "admin", label: m.admin_role_admin() },
          ]}
        />
        {/* Without a label the button has its place from the field beside it. */}
        <div className="flex flex-1 flex-wrap items-end gap-3 sm:flex-none">
          {withStatus ? (
            <Select
              className="min-w-36 flex-1 sm:flex-none"
              label={m.admin_filter_status()}
              value={filters.status}
              onChange={(event) => onChange({ status: choose(choices.status, event.target.value, "all") })}
              options={[
                { value: "all", label: m.admin_status_all() },
                { value: "active", label: m.admin_status_active() },
                { value: "suspended", label: m.admin_status_suspended() },
              ]}
            />
          ) : (
            <Select
              className="min-w-40 flex-1 sm:flex-none"
              label={m.admin_sort()}
              value={filters.sort}
              onChange={(event) => onChange({ sort: choose(choices.sort, event.target.value, "default") })}
              options={[
                { value: "default", label: m.admin_sort_default() },
                { value: "credits_asc", label: m.admin_sort_low() },
                { value: "credits_desc", label: m.admin_sort_high() },
              ]}
            />
          )}
          <Button variant="secondary" className="max-sm:grow" pending={refreshing} onClick={onRefresh}>
            {!refreshing && <RefreshCw aria-hidden="true" />}
            {m.admin_refresh()}
          </Button>
        </div>
      </div>
      <Chips chips={chipsOf(filters)} onChange={onChange} />
    </search>
  );
}

function chipsOf(filters: UserFilters): Chip[] {
  const chips: Chip[] = [];
  if (filters.search) chips.push({ label: `“${filters.search}”`, clear: { search: "" } });
  if (filters.role !== "all") {
    const label = filters.role === "admin" ? m.admin_role_admin() : m.admin_role_user();
    chips.push({ label, clear: { role: "all" } });
  }
  if (filters.status !== "all") {
    const label = filters.status === "active" ? m.admin_status_active() : m.admin_status_suspended();
    chips.push({ label, clear: { status: "all" } });
  }
  if (filters.sort !== "default") {
    const label = filters.sort === "credits_asc" ? m.admin_sort_low() : m.admin_sort_high();
    chips.push({ label, clear: { sort: "default" } });
  }
  return chips;
}

function Chips({
  chips,
  onChange,
}: {
  chips: readonly Chip[];
  onChange: (change: Partial<UserFilters>) => void;
}) {
  if (chips.length === 0) return null;
  return (
    <ul aria-label={m.admin_active_filters()} className="flex flex-wrap items-center gap-2">
      {chips.map((chip) => (
        <li key={chip.label} className="min-w-0">
          <button
            type="button"
            aria-label={m.admin_filter_remove({ filter: chip.label })}
            onClick={() => onChange(chip.clear)}
            className="inline-flex min-h-8 max-w-full items-center gap-1.5 rounded-full border border-line-strong bg-surface px-3 text-small transition hover:border-control dark:bg-raised"
          >
            <span className="truncate">{chip.label}</span>
            <X className="size-3.5 shrink-0 text-subtle" aria-hidden="true" />
          </button>
        </li>
      ))}
      <li>
        <Button variant="ghost" size="sm" onClick={() => onChange(noFilters)}>
          {m.admin_clear_all()}
        </Button>
      </li>
    </ul>
  );
}
