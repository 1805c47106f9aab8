const shownTypes = ["image/jpeg", "image/png", "image/webp", "image/gif", "image/avif"];
/** What telephones take: few browsers show it, and most don't know its type. */
const heic = { types: ["image/heic", "image/heif"], names: [".heic", ".heif"] };

/** As an input's `accept` has it. */
export const photoTypes = [...shownTypes, ...heic.types, ...heic.names].join(",");

/** Whether the server takes such files for photos; by their bytes it looks again. */
export function isPhoto(file: File): boolean {
  return isShownByBrowsers(file) || isHeic(file);
}

export function isShownByBrowsers({ type }: File): boolean {
  return shownTypes.includes(type);
}

function isHeic({ type, name }: File): boolean {
  if (type !== "") return heic.types.includes(type);
  return heic.names.some((ending) => name.toLowerCase().endsWith(ending));
}
