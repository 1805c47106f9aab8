import { callApi } from "#web/api.ts";
import { type Asset, assetSchema } from "../schema.ts";

/**
 * Sends one photo and gives back what it became.
 *
 * @param onShare called with how much of it has left the browser, 0 to 1.
 * @throws ApiError, as `callApi` does.
 */
export function uploadPhoto(
  file: File,
  onShare: (share: number) => void,
  signal: AbortSignal,
): Promise<Asset> {
  const body = new FormData();
  body.set("photo", file);
  return callApi(
    fetchWithProgress(onShare),
    "/api/studio/assets",
    { method: "POST", body, signal },
    assetSchema,
  );
}

export type MediaKind = "clips" | "recordings";

/** Sends a clip or a recording as it is and gives back what it became. As `uploadPhoto` otherwise. */
export function uploadMedia(
  kind: MediaKind,
  file: File,
  onShare: (share: number) => void,
  signal: AbortSignal,
): Promise<Asset> {
  return callApi(
    fetchWithProgress(onShare),
    `/api/studio/assets/${kind}`,
    {
      method: "POST",
      body: file.slice(0, file.size, sentType(file)),
      signal,
    },
    assetSchema,
  );
}

/**
 * A file without a type of its own would be sent as a form's text, and what its name made of it may be anything: the
 * server looks into it.
 */
function sentType({ type }: File): string {
  return /^(?:video|audio)\//.test(type) ? type : "application/octet-stream";
}

/** `fetch` tells nothing of what has been sent, so this one stands on XMLHttpRequest. */
function fetchWithProgress(onShare: (share: number) => void): typeof fetch {
  return (input, init) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open(init?.method ?? "GET", String(input));
      for (const [name, value] of new Headers(init?.headers)) request.setRequestHeader(name, value);
      request.upload.onprogress = ({ loaded, total, lengthComputable }) => {
        if (lengthComputable) onShare(loaded / total);
      };
      request.onload = () => resolve(new Response(request.responseText, { status: request.status }));
      request.onerror = () => reject(new TypeError("no answer"));
      request.onabort = () => reject(new DOMException("the upload was stopped", "AbortError"));
      init?.signal?.addEventListener("abort", () => request.abort());
      // callApi was given FormData or a file and passes it on as it is.
      request.send(init?.body as FormData | Blob);
    });
}
