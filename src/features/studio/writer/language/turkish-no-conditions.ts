/*
 * Words that end as a condition does ("-se", "-sak", "-sen") and are none.
 */

/** Also where they are several, or somebody's: "elbiseler", "masanız". */
const NOUNS =
  "lise|elbise|kese|hisse|arsa|borsa|salsa|kilise|hadise|müessese|masa|kasa|yasa|anayasa|piyasa|kimse|buse";
const PLACES = "bursa|manisa|fransa|samsa";
/** With "-e" behind them: to, into or for whom. */
const IN_S =
  "herkes|adres|ders|kurs|ofis|servis|virüs|otobüs|minibüs|nefes|ses|stres|kafes|teras|prens|lens|kampüs|tesis|temas|kaktüs|polis|tenis|lisans|seans|ajans|ambulans|avans|performans|finans|konferans|miras|fitness|cips|süs";
const OTHERS =
  "kısa|yüksek|yasak|aksak|nisan|insan|lisan|hasan|ihsan|susam|desen|eksen|kesen|basan|esen|bilhassa|her ne(?:y)?se";

/** What is taken out of a text, in small letters, before it is asked whether it holds a condition. */
export const NO_CONDITIONS = new RegExp(
  `(?<!\\p{L})(?:(?:${NOUNS})(?:l[ae]r|m|n|n[ıi]z)?|${PLACES}|(?:${IN_S})[ae]|${OTHERS})(?!\\p{L})`,
  "gu",
);
