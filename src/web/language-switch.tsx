import { m } from "#messages/messages.js";
import { classNames } from "./class-names.ts";
import type { Locale } from "./page-context.ts";
import { usePage } from "./page-data.tsx";

/** Each language by its own name, so that its speakers find it. */
const languages: readonly { locale: Locale; short: string; name: string }[] = [
  { locale: "en", short: "EN", name: "English" },
  { locale: "tr", short: "TR", name: "Türkçe" },
];

/** Works through page-controls.ts. Without scripts the browser's own languages decide. */
export function LanguageSwitch({ className }: { className?: string }) {
  const { locale } = usePage();
  return (
    <fieldset
      className={classNames("flex rounded-control border border-line p-0.5 noscript:hidden", className)}
    >
      <legend className="sr-only">{m.web_language_label()}</legend>
      {languages.map((language) => (
        <button
          key={language.locale}
          type="button"
          lang={language.locale}
          aria-label={`${language.short}, ${language.name}`}
          aria-pressed={language.locale === locale}
          data-set-locale={language.locale}
          className="h-8 min-w-11 rounded-sm px-2 text-micro font-semibold text-muted transition hover:text-ink aria-pressed:bg-sunken aria-pressed:text-ink dark:aria-pressed:bg-raised"
        >
          {language.short}
        </button>
      ))}
    </fieldset>
  );
}
