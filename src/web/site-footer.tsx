import { type ReactNode, useEffect, useRef } from "react";
import { Link } from "react-router";
import { type LegalName, legalNames } from "#features/site/schema.ts";
import { LegalDialog } from "#features/site/web/legal-dialog.tsx";
import { legalAddress, legalTitles } from "#features/site/web/legal-titles.ts";
import { startLegalDialog } from "#features/site/web/start-legal-dialog.ts";
import { m } from "#messages/messages.js";
import { classNames } from "./class-names.ts";
import { Logo } from "./components/logo.tsx";
import { LanguageSwitch } from "./language-switch.tsx";
import { usePage } from "./page-data.tsx";
import { mainNavigation } from "./site-navigation.ts";
import { SocialIcon, socialNames } from "./social-icon.tsx";
import { ThemeSwitch } from "./theme-switch.tsx";

/** The first four texts are about the company; the rest are contracts and policies. */
const companyTexts = legalNames.slice(0, 4);
const policyTexts = legalNames.slice(4);
/** Questions and contact stand among the company's texts: two links of one name would be a riddle. */
const productLinks = mainNavigation.filter(({ to }) => to !== "/#faq" && to !== "/#contact");

export function SiteFooter() {
  const { brand, viewer } = usePage();
  const root = useRef<HTMLElement>(null);
  // On documents start-landing.ts does this.
  useEffect(() => (root.current ? startLegalDialog(root.current) : undefined), []);
  return (
    <footer ref={root} data-legal-links="" className="border-t border-line bg-surface dark:bg-sunken">
      <div className="shell grid grid-cols-2 gap-x-8 gap-y-10 py-14 md:grid-cols-3 lg:grid-cols-[1.7fr_1fr_1fr_1.5fr]">
        <CompanyDetails />
        <div className="grid content-start gap-8">
          <Column title={m.web_footer_product()}>
            {productLinks.map((entry) => (
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
        </div>
        <Column title={m.legal_nav_company()}>
          {companyTexts.map((name) => (
            <LegalLink key={name} name={name} />
          ))}
        </Column>
        <Column title={m.legal_nav_legal()} className="max-md:col-span-full">
          {policyTexts.map((name) => (
            <LegalLink key={name} name={name} />
          ))}
        </Column>
      </div>
      <div className="shell">
        <div className="flex flex-wrap items-center justify-between gap-4 border-t border-line py-5">
          <p className="text-small text-muted">
            {m.web_footer_copyright({ year: brand.copyrightYear, brand: brand.name })}
          </p>
          <div className="flex items-center gap-2">
            <LanguageSwitch />
            <ThemeSwitch />
          </div>
        </div>
      </div>
      <LegalDialog />
    </footer>
  );
}

function CompanyDetails() {
  const { brand, locale } = usePage();
  return (
    <div className="col-span-full grid content-start gap-4 lg:col-span-1">
      <Logo name={brand.name} />
      <p className="max-w-72 text-small text-muted">{brand.slogan[locale]}</p>
      <div className="grid gap-1 text-small">
        <h2 className="sr-only">{m.web_footer_contact()}</h2>
        <a href={`mailto:${brand.supportEmail}`} className={linkStyle}>
          {brand.supportEmail}
        </a>
        <a href={`tel:${brand.phoneHref}`} className={linkStyle}>
          {brand.phone}
        </a>
        <address className="py-1 text-muted not-italic" translate="no">
          {brand.address.map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </address>
      </div>
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
  );
}

function Column({ title, className, children }: { title: string; className?: string; children: ReactNode }) {
  return (
    <div className={classNames("text-small", className)}>
      <h2 className="font-semibold">{title}</h2>
      <ul className="mt-3 grid gap-1">{children}</ul>
    </div>
  );
}

function FooterLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <li>
      <Link to={to} className={linkStyle}>
        {children}
      </Link>
    </li>
  );
}

/** Opens the text in the footer's dialog; its page is what is left without a script. */
function LegalLink({ name }: { name: LegalName }) {
  return (
    <li>
      <a href={legalAddress(name)} data-legal-link={name} aria-haspopup="dialog" className={linkStyle}>
        {legalTitles[name]()}
      </a>
    </li>
  );
}

const linkStyle = "inline-flex items-center py-1 text-muted transition hover:text-ink";
