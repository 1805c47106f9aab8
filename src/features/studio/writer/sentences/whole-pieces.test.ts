import { describe, expect, test } from "vitest";
import { textLimits } from "#engine/storyboard.ts";
import { briefOf, factsOf, factTextsOf, scriptsOf } from "../briefs/scripts-for-tests.ts";
import { ownTexts } from "../phrases/own-texts.ts";
import { phrasesOf } from "../phrases/phrases-of.ts";
import { worth } from "../reading/fact.ts";
import { isOpenEnded, unlessBroken } from "./open-ends.ts";
import { shortenText } from "./shorten-text.ts";

describe("what is typed in one go", () => {
  test.each([
    [
      "en",
      "hi we do bouncy castle hire in telford and shropshire all castles cleaned before every hire we deliver set up and collect prices start at £60 a day book early for summer",
      [
        "We do bouncy castle hire in Telford and Shropshire.",
        "All castles cleaned before every hire.",
        "We deliver set up and collect.",
        "Prices start at £60 a day.",
        "Book early for summer.",
      ],
    ],
    [
      "en",
      "homemade curries delivered friday and saturday nights in hull everything cooked fresh that day mains £9 to £12 order by 2pm on whatsapp 07700 900456",
      [
        "Homemade curries delivered Friday and Saturday nights in hull.",
        "Everything cooked fresh that day mains £9 to £12.",
        "Order by 2pm on WhatsApp 07700 900456.",
      ],
    ],
    [
      "en",
      "im a mobile hairdresser with 15 years experience i come to your house in and around exeter ladies cut £28 kids £12 i also visit care homes",
      [
        "I'm a mobile hairdresser with 15 years experience.",
        "I come to your house in and around Exeter ladies cut £28, kids £12.",
        "I also visit care homes.",
      ],
    ],
    [
      "tr",
      "merhaba evde bebek bakıcılığı yapıyorum 8 yıllık deneyimim var ilk yardım sertifikam var ataköy bakırköy çevresi günlük 1800 tl",
      [
        "Evde bebek bakıcılığı yapıyorum.",
        "8 yıllık deneyimim var.",
        "İlk yardım sertifikam var.",
        "Ataköy Bakırköy çevresi.",
        "Günlük 1800 TL.",
      ],
    ],
    [
      "tr",
      "doğal köy yumurtası ve tavuk satıyorum tavuklar dışarıda geziyor yem katkısız 30lu koli 220 tl salı ve cuma ankara içine dağıtım var",
      [
        "Doğal köy yumurtası ve tavuk satıyorum.",
        "Tavuklar dışarıda geziyor.",
        "Yem katkısız 30'lu koli 220 TL.",
        "Salı ve cuma Ankara içine dağıtım var.",
      ],
    ],
  ] as const)("is told clause by clause, in %s: %s", (language, description, facts) => {
    expect(factTextsOf(language, description)).toEqual(facts);
  });

  test("is not parted at what is said of a thing", () => {
    const brief =
      "sourdough and rye for cafes in leeds the bread we bake for you is mixed at night and the flour we buy from yorkshire is milled the same week";
    expect(factTextsOf("en", brief).some((text) => /^we (?:bake|buy)/iu.test(text))).toBe(false);
  });

  test("is shown by what it is called where all of it has no room", async () => {
    const scripts = await scriptsOf(
      briefOf(
        "en",
        "handmade oak benches for gardens porches and hallways cut from fallen trees near our workshop in Ludlow and oiled three times by hand before any of them leaves us",
      ),
    );
    const headlines = scripts.flatMap(({ scenes }) => scenes.map(({ headline }) => headline));
    expect(headlines.filter((headline) => headline.endsWith("…"))).toEqual([]);
    expect(headlines).toContain("Handmade oak benches");
  });
});

