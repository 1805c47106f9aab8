import { Menu, X } from "lucide-react";
import { Link } from "react-router";
import { m } from "#messages/messages.js";
import { classNames } from "./class-names.ts";
import { Button } from "./components/button.tsx";
import { ButtonLink } from "./components/button-link.tsx";
import { Logo } from "./components/logo.tsx";
import { LanguageSwitch } from "./language-switch.tsx";
import { usePage } from "./page-data.tsx";
import { mainNavigation, type NavigationEntry } from "./site-navigation.ts";

const menuId = "site-menu";

/**
 * The header's entries on small screens. The browser's own modal dialog brings focus trap, Escape and the
 * inert page behind it, without a library. It works by itself; where a browser doesn't know of commands yet, through
 * page-controls.ts.
 */
export function MobileMenu() {
  const { brand, viewer } = usePage();
  return (
    <div className="flex lg:hidden">
      <Button
        variant="ghost"
        size="sm"
        iconOnly
        aria-label={m.web_menu_open()}
        aria-haspopup="dialog"
        data-open-dialog={menuId}
        command="show-modal"
        commandfor={menuId}
      >
        <Menu aria-hidden="true" />
      </Button>
      <dialog id={menuId} aria-label={m.web_nav_label()} closedby="any" className="sheet">
        <div className="shell flex h-16 items-center justify-between border-b border-line">
          <Logo name={brand.name} />
          <Button
            variant="ghost"
            size="sm"
            iconOnly
            aria-label={m.web_menu_close()}
            data-close-dialog=""
            command="close"
            commandfor={menuId}
          >
            <X aria-hidden="true" />
          </Button>
        </div>
        <nav aria-label={m.web_nav_label()} className="shell py-4">
          <ul>
            {mainNavigation.map((entry) => (
              <li key={entry.to} className="border-b border-line">
                <MenuLink entry={entry} />
              </li>
            ))}
          </ul>
        </nav>
        <div className="shell mt-auto grid gap-3 pb-8">
          <LanguageSwitch className="justify-self-start sm:hidden" />
          {viewer ? (
            <>
              <ButtonLink to="/create" block data-close-dialog="">
                {m.web_nav_create()}
              </ButtonLink>
              <ButtonLink to="/dashboard" variant="secondary" block data-close-dialog="">
                {m.web_nav_dashboard()}
              </ButtonLink>
            </>
          ) : (
            <>
              <ButtonLink to="/register" block data-close-dialog="">
                {m.web_nav_sign_up()}
              </ButtonLink>
              <ButtonLink to="/login" variant="secondary" block data-close-dialog="">
                {m.web_nav_login()}
              </ButtonLink>
            </>
          )}
        </div>
      </dialog>
    </div>
  );
}

/**
 * A section of the page that is shown already is no new page, so nothing but the script would close the menu. Without
 * scripts the link goes by the server, which leads to the section on a page anew.
 */
function MenuLink({ entry: { to, label } }: { entry: NavigationEntry }) {
  const style = "flex min-h-14 items-center font-display text-title font-semibold";
  const [, section] = to.split("#");
  return (
    <>
      <Link to={to} data-close-dialog="" className={classNames(style, section && "noscript:hidden")}>
        {label()}
      </Link>
      {section && (
        <noscript>
          <a href={`/to/${section}`} className={style}>
            {label()}
          </a>
        </noscript>
      )}
    </>
  );
}
