import type { Storyboard } from "#engine/storyboard.ts";
import type { StyleId } from "#engine/styles/style-ids.ts";
import type { Brief } from "#features/studio/schema.ts";

/** What the demo's people choose in the studio, beside what they write. */
export interface DemoFilm {
  description: string;
  brandName: string;
  tone: Brief["tone"];
  aspect?: Brief["aspect"];
  style: StyleId;
  palette: Storyboard["palette"];
  mood: Storyboard["music"]["mood"];
  captions?: Storyboard["captions"]["style"];
  /** Drawings in scripts/clips/pictures, sent as photos. */
  photos?: string[];
  /** How it came out: only written, rendered, rendered and published, or failed. */
  outcome: "draft" | "finished" | "failed" | { title: string; text: string; hoursAgo: number };
}

export interface DemoPerson {
  name: string;
  email: string;
  language: "en" | "tr";
  joinedDaysAgo: number;
  /** The e-mail of the person whose code was used. */
  invitedBy?: string;
  /** What was bought, by the price's name, and with which test card: each has a card of their own. */
  purchase?: { price: string; card: string; cvc: string };
  admin?: true;
  films: DemoFilm[];
}

export const DEMO_PASSWORD = "Vitrin-demo-2026";

/** Small brands and the people behind them; the first of each language has most to show. */
export const demoPeople: DemoPerson[] = [
  {
    name: "Maya Collins",
    email: "maya@brewline.example",
    language: "en",
    joinedDaysAgo: 34,
    purchase: { price: "professional_monthly", card: "4242424242424242", cvc: "314" },
    films: [
      {
        description:
          "Brewline is cold brew coffee in a can. Steeped for 18 hours, no sugar, ready in the fridge. For people who have no time in the morning.",
        brandName: "Brewline",
        tone: "energetic",
        style: "kinetic",
        palette: "volt",
        mood: "driving",
        outcome: {
          title: "Eighteen hours, one can",
          text: "Cold brew that was ready before you were.",
          hoursAgo: 2,
        },
      },
      {
        description:
          "Brewline Decaf has all the chocolate and none of the caffeine. Water processed, never chemical. Drink it after dinner and sleep.",
        brandName: "Brewline",
        tone: "premium",
        style: "showcase",
        palette: "ember",
        mood: "dreamy",
        captions: "box",
        outcome: {
          title: "Decaf that keeps its promises",
          text: "Chocolate notes, no midnight regrets.",
          hoursAgo: 51,
        },
      },
      {
        description:
          "The Brewline summer box holds twelve cans and ships on Mondays. Pause or skip whenever you like. Free delivery within the city.",
        brandName: "Brewline",
        tone: "playful",
        aspect: "1:1",
        style: "kinetic",
        palette: "citrus",
        mood: "playful",
        outcome: "draft",
      },
    ],
  },
  {
    name: "Defne Arslan",
    email: "defne@kavruk.example",
    language: "tr",
    joinedDaysAgo: 29,
    purchase: { price: "starter_monthly", card: "5555555555554444", cvc: "271" },
    films: [
      {
        description:
          "Kavruk, İstanbul'da günlük kavrulan tek köken kahvedir. 18 saatte soğuk demlenir, şeker içermez. Sabahları vakti olmayanlar için.",
        brandName: "Kavruk",
        tone: "friendly",
        style: "showcase",
        palette: "lagoon",
        mood: "upbeat",
        outcome: { title: "Günün ilk yudumu", text: "Sabah kavrulur, öğlen kapınızda.", hoursAgo: 5 },
      },
      {
        description:
          "Kavruk çekirdekleri her sabah küçük partiler hâlinde kavrulur. Siparişiniz aynı gün yola çıkar. Yakınınızdaki dükkânda ücretsiz tadım var.",
        brandName: "Kavruk",
        tone: "informative",
        style: "chat",
        palette: "sand",
        mood: "calm",
        outcome: {
          title: "Bugün kavruldu, bugün yola çıktı",
          text: "Tazeliğin kısa hikâyesi.",
          hoursAgo: 27,
        },
      },
      {
        description:
          "Kavruk filtre kâğıtları kenevirden yapılır. Ağartılmaz, tat bırakmaz. Bir pakette yüz tane vardır.",
        brandName: "Kavruk",
        tone: "premium",
        style: "story",
        palette: "sand",
        mood: "cinematic",
        outcome: "draft",
      },
    ],
  },
  {
    name: "Işıl Öğüt",
    email: "isil@ipeksabun.example",
    language: "tr",
    joinedDaysAgo: 16,
    invitedBy: "defne@kavruk.example",
    purchase: { price: "starter_monthly", card: "2223003122003222", cvc: "162" },
    films: [
      {
        description:
          "İpek Sabun, Ayvalık'ın soğuk sıkım zeytinyağından kalıp kalıp dökülür. Kırk gün dinlenir. Parfüm ve boya içermez.",
        brandName: "İpek Sabun",
        tone: "premium",
        style: "story",
        palette: "sand",
        mood: "calm",
        photos: ["sabun-kalip", "sabun-yaprak", "sabun-raf"],
        outcome: { title: "Kırk gün dinlenen sabun", text: "Zeytinyağı, su, sabır. Hepsi bu.", hoursAgo: 22 },
      },
    ],
  },
  {
    name: "Tom Becker",
    email: "tom@kilnanddawn.example",
    language: "en",
    joinedDaysAgo: 11,
    invitedBy: "maya@brewline.example",
    purchase: { price: "single", card: "378282246310005", cvc: "1618" },
    films: [
      {
        description:
          "Kiln & Dawn makes double walled mugs by hand. Coffee stays hot for two hours. Every mug carries the maker's thumbprint.",
        brandName: "Kiln & Dawn",
        tone: "friendly",
        style: "showcase",
        palette: "orchid",
        mood: "upbeat",
        captions: "box",
        photos: ["mug-steam", "mug-shelf", "mug-cold"],
        outcome: {
          title: "Still hot at nine",
          text: "Two walls of clay and a breath of air between.",
          hoursAgo: 76,
        },
      },
    ],
  },
  {
    name: "Zeynep Çınar",
    email: "zeynep@tornaseramik.example",
    language: "tr",
    joinedDaysAgo: 6,
    invitedBy: "defne@kavruk.example",
    films: [
      {
        description:
          "Torna Seramik atölyesinde hafta sonları iki saatlik dersler vardır. Çamur, önlük ve fırın bizden. Yaptığınız kâse on gün sonra elinizde.",
        brandName: "Torna Seramik",
        tone: "playful",
        style: "kinetic",
        palette: "orchid",
        mood: "playful",
        photos: ["mug-shelf"],
        outcome: "failed",
      },
    ],
  },
  {
    name: "Grace Owens",
    email: "grace@northfern.example",
    language: "en",
    joinedDaysAgo: 1,
    invitedBy: "maya@brewline.example",
    films: [
      {
        description:
          "Northfern sends three houseplants that survive a dark hallway. Each comes potted, with a card that says when to water it.",
        brandName: "Northfern",
        tone: "informative",
        style: "chat",
        palette: "lagoon",
        mood: "bold",
        outcome: "finished",
      },
    ],
  },
  {
    name: "Deniz Yıldırım",
    email: "admin@vitrin.example",
    language: "en",
    joinedDaysAgo: 40,
    admin: true,
    films: [],
  },
];
