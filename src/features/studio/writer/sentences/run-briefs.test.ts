import { expect, test } from "vitest";
import { factTextsOf } from "../briefs/scripts-for-tests.ts";

/* Briefs typed in one go: where a sentence ends that has no full stop. */

test.each([
  [
    "en",
    "hi im a mobile dog groomer in leeds, i come to your house with my van so your dog never has to sit in a cage, full groom from £35 small £45 medium £60 large, nails only £10, i take my time with nervous dogs, text me on 07700 900118",
    [
      "I'm a mobile dog groomer in Leeds.",
      "I come to your house with my van so your dog never has to sit in a cage.",
      "Full groom from £35 small, £45 medium, £60 large, nails only £10.",
      "I take my time with nervous dogs.",
      "Text me on 07700 900118.",
    ],
  ],
  [
    "tr",
    "merhaba kadıköyde pilates stüdyomuz var aletli pilates ve hamile pilatesi yapıyoruz derslerimiz en fazla 4 kişilik ilk ders ücretsiz aylık 8 ders 3200 tl rezervasyon için 0532 000 11 22",
    [
      "Kadıköy'de pilates stüdyomuz var.",
      "Aletli pilates ve hamile pilatesi yapıyoruz.",
      "Derslerimiz en fazla 4 kişilik.",
      "İlk ders ücretsiz.",
      "Aylık 8 ders 3200 TL.",
      "Rezervasyon için 0532 000 11 22.",
    ],
  ],
] as const)("is parted, in %s", (language, description, facts) => {
  expect(factTextsOf(language, description)).toEqual(facts);
});

test.each([
  [
    "el örgüsü bebek yelekleri yapıyorum %100 pamuk ip 0-24 ay 350 tl kargo dahil instagram @ipekorgu",
    "El örgüsü bebek yelekleri yapıyorum.",
  ],
  [
    "seramik kupalar yapıyorum ve satıyorum her biri tek 450 tl atölyem Moda'da",
    "Seramik kupalar yapıyorum ve satıyorum.",
  ],
])("is parted behind what one does, before what that costs: %s", (description, deed) => {
  expect(factTextsOf("tr", description)[0]).toBe(deed);
});

test("is parted behind what was done, in Turkish", () => {
  const told = factTextsOf(
    "tr",
    "ikinci el bisiklet satıyorum 26 jant vitesli frenleri yeni değişti 2 sene kullandım 4500 tl pazarlık olur ankara çankaya",
  );
  expect(told).toContain("26 jant vitesli frenleri yeni değişti.");
  expect(told).toContain("Ankara Çankaya.");
});

test("a price stands with what is behind it where each of a list does", () => {
  expect(factTextsOf("en", "Bouquets: £30 small £48 medium £65 large. Delivery in York £5.")).toContain(
    "Bouquets: £30 small, £48 medium, £65 large.",
  );
  expect(factTextsOf("en", "Bouquets small £30 medium £48 large £65. Delivery in York £5.")).toContain(
    "Bouquets small £30, medium £48, large £65.",
  );
});

test("a number that nothing leads to is none of the sentence before it", () => {
  const typed =
    "alterations and dressmaking in hull hems £12 zips £15 no rush jobs they come out fine i take my time 07700 900555";
  expect(factTextsOf("en", typed)).toContain("I take my time.");
  expect(factTextsOf("en", `${typed.replace(" 07700", " call sam 07700")}`)).toContain(
    "Call Sam 07700 900555.",
  );
});

test("what ended with a comma has none before its full stop", () => {
  const told = factTextsOf(
    "en",
    "bouquets small £30 medium £48 large £65, delivery in york £5, order by 2pm",
  );
  expect(told.join(" ")).not.toContain(",.");
});

test("how often is told apart from where", () => {
  const told = factTextsOf(
    "en",
    "beginner pottery course at our studio in Margate 6 tuesday evenings starting 3 march, 7 to 9pm, max 8 people, no experience needed, £180, you keep everything you make",
  );
  expect(told[0]).toBe("Beginner pottery course at our studio in Margate.");
});

