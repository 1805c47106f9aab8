import type { ByteRange } from "#platform/storage.ts";

/**
 * Reads a Range header (RFC 9110, 14.1.2) for a file of `size` bytes.
 * @returns the range; `all` when there is none, or one that may be ignored (several ranges, another unit, bad
 *   syntax); `unsatisfiable` when it lies beyond the file
 */
export function parseByteRange(
  header: string | undefined,
  size: number,
): ByteRange | "all" | "unsatisfiable" {
  const match = header === undefined ? null : /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header.trim());
  if (!match) return "all";
  const [, first = "", last = ""] = match;
  if (first === "" && last === "") return "all";
  if (first === "") {
    const length = Math.min(Number(last), size);
    return length === 0 ? "unsatisfiable" : { start: size - length, end: size - 1 };
  }
  const start = Number(first);
  if (start >= size) return last !== "" && Number(last) < start ? "all" : "unsatisfiable";
  const end = last === "" ? size - 1 : Math.min(Number(last), size - 1);
  return end < start ? "all" : { start, end };
}
