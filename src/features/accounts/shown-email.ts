import { plainEmail } from "./plain-email.ts";

/** An address as its owner writes it: `ada@çiçek.com.tr`, of which Chrome makes `ada@xn--iek-1lab.com.tr` in every field. */
export function shownEmail(email: string): string {
  return plainEmail(email).replace(/xn--[a-z0-9-]+(?=[a-z0-9.-]*$)/g, (label) => {
    const word = decoded(label.slice("xn--".length));
    return /^[\p{L}\p{M}\p{N}-]+$/u.test(word) ? plainEmail(word) : label;
  });
}

/** Punycode by RFC 3492, which no browser reads for its pages. What is none gives nothing. */
function decoded(code: string): string {
  const [base, skew, damp] = [36, 38, 700];
  const end = code.lastIndexOf("-");
  const points = [...code.slice(0, Math.max(0, end))].map((letter) => letter.charCodeAt(0));
  let [point, index, bias, at] = [128, 0, 72, end + 1];
  while (at < code.length) {
    const before = index;
    for (let weight = 1, k = base; ; k += base) {
      // a to z are 0 to 25, 0 to 9 the rest.
      const digit = (Number.parseInt(code[at++] ?? "", base) + 26) % base;
      if (Number.isNaN(digit)) return "";
      index += digit * weight;
      const threshold = Math.min(26, Math.max(1, k - bias));
      if (digit < threshold) break;
      weight *= base - threshold;
    }
    const length = points.length + 1;
    let delta = Math.floor((index - before) / (before === 0 ? damp : 2));
    delta += Math.floor(delta / length);
    bias = 0;
    for (; delta > 455; bias += base) delta = Math.floor(delta / (base - 1));
    bias += Math.floor((base * delta) / (delta + skew));
    point += Math.floor(index / length);
    index %= length;
    if (point > 0x10ffff) return "";
    points.splice(index++, 0, point);
  }
  return String.fromCodePoint(...points);
}
