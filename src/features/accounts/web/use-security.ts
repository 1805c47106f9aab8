import { useQuery, useQueryClient } from "@tanstack/react-query";
import { callApi } from "#web/api.ts";
import { securitySchema } from "../schema.ts";

const key = ["account-security"] as const;
export const devicesKey = ["account-devices"] as const;

/** How the viewer's account is protected. */
export function useSecurity() {
  return useQuery({
    queryKey: key,
    queryFn: ({ signal }) => callApi(fetch, "/api/accounts/security", { signal }, securitySchema),
  });
}

/** What a change of a way in changes, too: the devices that are signed in, and how one proves again who one is. */
const beside = [devicesKey, ["sign-in-methods"]] as const;

/** Asks again, after a change. */
export function useSecurityChanged(): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    await Promise.all([key, ...beside].map((queryKey) => client.invalidateQueries({ queryKey })));
  };
}
