import { Link, NavLink, useMatch } from "react-router";
import { m } from "#messages/messages.js";
import { ButtonLink } from "./components/button-link.tsx";
import { Logo } from "./components/logo.tsx";
import { LanguageSwitch } from "./language-switch.tsx";
import { MobileMenu } from "./mobile-menu.tsx";
import { usePage } from "./page-data.tsx";
import { mainNavigation } from "./site-navigation.ts";
import { ThemeSwitch } from "./theme-switch.tsx";

export function SiteHeader() {
  const { brand, viewer } = usePage();
  // Whoever makes a video has something else to do next than to begin another.
  const isMaking = useMatch("/create/*") !== null;
  return (
    // On a phone the editor keeps the film in sight instead.
    <header className="sticky top-0 z-30 border-b border-line bg-page/85 backdrop-blur-md max-lg:in-[body:has([data-workbench])]:static">
      <div className="shell flex h-16 items-center gap-4">
        <Link to="/" aria-label={m.web_home_link({ brand: brand.name })} className="-m-2 flex p-2">
          <Logo name={brand.name} />
        </Link>
        <nav aria-label={m.web_nav_label()} className="mx-auto hidden lg:block">
          <ul className="flex items-center gap-1">
            {mainNavigation.map((entry) => (
              <li key={entry.to}>
                {/* An anchor is a place on a page, not a page of its own: it is never "current". */}
                {entry.to.includes("#") ? (
                  <Link to={entry.to} className={entryStyle}>
                    {entry.label()}
                  </Link>
                ) : (
                  <NavLink to={entry.to} className={entryStyle}>
                    {entry.label()}
                  </NavLink>
                )}
              </li>
            ))}
          </ul>
        </nav>
        <div className="ml-auto flex items-center gap-2 lg:ml-0">
          <LanguageSwitch className="hidden sm:flex" />
          <ThemeSwitch />
          <div className="hidden items-center gap-1.5 lg:flex">
            {viewer ? (
              <>
                <ButtonLink to="/dashboard" variant="ghost" size="sm">
                  {m.web_nav_dashboard()}
                </ButtonLink>
                <ButtonLink to="/create" size="sm" variant={isMaking ? "secondary" : "primary"}>
                  {m.web_nav_create()}
                </ButtonLink>
              </>
            ) : (
              <>
                <ButtonLink to="/login" variant="ghost" size="sm">
                  {m.web_nav_login()}
                </ButtonLink>
                <ButtonLink to="/register" size="sm">
                  {m.web_nav_sign_up()}
                </ButtonLink>
              </>
            )}
          </div>
          <MobileMenu />
        </div>
      </div>
    </header>
  );
}

const entryStyle =
  "inline-flex h-9 items-center rounded-control px-3 text-small font-medium text-muted transition hover:text-ink aria-[current=page]:text-ink aria-[current=page]:underline aria-[current=page]:decoration-marigold aria-[current=page]:decoration-2 aria-[current=page]:underline-offset-8";
