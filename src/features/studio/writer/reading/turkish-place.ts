/** Ends as what is somebody's does: "Beyoğlu'nda", "Kuşadası'nda". */
const OF_ITS_KIND = /(?:oğlu|adası|önü|başı|ağzı|kalesi|sarayı|pazarı)$/u;
const VOICELESS = /[fstkçşhp]$/u;

/**
 * "Kadıköy" as "Kadıköy'deyiz": a town alone says nothing.
 *
 * @param isOne whether one person speaks
 */
export function inTown(town: string, isOne: boolean): string {
  const small = town.toLocaleLowerCase("tr");
  const isBack = /[aıou]/u.test(small.match(/[aeıioöuü]/gu)?.at(-1) ?? "a");
  const consonant = OF_ITS_KIND.test(small) ? "nd" : VOICELESS.test(small) ? "t" : "d";
  const we = isOne ? "m" : "z";
  return `${town}'${consonant}${isBack ? `ayı${we}` : `eyi${we}`}.`;
}
