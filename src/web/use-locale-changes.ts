import { useEffect } from "react";
import { useNavigate, useRevalidator } from "react-router";
import { localeChangeEvent, withoutLanguage } from "./page-controls.ts";

/**
 * After a change of language, loads the page's data again instead of the whole page: the old language stays
 * on screen until the new one is complete, and what has been typed stays too.
 */
export function useLocaleChanges(): void {
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  useEffect(() => {
    const reload = (event: Event) => {
      event.preventDefault();
      const address = withoutLanguage(window.location.href);
      if (address === window.location.href) void revalidate();
      else {
        const { pathname, search, hash } = new URL(address);
        void navigate({ pathname, search, hash }, { replace: true, preventScrollReset: true });
      }
    };
    window.addEventListener(localeChangeEvent, reload);
    return () => window.removeEventListener(localeChangeEvent, reload);
  }, [revalidate, navigate]);
}
