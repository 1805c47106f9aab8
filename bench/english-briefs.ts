import type { Brief } from "#features/studio/schema.ts";

type Told = Pick<Brief, "description" | "tone"> & Partial<Pick<Brief, "brandName" | "link">>;

/** What brands tell of themselves, as they tell it: much or little, with prices, numbers, addresses, and none. */
export const englishBriefs: readonly Told[] = [
  {
    tone: "friendly",
    description:
      "Luma is a handmade soy candle that burns for 60 hours. It smells of fig and cedar, is poured in Portland, and comes in a reusable glass jar. Each costs $29.",
  },
  {
    tone: "energetic",
    brandName: "Aero",
    description:
      "Aero is a steel bottle that keeps coffee hot for 12 hours. It fits every cup holder and washes in seconds. Now $24 instead of $32.",
  },
  {
    tone: "informative",
    brandName: "Fennel",
    link: "https://www.fennel.app/",
    description:
      "A meal planner for busy families. It plans a week of dinners in two minutes and writes the shopping list. Free for 14 days, then $6 a month.",
  },
  {
    tone: "premium",
    brandName: "Northpeak",
    description:
      "Northpeak makes a rain jacket from recycled bottles. It weighs 240 grams and packs into its own pocket. Order by Friday and get 20% off.",
  },
  {
    tone: "playful",
    brandName: "Biscuit Box",
    description:
      "Dog treats baked in small batches from sweet potato and peanut butter. No grain, no sugar, no nonsense. A box of 40 is $18 and ships free.",
  },
  {
    tone: "friendly",
    description:
      "Night plumber in Bristol: I come within the hour. No call-out fee, £75 an hour, all parts guaranteed for 2 years. Call 0117 496 0123.",
  },
  {
    tone: "informative",
    brandName: "Ledgerly",
    link: "https://ledgerly.io",
    description:
      "Bookkeeping software for freelancers. It reads your receipts, sorts your expenses and tells you what to put aside for tax. 12,000 freelancers use it.",
  },
  {
    tone: "energetic",
    brandName: "Summit Climbing",
    description:
      "Climbing hall in Denver with 180 routes and walls 12 m high. Day pass $22, shoes included. Beginners' course every Saturday at 10.",
  },
  {
    tone: "premium",
    brandName: "Maison Verte",
    description:
      "A day cream with olive squalane for dry skin. It is made without perfume in Provence, tested by dermatologists, and refilled instead of thrown away.",
  },
  {
    tone: "playful",
    brandName: "Sockly",
    description:
      "Socks that never lose their partner: they button together in the wash. Three pairs for $25.",
  },
  {
    tone: "friendly",
    brandName: "Harbor Bakery",
    description:
      "Sourdough bread, baked every morning since 1987. Open Tuesday to Sunday from 7 to 14. Find us at 18 Harbor Street.",
  },
  {
    tone: "informative",
    brandName: "SolarSimple",
    description:
      "We put solar panels on family homes in one day. A typical roof saves $1,400 a year and pays for itself in seven. The first visit is free.",
  },
  { tone: "energetic", brandName: "Pulse", description: "Energy gum with 40 mg of caffeine and no sugar." },
  {
    tone: "friendly",
    brandName: "Tidy Tim",
    description:
      "Tired of cleaning on weekends? Tidy Tim sends the same cleaner every week. $35 an hour, insured, and you can cancel whenever you like.",
  },
  {
    tone: "premium",
    brandName: "Villa Sera",
    link: "https://villasera.com/book",
    description:
      "A small hotel above the lake with eleven rooms. Breakfast until noon, a heated pool, and no children under twelve. From €240 a night.",
  },
  {
    tone: "informative",
    brandName: "LinguaLoop",
    description:
      "Learn Spanish in ten minutes a day. Before, you forgot words overnight. Now the app asks you again just before you forget. 4.8 out of 5 stars from 31,000 learners.",
  },
  {
    tone: "playful",
    brandName: "Moo Moo",
    description:
      "Oat ice cream in five flavors, from salted caramel to mango chili. Vegan, half the sugar, twice the fun. $6.49 a tub in every Greenmart.",
  },
  {
    tone: "friendly",
    description:
      "I'm a wedding photographer in Austin, Texas. I photograph people the way they are, without poses. You get 600 pictures within three weeks. Packages start at $1,900.",
  },
  {
    tone: "energetic",
    brandName: "ChargeUp",
    link: "https://chargeup.co",
    description:
      "A power bank as thin as a phone. 10,000 mAh, charges to 50% in 25 minutes, and has the cable built in. $39 with a 3-year warranty.",
  },
  {
    tone: "informative",
    brandName: "Dr. Patel Dental",
    description:
      "Dental implants in one appointment. We plan with a 3D scan, work under sedation if you like, and stay at your side for five years. Call (512) 555-0147.",
  },
  {
    tone: "premium",
    brandName: "Oak & Iron",
    description:
      "Dining tables made to measure from solid oak. Each is built by one carpenter in six weeks and signed underneath. Thirty years of guarantee.",
  },
  {
    tone: "friendly",
    brandName: "GreenThumb",
    description:
      "Houseplants by post for people who forget to water. Every plant comes in a pot that waters it for three weeks. If it dies within 30 days, we send another.",
  },
  {
    tone: "playful",
    brandName: "QuizNight",
    description:
      "A party game for four to ten players. 500 questions that nobody can google, answered with your whole body. Ages 12 and up. $19.99.",
  },
  {
    tone: "informative",
    brandName: "SafeStep",
    description:
      "Non-slip insoles for nurses and waiters. They grip on wet floors, can be washed at 60 degrees and last for a year. Pair $28, three pairs $70.",
  },
];
