import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, type Page } from "@playwright/test";
import { seedFilm } from "./films.ts";
import { type Locale, locales, runProduct, signUp, test } from "./shop.ts";

const product = runProduct();

for (const locale of locales) {
  test.describe(`Share page, ${locale}`, () => {
    test("tells social networks and search engines all they ask for", async ({ visit }) => {
      const person = await signUp(locale);
      const title = `"Ilık" & <b>İnce</b> </script> ${locale}`;
      const id = await seedFilm(person, { title, description: "18 saat\nŞeker yok", seconds: 75 });
      const page = await visit({ locale });
      const { url } = product();
      const here = `${url}/v/${id}`;
      const told = await readHead(page, `/v/${id}`, locale);

      // Open Graph: what ogp.me requires, and video.other's own.
      expect(told.meta).toMatchObject({
        "og:title": expect.stringContaining(title),
        "og:type": "video.other",
        "og:url": here,
        "og:description": "18 saat\nŞeker yok",
        "og:locale": locale === "tr" ? "tr_TR" : "en_US",
        "og:image": `${url}/media/${id}/thumbnail.jpg`,
        "og:image:type": "image/jpeg",
        "og:image:width": "1080",
        "og:image:height": "1920",
        "og:image:alt": title,
        "og:video": `${url}/media/${id}/video.mp4`,
        "og:video:type": "video/mp4",
        "og:video:width": "1080",
        "og:video:height": "1920",
        "video:duration": "75",
        "video:release_date": expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
        "twitter:card": "player",
        "twitter:player": `${url}/embed/${id}`,
        "twitter:player:width": "1080",
        "twitter:player:height": "1920",
        "twitter:player:stream": `${url}/media/${id}/video.mp4`,
        "twitter:player:stream:content_type": "video/mp4",
        "twitter:image": `${url}/media/${id}/thumbnail.jpg`,
        "twitter:image:alt": title,
        "og:site_name": "Vitrin",
        description: "18 saat\nŞeker yok",
      });
      expect(told.repeated).toEqual([]);
      expect(told.links).toEqual({
        canonical: here,
        en: `${here}?lang=en`,
        tr: `${here}?lang=tr`,
        "x-default": here,
        "application/json+oembed": `${url}/oembed?url=${encodeURIComponent(here)}`,
      });
      // schema.org: what a VideoObject needs, and what search engines recommend.
      expect(told.data).toMatchObject({
        "@context": "https://schema.org",
        "@type": "VideoObject",
        name: title,
        description: "18 saat\nŞeker yok",
        thumbnailUrl: [`${url}/media/${id}/thumbnail.jpg`],
        uploadDate: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
        duration: "PT1M15S",
        contentUrl: `${url}/media/${id}/video.mp4`,
        embedUrl: `${url}/embed/${id}`,
        url: here,
        width: { value: 1080, unitCode: "E37" },
        height: { value: 1920, unitCode: "E37" },
        publisher: { "@type": "Organization", name: "Vitrin", logo: `${url}/icon-512.png` },
        author: { "@type": "Person", name: locale === "tr" ? "Işıl Öğüt" : "Ada Lovelace" },
        interactionStatistic: [
          { interactionType: { "@type": "https://schema.org/WatchAction" }, userInteractionCount: 0 },
          { interactionType: { "@type": "https://schema.org/LikeAction" }, userInteractionCount: 0 },
        ],
      });

      // oEmbed: the page's player, by that link.
      const oembed = await page.request.get(told.links["application/json+oembed"] ?? "");
      expect(await oembed.json()).toMatchObject({
        type: "video",
        version: "1.0",
        title,
        width: 360,
        height: 640,
      });

      // Every address that is named answers, with the type that was promised.
      for (const [address, type] of [
        [`/media/${id}/video.mp4`, "video/mp4"],
        [`/media/${id}/thumbnail.jpg`, "image/jpeg"],
        [`/embed/${id}`, "text/html"],
      ] as const) {
        const answer = await page.request.get(address, { headers: { range: "bytes=0-99" } });
        expect(answer.headers()["content-type"]).toContain(type);
        if (type !== "text/html") expect(answer.status()).toBe(206);
        else expect(answer.headers()["content-security-policy"]).toContain("frame-ancestors *");
      }
      // A page of another site may show the pictures; those of ours that nobody is told of, it may not.
      const pictures = [`/media/${id}/thumbnail.jpg`, `/og-${locale}.png`, "/icon-192.png"];
      const html = pictures.map((picture) => `<img src="${url}${picture}">`).join("");
      const widths = await visitElsewhere(page, html, () =>
        Array.from(document.images, (image) => image.naturalWidth > 0),
      );
      expect(widths).toEqual([true, true, false]);
      const framed = (await page.request.get("/flow")).headers();
      expect(framed["content-security-policy"]).toContain("frame-ancestors 'none'");
    });
  });
}

/** What is seen on a page of another site. */
async function visitElsewhere<Seen>(page: Page, html: string, see: () => Seen): Promise<Seen> {
  const site = createServer((_, answer) => void answer.setHeader("content-type", "text/html").end(html));
  await new Promise<void>((resolve) => site.listen(0, "127.0.0.1", resolve));
  try {
    // A server that listens on a port has an address of this kind.
    await page.goto(`http://127.0.0.1:${(site.address() as AddressInfo).port}`);
    return await page.evaluate(see);
  } finally {
    site.close();
    site.closeAllConnections();
  }
}

/** The head of a page as a crawler gets it, read by the browser's own parser. */
async function readHead(page: Page, path: string, locale: Locale) {
  const answer = await page.request.get(path, {
    headers: {
      "user-agent": "facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)",
      "accept-language": locale,
    },
  });
  expect(answer.status()).toBe(200);
  return page.evaluate(
    (html) => {
      const { head } = new DOMParser().parseFromString(html, "text/html");
      const tags = [...head.querySelectorAll("meta[content]")].map(
        (tag) =>
          [
            tag.getAttribute("property") ?? tag.getAttribute("name") ?? "",
            tag.getAttribute("content") ?? "",
          ] as const,
      );
      const names = tags.map(([name]) => name).filter(Boolean);
      const links = [...head.querySelectorAll("link[rel=canonical], link[rel=alternate]")].map(
        (link) =>
          [
            link.getAttribute("hreflang") ?? link.getAttribute("type") ?? "canonical",
            link.getAttribute("href") ?? "",
          ] as const,
      );
      const data: unknown = JSON.parse(
        head.querySelector('script[type="application/ld+json"]')?.textContent ?? "null",
      );
      return {
        meta: Object.fromEntries(tags),
        repeated: names.filter((name, index) => names.indexOf(name) !== index),
        links: Object.fromEntries(links),
        data,
      };
    },
    await answer.text(),
  );
}
