import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { useState } from "react";
import { Outlet } from "react-router";
import { ApiError } from "./api.ts";

// Within the header and footer, or the admin area's menu: the root's would put the whole document in anew, its styles too.
export { ErrorWindow as ErrorBoundary } from "./error-window.tsx";

/** Around the routes that use React Query; the others do not load it. */
export default function QueryLayout() {
  // One cache for each visitor: on the server a new one for every render.
  const [client] = useState(
    () =>
      new QueryClient({
        defaultOptions: {
          queries: {
            staleTime: 10_000,
            // A wrong request stays wrong; only what may pass by itself is tried again.
            retry: (failures, error) => failures < 2 && (!(error instanceof ApiError) || isPassing(error)),
          },
        },
      }),
  );
  return (
    <QueryClientProvider client={client}>
      <Outlet />
    </QueryClientProvider>
  );
}

function isPassing(error: ApiError): boolean {
  return error.status === 0 || error.status >= 502;
}
