import type { Place } from "./page-place.ts";
import type { Markup, PagePicture } from "./read-markup.ts";

/** Pictures that are no photos, by their names and classes. */
const DECORATION =
  /(?:^|[^a-z])(?:icons?|ikon|logo|badge|rozet|banner|payment|odeme|sprite|placeholder|loading|loader|spinner|blank|pixel|avatar|kargo|visa|mastercard|paypal|whatsapp|size-?(?:chart|guide)|beden-?tablosu)(?:[^a-z]|$)|\.(?:svg|gif|ico)$/i;
/** Far above what a gallery has. */
const MOST_PHOTOS = 100;
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
): GalleryPhoto[] {
  const called = name?.toLowerCase() || undefined;
  const bearsName = ({ alt }: PagePicture) => called !== undefined && alt.toLowerCase().includes(called);
  const shown = pictures.filter((picture) => isShown(picture, url));
  const own = new Set(shown.filter((picture) => isNamed(picture.address) || bearsName(picture)));
  const around = [...own].flatMap((picture) => galleryAround(picture) ?? []);
  const roots = new Set(
    around.length > 0 ? around : shown.flatMap((picture) => calledGallery(picture) ?? []),
  );
  const beside = shown.filter(
    (picture) => own.has(picture) || placesAround(picture).some((place) => roots.has(place)),
  );
  return [...galleries.flatMap(magentoPhotos), ...beside.map(largestOf)];
}

export interface GalleryPhoto {
  address: string;
  /** Whether the page says that there is none larger. */
  isFull: boolean;
}

function placesAround({ place }: PagePicture): Place[] {
  return place ? [...place.upwards()] : [];
}

/** Leads nowhere else than to itself in large, and stands in no part that is apart. */
function isShown(picture: PagePicture, url: URL): boolean {
  const file = picture.address.split("?")[0]?.split("/").at(-1) ?? "";
  if (DECORATION.test(file) || DECORATION.test(picture.labels)) return false;
  const link = linkAround(picture);
  return (link === undefined || isHere(link, url)) && !placesAround(picture).some(({ isApart }) => isApart);
}

/** Where a click on a picture leads. */
export function linkAround(picture: PagePicture): string | undefined {
  return placesAround(picture).find(({ link }) => link !== undefined)?.link;
}

function isHere(link: string, url: URL): boolean {
  const target = URL.parse(link, url);
  if (!target || !/^https?:$/.test(target.protocol)) return true;
  return target.pathname === url.pathname || PHOTO_FILE.test(target.pathname);
}

/** The largest part of the page around a picture that has neither its headline nor a form; none on a page without both. */
function galleryAround(picture: PagePicture): Place | undefined {
  const places = placesAround(picture);
  const end = places.findIndex(({ holds }) => holds.heading || holds.form);
  return places[end - 1];
}

function calledGallery(picture: PagePicture): Place | undefined {
  return placesAround(picture).find(({ isCalledGallery, holds }) => isCalledGallery && !holds.heading);
}

/** Thumbnails lead to what they are thumbnails of. */
function largestOf(picture: PagePicture): GalleryPhoto {
  const link = linkAround(picture);
  if (link && PHOTO_FILE.test(link.split("?")[0] ?? "")) return { address: link, isFull: true };
  return picture;
}

/** Magento draws its gallery by script, from a list of its photos in full. */
function magentoPhotos(script: string): GalleryPhoto[] {
  const written = [...script.matchAll(/"full"\s*:\s*("(?:[^"\\]|\\.)*")/g)].slice(0, MOST_PHOTOS);
  return written.flatMap(([, quoted = ""]) => {
    try {
      const address: unknown = JSON.parse(quoted);
      return typeof address === "string" ? { address, isFull: true } : [];
    } catch {
      return [];
    }
  });
}
