import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { localeChangeEvent } from "./page-controls.ts";

/**
 * After a change of language, loads the page's data again instead of the whole page: the old language stays
 * on screen until the new one is complete, and what has been typed stays too.
 */
export function useLocaleChanges(): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const reload = (event: Event) => {
      event.preventDefault();
      void revalidate();
    };
    window.addEventListener(localeChangeEvent, reload);
    return () => window.removeEventListener(localeChangeEvent, reload);
  }, [revalidate]);
}
