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
  video_not_completed: m.error_video_not_completed,
  range_not_satisfiable: m.error_range_not_satisfiable,
  photo_unreadable: m.error_photo_unreadable,
  photo_too_large: m.error_photo_too_large,
  photo_type_unsupported: m.error_photo_type_unsupported,
  asset_not_found: m.error_asset_not_found,
  asset_limit_reached: m.error_asset_limit_reached,
  project_changed: m.error_project_changed,
  request_already_used: m.error_request_already_used,
  video_not_processing: m.error_video_not_processing,
  writer_unavailable: m.error_writer_unavailable,
  plan_unavailable: m.error_plan_unavailable,
  checkout_failed: m.error_checkout_failed,
  order_not_found: m.error_order_not_found,
  invalid_signature: m.error_invalid_signature,
  insufficient_credits: m.error_insufficient_credits,
  fields_required: m.error_fields_required,
  invalid_email: m.error_invalid_email,
  weak_password: m.error_weak_password,
  password_too_long: m.error_password_too_long,
  password_too_common: m.error_password_too_common,
  passwords_do_not_match: m.error_passwords_do_not_match,
  email_taken: m.error_email_taken,
  invalid_credentials: m.error_invalid_credentials,
  email_not_confirmed: m.error_email_not_confirmed,
  wrong_password: m.error_wrong_password,
  no_password: m.error_no_password,
  invalid_reset_token: m.error_invalid_reset_token,
  google_unavailable: m.error_google_unavailable,
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
