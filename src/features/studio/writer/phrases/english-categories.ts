import type { Category } from "./phrases.ts";

export const englishCategories: readonly Category[] = [
  {
    sure: /\b(?:skincare|moisturi[sz]\w*|serums?|shampoos?|conditioners?|lipsticks?|cosmetics?|make-?up|lotions?|soaps?|(?:face|hand|body|eye|night|day) creams?)\b/i,
    hinting: /\b(?:skin|hair|creams?)\b/i,
    hooks: [
      {
        headline: "Is your routine working?",
        narration: "Be honest. Is your routine still working for you?",
      },
      { headline: "Your routine called", narration: "Your routine called. It wants something new." },
    ],
  },
  {
    sure: /\b(?:coffees?(?! (?:machine|maker|grinder|table)s?\b)|espressos?|lattes?|cappuccinos?|flat whites?|cold brew|decaf)\b/i,
    hinting: /\b(?:teas?|caffeine|brew\w*|roast\w*|beans|loose|herbal|infusions?)\b/i,
    hooks: [
      { headline: "Make the first sip count", narration: "First sip of the day. Make it count." },
      { headline: "Not before my cup", narration: "Please, not before my first cup." },
    ],
  },
  {
    sure: /\b(?:bakery|cakes?|cookies?|chocolates?|restaurants?|pizzas?|burgers?|desserts?|granola|ice creams?|gelato|sandwich(?:es)?|pastr(?:y|ies))\b/i,
    hinting:
      /\b(?:bread|sauces?|snacks?|honey|meals?|menu|dinner|lunch|breakfast|kitchen|cooks?|jams?|chill?i|juices?|olive oil|sourdough)\b/i,
    hooks: [
      { headline: "Hungry? Keep watching", narration: "Hungry? Then keep watching." },
      { headline: "Save some room", narration: "Save some room. You will want this." },
    ],
  },
  {
    sure: /\b(?:(?:dog|cat|pet) (?:food|beds?|toys?|treats?)|pupp(?:y|ies)|kittens?|leash(?:es)?)\b/i,
    hinting: /\b(?:dogs?|cats?|pets?|paws?|vets?)\b/i,
    whose:
      /(?<!hot )\b(?:dogs?|cats?|pets?|pupp(?:y|ies)|kittens?)\b(?!(?: are| is)?[- ](?:friendly|welcome|allowed))/i,
    hooks: [{ headline: "Pet people, this is for you", narration: "Pet people, this one is for you." }],
  },
  {
    sure: /\b(?:bab(?:y(?! (?:showers?|seats?))|ies)|toddlers?|newborns?|children['’]s)\b/i,
    hinting: /\b(?:kids?|child(?:ren)?|toys?|parents?|moms?|dads?|school)\b/i,
    whose:
      /\b(?:bab(?:y(?! showers?)|ies)|toddlers?|newborns?|kids|children)\b(?!(?: are)?[- ](?:friendly|welcome|allowed))/i,
    hooks: [{ headline: "Parents, this is for you", narration: "Parents, this one is for you." }],
  },
  {
    sure: /\bapps?(?! (?:lock|control|remote|connect))\b/i,
    hooks: [{ headline: "There is an app for that", narration: "There is an app for that." }],
  },
  {
    sure: /\b(?:software|saas|crm|plugins?|dashboards?)\b/i,
    hinting: /\b(?:platform|automat\w+|sync\w*|integrat\w+|cloud|browser|online|invoices?|users?)\b/i,
    hooks: [
      { headline: "Your to-do list will thank you", narration: "Your to-do list will thank you for this." },
    ],
  },
  {
    sure: /\b(?:gyms?|workouts?|fitness|yoga|pilates|personal training)\b/i,
    hinting: /\b(?:protein|sports?|athletes?|exercis\w+|muscles?)\b/i,
    hooks: [{ headline: "Not Monday. Today.", narration: "No more waiting for Monday. Start today." }],
  },
  {
    sure: /\b(?:dress(?:es)|t-?shirts?|shoes?(?! repairs?)|sneakers?|(?<!life )jackets?|jeans|sweaters?|skirts?|trousers|outfits?|socks?|clothing)\b/i,
    hinting: /\b(?:dress|shirts?|bags?|clothes|fashion|linen|knit\w*)\b/i,
    hooks: [
      { headline: "Nothing to wear?", narration: "Nothing to wear? Think again." },
      { headline: "Your sign to dress up", narration: "This is your sign to change the outfit." },
    ],
  },
  {
    sure: /\b(?:necklaces?|bracelets?|earrings?|jewel\w*|pendants?)\b/i,
    hinting: /\b(?:silver|gold|rings?)\b/i,
    hooks: [{ headline: "It is all in the details", narration: "Small details say the most." }],
  },
  {
    sure: /\b(?:perfumes?|parfum|fragrances?|cologne)\b/i,
    hinting: /\b(?:scents?|notes of)\b/i,
    hooks: [{ headline: "Follow your nose", narration: "Close your eyes. Breathe in." }],
  },
  {
    sure: /\b(?:B&B|bed and breakfast|hotels?|villas?|getaways?|guest ?houses?|hostels?|resorts?|vacations?|\d+-room)\b/i,
    hinting: /\b(?:travel\w*|trips?|tours?|beach\w*|holidays?|rooms?|night|sea)\b/i,
    hooks: [{ headline: "Need a change of scenery?", narration: "Need a change of scenery?" }],
  },
  {
    sure: /\b(?:(?:online|language|music|cooking|\w+-(?:day|week)|beginners?) (?:courses?|class(?:es)?|workshops?|school)|lessons?|tutor(?:s|ing)?)\b/i,
    hinting: /\b(?:courses?|learn\w*|classes|exams?|students?|teach\w*)\b/i,
    hooks: [{ headline: "What if you start today?", narration: "What if today is the day you start?" }],
  },
  {
    sure: /\b(?:candles?|lamps?|sofas?|pillows?|furniture|blankets?|rugs?|vases?|cushions?|duvets?)\b/i,
    hinting: /\b(?:decor|beds?|home|kitchen|mugs?|living room)\b/i,
    hooks: [
      { headline: "It is all in the details", narration: "A home is made of small details." },
      { headline: "Set the mood", narration: "Some evenings just need the right mood." },
    ],
  },
  {
    sure: /\b(?:laundry(?! (?:sheets?|detergent|pods?|powder|liquid|soap|tabs?|baskets?|bags?)\b)|dry clean\w*|(?:wash|collect)\w*,? (?:and )?iron\w*|tailors?|salons?|barbers?|plumb\w+|electricians?|handym[ae]n|locksmiths?|gutters?|shoe repairs?)\b/i,
    hinting: /\b(?:repairs?|cleaning|garage|drains?|boilers?|call-out)\b/i,
    hooks: [{ headline: "Someone you can call", narration: "Looking for someone you can call?" }],
  },
];
