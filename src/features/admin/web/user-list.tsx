import type { InfiniteData, UseInfiniteQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { m } from "#messages/messages.js";
import { Button } from "#web/components/button.tsx";
import { Card } from "#web/components/card.tsx";
import { EmptyState } from "#web/components/empty-state.tsx";
import { Skeleton } from "#web/components/skeleton.tsx";
import type { AdminUser, AdminUsers } from "../schema.ts";
import { type Column, DataTable } from "./data-table.tsx";
import { FailedPanel } from "./failed-panel.tsx";
import { FoundCount } from "./found-count.tsx";

/** Pages of people as one table, with what stands in its place while it loads, is empty or failed. */
export function UserList({
  list,
  columns,
  caption,
  filtered,
  empty,
}: {
  list: UseInfiniteQueryResult<InfiniteData<AdminUsers>>;
  columns: readonly Column<AdminUser>[];
  caption: string;
  /** Not everybody is asked for. */
  filtered: boolean;
  /** The way out of a search that found nobody. */
  empty: ReactNode;
}) {
  if (list.isPending) return <ListSkeleton />;
  if (list.isError && !list.data) {
    return (
      <FailedPanel title={m.admin_users_failed()} error={list.error} retry={() => void list.refetch()} />
    );
  }
  const users = list.data?.pages.flatMap((page) => page.users) ?? [];
  return (
    <div className="grid gap-4">
      {list.isError && (
        <FailedPanel title={m.admin_users_failed()} error={list.error} retry={() => void list.refetch()} />
      )}
      <FoundCount
        searched={filtered}
        count={list.isPlaceholderData ? null : users.length}
        hasMore={list.hasNextPage}
      />
      <Card padding="none" className={list.isPlaceholderData ? "opacity-60 transition" : "transition"}>
        {users.length === 0 ? (
          <EmptyState title={m.admin_users_none()} text={m.admin_users_none_text()} action={empty} />
        ) : (
          <DataTable caption={caption} columns={columns} rows={users} keyOf={(user) => user.id} />
        )}
        {list.hasNextPage && (
          <div className="border-t border-line p-4 text-center">
            <Button
              variant="ghost"
              size="sm"
              pending={list.isFetchingNextPage}
              onClick={() => void list.fetchNextPage()}
            >
              {m.admin_more()}
            </Button>
          </div>
        )}
      </Card>
    </div>
  );
}

/** As high as the first rows will be. */
export function ListSkeleton() {
  return (
    <Card padding="none" className="divide-y divide-line" aria-busy="true">
      {["a", "b", "c", "d", "e", "f"].map((row) => (
        <div key={row} className="flex items-center gap-4 px-4 py-4">
          <Skeleton className="h-9 flex-1" />
          <Skeleton className="h-6 w-16" />
          <Skeleton className="h-9 w-24" />
        </div>
      ))}
    </Card>
  );
}

/** Name and address of a person, in two lines. */
export function Person({ user }: { user: Pick<AdminUser, "full_name" | "email"> }) {
  return (
    <span className="block min-w-0">
      <span className="block font-medium wrap-anywhere">{user.full_name}</span>
      <span className="block text-subtle wrap-anywhere">
        {/* A narrow column breaks an address where it has a joint, if that is enough. */}
        {user.email.split("@")[0]}
        <wbr />@{user.email.split("@").slice(1).join("@")}
      </span>
    </span>
  );
}
