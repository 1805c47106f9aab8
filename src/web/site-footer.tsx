import type { ReactNode } from "react";
import { Link } from "react-router";
import { m } from "#messages/messages.js";
import { Logo } from "./components/logo.tsx";
import { LanguageSwitch } from "./language-switch.tsx";
import { usePage } from "./page-data.tsx";
import { mainNavigation } from "./site-navigation.ts";
import { SocialIcon, socialNames } from "./social-icon.tsx";
import { ThemeSwitch } from "./theme-switch.tsx";

export function SiteFooter() {
  const { brand, viewer, locale } = usePage();
  const year = new Date().getUTCFullYear();
  return (
    <footer className="border-t border-line bg-surface dark:bg-sunken">
      <div className="shell grid gap-10 py-14 md:grid-cols-[1.6fr_1fr_1fr_1.2fr]">
        <div className="grid content-start gap-4">
          <Logo name={brand.name} />
          <p className="max-w-72 text-small text-muted">{brand.slogan[locale]}</p>
          <ul className="-ml-2.5 flex">
            {brand.social.map(({ network, url }) => (
              <li key={network}>
                <a
                  href={url}
                  rel="noreferrer"
                  target="_blank"
                  aria-label={m.web_footer_social({ brand: brand.name, network: socialNames[network] })}
                  className="grid size-11 place-items-center rounded-control text-muted transition hover:text-ink"
                >
                  <SocialIcon network={network} />
                </a>
              </li>
            ))}
          </ul>
        </div>
        <Column title={m.web_footer_product()}>
          {mainNavigation.map((entry) => (
            <FooterLink key={entry.to} to={entry.to}>
              {entry.label()}
            </FooterLink>
          ))}
        </Column>
        <Column title={m.web_footer_account()}>
          {viewer ? (
            <>
              <FooterLink to="/dashboard">{m.web_nav_dashboard()}</FooterLink>
              <FooterLink to="/create">{m.web_nav_create()}</FooterLink>
            </>
          ) : (
            <>
              <FooterLink to="/login">{m.web_nav_login()}</FooterLink>
              <FooterLink to="/register">{m.web_nav_sign_up()}</FooterLink>
            </>
          )}
        </Column>
        <div className="grid content-start gap-3 text-small">
          <h2 className="font-semibold">{m.web_footer_contact()}</h2>
          <a href={`mailto:${brand.supportEmail}`} className="py-0.5 text-muted transition hover:text-ink">
            {brand.supportEmail}
          </a>
          <a href={`tel:${brand.phoneHref}`} className="py-0.5 text-muted transition hover:text-ink">
            {brand.phone}
          </a>
          <address className="text-muted not-italic" translate="no">
            {brand.address.map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
          </address>
        </div>
      </div>
      <div className="shell">
        <div className="flex flex-wrap items-center justify-between gap-4 border-t border-line py-5">
          <p className="text-small text-muted">{m.web_footer_copyright({ year, brand: brand.name })}</p>
          <div className="flex items-center gap-1.5">
            <LanguageSwitch />
            <ThemeSwitch />
          </div>
        </div>
      </div>
    </footer>
  );
}

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="text-small">
      <h2 className="font-semibold">{title}</h2>
      <ul className="mt-3 grid gap-1">{children}</ul>
    </div>
  );
}

function FooterLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <li>
      <Link to={to} className="inline-flex min-h-8 items-center text-muted transition hover:text-ink">
        {children}
      </Link>
    </li>
  );
}
