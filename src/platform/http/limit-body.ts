import { bodyLimit } from "hono/body-limit";
import { type AppError, httpErrors } from "../errors.ts";

/**
 * Refuses a body of more than `bytes` before it is read: `payload_too_large` (413), or the error given. The answer is out
 * while the client still sends; the server then takes in a little more for a moment, so that the answer is heard, and
 * closes the connection. `Connection: close` would close it at once, and a client that writes loses the answer with it.
 */
export function limitBody(bytes: number, refusal: () => AppError = httpErrors.payload_too_large) {
  return bodyLimit({
    maxSize: bytes,
    onError: () => {
      throw refusal();
    },
  });
}
