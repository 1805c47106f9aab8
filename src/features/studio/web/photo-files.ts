const shownTypes = ["image/jpeg", "image/png", "image/webp", "image/gif", "image/avif"];
/** What telephones take: few browsers show it, and most don't know its type. */
const heic = { types: ["image/heic", "image/heif"], names: [".heic", ".heif"] };

/** As an input's `accept` has it. */
export const photoTypes = [...shownTypes, ...heic.types, ...heic.names].join(",");

/** Whether a file may be a photo that the server takes. Of one without a type of its own only its bytes say so. */
export function isPhoto(file: File): boolean {
  return file.type === "" || isShownByBrowsers(file) || heic.types.includes(file.type);
}

export function isShownByBrowsers({ type }: File): boolean {
  return shownTypes.includes(type);
}
