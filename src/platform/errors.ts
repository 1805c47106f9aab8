/**
 * The one error class of the server. A feature lists its codes with their HTTP status in its schema.ts
 * (`export const creditErrors = defineErrors({ insufficient_credits: 402 })`) and throws
 * `creditErrors.insufficient_credits()`. `http/error-response.ts` is the only place that turns one into HTTP,
 * and the words belong to the reader's language: see src/web/error-messages.ts.
 */
export class AppError extends Error {
  readonly code: string;
  /** HTTP status that the code maps to. */
  readonly status: number;
  /** Which part of the input is wrong, for forms; never anything secret. */
  readonly issues: readonly ErrorIssue[] | undefined;
  /** Extra response headers, such as Retry-After. */
  readonly headers: Readonly<Record<string, string>> | undefined;

  constructor(code: string, status: number, options: AppErrorOptions = {}) {
    super(options.detail ?? code, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = "AppError";
    this.code = code;
    this.status = status;
    this.issues = options.issues;
    this.headers = options.headers;
  }
}

/** One wrong field: a dotted path into the input, and a message code or text. */
export interface ErrorIssue {
  path: string;
  message: string;
}

export interface AppErrorOptions {
  /** For the log only; the reader sees the message of the code. */
  detail?: string;
  cause?: unknown;
  issues?: readonly ErrorIssue[];
  headers?: Readonly<Record<string, string>>;
}

type ErrorFactories<Codes extends Record<string, number>> = {
  readonly [Code in keyof Codes]: (options?: AppErrorOptions) => AppError;
};

/** Makes one factory for each code; the map's keys are the stable codes, its values HTTP statuses. */
export function defineErrors<const Codes extends Record<string, number>>(
  codes: Codes,
): ErrorFactories<Codes> {
  const factories = Object.entries(codes).map(([code, status]) => [
    code,
    (options?: AppErrorOptions) => new AppError(code, status, options),
  ]);
  // Object.fromEntries forgets the keys; they are exactly those of `codes`.
  return Object.fromEntries(factories) as ErrorFactories<Codes>;
}

/** Codes that belong to no feature. */
export const httpErrors = defineErrors({
  invalid_request: 400,
  text_too_long: 400,
  unauthenticated: 401,
  forbidden: 403,
  fresh_sign_in_required: 403,
  not_found: 404,
  request_timeout: 408,
  conflict: 409,
  payload_too_large: 413,
  unsupported_media: 415,
  unprocessable: 422,
  rate_limited: 429,
  too_many_streams: 429,
  internal: 500,
  unavailable: 503,
  storage_full: 507,
});
