import { expect, test } from "vitest";
import { briefOf, factTextsOf } from "../briefs/scripts-for-tests.ts";
import { readBrief } from "../reading/read-brief.ts";
import { splitJoined } from "./split-joined.ts";

/* What is typed in one go and joined by commas, dashes or "and" alone: nobody can read it out as one sentence. */

test.each([
  [
    "en",
    "need a short for our repair cafe, sat 5 dec 10-2 at the old library leith, bring lamps toasters bikes anything w a plug, volunteers fix it with you for free, donations welcome, cake by june, no microwaves pls",
    [
      "Our repair cafe.",
      "Sat 5 Dec 10-2 at the old library Leith.",
      "Bring lamps toasters bikes anything with a plug.",
      "Volunteers fix it with you for free.",
      "Donations welcome.",
      "Cake by June.",
      "No microwaves please.",
    ],
  ],
  [
    "en",
    "hey so we just opened a tiny ramen bar in bethnal green, 12 seats no bookings, broth takes 18 hours, vegan one too, bowls from £11, open wed to sun 5 till late, first 20 people this friday get free gyoza, cards only",
    [
      "We just opened a tiny ramen bar in bethnal green.",
      "12 seats no bookings.",
      "Broth takes 18 hours, vegan one too.",
      "Bowls from £11.",
      "Open Wed to Sun 5 till late.",
      "First 20 people this Friday get free gyoza.",
      "Cards only.",
    ],
  ],
  [
    "en",
    "we're a small accountancy firm for freelancers, flat fee £45 a month, we do your tax return, vat and bookkeeping, unlimited questions on whatsapp, no jargon, switch in 10 minutes, first month free if you join in january, taxbuddy.example",
    [
      "We're a small accountancy firm for freelancers.",
      "Flat fee £45 a month.",
      "We do your tax return, vat and bookkeeping.",
      "Unlimited questions on WhatsApp.",
      "No jargon.",
      "Switch in 10 minutes.",
      "First month free if you join in January.",
      "taxbuddy.example.",
    ],
  ],
  [
    "en",
    "free music workshops for schools, youth clubs, care homes, we bring drums keyboards and a sound system, two tutors every time, all of us dbs checked, funded by the council so it costs you nothing",
    [
      "Free music workshops for schools, youth clubs, care homes.",
      "We bring drums keyboards and a sound system.",
      "Two tutors every time.",
      "All of us dbs checked.",
      "Funded by the council so it costs you nothing.",
    ],
  ],
  [
    "en",
    "Candle workshop - sat 14th march - 2-4pm - £45 - includes prosecco - make 2 candles to take home - The Old Bank, Whitstable - book via insta @waxandwick",
    [
      "Candle workshop.",
      "Sat 14th March.",
      "2-4pm.",
      "£45.",
      "Includes prosecco.",
      "Make 2 candles to take home.",
      "The Old Bank, Whitstable.",
      "Book via Instagram @waxandwick.",
    ],
  ],
  [
    "en",
    "Kids drama club / ages 6-11 / wednesdays 4-5.30 / St Lukes church hall Bath / £9 a week / first class free / no experience needed",
    [
      "Kids drama club.",
      "Ages 6-11.",
      "Wednesdays 4-5.30.",
      "St Lukes church hall Bath.",
      "£9 a week.",
      "First class free.",
      "No experience needed.",
    ],
  ],
  [
    "en",
    "we do carpets and sofas and mattresses and we use a machine that dries in 2 hours and its safe for pets and kids and we cover all of essex and prices start at £35 and you can book on whatsapp",
    [
      "We do carpets and sofas and mattresses.",
      "We use a machine that dries in 2 hours.",
      "It's safe for pets and kids.",
      "We cover all of Essex.",
      "Prices start at £35.",
      "You can book on WhatsApp.",
    ],
  ],
  [
    "en",
    "moving to canada so everything must go: ikea sofa £80, samsung 50in tv £150, desk £30, plants from £3, collect from SE15 this weekend only, cash or monzo, dm for pics",
    [
      "Moving to Canada so everything must go.",
      "Ikea sofa £80.",
      "Samsung 50in tv £150.",
      "Desk £30.",
      "Plants from £3.",
      "Collect from SE15 this weekend only.",
      "Cash or monzo.",
      "DM for pics.",
    ],
  ],
  [
    "en",
    "hiya! could u make smth fun for our dog birthday boxes, theyre £22, got a bandana a cake mix and 3 toys in, next day delivery if u order b4 2pm, allergies? just tell us, barkday.example",
    [
      "Our dog birthday boxes.",
      "They're £22.",
      "Got a bandana a cake mix and 3 toys in.",
      "Next day delivery if you order before 2pm.",
      "Allergies?",
      "Just tell us, barkday.example.",
    ],
  ],
  [
    "tr",
    "slm doğum günü kutularımız için eğlenceli bişey yapar mısınız, köpekler için, 690 tl, içinde bandana ve 3 oyuncak var, alerjisi varsa yazın",
    [
      "Doğum günü kutularımız.",
      "Köpekler için, 690 TL.",
      "İçinde bandana ve 3 oyuncak var.",
      "Alerjisi varsa yazın.",
    ],
  ],
  [
    "tr",
    "halı koltuk yatak yıkıyoruz ve makinamız 2 saatte kurutuyor ve çocuklara zararsız ve tüm ankaraya geliyoruz ve fiyatlar 500 tl den başlıyor",
    [
      "Halı koltuk yatak yıkıyoruz.",
      "Makinamız 2 saatte kurutuyor.",
      "Çocuklara zararsız.",
      "Tüm Ankara'ya geliyoruz.",
      "Fiyatlar 500 TL'den başlıyor.",
    ],
  ],
  [
    "tr",
    "evden eve nakliyat yapıyoruz, istanbul içi ve şehirler arası, sigortalı taşıma, asansörlü araç, paketleme dahil, 15 yıllık tecrübe, ücretsiz ekspertiz, hafta sonu da çalışıyoruz, 0850 555 10 20",
    [
      "Evden eve nakliyat yapıyoruz.",
      "İstanbul içi ve şehirler arası.",
      "Sigortalı taşıma.",
      "Asansörlü araç.",
      "Paketleme dahil.",
      "15 yıllık tecrübe.",
      "Ücretsiz ekspertiz.",
      "Hafta sonu da çalışıyoruz.",
      "0850 555 10 20.",
    ],
  ],
  [
    "tr",
    "yeni açılan kafemize bekleriz, moda sahilde, 3. dalga kahve, ev yapımı kekler, çalışmak isteyenler için, sessiz köşe ve priz var, günlük, taze ekmek, köpek dostuyuz, her gün 8-22",
    [
      "Yeni açılan kafemize bekleriz, moda sahilde.",
      "3. dalga kahve.",
      "Ev yapımı kekler.",
      "Çalışmak isteyenler için, sessiz köşe ve priz var, günlük, taze ekmek.",
      "Köpek dostuyuz.",
      "Her gün 8-22.",
    ],
  ],
] as const)("%s: %s", (language, description, facts) => {
  expect(factTextsOf(language, description)).toEqual(facts);
});

