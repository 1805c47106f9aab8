import { ErrorWindow } from "./error-window.tsx";
import { useMaybePage } from "./page-data.tsx";
import { SiteFooter } from "./site-footer.tsx";
import { SiteHeader } from "./site-header.tsx";
import { SkipLink } from "./skip-link.tsx";

/** Whatever no screen and no layout caught. */
export function RootError() {
  const page = useMaybePage();
  return (
    <div className="flex min-h-dvh flex-col">
      {page && <SkipLink />}
      {page && <SiteHeader />}
      <main id="content" tabIndex={-1} className="flex flex-1 flex-col outline-none">
        <ErrorWindow />
      </main>
      {page && <SiteFooter />}
    </div>
  );
}
