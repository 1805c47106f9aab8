import { describe, expect, test } from "vitest";
import { withoutEnd } from "../language/sentence-text.ts";
import { englishReader } from "./read-english.ts";

const LAMP = "Luma makes desk lamps from recycled aluminium.";
const headlineOf = (sentence: string) => englishReader.headlineOf(sentence, "Luma", LAMP);

describe("an English headline is what a sentence tells of the product", () => {
  test.each([
    ["It has five colour temperatures.", "Five colour temperatures"],
    ["It has a padded sleeve, a hidden pocket and a strap.", "Padded sleeve, hidden pocket, strap"],
    ["Luma makes desk lamps from recycled aluminium.", "Desk lamps from recycled aluminium"],
    ["Luma comes with a ten-year warranty.", "Ten-year warranty"],
    ["We deliver within 24 hours on weekdays.", "Delivery within 24 hours on weekdays"],
    ["We ship worldwide within 10 days.", "Worldwide shipping within 10 days"],
    ["It comes in a glass jar.", "Comes in a glass jar"],
    ["It has room for six plants and a three-litre tank.", "Room for six plants and a three-litre tank"],
    ["Our lamps are made from recycled aluminium.", "Made from recycled aluminium"],
    ["All our lamps are waterproof to ten metres.", "Waterproof to ten metres"],
    ["Each lamp is wired by hand in Leeds.", "Wired by hand in Leeds"],
    ["The festival features 20 bands on three stages.", "20 bands on three stages"],
    ["Our clinic is wheelchair accessible and has free parking.", "Wheelchair accessible, with free parking"],
    [
      "We build solid oak tables, benches and shelves to order.",
      "Solid oak tables, benches and shelves to order",
    ],
    ["We stock over 6,000 books and serve homemade cakes.", "Over 6,000 books and homemade cakes"],
    ["We bake sourdough in Leeds.", "Sourdough baked in Leeds"],
    ["Luma delivers seasonal bouquets grown on British farms.", "Seasonal bouquets grown on British farms"],
    ["Luma delivers office snacks every Monday.", "Office snacks delivered every Monday"],
    ["At Luma, we make soy candles with cotton wicks.", "Soy candles with cotton wicks"],
    ["We are open until 9 pm on weekdays.", "Open until 9 pm on weekdays"],
    ["Our app is free for students.", "Free for students"],
    ["The app tracks your pace and your pulse.", "Tracks your pace and your pulse"],
    ["HiveDesk takes payments and sends invoices.", undefined],
    ["Luma takes payments and sends invoices.", "Takes payments and sends invoices"],
    ["Our team is fully insured and DBS checked.", "Fully insured and DBS checked"],
    ["Our instructors are trained in first aid.", "Instructors trained in first aid"],
  ])("%s", (sentence, headline) => {
    expect(headlineOf(sentence)).toBe(headline ?? withoutEnd(sentence));
  });

  test.each([
    ["Our sleeves are made from compostable card."],
    ["Our Pro plan includes unlimited seats for all."],
    ["Each lamp is 40 cm tall and round."],
    ["The sound system of the lamp has two speakers."],
    ["Our lamps are not for use outdoors."],
    ["We make moving house easy."],
    ["We make sure that nobody waits."],
    ["We have told every neighbour on the street."],
    ["We make candles in our kitchen and sell them at the market."],
    ["We grow mushrooms for restaurants in a cellar in Bristol."],
    ["We supply restaurants with fresh fish."],
    ["We offer families a discount on Sundays."],
    ["We are in Leeds."],
    ["We sell online and in our shop."],
    ["I'm Carla from Bogota."],
    ["The stock app for market traders who hate paper."],
    ["Finally a lamp that fits under the seat."],
    ["Our menu design is simple and clear to read."],
    ["We deliver within 24 hours if you order before noon."],
    ["My three vets, who live in the village, answer the phone themselves."],
    ["Luma keeps them in order and in one place."],
    ["We said: “We make lamps that last.”"],
  ])("but of nothing else, and not where its verb says more: %s", (sentence) => {
    expect(headlineOf(sentence)).toBe(withoutEnd(sentence));
  });

  test.each([
    ["You can choose from 12 sauces.", "Choose from 12 sauces"],
    ["You can cancel at any time.", "Cancel at any time"],
    ["You will learn glazing and trimming.", "Learn glazing and trimming"],
    ["You get a personal tutor and weekly feedback.", "Personal tutor and weekly feedback"],
    ["Luma helps you split bills in seconds.", "Split bills in seconds"],
    ["Luma helps couples split bills in seconds.", "Helps couples split bills in seconds"],
    ["The app lets you scan receipts.", "Scan receipts"],
    ["Our course teaches you Excel and SQL.", "Learn Excel and SQL"],
    ["Introducing the Glowbar desk lamp.", "The Glowbar desk lamp"],
    ["Say hello to Kestrel, the rain jacket for cyclists.", "The rain jacket for cyclists"],
    ["Join us for the Lakeside Jazz Weekend.", "Lakeside Jazz Weekend"],
    ["There will be street food and craft beer.", "Street food and craft beer"],
  ])("or what it invites to: %s", (sentence, headline) => {
    expect(headlineOf(sentence)).toBe(headline);
  });

  test.each([
    ["You can be sure of a warm welcome."],
    ["You can only pay in cash."],
    ["You can return shoes until the end of May."],
    ["You will love it here."],
    ["Meet Kestrel."],
    ["Join us for lunch."],
    ["There is nothing like it."],
  ])("and no more than that: %s", (sentence) => {
    expect(headlineOf(sentence)).toBe(withoutEnd(sentence));
  });

  test("what nobody can promise stays what is helped with", () => {
    expect(headlineOf("Luma helps you sleep better at night.")).toBe("Helps you sleep better at night");
  });

  test.each([
    ["Every harness comes with a lifetime guarantee.", "Lifetime guarantee with every harness"],
    ["Every new member gets a free body scan.", "Free body scan for every new member"],
    ["Shipping is free over £30.", "Free shipping over £30"],
    ["The first consultation is free.", "Free first consultation"],
    ["Beer is free with every cut.", "Free beer with every cut"],
    ["All materials and two firings are included.", "All materials and two firings included"],
    ["Lunch, snacks and all equipment are included.", "Lunch, snacks and all equipment included"],
  ])("whose and for whom something is stays with it: %s", (sentence, headline) => {
    expect(headlineOf(sentence)).toBe(headline);
  });

  test.each([
    ["Delivery is free and takes two days."],
    ["On Sundays, lunch and dinner are included."],
    ["20% off for the first 500 customers."],
  ])("and an offer keeps its terms: %s", (sentence) => {
    expect(headlineOf(sentence)).toBe(withoutEnd(sentence));
  });
});

