export type Language = "en" | "tr";

interface ChooserTexts {
  title: string;
  note: string;
  choose: string;
  shares: (application: string) => string;
  other: string;
  name: string;
  email: string;
  verified: string;
  continue: string;
  cancel: string;
  unverified: string;
  invalidPerson: string;
  badRequestTitle: string;
  badRequest: (reason: string) => string;
}

/** The account chooser's words in each language of the product. */
export const texts: Record<Language, ChooserTexts> = {
  en: {
    title: "Choose an account",
    note: "This page stands in for Google on this computer. Nothing leaves it.",
    choose: "Accounts",
    shares: (application) => `Continuing shares your name and email address with ${application}.`,
    other: "Use another account",
    name: "Name",
    email: "Email",
    verified: "The email address is confirmed",
    continue: "Continue",
    cancel: "Cancel",
    unverified: "not confirmed",
    invalidPerson: "Please enter a name and a valid email address.",
    badRequestTitle: "This sign-in request is not right",
    badRequest: (reason) => `The application sent a wrong request: ${reason}.`,
  },
  tr: {
    title: "Bir hesap seçin",
    note: "Bu sayfa bu bilgisayarda Google’ın yerine geçer. Hiçbir bilgi dışarı çıkmaz.",
    choose: "Hesaplar",
    shares: (application) => `Devam ettiğinizde adınız ve e-posta adresiniz ${application} ile paylaşılır.`,
    other: "Başka bir hesap kullanın",
    name: "Ad soyad",
    email: "E-posta",
    verified: "E-posta adresi onaylı",
    continue: "Devam et",
    cancel: "Vazgeç",
    unverified: "onaysız",
    invalidPerson: "Lütfen bir ad ve geçerli bir e-posta adresi girin.",
    badRequestTitle: "Bu giriş isteği hatalı",
    badRequest: (reason) => `Uygulama hatalı bir istek gönderdi: ${reason}.`,
  },
};

/** The language that the application asks for (`hl`, as at Google), else the browser's first. */
export function languageOf(asked: string | null, acceptLanguage: string | undefined): Language {
  if (asked === "en" || asked === "tr") return asked;
  return /^\s*tr\b/i.test(acceptLanguage ?? "") ? "tr" : "en";
}
