import { bodyLimit } from "hono/body-limit";
import { type AppError, type AppErrorOptions, httpErrors } from "../errors.ts";

/** A refused body is not read to its end, so the connection can carry no further request. */
const unread = { headers: { Connection: "close" } };

/** Refuses a body of more than `bytes` before it is read: `payload_too_large` (413), or the error given. */
export function limitBody(
  bytes: number,
  refusal: (options: AppErrorOptions) => AppError = httpErrors.payload_too_large,
) {
  return bodyLimit({
    maxSize: bytes,
    onError: () => {
      throw refusal(unread);
    },
  });
}
