import type { UseInfiniteQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { m } from "#messages/messages.js";
import { Button } from "#web/components/button.tsx";
import { Card } from "#web/components/card.tsx";
import { FailedPanel } from "./failed-panel.tsx";
import { ListSkeleton } from "./user-list.tsx";

/** The frame of a list in pages: what stands there while it loads or after it failed, and the way to more. */
export function PageList({
  list,
  failed,
  children,
}: {
  list: Pick<
    UseInfiniteQueryResult,
    "isPending" | "isError" | "error" | "refetch" | "hasNextPage" | "isFetchingNextPage" | "fetchNextPage"
  >;
  /** Title of the panel when it could not be loaded. */
  failed: string;
  children: ReactNode;
}) {
  if (list.isPending) return <ListSkeleton />;
  if (list.isError)
    return <FailedPanel title={failed} error={list.error} retry={() => void list.refetch()} />;
  return (
    <Card padding="none">
      {children}
      {list.hasNextPage && (
        <div className="border-t border-line p-4 text-center">
          <MoreButton list={list} />
        </div>
      )}
    </Card>
  );
}

/** The way to the next page, if there is one. */
export function MoreButton({
  list,
}: {
  list: Pick<UseInfiniteQueryResult, "hasNextPage" | "isFetchingNextPage" | "fetchNextPage">;
}) {
  if (!list.hasNextPage) return null;
  return (
    <Button
      variant="ghost"
      size="sm"
      className="justify-self-center"
      pending={list.isFetchingNextPage}
      onClick={() => void list.fetchNextPage()}
    >
      {m.admin_more()}
    </Button>
  );
}