test.each([
  // Written with care, among other sentences.
  [
    "Our menu has slow-cooked lamb shoulder, hand-rolled dumplings, smoky aubergine, three kinds of bread, a rice pudding that people drive for, and tea.",
    "Marrow is a tiny restaurant in Leith. Our menu has slow-cooked lamb shoulder, hand-rolled dumplings, smoky aubergine, three kinds of bread, a rice pudding that people drive for, and tea. Open Thursday to Sunday, dinner only, twenty seats. Book at marrow.example before you come.",
  ],
  // One list, as one writes it.
  [
    "Our boxes hold organic carrots, green beans, red onions, sweet potatoes, goat cheese, fresh herbs from the garden, and a loaf of rye that we bake on the farm.",
  ],
  // All of it holds only where the first does.
  [
    "If your roof leaks when it rains, your gutters are full of leaves, your tiles are loose, your chimney smokes, your ceiling has stains, call us before the next storm comes.",
  ],
])("what was not typed so stays as it is: %s", (sentence, brief = sentence) => {
  expect(splitJoined(sentence, brief, "en", (whole) => [whole])).toEqual([sentence]);
});

test("a town that was typed small calls nobody", () => {
  const { name } = readBrief(briefOf("en", "repair cafe at the old library leith, bring lamps and bikes"));
  expect(name).toBeUndefined();
});
