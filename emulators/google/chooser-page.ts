import type { Person } from "./people.ts";
import { type Language, texts } from "./texts.ts";

interface ChooserPage {
  language: Language;
  /** Host of the application that asks. */
  application: string;
  /** The authorization request, sent back with the choice. */
  query: string;
  people: Person[];
  /** What was typed and is not right. */
  rejected?: { name: string; email: string };
}

/** The page on which a person says who they are. Plain HTML: it needs no script. */
export function chooserPage({ language, application, query, people, rejected }: ChooserPage): string {
  const t = texts[language];
  const request = `<input type="hidden" name="request" value="${html(query)}">`;
  return page(
    language,
    t.title,
    `
    <p class="shares">${html(t.shares(application))}</p>
    <form method="post" action="/authorize" aria-label="${t.choose}">
      ${request}
      <ul>${people.map((person) => `<li>${personButton(person, language)}</li>`).join("")}</ul>
    </form>
    <details${rejected ? " open" : ""}>
      <summary>${t.other}</summary>
      ${rejected ? `<p class="alert" role="alert">${t.invalidPerson}</p>` : ""}
      <form method="post" action="/authorize">
        ${request}
        <label>${t.name}<input name="name" autocomplete="name" maxlength="100" value="${html(rejected?.name ?? "")}"></label>
        <label>${t.email}<input name="email" type="email" autocomplete="email" required value="${html(rejected?.email ?? "")}"></label>
        <label class="check"><input name="verified" type="checkbox" value="yes" checked>${t.verified}</label>
        <button class="primary" name="decision" value="type">${t.continue}</button>
      </form>
    </details>
    <form method="post" action="/authorize" class="cancel">
      ${request}
      <button name="decision" value="cancel">${t.cancel}</button>
    </form>`,
  );
}

/** What the browser shows when the application's request itself is wrong and there is nowhere safe to go. */
export function badRequestPage(language: Language, reason: string): string {
  const t = texts[language];
  return page(language, t.badRequestTitle, `<p class="alert" role="alert">${html(t.badRequest(reason))}</p>`);
}

function personButton({ name, email, verified }: Person, language: Language): string {
  const initials = name
    .split(" ")
    .map((word) => word[0] ?? "")
    .slice(0, 2)
    .join("")
    .toLocaleUpperCase(language);
  const mark = verified ? "" : ` <em>${texts[language].unverified}</em>`;
  return `<button name="person" value="${html(email)}">
    <span class="avatar" aria-hidden="true">${html(initials)}</span>
    <span class="who"><strong>${html(name)}</strong><span>${html(email)}${mark}</span></span>
  </button>`;
}

function page(language: Language, title: string, content: string): string {
  return `<!doctype html>
<html lang="${language}">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <title>${title}</title>
  <link rel="stylesheet" href="/chooser.css">
</head>
<body>
  <main>
    <h1>${title}</h1>${content}
  </main>
  <footer>${texts[language].note}</footer>
</body>
</html>`;
}

/** Text as HTML shows it. */
function html(text: string): string {
  const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
  return text.replace(/[&<>"]/g, (character) => entities[character] ?? "");
}
