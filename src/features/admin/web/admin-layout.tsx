import { LogOut, Menu, X } from "lucide-react";
import { useState } from "react";
import {
  Link,
  type LoaderFunctionArgs,
  type MetaFunction,
  NavLink,
  Outlet,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
} from "react-router";
import { shownEmail } from "#features/accounts/shown-email.ts";
import { signOut } from "#features/accounts/web/sign-out.ts";
import { m } from "#messages/messages.js";
import { Button } from "#web/components/button.tsx";
import { Logo } from "#web/components/logo.tsx";
import { LanguageSwitch } from "#web/language-switch.tsx";
import { usePage } from "#web/page-data.tsx";
import { pageMeta } from "#web/page-meta.ts";
import { useSignOutElsewhere } from "#web/sign-out-news.ts";
import { SkipLink } from "#web/skip-link.tsx";
import { ThemeSwitch } from "#web/theme-switch.tsx";
import { adminNavigation } from "./admin-navigation.ts";
import { requireAdminViewer } from "./require-admin-viewer.ts";

const menuId = "admin-menu";

export const meta: MetaFunction = (input) => pageMeta(input, { title: m.admin_title(), index: false });

export function loader(args: LoaderFunctionArgs) {
  return { email: shownEmail(requireAdminViewer(args).email) };
}

/** Who looks is asked again for each screen, not for each filter of it. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.pathname !== nextUrl.pathname || currentUrl.search === nextUrl.search;
}

/** Around every screen of the admin area except its sign-in: a sidebar, on small screens a drawer. */
export default function AdminLayout() {
  const { brand } = usePage();
  useSignOutElsewhere(() => window.location.reload());
  return (
    <>
      <SkipLink />
      <div className="min-h-dvh lg:grid lg:grid-cols-[16rem_1fr]">
        <aside className="sticky top-0 hidden h-dvh flex-col border-r border-line bg-surface lg:flex">
          <div className="flex h-16 items-center gap-2.5 px-5">
            <HomeLink name={brand.name} />
          </div>
          <Navigation />
          <Account />
        </aside>
        <header className="sticky top-0 z-30 flex h-16 items-center justify-between border-b border-line bg-page/85 px-4 backdrop-blur-md sm:px-6 lg:hidden">
          <HomeLink name={brand.name} />
          <div className="flex items-center gap-1.5">
            <ThemeSwitch />
            <Button
              variant="ghost"
              size="sm"
              iconOnly
              aria-label={m.admin_menu_open()}
              aria-haspopup="dialog"
              data-open-dialog={menuId}
            >
              <Menu aria-hidden="true" />
            </Button>
          </div>
        </header>
        <Drawer />
        <main id="content" tabIndex={-1} className="min-w-0 px-4 pb-20 outline-none sm:px-6 lg:px-10">
          <div className="mx-auto max-w-6xl">
            <Outlet />
          </div>
        </main>
      </div>
    </>
  );
}

function HomeLink({ name }: { name: string }) {
  return (
    <Link to="/admin/dashboard" className="-m-2 flex items-center gap-2.5 rounded-control p-2">
      <Logo name={name} />
      {/* Where letters are large, a phone has room for the name alone. */}
      <span className="rounded-sm bg-sunken px-1.5 py-0.5 text-micro font-semibold text-muted max-[19rem]:hidden dark:bg-raised">
        {m.admin_badge()}
      </span>
    </Link>
  );
}

/** The same entries on small screens. The browser's own modal dialog brings focus trap and Escape. */
function Drawer() {
  const { brand } = usePage();
  return (
    <dialog id={menuId} aria-label={m.admin_nav_label()} closedby="any" className="sheet lg:hidden">
      <div className="flex h-16 items-center justify-between border-b border-line px-4 sm:px-6">
        <HomeLink name={brand.name} />
        <Button variant="ghost" size="sm" iconOnly aria-label={m.admin_menu_close()} data-close-dialog="">
          <X aria-hidden="true" />
        </Button>
      </div>
      <Navigation />
      <Account />
    </dialog>
  );
}

function Navigation() {
  return (
    <nav aria-label={m.admin_nav_label()} className="flex-1 overflow-y-auto px-3 py-3">
      <ul className="grid gap-1">
        {adminNavigation.map(({ to, label, icon: Icon }) => (
          <li key={to}>
            <NavLink
              to={to}
              data-close-dialog=""
              className="flex min-h-11 items-center gap-3 rounded-control px-3 text-small font-medium text-muted transition hover:bg-sunken hover:text-ink aria-[current=page]:bg-marigold-soft aria-[current=page]:text-ink dark:hover:bg-raised"
            >
              <Icon className="size-4.5 shrink-0" aria-hidden="true" />
              {label()}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Account() {
  const { email } = useLoaderData<typeof loader>();
  const [leaving, setLeaving] = useState(false);
  return (
    <div className="grid gap-3 border-t border-line p-4">
      <div className="flex items-center justify-between gap-2">
        <LanguageSwitch />
        <span className="hidden lg:block">
          <ThemeSwitch />
        </span>
      </div>
      <p className="min-w-0 text-small">
        <span className="block text-micro text-subtle">{m.admin_signed_in_as()}</span>
        <span className="block truncate font-medium" title={email}>
          {email}
        </span>
      </p>
      <Button
        variant="secondary"
        size="sm"
        block
        pending={leaving}
        onClick={() => {
          setLeaving(true);
          void signOut("/admin/login");
        }}
      >
        <LogOut aria-hidden="true" />
        {m.admin_sign_out()}
      </Button>
    </div>
  );
}
