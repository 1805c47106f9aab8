import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/** Whether the page's script runs: until then a form would be sent by the browser itself. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
