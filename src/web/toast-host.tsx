import { lazy, Suspense, useSyncExternalStore } from "react";
import { onToastWanted, toastWanted } from "./toast.ts";

const Toaster = lazy(() => import("./components/toast.tsx"));

/** Loads the toaster with the first notice. */
export function ToastHost() {
  const wanted = useSyncExternalStore(onToastWanted, toastWanted, () => false);
  return wanted ? (
    <Suspense fallback={null}>
      <Toaster />
    </Suspense>
  ) : null;
}