describe("a sentence", () => {
  test("is left whole where a piece of it would break off", () => {
    const broken = unlessBroken(() => ["15 years experience, I", "come to you"]);
    expect(broken("15 years experience, I come to you")).toEqual(["15 years experience, I come to you"]);
    const whole = unlessBroken(() => ["I bake", "you eat"]);
    expect(whole("I bake, you eat")).toEqual(["I bake", "you eat"]);
    expect(["order by 2pm on", "Come in", "Sign up", "Sipariş için"].map(isOpenEnded)).toEqual([
      true,
      false,
      false,
      true,
    ]);
  });

  test.each([
    ["en", "I restore rocking horses. Each takes about 6 weeks. From £450."],
    ["tr", "Ev yapımı mantı satıyorum. Hepsi elde kapatılıyor. Kilosu 480 lira."],
    ["en", "Pick up from the gate on Fridays. Or we post every Monday. Raw honey £8.50."],
    ["tr", "Amigurumi örüyorum. Her biri iki günde bitiyor. 300 TL."],
  ] as const)("that speaks of what stands before it stays behind it, in %s: %s", (language, description) => {
    expect(factsOf(language, description)[1]?.leans).toBe("previous");
  });

  test("that says of every class how long it is stands by itself", () => {
    expect(factsOf("en", "Pilates in Hove. Each class lasts 50 minutes. £12.")[1]?.leans).toBeUndefined();
  });
});

describe("what has no room on screen", () => {
  test("ends with one of several things that stand side by side, as if it were all", () => {
    const boxes =
      "Our boxes come with courgettes, tomatoes, chard, beetroot, beans, herbs, edible flowers and a jar of pickles";
    expect(shortenText(boxes, textLimits.headline)).toBe(
      "Our boxes come with courgettes, tomatoes, chard, beetroot, beans, herbs",
    );
  });

  test.each([
    "Our soaps are made of olive oil, coconut oil, shea butter, oat milk, but without palm oil or perfume",
    "Ekmeklerimizde buğday, çavdar, arpa, yulaf, mısır, karabuğday, soya ya da süt tozu yok, hepsi pirinç unundan",
    "Small dogs, medium dogs, large dogs, giant breeds and puppies under a year are groomed for $45 each",
  ])("goes on where that would say something else: %s", (text) => {
    expect(shortenText(text, textLimits.headline)).toMatch(/…$/u);
  });
});

describe("a line", () => {
  test.each([
    ["en", "🌿 Mossy Corner 🌿 terrariums and moss art for small flats", "Mossy Corner."],
    ["tr", "🌸 Ayşe Abla 🌸 kuru çiçek buketleri yapıyor", "Ayşe Abla."],
  ] as const)("has a title in what one picture frames, in %s: %s", (language, description, title) => {
    expect(factTextsOf(language, `${description}. 1 day.`)).toContain(title);
  });

  test("has what was crossed out as what it was", () => {
    expect(factTextsOf("tr", "Bebek battaniyesi\n~~690 TL~~ 590 TL\n6 renk")).toContain(
      "690 TL yerine 590 TL.",
    );
  });

  test("has a price behind each size", () => {
    expect(factTextsOf("tr", "Taşa baskı. 20x30 650 tl 30x40 900 tl.")).toContain(
      "20x30 650 TL, 30x40 900 TL.",
    );
  });
});

describe("an opening", () => {
  test("asks for one where the brief has several, in Turkish", async () => {
    const scripts = await scriptsOf(briefOf("tr", "Kokulu mumlar. Soya mumundan, elde dökülür. 180 TL."));
    const hooks = scripts.map(({ scenes }) => scenes[0]?.headline ?? "");
    expect(hooks).toContain("Kokulu mum arıyorsanız");
    expect(hooks.join(" ")).not.toContain("mumlar arıyorsanız");
  });

  test("is no price of what nobody has named yet", async () => {
    const brief =
      "Yıllarca ofiste çalıştıktan sonra köye dönüp keçi beslemeye başladım. Şimdi keçi peyniri ve kefir yapıyorum. Peynir kilosu 620 TL. Cuma günleri İzmir'e teslimat var.";
    const scripts = await scriptsOf(briefOf("tr", brief));
    for (const { scenes } of scripts) expect(scenes[0]?.narration).not.toMatch(/^Peynir kilosu/u);
  });

  test("leads up to no town that stands alone", async () => {
    const scripts = await scriptsOf(
      briefOf(
        "en",
        "Our Saturday drama class is for 7 to 11 year olds. £9 a session. Stroud. Small groups of ten.",
      ),
    );
    const said = scripts.flatMap(({ scenes }) => scenes.map(({ narration }) => narration));
    expect(said.some((narration) => narration.endsWith("Stroud."))).toBe(true);
    const leads = ownTexts(phrasesOf("en")).map((lead) => `${lead} Stroud.`);
    expect(said.filter((narration) => leads.includes(narration))).toEqual([]);
  });
});

