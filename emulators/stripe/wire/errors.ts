/** The body of Stripe's error answer, under `error`. */
export type ErrorBody = {
  type: "api_error" | "card_error" | "idempotency_error" | "invalid_request_error";
  message: string;
  code?: string;
  param?: string;
  decline_code?: string;
  charge?: string;
};

/** An error as Stripe's API answers it. Anything else that is thrown becomes a 500 `api_error`. */
export class ApiError extends Error {
  readonly status: number;
  readonly body: ErrorBody;
  /** True when what was written before must stay, as with a declined payment. */
  readonly keepsWork: boolean;

  constructor(status: number, body: ErrorBody, keepsWork = false) {
    super(body.message);
    this.status = status;
    this.body = body;
    this.keepsWork = keepsWork;
  }
}

/** 400: the request itself is wrong. */
export function invalidRequest(message: string, param?: string, code?: string): ApiError {
  return new ApiError(400, {
    type: "invalid_request_error",
    message,
    ...(code === undefined ? {} : { code }),
    ...(param === undefined ? {} : { param }),
  });
}

/** Stripe names some kinds differently in this sentence. */
const spokenKinds: Record<string, string> = { "checkout.session": "checkout.session", item: "line item" };

/** No such object: 404 for the object in the path, 400 for one named by a parameter. */
export function noSuchObject(kind: string, id: string, param: string, status: 400 | 404): ApiError {
  return new ApiError(status, {
    type: "invalid_request_error",
    code: "resource_missing",
    message: `No such ${spokenKinds[kind] ?? kind}: '${id}'`,
    param,
  });
}

/** 404 for a path or method that does not exist. */
export function unknownEndpoint(method: string, path: string): ApiError {
  return new ApiError(404, {
    type: "invalid_request_error",
    message:
      `Unrecognized request URL (${method}: ${path}). If you are trying to list objects, remove the trailing slash. ` +
      "If you are trying to retrieve an object, make sure you passed a valid (non-empty) identifier in your code. " +
      "Please see https://stripe.com/docs or we can help at https://support.stripe.com/.",
  });
}

/** The JSON of the answer, with the page that explains the code. */
export function presentError(error: ApiError): { error: ErrorBody & { doc_url?: string } } {
  const { code } = error.body;
  if (code === undefined) return { error: error.body };
  const doc_url = `https://stripe.com/docs/error-codes/${code.replaceAll("_", "-")}`;
  return { error: { ...error.body, doc_url } };
}
