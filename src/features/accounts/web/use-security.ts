import { useQuery, useQueryClient } from "@tanstack/react-query";
import { callApi } from "#web/api.ts";
import { securitySchema } from "../schema.ts";

const key = ["account-security"] as const;

/** How the viewer's account is protected. */
export function useSecurity() {
  return useQuery({
    queryKey: key,
    queryFn: ({ signal }) => callApi(fetch, "/api/accounts/security", { signal }, securitySchema),
  });
}

/** Asks again, after a change. */
export function useSecurityChanged(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: key });
}
