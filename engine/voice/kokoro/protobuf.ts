/**
 * Fields of a protocol buffer as they stand in the file, nested ones unread: enough to change a few and to keep the rest
 * to the byte. Source: https://protobuf.dev/programming-guides/encoding/
 */
export interface Field {
  number: number;
  value: bigint | Uint8Array;
  /** Bytes of a number of a fixed width, which has no length before it. */
  isFixed?: true;
}

const kinds = { varint: 0, eight: 1, sized: 2, four: 5 } as const;

/** Throws RangeError for anything that isn't a protocol buffer. */
export function readFields(bytes: Uint8Array): Field[] {
  const fields: Field[] = [];
  let at = 0;
  const next = (): number => {
    const [value, end] = readVarint(bytes, at);
    at = end;
    return Number(value);
  };
  const take = (count: number): Uint8Array => {
    at += count;
    return bytes.subarray(at - count, at);
  };
  while (at < bytes.length) {
    const tag = next();
    const number = tag >>> 3;
    switch (tag & 7) {
      case kinds.varint: {
        const [value, end] = readVarint(bytes, at);
        at = end;
        fields.push({ number, value });
        break;
      }
      case kinds.sized:
        fields.push({ number, value: take(next()) });
        break;
      case kinds.eight:
        fields.push({ number, value: take(8), isFixed: true });
        break;
      case kinds.four:
        fields.push({ number, value: take(4), isFixed: true });
        break;
      default:
        throw new RangeError(`a field of kind ${tag & 7}`);
    }
  }
  return fields;
}

export function writeFields(fields: readonly Field[]): Buffer {
  const parts: Uint8Array[] = [];
  for (const { number, value, isFixed } of fields) {
    if (typeof value === "bigint") parts.push(writeVarint(tagOf(number, kinds.varint)), writeVarint(value));
    else if (isFixed)
      parts.push(writeVarint(tagOf(number, value.length === 8 ? kinds.eight : kinds.four)), value);
    else parts.push(writeVarint(tagOf(number, kinds.sized)), writeVarint(BigInt(value.length)), value);
  }
  return Buffer.concat(parts);
}

function tagOf(number: number, kind: number): bigint {
  return BigInt((number << 3) | kind);
}

/** @returns the number, and where it ends */
export function readVarint(bytes: Uint8Array, from: number): [bigint, number] {
  let value = 0n;
  let shift = 0n;
  for (let at = from; ; at++) {
    const byte = bytes[at];
    if (byte === undefined) throw new RangeError("a number is cut off");
    value |= BigInt(byte & 127) << shift;
    if (byte < 128) return [value, at + 1];
    shift += 7n;
  }
}

function writeVarint(value: bigint): Uint8Array {
  const bytes: number[] = [];
  let rest = BigInt.asUintN(64, value);
  do {
    const low = Number(rest & 127n);
    rest >>= 7n;
    bytes.push(rest ? low | 128 : low);
  } while (rest);
  return Uint8Array.from(bytes);
}
