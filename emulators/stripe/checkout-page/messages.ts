import type { DeclineCode } from "../payments/cards.ts";

/** The steps in which prices recur. */
export type Interval = "day" | "month" | "week" | "year";

const english = {
  title: (product: string) => `Pay for ${product}`,
  errorTitle: "Error",
  back: "Back",
  cancel: "Cancel and go back",
  orderSummary: "Order summary",
  total: "Total due",
  quantity: (quantity: number) => `Quantity ${quantity}`,
  each: (amount: string) => `${amount} each`,
  payHeading: "Payment details",
  contactHeading: "Contact",
  email: "Email",
  methodHeading: "Payment method",
  card: "Card",
  bankDebit: "US bank account",
  bankHint:
    "Bank debits clear later: you are told now that payment is on its way, and again when it arrives.",
  bankAccount: "Test account",
  bankSucceeds: "Account ending in 6789: the debit clears after 20 seconds",
  bankFails: "Account ending in 1116: the debit is refused after 20 seconds",
  cardNumber: "Card number",
  expiry: "Expiry (MM / YY)",
  cvc: "Security code (CVC)",
  cardName: "Name on card",
  pay: (amount: string) => `Pay ${amount}`,
  subscribeTitle: (product: string) => `Subscribe to ${product}`,
  subscribe: (amount: string) => `Subscribe for ${amount}`,
  // Widened, as is what declines say below: every language has them all, and each in its own words.
  per: {
    day: (count: number) => (count === 1 ? "a day" : `every ${count} days`),
    week: (count: number) => (count === 1 ? "a week" : `every ${count} weeks`),
    month: (count: number) => (count === 1 ? "a month" : `every ${count} months`),
    year: (count: number) => (count === 1 ? "a year" : `every ${count} years`),
  } satisfies Record<Interval, (count: number) => string>,
  amountPer: (amount: string, per: string) => `${amount} ${per}`,
  renewal: (amount: string, per: string, date: string) =>
    `Renews by itself: ${amount} ${per}, next on ${date}, until you cancel.`,
  complete: "Complete order",
  processing: "Processing…",
  safety: "Card numbers are neither stored nor logged.",
  testTitle: "Test payment server",
  testText: "Nothing is charged. Use this card number, any future date and any security code:",
  otherCards: "Other test cards",
  testCardOutcomes: {
    "4000 0000 0000 0002": "declined",
    "4000 0000 0000 9995": "insufficient funds",
    "4000 0000 0000 0069": "expired card",
    "4000 0000 0000 0127": "wrong security code",
    "4000 0000 0000 0119": "processing error",
    "4000 0000 0000 0341": "pays now, is declined at each renewal",
    "4000 0000 0000 0259": "pays, then the payment is disputed",
    "4000 0027 6000 3184": "asks for 3-D Secure",
    "4000 0084 0000 1629": "asks for 3-D Secure, then declined",
    "4100 0000 0000 0019": "blocked as fraudulent",
  },
  fieldErrors: {
    emailMissing: "Enter your email address.",
    emailInvalid: "This email address is not complete.",
    numberMissing: "Enter your card number.",
    numberInvalid: "This card number is not valid.",
    expiryMissing: "Enter the expiry date.",
    expiryInvalid: "Write the expiry date as month and year, for example 04 / 31.",
    expiryPast: "This card's expiry date is in the past.",
    cvcMissing: "Enter the security code.",
    cvcInvalid: "The security code has 3 digits, or 4 on American Express.",
    nameMissing: "Enter the name on the card.",
  },
  checkFields: "Please check the fields marked below.",
  declined: {
    authentication_failed: "Your bank could not confirm that it is you. Try again or use another card.",
    expired_card: "Your card has expired. Use another card.",
    fraudulent: "Your card was declined. Use another card or contact your bank.",
    generic_decline: "Your card was declined. Use another card or contact your bank.",
    incorrect_cvc: "Your card's security code is incorrect. Check it and try again.",
    insufficient_funds: "Your card has insufficient funds. Use another card.",
    lost_card: "Your card was declined. Use another card or contact your bank.",
    processing_error: "An error occurred while processing your card. Try again in a moment.",
    stolen_card: "Your card was declined. Use another card or contact your bank.",
    test_mode_live_card: "Your card was declined: this server accepts test cards only.",
  } satisfies Record<DeclineCode, string>,
  notCharged: "You have not been charged.",
  authTitle: "Confirm your payment",
  authBank: "Test bank",
  authText: (amount: string, last4: string) =>
    `Your bank asks whether you want to pay ${amount} with the card ending in ${last4}.`,
  authComplete: "Complete authentication",
  authFail: "Fail authentication",
  authNote: "This page stands for your bank's own 3-D Secure page.",
  expiredTitle: "This checkout has expired",
  expiredText: "No payment was made. Go back and start again.",
  paidTitle: "This order is complete",
  paidText: "The payment has gone through. You can close this page.",
  continue: "Continue",
  missingTitle: "Checkout not found",
  missingText: "The address is not complete, or this checkout never existed.",
  forbiddenTitle: "This form came from somewhere else",
  forbiddenText: "For your safety, payment forms are only accepted from this page. Reload it and try again.",
};

