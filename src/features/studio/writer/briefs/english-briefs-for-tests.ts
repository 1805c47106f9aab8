import type { Brief } from "../../schema.ts";
import { briefOf } from "./scripts-for-tests.ts";

const english = (description: string, others: Partial<Brief> = {}): Brief =>
  briefOf("en", description, others);

/** For tests: what English-speaking brands type, as they type it. */
export const englishBriefs: readonly Brief[] = [
  english(
    "Fig & Flour is a neighbourhood café in Bristol. We bake sourdough every morning at 5, pull espresso from a local roaster, and serve brunch until 3 pm. Flat white £3.20, full brunch plate £11.50. Open Tuesday to Sunday, 8:00-16:00. 14 Gloucester Road.",
    { tone: "friendly" },
  ),
  english(
    "Tired of chasing invoices? Paidly sends reminders for you, matches payments to invoices and tells you who is late. Connects to Xero and QuickBooks. Free for 30 days, then $12/month. No credit card needed.",
    { brandName: "Paidly", link: "https://www.paidly.example/", tone: "energetic" },
  ),
  english(
    "handmade silver earrings ✨ 925 sterling, hypoallergenic, made to order in my tiny studio in Porto 💎 from €38 | gift box included | ships in 3-5 days | DM @lua.prata",
    { tone: "playful" },
  ),
  english(
    "NEW GYM IN LEEDS!!! OPEN 24/7. OVER 120 MACHINES, SAUNA, FREE PARKING. NO CONTRACT. £24.99 A MONTH. FIRST WEEK FREE. JOIN AT IRONHOUSE.EXAMPLE",
    { brandName: "Iron House", tone: "energetic" },
  ),
  english(
    "Dr. Amelia Hart, dentist in Dublin. Check-up and cleaning €65. Same-day emergency appointments. Nervous patients welcome: we explain every step and stop whenever you raise your hand. Call 01 555 0192. Closed on Sundays.",
    { tone: "informative" },
  ),
  english(
    "Our olive oil soap is cut by hand and cured for six weeks. It has four ingredients: olive oil, coconut oil, water and lye. No perfume, no dye. One bar lasts about 5 weeks. $8 a bar, $21 for three.",
    { tone: "friendly" },
  ),
  english(
    "Learn to draw in 30 days. 15 minutes a day, 30 short video lessons, feedback from a real illustrator every week. For complete beginners. $79 one-time. 14-day refund.",
    { brandName: "Sketchwell", link: "https://sketchwell.example/start", tone: "friendly" },
  ),
  english(
    "3-bedroom apartment for rent in Lisbon, Alfama. 98 m², 4th floor with lift, balcony with river view, fully furnished. €1,850/month, bills not included. No pets. Available from 1 March. Viewings on Saturdays: +351 21 555 0133.",
    { tone: "informative" },
  ),
  english(
    "Why is it so hard to know what your kid ate at nursery? Nestly is an app for nurseries and parents. Teachers log meals, naps and photos in seconds, and parents see them right away. Used by 340 nurseries. GDPR compliant, servers in the EU. From €2 per child per month.",
    { brandName: "Nestly", tone: "informative", link: "https://nestly.example" },
  ),
  english(
    "We're a family-run restaurant serving Neapolitan pizza since 1987. Our dough rests for 48 hours. Wood-fired at 450°C. Margherita $13, tiramisu $7. Gluten-free bases on request (not suitable for coeliacs). Book a table: 718-555-0164. 221 Smith Street, Brooklyn.",
    { brandName: "Da Rosa", tone: "friendly" },
  ),
  english(
    "Grain-free dog food with 70% fresh chicken, made in small batches in Yorkshire. Vets helped us write the recipe. “My fussy spaniel licks the bowl clean” says Karen from York. 2 kg bag £16, subscribe and save 15%. Not for puppies under 8 weeks.",
    { brandName: "Barkwell", tone: "friendly", link: "https://www.barkwell.example/shop" },
  ),
  english(
    "Linen summer dresses. Cut and sewn in Lithuania from European flax. Sizes XS–3XL, pockets in every dress, six colours. Was $120, now $84 until Sunday. Free returns within 30 days.",
    { tone: "premium" },
  ),
  english("Plumber in Cardiff. Available nights and weekends. Call 029 2018 0456.", { tone: "informative" }),
  english(
    "hi! i'm Jonas and i repair bikes in a van 🚲 i come to your home or office in Copenhagen, most repairs take under an hour. puncture 150 kr, full service 650 kr. book on jonasbikes.example",
    { tone: "playful" },
  ),
  english(
    "Aurora is a wake-up light that imitates sunrise.\n- 20 brightness levels\n- 7 natural sounds\n- Works without wifi\n- USB-C\nPrice: $59.90\n2-year warranty",
    { tone: "premium", brandName: "Aurora" },
  ),
  english(
    "Before: three hours of ironing every Sunday. After: fresh shirts at your door. We collect, wash and iron your shirts within 48 hours. $2.50 per shirt, minimum 10 shirts. Only in downtown Austin.",
    { brandName: "Crisp", tone: "energetic", link: "https://crisp.example" },
  ),
  english(
    "Unlike regular protein bars, ours have only 5 ingredients: dates, peanuts, egg white, cocoa and sea salt. 12 g of protein, no added sugar. Contains peanuts and egg. Box of 12 for $29.",
    { brandName: "Plainbar", tone: "energetic" },
  ),
  english(
    "Marlow & Finch, solicitors in Manchester. Family law, wills and house purchases. The first 30-minute consultation is free. Fixed fees: a simple will costs £180. We speak English, Polish and Urdu.",
    { tone: "informative", link: "https://marlowfinch.example" },
  ),
  english(
    "Yoga studio by the canal. Max 8 people per class, mats and tea included. Drop-in £14, ten classes £110. How does it work? Book online, come 10 minutes early, bring nothing. Beginners every Monday at 18:30.",
    { brandName: "Still Water Yoga", tone: "premium" },
  ),
  english(
    "Candle subscription box. Every month two hand-poured candles, matches and a surprise. Cancel any time. $32/mo, free US shipping. 4.8/5 from 2,100 reviews.",
    { tone: "playful", brandName: "Wickbox", link: "https://wickbox.example" },
  ),
  english(
    "Boutique hotel with 11 rooms in the hills above Siena. Breakfast on the terrace, outdoor pool from May to September, free bicycles. Doubles from €165 a night. Adults only. Two-night minimum on weekends.",
    { brandName: "Villa Corbezzolo", tone: "premium", link: "https://corbezzolo.example" },
  ),
  english(
    "How to use FreshSeal: 1) Stretch the lid over any bowl. 2) Press down the edge. 3) Put it in the fridge. Set of 6 silicone lids, dishwasher safe, fits bowls from 7 to 21 cm. $18.99.",
    { brandName: "FreshSeal", tone: "informative" },
  ),
  english(
    "Math tutoring for grades 6-12, online or in person in Denver. I taught high school for 14 years. $55 an hour, first lesson free. Text 303-555-0147.",
    { tone: "friendly" },
  ),
  english(
    "House cleaning in Toronto. Two people, three hours, all products included: $149. We bring our own vacuum. Insured and background-checked. We don't clean windows above the second floor. 4.9 stars on Google.",
    { brandName: "Tidy North", tone: "friendly" },
  ),
];
