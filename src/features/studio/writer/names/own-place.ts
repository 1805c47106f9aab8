/** Said of a place of any kind: what stands behind it is no compound with it. */
const ADJECTIVE =
  /^(?:yeni|eski|küçük|büyük|butik|modern|kendi|tüm|bütün|her|şirin|sıcak|bu|sakin|geniş|özel|merkez|online|ilk|ikinci|tek|sevimli|samimi|tarihi|yenilenen)$/u;
const KIND =
  "klini[ğg]|salon|stüdyo|atölye|dükk[aâ]n|mağaza|fırın|restoran|lokanta|otel|kurs|okul|merkez|ofis|eczane|buti[ğg]|market|pastane|pansiyon|çiftli[ğg]|sera|muayenehane|poliklini[ğg]|evi";
const OURS_AT = new RegExp(
  `^(\\p{Lu}\\p{Ll}+) ((?:${KIND})[ıiuü]?)m([ıiuü])zd[ae](?: |,)(?=\\p{L}|\\d)`,
  "u",
);
const WITH_S: Readonly<Record<string, string>> = { ı: "sı", i: "si", u: "su", ü: "sü" };

/**
 * "Diş kliniğimizde implant yapıyoruz": whose place it is speaks, and this is what it is called, "Diş kliniği". Of two nouns
 * only; "Yeni mağazamızda" says nothing of what kind it is.
 */
export function ownPlace(text: string): string | undefined {
  const [, first = "", kind = "", vowel = ""] = OURS_AT.exec(text) ?? [];
  if (first === "" || ADJECTIVE.test(first.toLocaleLowerCase("tr"))) return undefined;
  // A noun that ends in an open vowel takes an s: "atölyemiz", "atölyesi".
  return `${first} ${/[aeoö]$/u.test(kind) ? kind + (WITH_S[vowel] ?? "") : kind}`;
}
