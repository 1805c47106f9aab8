import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import { callApi } from "#web/api.ts";
import { adminUsersSchema } from "../schema.ts";

/** Milliseconds after the last key before the list is asked for. */
const PAUSE = 300;
/** Characters that a search takes; what is longer is not searched for. */
export const SEARCH_LIMIT = 100;

export interface UserFilters {
  search: string;
  role: "all" | "user" | "admin";
  status: "all" | "active" | "suspended";
  sort: "default" | "credits_asc" | "credits_desc";
}
export const noFilters: UserFilters = { search: "", role: "all", status: "all", sort: "default" };

export const choices = {
  role: ["all", "user", "admin"],
  status: ["all", "active", "suspended"],
  sort: ["default", "credits_asc", "credits_desc"],
} as const;

/** What was asked for, if it is one of the choices. */
export function choose<T extends string>(allowed: readonly T[], asked: string | null, otherwise: T): T {
  return allowed.find((value) => value === asked) ?? otherwise;
}

/** Whether they leave anybody out. */
export function leavesOut({ search, role, status }: UserFilters): boolean {
  return search !== "" || role !== "all" || status !== "all";
}

/** The filters of a list of people, kept in the address so that a link and the way back lead to the same list. */
export function useUserFilters() {
  const [query, setQuery] = useSearchParams();
  const filters: UserFilters = {
    search: query.get("search") ?? "",
    role: choose(choices.role, query.get("role"), "all"),
    status: choose(choices.status, query.get("status"), "all"),
    sort: choose(choices.sort, query.get("sort"), "default"),
  };
  const change = (next: Partial<UserFilters>) => {
    const wanted = { ...filters, ...next };
    setQuery(
      Object.fromEntries(
        (["search", "role", "status", "sort"] as const)
          .filter((name) => wanted[name] !== noFilters[name])
          .map((name) => [name, wanted[name]]),
      ),
      { replace: true, preventScrollReset: true },
    );
  };
  return { filters, change };
}

/** What is typed into a search field, handed on after a pause. */
export function useSearchText(search: string, change: (search: string) => void) {
  const [text, setText] = useState(search);
  const [asked, setAsked] = useState(search);
  // Another hand changed the filter, such as "clear all".
  if (asked !== search) {
    setAsked(search);
    setText(search);
  }
  useEffect(() => {
    const wanted = text.trim();
    if (wanted === search || wanted.length > SEARCH_LIMIT) return;
    const timer = setTimeout(() => {
      setAsked(wanted);
      change(wanted);
    }, PAUSE);
    return () => clearTimeout(timer);
  }, [text, search, change]);
  return [text, setText] as const;
}

/** People in pages, from either address of the same list. */
export function useUsers(
  path: "/functions/v1/credit-management/users" | "/api/admin/users",
  of: UserFilters,
) {
  return useInfiniteQuery({
    queryKey: ["admin", "users", path, of],
    initialPageParam: "",
    queryFn: ({ pageParam, signal }) => {
      const query = new URLSearchParams({ sort: of.sort });
      if (of.search) query.set("search", of.search);
      if (of.role !== "all") query.set("role", of.role);
      if (of.status !== "all") query.set("status", of.status);
      if (pageParam) query.set("cursor", pageParam);
      return callApi(fetch, `${path}?${query}`, { signal }, adminUsersSchema);
    },
    getNextPageParam: (page) => page.next_cursor,
    placeholderData: keepPreviousData,
  });
}
