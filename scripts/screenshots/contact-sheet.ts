import type { Locale } from "./shop-texts.ts";

export interface Picture {
  /** Of the file, from the folder of the sheet. */
  path: string;
  /** "03-accounts/login" */
  screen: string;
  locale: Locale;
  width: number;
  theme: "light" | "dark";
}

/** A page that shows all pictures, a row for each screen, with switches for language, width and theme. */
export function contactSheet(pictures: readonly Picture[]): string {
  const screens = Map.groupBy(
    [...pictures].sort((one, other) => order(one).localeCompare(order(other))),
    ({ screen }) => screen,
  );
  const folders = Map.groupBy(screens, ([screen]) => screen.split("/")[0] ?? "");
  const links = [...folders.keys()].map((folder) => `<a href="#${folder}">${titleOf(folder)}</a>`).join("");
  const sections = [...folders].map(
    ([folder, rows]) =>
      `<section id="${folder}"><h2>${titleOf(folder)}</h2>${rows.map(([screen, row]) => rowOf(screen, row)).join("")}</section>`,
  );
  return page(
    `<header><h1>${screens.size} screens, ${pictures.length} pictures</h1><nav>${links}</nav>${switches()}</header>
<main>${sections.join("")}</main>`,
  );
}

function order({ screen, locale, width, theme }: Picture): string {
  return [screen, locale, String(width).padStart(4, "0"), theme === "light" ? 0 : 1].join(" ");
}

/** "03-accounts" is "Accounts". */
function titleOf(name: string): string {
  const words = name.replace(/^\d+-/, "").replaceAll("-", " ");
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}

function rowOf(screen: string, row: readonly Picture[]): string {
  const figures = row.map(({ path, locale, width, theme }) => {
    const name = `${locale}, ${width} px, ${theme}`;
    return `<figure data-locale="${locale}" data-width="${width}" data-theme="${theme}"><a href="${path}"><img src="${path}" alt="${screen}: ${name}" loading="lazy"></a><figcaption>${name}</figcaption></figure>`;
  });
  return `<article><h3>${titleOf(screen.split("/")[1] ?? screen)}</h3><div>${figures.join("")}</div></article>`;
}

function switches(): string {
  const groups = { locale: ["en", "tr"], width: ["360", "768", "1440"], theme: ["light", "dark"] };
  return Object.entries(groups)
    .map(
      ([group, values]) =>
        `<fieldset>${values.map((value) => `<label><input type="checkbox" checked data-${group}="${value}">${value}</label>`).join("")}</fieldset>`,
    )
    .join("");
}

function page(body: string): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Vitrin: every screen</title>
<style>
:root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif; }
body { margin: 0; background: Canvas; color: CanvasText; }
header { position: sticky; top: 0; z-index: 1; display: flex; flex-wrap: wrap; gap: 6px 20px; align-items: center; padding: 10px 24px; background: Canvas; border-bottom: 1px solid #8884; }
h1 { font-size: 15px; margin: 0; }
nav { display: flex; flex-wrap: wrap; gap: 14px; flex: 1; }
fieldset { display: flex; gap: 10px; border: 0; margin: 0; padding: 0; }
label { display: flex; gap: 4px; }
main { padding: 0 24px 60px; }
section { scroll-margin-top: 70px; }
h2 { margin: 40px 0 0; }
h3 { margin: 20px 0 8px; font-size: 14px; font-weight: 600; }
article > div { display: flex; gap: 14px; overflow-x: auto; align-items: start; padding-bottom: 8px; }
figure { margin: 0; flex: none; }
figure img { display: block; height: 420px; width: 220px; object-fit: cover; object-position: top; border: 1px solid #8884; border-radius: 6px; }
figure[data-width="768"] img { width: 320px; }
figure[data-width="1440"] img { width: 560px; }
figcaption { font-size: 12px; opacity: .7; }
</style>
${body}
<script>
const boxes = [...document.querySelectorAll("input")];
const show = () => {
  const off = boxes.filter((box) => !box.checked).map((box) => Object.entries(box.dataset)[0]);
  for (const figure of document.querySelectorAll("figure"))
    figure.hidden = off.some(([group, value]) => figure.dataset[group] === value);
};
document.addEventListener("change", show);
</script>
</html>
`;
}
