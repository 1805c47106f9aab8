import { readSync } from "node:fs";

/**
 * A part of an open file as the C2PA library asks for it in a browser: a Blob that a FileReaderSync reads. Node has no
 * FileReaderSync, and its own file-backed Blob can't be read synchronously. Nothing is in memory but what is read.
 */
export class FileBlob extends Blob {
  readonly #descriptor: number;
  readonly #start: number;
  readonly #end: number;

  /** @param start and @param end in bytes from the beginning of the file, the end excluded */
  constructor(descriptor: number, start: number, end: number) {
    super([]);
    this.#descriptor = descriptor;
    this.#start = start;
    this.#end = end;
  }

  override get size(): number {
    return this.#end - this.#start;
  }

  override slice(start = 0, end = this.size): FileBlob {
    const within = (offset: number) => Math.min(Math.max(offset, 0), this.size);
    return new FileBlob(this.#descriptor, this.#start + within(start), this.#start + within(end));
  }

  /** @throws Error if the file is shorter than this part of it */
  readNow(): ArrayBuffer {
    const buffer = new ArrayBuffer(this.size);
    const bytes = new Uint8Array(buffer);
    let done = 0;
    while (done < bytes.length) {
      const read = readSync(this.#descriptor, bytes, done, bytes.length - done, this.#start + done);
      if (read === 0) throw new Error("the file became shorter while it was read");
      done += read;
    }
    return buffer;
  }
}

/** What the library makes an instance of; browsers have it in workers. */
export class FileReaderSync {
  readAsArrayBuffer(blob: FileBlob): ArrayBuffer {
    return blob.readNow();
  }
}
