const origin = "https://self.invalid";

/**
 * The address that `path` names on our own site, or undefined where it is none: "//host" and "/\host" leave our site
 * although they begin with a slash, and of "/..//host" the dots are resolved first. Its origin means nothing.
 */
export function ownAddress(path: string | null): URL | undefined {
  // Not URL.parse: browsers of 2023 and 2024 don't have it.
  if (!path?.startsWith("/") || !URL.canParse(path, origin)) return undefined;
  const address = new URL(path, origin);
  return address.origin === origin && !address.pathname.startsWith("//") ? address : undefined;
}
