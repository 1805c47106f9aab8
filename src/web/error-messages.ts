import { m } from "#messages/messages.js";
import type { Locale } from "./page-context.ts";

/**
 * The words for each error code of the server. A feature that defines a code adds its line here and the
 * text `error_<code>` to its own message files; a test fails for a code without words.
 */
const texts = {
  invalid_request: m.error_invalid_request,
  unauthenticated: m.error_unauthenticated,
  forbidden: m.error_forbidden,
  not_found: m.error_not_found,
  conflict: m.error_conflict,
  payload_too_large: m.error_payload_too_large,
  unsupported_media: m.error_unsupported_media,
  unprocessable: m.error_unprocessable,
  rate_limited: m.error_rate_limited,
  internal: m.error_internal,
  unavailable: m.error_unavailable,
  network_error: m.error_network_error,
} as const;

/** Every code that has words of its own. */
export type ErrorCode = keyof typeof texts;

export function isErrorCode(code: string): code is ErrorCode {
  return Object.hasOwn(texts, code);
}

/**
 * What to tell a person about an error code, in the language given, else in that of the page being
 * rendered. A code without words gets a general sentence.
 */
export function errorMessage(code: string, locale?: Locale): string {
  const text = isErrorCode(code) ? texts[code] : m.error_unknown;
  return text({}, locale ? { locale } : {});
}
