import { Outlet } from "react-router";
import { DeletionBanner } from "#features/accounts/web/deletion-banner.tsx";
import { m } from "#messages/messages.js";
import { SiteFooter } from "./site-footer.tsx";
import { SiteHeader } from "./site-header.tsx";

/** Header, the screen, footer: around every screen except /preview and the admin area. */
export default function SiteLayout() {
  return (
    <>
      <a
        href="#content"
        className="fixed top-2 left-2 z-50 -translate-y-20 rounded-control bg-inverse px-4 py-3 text-small font-semibold text-on-inverse focus-visible:translate-y-0"
      >
        {m.web_skip_to_content()}
      </a>
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
