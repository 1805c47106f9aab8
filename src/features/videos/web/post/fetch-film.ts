import { MOST_SENT_BYTES } from "../../schema.ts";

/** A film is larger than a browser hands over. */
export class FilmTooLarge extends Error {}

/**
 * A film as a file, under its own name. It is kept by the browser and not by the page, so that a large one leaves a phone
 * its memory.
 *
 * @param onProgress told how much of it is there, 0–1
 * @throws FilmTooLarge; an abort and a lost connection as they are
 */
export async function fetchFilm(
  address: string,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (share: number) => void },
): Promise<File> {
  const response = await fetch(address, { signal });
  if (!response.ok || !response.body) throw new Error(`${address} answered ${response.status}`);
  const size = Number(response.headers.get("Content-Length"));
  if (size > MOST_SENT_BYTES) {
    await response.body.cancel();
    throw new FilmTooLarge();
  }
  let received = 0;
  const counted = response.body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(part, controller) {
        received += part.byteLength;
        if (size > 0) onProgress(received / size);
        controller.enqueue(part);
      },
    }),
  );
  const blob = await new Response(counted).blob();
  return new File([blob], nameIn(response.headers.get("Content-Disposition")), { type: "video/mp4" });
}

/** The name under which the file would be saved. */
function nameIn(disposition: string | null): string {
  const [, name] = /filename\*=UTF-8''([^;]+)/.exec(disposition ?? "") ?? [];
  return name ? decodeURIComponent(name) : "video.mp4";
}