test("where one sentence says what the product is, a headline says it too", () => {
  const of = (product: string, name?: string) => englishReader.headlineOf(product, name, product);
  expect(of("Our olive oil soap is cut by hand and cured for six weeks.")).toBe("Olive oil soap cut by hand");
  expect(of("Our drawing course gives you an hour of practice every day.")).toBe(
    "Our drawing course gives you an hour of practice every day",
  );
  expect(of("The Aero bottle is a steel water bottle.")).toBe("A steel water bottle");
  expect(of("The Print Studio sells letterpress invitations.", "The Print Studio")).toBe(
    "Letterpress invitations",
  );
});

test("an English subject is what the sentence on the product begins with", () => {
  const product = "Zenloop headphones have 45 hours of battery life.";
  const of = (sentence: string) => englishReader.headlineOf(sentence, undefined, product);
  expect(of("Zenloop comes with a hard case.")).toBe("Hard case");
  expect(of(product)).toBe(withoutEnd(product));
  expect(of("Tarn comes with a hard case.")).toBe("Tarn comes with a hard case");
});

describe("a long English headline", () => {
  test.each([
    ["Set of 6 silicone lids, dishwasher safe, fits bowls from 7 to 21 cm.", "Set of 6 silicone lids"],
    ["It has four ingredients: olive oil, coconut oil, water and lye.", "Four ingredients"],
    ["Nervous patients welcome: we explain every step and stop.", "Nervous patients welcome"],
    [
      "We're a family-run restaurant serving Neapolitan pizza since 1987.",
      "Family-run restaurant serving Neapolitan pizza",
    ],
    ["Made from organic cotton and filled with bamboo wadding.", "Made from organic cotton"],
    ["Available in nine colours and three sizes.", "Nine colours and three sizes"],
    [
      "Unlike other bars, ours have only 5 ingredients: dates, peanuts, egg and salt.",
      "Unlike other bars, ours have only 5 ingredients",
    ],
    ["Cut and sewn in Lithuania from European flax.", "Cut and sewn in Lithuania"],
    ["I'm Jonas and I repair bikes in a van.", "I repair bikes in a van"],
    [
      "A wireless charging base, a USB port and a touch dimmer.",
      "Wireless charging base, USB port, touch dimmer",
    ],
    [
      "We offer haircuts, hot towel shaves, beard trims and kids' cuts.",
      "Haircuts, hot towel shaves, beard trims",
    ],
    ["Luma tracks your pace, listens to your heart and tells you when to rest.", "Tracks your pace"],
    [
      "Each piece is finished by hand with oil, because varnish hides the grain.",
      "Each piece is finished by hand with oil",
    ],
    ["Folds flat so you can take it anywhere.", "Folds flat"],
    [
      "I come to your house with my van so your dog never sits in a cage.",
      "I come to your house with my van",
    ],
  ])("goes without what only adds: %s", (sentence, headline) => {
    expect(headlineOf(sentence)).toBe(headline);
  });

  test.each([
    ["Three heat levels - mild, hot, very hot"],
    ["Smile Lane Dental, 12 Cross Street, Leicester"],
    ["20% off all lamps, new customers, first order"],
    ["Teachers log meals, naps and photos in seconds, and parents see them"],
    ["A hotel, a café and a villa are next door"],
    ["A baker, a chef and a farmer started this together"],
    ["Karen from York, a nurse of ten years, bakes bread at night"],
    ["Send a photo, get a quote, book a visit online"],
    ["Handmade leather wallets from our workshop in Porto"],
    ["Fixed fees: a simple will costs £180"],
    ["Saturday 14 June from ten, village hall, parking behind it"],
    ["Waterproof to ten metres, warm to zero, only with the case"],
    ["Contains oats, almonds, soy, milk and wheat flour"],
    ["Every spring we sew our tents because it rains"],
  ])("but never without what it is of, or holds under: %s", (sentence) => {
    expect(headlineOf(sentence)).toBe(sentence);
  });
});

test("a name that ends like several does nothing itself before a verb that is part of a noun", () => {
  const sentence = "TinyRoots grow kits let kids grow their own cherry tomatoes in 8 weeks.";
  expect(englishReader.headlineOf(sentence, "TinyRoots", sentence)).toBe(withoutEnd(sentence));
});