test("what comes of a condition stays with it, and each size has its price", () => {
  const told = factTextsOf(
    "en",
    "we do end of tenancy cleaning in manchester and salford 1 bed £140 2 bed £180 3 bed £220 oven included we bring everything and if the agent isn't happy we come back free, call us on 0161 496 0222",
  );
  expect(told).toContain("We bring everything and if the agent isn't happy we come back free.");
  expect(told[0]).toBe("We do end of tenancy cleaning in Manchester and Salford.");
  expect(told).toContain("2 bed £180.");
});

test("how little one of several things costs leaves them a list", () => {
  const typed =
    "mobile car valeting in cardiff, mini valet £30 full valet £65 interior only £45, we bring our own water, weekends ok, msg or call 07700 900812";
  expect(factTextsOf("en", typed)).toContain("Mini valet £30, full valet £65, interior only £45.");
});

test("who is where is told apart from what costs how much there, in Turkish", () => {
  const typed =
    "kuaför salonumuz ataşehirde saç kesimi 600 tl boya 1800 tl fön 250 tl gelin saçı ve makyajı da yapıyoruz randevu 0216 000 11 22";
  expect(factTextsOf("tr", typed)[0]).toBe("Kuaför salonumuz Ataşehir'de.");
});

test("a small ad's carriage is a sentence of its own, in Turkish", () => {
  const typed =
    "temiz kullanılmış bebek arabası chicco 2 yıllık yağmurluğu ve puseti var lastikleri yeni 2750 tl kargo alıcıya ait eskişehir elden teslim olur";
  expect(factTextsOf("tr", typed)).toContain("Kargo alıcıya ait.");
});

test("a number behind a price is a sentence of its own, in Turkish", () => {
  const typed =
    "günlük kiralık daire klima var temizlik dahil gecelik 1800 tl haftalık 11000 tl 0533 000 10 20";
  expect(factTextsOf("tr", typed)).toContain("0533 000 10 20.");
});