/** Every sentence of the hosted pages. */
export type Messages = typeof english;
export type FieldErrorName = keyof Messages["fieldErrors"];

const turkish: Messages = {
  title: (product) => `${product} için ödeme`,
  errorTitle: "Hata",
  back: "Geri",
  cancel: "Vazgeç ve geri dön",
  orderSummary: "Sipariş özeti",
  total: "Ödenecek tutar",
  quantity: (quantity) => `${quantity} adet`,
  each: (amount) => `tanesi ${amount}`,
  payHeading: "Ödeme bilgileri",
  contactHeading: "İletişim",
  email: "E-posta",
  methodHeading: "Ödeme yöntemi",
  card: "Kart",
  bankDebit: "ABD banka hesabı",
  bankHint:
    "Hesaptan çekim sonradan sonuçlanır: ödemenin yola çıktığı şimdi, hesaba geçtiği ayrıca bildirilir.",
  bankAccount: "Test hesabı",
  bankSucceeds: "6789 ile biten hesap: çekim 20 saniye sonra gerçekleşir",
  bankFails: "1116 ile biten hesap: çekim 20 saniye sonra reddedilir",
  cardNumber: "Kart numarası",
  expiry: "Son kullanma (AA / YY)",
  cvc: "Güvenlik kodu (CVC)",
  cardName: "Kart üzerindeki ad",
  pay: (amount) => `${amount} öde`,
  subscribeTitle: (product) => `${product} aboneliği`,
  subscribe: (amount) => `${amount} ile abone ol`,
  per: {
    day: (count) => (count === 1 ? "günde" : `${count} günde bir`),
    week: (count) => (count === 1 ? "haftada" : `${count} haftada bir`),
    month: (count) => (count === 1 ? "ayda" : `${count} ayda bir`),
    year: (count) => (count === 1 ? "yılda" : `${count} yılda bir`),
  },
  amountPer: (amount, per) => `${per} ${amount}`,
  renewal: (amount, per, date) =>
    `Kendiliğinden yenilenir: siz iptal edene kadar ${per} ${amount}, sıradaki ödeme ${date}.`,
  complete: "Siparişi tamamla",
  processing: "İşleniyor…",
  safety: "Kart numaraları saklanmaz ve kayıtlara yazılmaz.",
  testTitle: "Test ödeme sunucusu",
  testText:
    "Hiçbir tutar çekilmez. Bu kart numarasını, ileri bir tarihi ve herhangi bir güvenlik kodunu kullanın:",
  otherCards: "Diğer test kartları",
  testCardOutcomes: {
    "4000 0000 0000 0002": "reddedilir",
    "4000 0000 0000 9995": "bakiye yetersiz",
    "4000 0000 0000 0069": "süresi dolmuş kart",
    "4000 0000 0000 0127": "güvenlik kodu yanlış",
    "4000 0000 0000 0119": "işlem hatası",
    "4000 0000 0000 0341": "şimdi öder, her yenilemede reddedilir",
    "4000 0000 0000 0259": "öder, sonra ödemeye itiraz edilir",
    "4000 0027 6000 3184": "3-D Secure ister",
    "4000 0084 0000 1629": "3-D Secure ister, sonra reddedilir",
    "4100 0000 0000 0019": "dolandırıcılık şüphesiyle engellenir",
  },
  fieldErrors: {
    emailMissing: "E-posta adresinizi yazın.",
    emailInvalid: "Bu e-posta adresi eksik.",
    numberMissing: "Kart numaranızı yazın.",
    numberInvalid: "Bu kart numarası geçerli değil.",
    expiryMissing: "Son kullanma tarihini yazın.",
    expiryInvalid: "Son kullanma tarihini ay ve yıl olarak yazın, örneğin 04 / 31.",
    expiryPast: "Bu kartın son kullanma tarihi geçmiş.",
    cvcMissing: "Güvenlik kodunu yazın.",
    cvcInvalid: "Güvenlik kodu 3 hanelidir, American Express kartlarında 4 hanelidir.",
    nameMissing: "Kart üzerindeki adı yazın.",
  },
  checkFields: "Lütfen aşağıda işaretlenen alanları kontrol edin.",
  declined: {
    authentication_failed:
      "Bankanız kimliğinizi doğrulayamadı. Yeniden deneyin veya başka bir kart kullanın.",
    expired_card: "Kartınızın süresi dolmuş. Başka bir kart kullanın.",
    fraudulent: "Kartınız reddedildi. Başka bir kart kullanın veya bankanızla görüşün.",
    generic_decline: "Kartınız reddedildi. Başka bir kart kullanın veya bankanızla görüşün.",
    incorrect_cvc: "Kartınızın güvenlik kodu yanlış. Kontrol edip yeniden deneyin.",
    insufficient_funds: "Kartınızın bakiyesi yetersiz. Başka bir kart kullanın.",
    lost_card: "Kartınız reddedildi. Başka bir kart kullanın veya bankanızla görüşün.",
    processing_error: "Kartınız işlenirken bir hata oluştu. Birazdan yeniden deneyin.",
    stolen_card: "Kartınız reddedildi. Başka bir kart kullanın veya bankanızla görüşün.",
    test_mode_live_card: "Kartınız reddedildi: bu sunucu yalnızca test kartlarını kabul eder.",
  },
  notCharged: "Sizden ücret alınmadı.",
  authTitle: "Ödemenizi onaylayın",
  authBank: "Test bankası",
  authText: (amount, last4) =>
    `Bankanız, ${last4} ile biten kartla ${amount} ödemek isteyip istemediğinizi soruyor.`,
  authComplete: "Doğrulamayı tamamla",
  authFail: "Doğrulamayı reddet",
  authNote: "Bu sayfa, bankanızın kendi 3-D Secure sayfasının yerini tutar.",
  expiredTitle: "Bu ödeme sayfasının süresi doldu",
  expiredText: "Ödeme yapılmadı. Geri dönüp yeniden başlayın.",
  paidTitle: "Bu sipariş tamamlandı",
  paidText: "Ödeme alındı. Bu sayfayı kapatabilirsiniz.",
  continue: "Devam et",
  missingTitle: "Ödeme sayfası bulunamadı",
  missingText: "Adres eksik ya da böyle bir ödeme sayfası hiç olmadı.",
  forbiddenTitle: "Bu form başka bir yerden geldi",
  forbiddenText:
    "Güvenliğiniz için ödeme formları yalnızca bu sayfadan kabul edilir. Sayfayı yenileyip yeniden deneyin.",
};

export type Language = "en" | "tr";
export const messages: Record<Language, Messages> = { en: english, tr: turkish };

/** The page's language: the session's locale, else what the browser prefers, else English. */
export function chooseLanguage(locale: string | null, acceptLanguage: string | undefined): Language {
  if (locale !== null && locale !== "auto") return locale.startsWith("tr") ? "tr" : "en";
  const preferred = (acceptLanguage ?? "")
    .split(",")
    .map((entry) => {
      const [tag = "", quality] = entry.trim().split(";q=");
      return { tag: tag.toLowerCase(), quality: quality === undefined ? 1 : Number(quality) };
    })
    .sort((a, b) => b.quality - a.quality)
    .find(({ tag }) => /^(en|tr)\b/.test(tag));
  return preferred?.tag.startsWith("tr") ? "tr" : "en";
}
