import type { Place } from "./page-place.ts";
import type { Markup, PagePicture } from "./read-markup.ts";

/** Parts of a page that show other products, or what no product is. */
const APART =
  /related|recommend|similar|upsell|up-sell|cross-?sell|recently|also-|benzer|ilgili|tavsiye|oneri|öneri|kombin|son-?gez|review|comment|yorum|rating|payment|odeme|taksit|badge|rozet|trust|banner|social|sosyal|instagram|newsletter|breadcrumb|cookie|basket|minicart|cart-drawer/;
const APART_ELEMENTS = new Set(["header", "footer", "nav", "aside"]);
/** Galleries as shops' systems call them. */
const GALLERY =
  /gallery|galeri|product[-_]*(?:image|media|photo|slider|thumb)|urun-?(?:resim|gorsel|foto)|fotorama/;
/** Pictures that are no photos, by their names and classes. */
const DECORATION =
  /(?:^|[^a-z])(?:icons?|ikon|logo|badge|rozet|banner|payment|odeme|sprite|placeholder|loading|loader|spinner|blank|pixel|avatar|kargo|visa|mastercard|paypal|whatsapp|size-?(?:chart|guide)|beden-?tablosu)(?:[^a-z]|$)|\.(?:svg|gif|ico)$/i;
const PHOTO_FILE = /\.(?:jpe?g|png|webp|avif)$/i;

/**
 * Photos of the gallery in which the product's own stand: those beside them, up to where its headline or its basket
 * begins. Without one of its own, what the page itself calls a gallery.
 * @param isNamed whether the page says elsewhere that an address is the product's photo
 */
export function findGallery(
  { pictures, galleries }: Markup,
  name: string | undefined,
  url: URL,
  isNamed: (address: string) => boolean,
): string[] {
  const shown = pictures.filter((picture) => isShown(picture, url));
  const bears = ({ alt }: PagePicture) =>
    Boolean(name) && alt.toLowerCase().includes(name?.toLowerCase() ?? "");
  const own = shown.filter((picture) => isNamed(picture.address) || bears(picture));
  const around = own.map(galleryAround).filter((place) => place !== undefined);
  const roots = new Set(
    around.length > 0 ? around : shown.flatMap((picture) => calledGallery(picture) ?? []),
  );
  const beside = shown.filter(
    (picture) =>
      own.includes(picture) || [...(picture.place?.upwards() ?? [])].some((place) => roots.has(place)),
  );
  return [...galleries.flatMap(magentoPhotos), ...beside.map(largestOf)];
}

/** Leads nowhere else than to itself in large, and stands in no part that is apart. */
function isShown({ address, labels, place }: PagePicture, url: URL): boolean {
  const file = address.split("?")[0]?.split("/").at(-1) ?? "";
  if (DECORATION.test(file) || DECORATION.test(labels)) return false;
  for (const around of place?.upwards() ?? []) {
    if (around.link !== undefined && !isHere(around.link, url)) return false;
    // What holds the headline is the page itself, whatever it is called.
    const isApart = APART_ELEMENTS.has(around.name) || around.labels.some((label) => APART.test(label));
    if (isApart && !around.holds.heading) return false;
  }
  return true;
}

function isHere(link: string, url: URL): boolean {
  const target = URL.parse(link, url);
  if (!target || !/^https?:$/.test(target.protocol)) return true;
  return target.pathname === url.pathname || PHOTO_FILE.test(target.pathname);
}

/** The largest part of the page around a picture that has neither its headline nor a form; none on a page without both. */
function galleryAround({ place }: PagePicture): Place | undefined {
  let largest: Place | undefined;
  for (const around of place?.upwards() ?? []) {
    if (around.holds.heading || around.holds.form) return largest;
    largest = around;
  }
  return undefined;
}

function calledGallery({ place }: PagePicture): Place | undefined {
  return [...(place?.upwards() ?? [])].find(
    ({ labels, holds }) => !holds.heading && labels.some((label) => GALLERY.test(label)),
  );
}

/** Thumbnails lead to what they are thumbnails of. */
function largestOf({ address, place }: PagePicture): string {
  for (const { link } of place?.upwards() ?? []) {
    if (link && PHOTO_FILE.test(link.split("?")[0] ?? "")) return link;
  }
  return address;
}

/** Magento draws its gallery by script, from a list of its photos in full. */
function magentoPhotos(script: string): string[] {
  return [...script.matchAll(/"full"\s*:\s*("(?:[^"\\]|\\.)*")/g)].flatMap(([, address = ""]) => {
    try {
      const read: unknown = JSON.parse(address);
      return typeof read === "string" ? read : [];
    } catch {
      return [];
    }
  });
}