test.each([
  [
    "plasterer 20 years exp all ceilings n walls fully insured free quotes covering leicester oadby n wigston no job too small text gary 07700 900377",
    [
      "Plasterer, 20 years exp.",
      "All ceilings and walls.",
      "Fully insured, free quotes.",
      "Covering Leicester, Oadby and Wigston.",
      "No job too small.",
      "Text Gary 07700 900377.",
    ],
  ],
  [
    "1 bed flat to let sheffield £695pcm unfurnished avail 3rd march no smokers cats ok deposit £695 viewings sat only text 07700 900233",
    [
      "1 bed flat to let Sheffield.",
      "£695pcm, unfurnished.",
      "Available 3rd March.",
      "No smokers, cats ok.",
      "Deposit £695.",
      "Viewings Sat only.",
      "Text 07700 900233.",
    ],
  ],
  [
    "lash lifts £32 brow tint £12 home studio in goole parking outside evenings n weekends avail patch test needed 24h before new clients 15% off dm to book",
    [
      "Lash lifts £32, brow tint £12.",
      "Home studio in Goole, parking outside.",
      "Evenings and weekends available.",
      "Patch test needed 24h before.",
      "New clients 15% off.",
      "DM to book.",
    ],
  ],
  [
    "van for sale 2013 citroen relay mot till nov one owner small dent on the door £4,200 ono no swaps ring 07700 900411",
    [
      "Van for sale 2013 citroen relay.",
      "MOT till Nov, one owner.",
      "Small dent on the door.",
      "£4,200 ono, no swaps.",
      "Ring 07700 900411.",
    ],
  ],
  [
    "mobile valeting covering otley ilkley n leeds full valet from £60 small mini valet £25 i come to u in my van own water n power tues to sat 8-4 text jo 07700 900411",
    [
      "Mobile valeting covering Otley, Ilkley and Leeds.",
      "Full valet from £60, small mini valet £25.",
      "I come to you in my van.",
      "Own water and power.",
      "Tues to Sat 8-4.",
      "Text Jo 07700 900411.",
    ],
  ],
  [
    "table top sale every sun church hall Worcester tables £8 stalls £12 entry 50p kids free hot food n toilets no dogs weather permitting check fb page worcester tables",
    [
      "Table top sale every Sun church hall Worcester.",
      "Tables £8, stalls £12.",
      "Entry 50p, kids free.",
      "Hot food and toilets.",
      "No dogs, weather permitting.",
      "Check Facebook page Worcester tables.",
    ],
  ],
  [
    "room to rent in shared house Cardiff £480 pcm all bills inc wifi 5 min walk uni single room furnished no couples prefer female or postgrad avail now msg me",
    [
      "Room to rent in shared house Cardiff.",
      "£480 pcm.",
      "All bills inc, wifi.",
      "5 min walk uni single room, furnished.",
      "No couples.",
      "Prefer female or postgrad, available now.",
      "Message me.",
    ],
  ],
  [
    "charity dog wash sun 6 july 10-2 village hall £4 a dog all money to the lifeboat bacon rolls n tea come meet the crew",
    [
      "Charity dog wash Sun 6 July 10-2 village hall £4 a dog.",
      "All money to the lifeboat.",
      "Bacon rolls and tea.",
      "Come meet the crew.",
    ],
  ],
  [
    "riding lessons for kids in Bolton £28/hr block of 10 £250 patient with nervous riders first lesson £15 all ages bring a hat drop in sat sun whatsapp aisha 07700 900411",
    [
      "Riding lessons for kids in Bolton.",
      "£28/hr, block of 10 £250.",
      "Patient with nervous riders.",
      "First lesson £15, all ages.",
      "Bring a hat.",
      "Drop in Sat Sun.",
      "WhatsApp Aisha 07700 900411.",
    ],
  ],
  [
    "pet friendly lodge near Kendal sleeps 4 hot tub 5 mins to lake from £160 for 3 nights no stag or hen parties avail easter n half term vegan or gluten free on request message for dates",
    [
      "Pet friendly lodge near Kendal.",
      "Sleeps 4 hot tub.",
      "5 mins to lake.",
      "From £160 for 3 nights.",
      "No stag or hen parties.",
      "Available Easter and half term.",
      "Vegan or gluten free on request.",
      "Message for dates.",
    ],
  ],
  [
    "we fix phones n tablets while u wait screens from £45 batteries £30 3 month warranty on all repairs next to the bank in york open mon sat 9 5",
    [
      "We fix phones and tablets while you wait screens from £45, batteries £30.",
      "3 month warranty on all repairs.",
      "Next to the bank in York.",
      "Open Mon Sat 9 5.",
    ],
  ],
  [
    "cot for sale good cond mattress inc some wear on one side regular or one off waste taken away book a visit 01453 555 0190",
    [
      "Cot for sale, good condition, mattress inc.",
      "Some wear on one side.",
      "Regular or one off.",
      "Waste taken away.",
      "Book a visit 01453 555 0190.",
    ],
  ],
])("an ad without a mark is told phrase by phrase: %s", (description, facts) => {
  expect(factTextsOf("en", description)).toEqual(facts);
});

test.each([
  "We are a fully insured family firm and offer free quotes on any roof in Kent or Surrey.",
  "Our house stands close to the sea and has a garden where dogs ok with cats may play before entry free days.",
  "We were close to giving up when our oldest baker said come and see the ovens he built.",
])("a sentence that has such phrases stays one: %s", (told) => {
  expect(factTextsOf("en", told)).toEqual([told]);
});

test.each([
  ["cut n blow dry £28. i come to u.", "Cut and blow dry £28. I come to you."],
  [
    "oak desk w/ drawers, avail now. msg us on 07700 900233",
    "Oak desk with drawers, available now. Message us on 07700 900233.",
  ],
  [
    "u bend fitting kit £9. Blocked sink in ur kitchen.",
    "U bend fitting kit £9. Blocked sink in your kitchen.",
  ],
])("short words are told whole: %s", (description, told) => {
  expect(factTextsOf("en", description).join(" ")).toBe(told);
});

test.each([
  ["Oven cleaning covering leeds, otley and ilkley.", "Oven cleaning covering Leeds, Otley and Ilkley."],
  [
    "Photography covering weddings, parties and london.",
    "Photography covering weddings, parties and London.",
  ],
  ["Notary serving Austin and Round Rock.", "Notary serving Austin and Round Rock."],
])("places beside one that is known have a capital: %s", (description, told) => {
  expect(factTextsOf("en", description)[0]).toBe(told);
});
