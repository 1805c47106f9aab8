import { afterEach, expect, test, vi } from "vitest";
import { uploadMedia } from "./upload-photo.ts";

afterEach(() => {
  vi.unstubAllGlobals();
});

/** What the browser says of a file goes by its name; what it is, the server sees. */
test.each([
  ["video/mp4", "video/mp4"],
  ["audio/x-m4a", "audio/x-m4a"],
  ["", "application/octet-stream"],
  ["application/ogg", "application/octet-stream"],
  ["text/plain", "application/octet-stream"],
])("a recording that the browser takes for “%s” is sent as %s", async (type, sent) => {
  const types: string[] = [];
  class Request {
    upload = {};
    onerror: () => void = () => undefined;
    open(): void {}
    setRequestHeader(): void {}
    send(body: Blob): void {
      types.push(body.type);
      this.onerror();
    }
  }
  vi.stubGlobal("XMLHttpRequest", Request);
  const file = new File(["OggS"], "voice.ogg", { type });
  await expect(
    uploadMedia("recordings", file, () => undefined, new AbortController().signal),
  ).rejects.toThrow();
  expect(types).toEqual([sent]);
});
