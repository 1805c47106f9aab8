import { m } from "#messages/messages.js";
import type { Locale } from "./page-context.ts";

/**
 * The words for each error code of the server. A feature that defines a code adds its line here and the
 * text `error_<code>` to its own message files; a test fails for a code without words.
 */
const texts = {
  invalid_request: m.error_invalid_request,
  text_too_long: m.error_text_too_long,
  unauthenticated: m.error_unauthenticated,
  forbidden: m.error_forbidden,
  fresh_sign_in_required: m.error_fresh_sign_in_required,
  not_found: m.error_not_found,
  request_timeout: m.error_request_timeout,
  conflict: m.error_conflict,
  payload_too_large: m.error_payload_too_large,
  unsupported_media: m.error_unsupported_media,
  unprocessable: m.error_unprocessable,
  rate_limited: m.error_rate_limited,
  too_many_streams: m.error_too_many_streams,
  internal: m.error_internal,
  unavailable: m.error_unavailable,
  storage_full: m.error_storage_full,
  network_error: m.error_network_error,
  video_not_completed: m.error_video_not_completed,
  video_already_reported: m.error_video_already_reported,
  range_not_satisfiable: m.error_range_not_satisfiable,
  resolution_not_in_plan: m.error_resolution_not_in_plan,
  too_many_exports: m.error_too_many_exports,
  photo_unreadable: m.error_photo_unreadable,
  page_unreachable: m.error_page_unreachable,
  page_unreadable: m.error_page_unreadable,
  photo_too_large: m.error_photo_too_large,
  photo_type_unsupported: m.error_photo_type_unsupported,
  media_type_unsupported: m.error_media_type_unsupported,
  preview_sound_failed: m.error_preview_sound_failed,
  media_too_large: m.error_media_too_large,
  media_too_long: m.error_media_too_long,
  media_too_short: m.error_media_too_short,
  recording_silent: m.error_recording_silent,
  media_unreadable: m.error_media_unreadable,
  asset_in_use: m.error_asset_in_use,
  asset_not_found: m.error_asset_not_found,
  asset_limit_reached: m.error_asset_limit_reached,
  project_changed: m.error_project_changed,
  request_already_used: m.error_request_already_used,
  video_not_processing: m.error_video_not_processing,
  video_under_way: m.error_video_under_way,
  project_under_way: m.error_project_under_way,
  script_changed: m.error_script_changed,
  script_not_offered: m.error_script_not_offered,
  version_limit_reached: m.error_version_limit_reached,
  writer_unavailable: m.error_writer_unavailable,
  plan_unavailable: m.error_plan_unavailable,
  checkout_failed: m.error_checkout_failed,
  account_leaving: m.error_account_leaving,
  portal_failed: m.error_portal_failed,
  invoices_unavailable: m.error_invoices_unavailable,
  no_billing_account: m.error_no_billing_account,
  order_not_found: m.error_order_not_found,
  invalid_signature: m.error_invalid_signature,
  purchase_not_found: m.error_purchase_not_found,
  refund_already_requested: m.error_refund_already_requested,
  refund_declined: m.error_refund_declined,
  refund_not_possible: m.error_refund_not_possible,
  refund_too_late: m.error_refund_too_late,
  refund_credits_used: m.error_refund_credits_used,
  refund_request_not_found: m.error_refund_request_not_found,
  refund_request_decided: m.error_refund_request_decided,
  refund_refused: m.error_refund_refused,
  refund_unreachable: m.error_refund_unreachable,
  insufficient_credits: m.error_insufficient_credits,
  fields_required: m.error_fields_required,
  invalid_email: m.error_invalid_email,
  weak_password: m.error_weak_password,
  password_too_long: m.error_password_too_long,
  password_too_common: m.error_password_too_common,
  passwords_do_not_match: m.error_passwords_do_not_match,
  email_taken: m.error_email_taken,
  email_kept: m.error_email_kept,
  invalid_credentials: m.error_invalid_credentials,
  email_not_confirmed: m.error_email_not_confirmed,
  wrong_password: m.error_wrong_password,
  no_password: m.error_no_password,
  invalid_reset_token: m.error_invalid_reset_token,
  google_unavailable: m.error_google_unavailable,
  account_suspended: m.error_account_suspended,
  user_id_required: m.error_user_id_required,
  user_not_found: m.error_user_not_found,
  amount_invalid: m.error_amount_invalid,
  amount_zero: m.error_amount_zero,
  balance_below_zero: m.error_balance_below_zero,
  last_admin: m.error_last_admin,
  own_account: m.error_own_account,
  already_confirmed: m.error_already_confirmed,
  address_unconfirmed: m.error_address_unconfirmed,
  invalid_confirmation: m.error_invalid_confirmation,
  invalid_code: m.error_invalid_code,
  challenge_expired: m.error_challenge_expired,
  two_factor_enabled: m.error_two_factor_enabled,
  two_factor_disabled: m.error_two_factor_disabled,
  deletion_not_requested: m.error_deletion_not_requested,
  export_running: m.error_export_running,
  google_not_connected: m.error_conflict,
  only_way_in: m.error_no_password,
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
