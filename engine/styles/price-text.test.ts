import { expect, test } from "vitest";
import { readPrice } from "./price-text.ts";

interface Reading {
  headline: string;
  before?: string;
  figure: string;
  tail?: string;
  after?: string;
  old?: string;
}

const readings: Reading[] = [
  // Amounts
  { headline: "Only $1299", before: "Only", figure: "$1299" },
  { headline: "iPhone 15 ₺59.999", before: "iPhone 15", figure: "₺59.999" },
  { headline: "iPhone 15, ₺59.999", before: "iPhone 15,", figure: "₺59.999" },
  { headline: "€1,299.00", figure: "€1,299.00" },
  { headline: "Sadece 1.299,90 TL.", before: "Sadece", figure: "1.299,90 TL" },
  { headline: "$1,000,000 prize", figure: "$1,000,000", after: "prize" },
  { headline: "29,99€", figure: "29,99€" },
  { headline: "USD 49", figure: "USD 49" },
  { headline: "$49 USD", figure: "$49 USD" },
  { headline: "US$49 only", figure: "US$49", after: "only" },
  { headline: "99¢ a cup", figure: "99¢", after: "a cup" },
  { headline: "SADECE 299 LİRA", before: "SADECE", figure: "299 LİRA" },
  { headline: "Save $20 today", before: "Save", figure: "$20", after: "today" },
  // Percentages, decimals, ranges
  { headline: "2.5% cashback", figure: "2.5%", after: "cashback" },
  { headline: "99.9% uptime", figure: "99.9%", after: "uptime" },
  { headline: "%1,99 faizle taksit", figure: "%1,99", after: "faizle taksit" },
  { headline: "İlk siparişte %20 indirim", before: "İlk siparişte", figure: "%20", after: "indirim" },
  { headline: "SPF 50 %20 indirim", before: "SPF 50", figure: "%20", after: "indirim" },
  { headline: "Yüzde 20 indirim", figure: "Yüzde 20", after: "indirim" },
  { headline: "-20% today", figure: "-20%", after: "today" },
  { headline: "%20-30 indirim", figure: "%20-30", after: "indirim" },
  { headline: "20–30% off", figure: "20–30%", after: "off" },
  { headline: "From $20-$30", before: "From", figure: "$20-$30" },
  // Magnitudes
  { headline: "$1.5M raised so far", figure: "$1.5M", after: "raised so far" },
  { headline: "$2.5 billion saved", figure: "$2.5 billion", after: "saved" },
  { headline: "₺50 bin ödül", figure: "₺50 bin", after: "ödül" },
  { headline: "5 milyon lira ödül", figure: "5 milyon lira", after: "ödül" },
  { headline: "₺50+ sepetlerde", figure: "₺50+", after: "sepetlerde" },
  // What hangs on a figure
  { headline: "%50'ye varan indirim", figure: "%50", tail: "'ye", after: "varan indirim" },
  { headline: "%20’lik indirim", figure: "%20", tail: "’lik", after: "indirim" },
  { headline: "₺99,90'dan başlayan fiyatlar", figure: "₺99,90", tail: "'dan", after: "başlayan fiyatlar" },
  { headline: "From $9.99/month", before: "From", figure: "$9.99", tail: "/month" },
  { headline: "Kişi başı ₺99/ay!", before: "Kişi başı", figure: "₺99", tail: "/ay" },
  { headline: "Hepsi 199 liraya", before: "Hepsi", figure: "199 liraya" },
  // A price that has taken another's place
  { headline: "Was $49, now $29", before: "Was $49, now", figure: "$29", old: "$49" },
  { headline: "$49 → $29", before: "$49", figure: "$29", old: "$49" },
  { headline: "$49 › $29", before: "$49", figure: "$29", old: "$49" },
  { headline: "49$ -> 29$", before: "49$", figure: "29$", old: "49$" },
  { headline: "$1,299.99 $999.00", before: "$1,299.99", figure: "$999.00", old: "$1,299.99" },
  { headline: "₺1299 yerine ₺899", before: "₺1299 yerine", figure: "₺899", old: "₺1299" },
  { headline: "1.299 TL yerine 999,90 TL!", before: "1.299 TL yerine", figure: "999,90 TL", old: "1.299 TL" },
  { headline: "₺299 yerine 199 liraya", before: "₺299 yerine", figure: "199 liraya", old: "₺299" },
  { headline: "1299 yerine 899 TL", before: "1299 yerine", figure: "899 TL", old: "1299" },
  {
    headline: "1299 TL'den 899 TL'ye",
    before: "1299 TL'den",
    figure: "899 TL",
    tail: "'ye",
    old: "1299 TL'den",
  },
  {
    headline: "Normalde ₺1299, bugün ₺899",
    before: "Normalde ₺1299, bugün",
    figure: "₺899",
    old: "₺1299",
  },
  {
    headline: "Was $49/month, now $29/month",
    before: "Was $49/month, now",
    figure: "$29",
    tail: "/month",
    old: "$49/month",
  },
  {
    headline: "899 TL yerine 649 TL, 20 Aralık'a kadar",
    before: "899 TL yerine",
    figure: "649 TL",
    old: "899 TL",
    after: "20 Aralık'a kadar",
  },
  { headline: "Only £49, 3 days left", before: "Only", figure: "£49", after: "3 days left" },
  { headline: "Tüm bakım ₺1.450, 90 dakika", before: "Tüm bakım", figure: "₺1.450", after: "90 dakika" },
  { headline: "$29, was $49", figure: "$29", after: "was $49", old: "$49" },
  { headline: "Now $29 (was $49)", before: "Now", figure: "$29", after: "(was $49)", old: "$49" },
  { headline: "$29 instead of $49", figure: "$29", after: "instead of $49", old: "$49" },
  { headline: "₺899 (₺1299 yerine)", figure: "₺899", after: "(₺1299 yerine)", old: "₺1299" },
];

test.each(readings)("$headline: the figure is whole, the rest stays words", ({ headline, ...reading }) => {
  expect(readPrice(headline)).toEqual({ before: "", after: "", old: undefined, ...reading });
});

test.each([
  "First bag half price",
  "Ready in 20 minutes",
  "3 al 2 öde",
  "5G & Wi-Fi 6 ready",
  // A rise, a list, two of a kind
  "From $9 to $12",
  "$9, $19 or $29",
  "100% cotton, 0% plastic",
  "₺100 - ₺200",
  "$49/$29",
  "€49 → $29",
  "INR 499 › $29",
  // What is paid and what it brings
  "Spend $100, get $20 back",
  "$100 now $20 off",
  "Was $49. Save $20",
  "₺500 ve üzeri alışverişe ₺100 indirim",
  // The only price is the old one
  "₺1299 yerine bedava",
  "₺1299 yerine 899",
  "Was $49, now free",
  // One mark for two numbers, or a mark between two
  "10 or 20%",
  "20 to 30% off",
  "$20 or 30",
  "₺100, 200 veya 300",
  "$20, 30 off",
  "3 x 100 TL",
  "20 USD 49",
  "49₺29",
  // Numbers that may go on
  "1 299 TL",
  "iPhone 15 999 TL",
  "$1 299",
  "$.99 each",
  "2½% off",
  "3×₺100",
  "$1.234.56",
  "1,29,900 TL",
  "%50ye varan indirim",
  "20 centers",
  // What stands around it would stand alone
  "Why pay $49?",
  "Coffee (only $29)",
])("%s: stays words", (headline) => {
  expect(readPrice(headline)).toEqual({ before: headline, old: undefined, figure: undefined, after: "" });
});
