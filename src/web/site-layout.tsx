import { Outlet } from "react-router";
import { DeletionBanner } from "#features/accounts/web/deletion-banner.tsx";
import { SiteFooter } from "./site-footer.tsx";
import { SiteHeader } from "./site-header.tsx";
import { SkipLink } from "./skip-link.tsx";

/** Header, the screen, footer: around every screen except /preview and the admin area. */
export default function SiteLayout() {
  return (
    <>
      <SkipLink />
      <div className="flex min-h-dvh flex-col">
        <SiteHeader />
        <DeletionBanner />
        {/* The footer never comes up over the fold: not on short screens, and not while a long one loads. */}
        <main
          id="content"
          tabIndex={-1}
          className="flex min-h-[calc(100dvh-4rem)] flex-1 flex-col outline-none"
        >
          <Outlet />
        </main>
        <SiteFooter />
      </div>
    </>
  );
}