test.each([
  ["Café in Deal. Open daily from 8 to 4, closed on Mondays.", "Open daily from 8 to 4, closed on Mondays."],
])("when somewhere is closed is told with when it is open: %s", (description, hours) => {
  expect(factTextsOf("en", description)).toContain(hours);
});

test("prices behind a dash are told apart from what they are of", () => {
  expect(
    factTextsOf("en", "We hire boats in Bowness - kayaks £20/hour, canoes £25/hour, pedal boats £18."),
  ).toEqual(["We hire boats in Bowness.", "Kayaks £20/hour, canoes £25/hour, pedal boats £18."]);
});

test("what happened then is a sentence of its own, and none without the one before it", () => {
  const facts = factsOf(
    "en",
    "My neighbour Agnes has knitted socks for fifty years and this autumn she finally let me sell a few pairs. £18 a pair.",
  );
  expect(facts.map(({ text, leans }) => [text, leans])).toEqual([
    ["My neighbour Agnes has knitted socks for fifty years.", undefined],
    ["This autumn she finally let me sell a few pairs.", "previous"],
    ["£18 a pair.", undefined],
  ]);
});

test.each([
  [
    "We are open until 9 pm on weekdays, and our own baker answers the phone at night.",
    ["We are open until 9 pm on weekdays.", "Our own baker answers the phone at night."],
  ],
  [
    "We insure city bikes and cargo bikes in Leeds, and you can cancel it at the end of each month.",
    ["We insure city bikes and cargo bikes in Leeds.", "And you can cancel it at the end of each month."],
  ],
])("what somebody does begins without a word that leads to it, unless it is of that: %s", (told, facts) => {
  expect(factTextsOf("en", told)).toEqual(facts);
});

test.each([
  "From May to September we deliver a weekly box for £18 within 12 miles.",
  "Second Spin buys, repairs and sells used washing machines and dryers in Nottingham.",
  "Every Friday in summer we bake twelve kinds of bread for £4 across the county.",
])("what belongs together stays: %s", (told) => {
  expect(factTextsOf("en", told)).toEqual([told]);
});

test("a price is of what stands before it where others have their own, too", () => {
  expect(factTextsOf("en", "The Small Red Bus: vegan hot dogs, £8.50, chips £3.50\nNut free.")).toContain(
    "Vegan hot dogs, £8.50, chips £3.50.",
  );
});

test("what a question asks for has its price in a sentence of its own", () => {
  expect(factTextsOf("en", "Tacos in Leeds. Want us at your party? from £11 a head, min 40 guests")).toEqual([
    "Tacos in Leeds.",
    "Want us at your party?",
    "From £11 a head, min 40 guests.",
  ]);
});

test("what it isn't is told with what it is", () => {
  const facts = factsOf(
    "en",
    "Not a race. Not a class. Just a swim. Every Friday at 9am from the pier in Deal. Free.",
  );
  expect(facts[0]?.text).toBe("Not a race. Not a class. Just a swim.");
  expect(facts[0]?.worth).toBe(worth.product);
  expect(facts[1]?.worth).toBe(worth.limit);
  expect(factTextsOf("en", "A wall light. Not a toy. Just plug it in.")[1]).toBe("Not a toy.");
});

test("what begins with a please stays with it", () => {
  const told = "I teach the harp from my home in Leith. Please text 07700 900664, I may not hear you.";
  expect(factTextsOf("en", told)[1]).toBe("Please text 07700 900664, I may not hear you.");
});

test("a number is no word that points at something", () => {
  const told = "I have a degree and fifteen years of experience, and my oldest pupil in Leith is eighty-one.";
  expect(factTextsOf("en", told)[1]).toBe("My oldest pupil in Leith is eighty-one.");
});

test.each([
  ["Small bakery in Otley. everything baked at 4am, gone by noon.", "Everything baked at 4am, gone by noon."],
  [
    "Small bakery in Otley. buns out of the oven at 7, sold out by 10.",
    "Buns out of the oven at 7, sold out by 10.",
  ],
] as const)("what is gone by when stays with what that is: %s", (description, text) => {
  expect(factTextsOf("en", description)).toContain(text);
});

test("and what is told beside it is parted", () => {
  expect(
    factTextsOf("en", "Small bakery in Otley. everything baked at 4am, coffee roasted next door."),
  ).toContain("Coffee roasted next door.");
});
