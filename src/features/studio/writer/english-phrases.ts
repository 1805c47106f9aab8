import { englishStructures } from "./english-structures.ts";
import type { Phrases } from "./phrases.ts";

export const englishPhrases: Phrases = {
  structures: englishStructures,
  categories: [
    {
      words:
        /\b(skin|serums?|creams?|moisturi[sz]\w*|make-?up|shampoos?|hair|lipsticks?|soaps?|cosmetics?|skincare|lotions?)\b/i,
      hooks: [
        {
          headline: "Is your routine working?",
          narration: "Be honest. Is your routine still working for you?",
        },
        { headline: "Your routine called", narration: "Your routine called. It wants something new." },
      ],
    },
    {
      words: /\b(coffees?|espresso|lattes?|teas?|brew\w*|roast\w*)\b/i,
      hooks: [
        { headline: "Make the first sip count", narration: "First sip of the day. Make it count." },
        { headline: "Not before my cup", narration: "Please, not before my first cup." },
      ],
    },
    {
      words:
        /\b(cakes?|cookies?|chocolates?|restaurants?|bakery|bread|sauces?|snacks?|honey|olive oil|meals?|desserts?|pizzas?|burgers?|food|granola|juices?)\b/i,
      hooks: [
        { headline: "Hungry? Keep watching", narration: "Hungry? Then keep watching." },
        { headline: "Save some room", narration: "Save some room. You will want this." },
      ],
    },
    {
      words: /\b(dogs?|cats?|pets?|pupp(?:y|ies)|kittens?)\b/i,
      hooks: [{ headline: "Pet people, this is for you", narration: "Pet people, this one is for you." }],
    },
    {
      words: /\b(bab(?:y|ies)|kids?|child(?:ren)?|toddlers?|toys?|parents?|moms?|dads?)\b/i,
      hooks: [{ headline: "Parents, this is for you", narration: "Parents, this one is for you." }],
    },
    {
      words: /\b(apps?|software|platform|dashboard|saas|automat\w+|plugin|crm|online tool)\b/i,
      hooks: [
        { headline: "Still doing it the hard way?", narration: "Still doing it the hard way?" },
        { headline: "Your to-do list will thank you", narration: "Your to-do list will thank you for this." },
      ],
    },
    {
      words: /\b(gym|workouts?|fitness|yoga|protein|running|sports?|pilates|athletes?)\b/i,
      hooks: [{ headline: "Not Monday. Today.", narration: "No more waiting for Monday. Start today." }],
    },
    {
      words:
        /\b(dress(?:es)?|shirts?|shoes?|sneakers?|jackets?|bags?|jeans|outfits?|t-shirts?|socks?|clothing|fashion)\b/i,
      hooks: [
        { headline: "Nothing to wear?", narration: "Nothing to wear? Think again." },
        { headline: "Your sign to dress up", narration: "This is your sign to change the outfit." },
      ],
    },
    {
      words: /\b(necklaces?|bracelets?|earrings?|jewel\w*|silver|pendants?)\b/i,
      hooks: [{ headline: "It is all in the details", narration: "Small details say the most." }],
    },
    {
      words: /\b(hotels?|travel\w*|trips?|tours?|villas?|beach\w*|holidays?|vacations?|getaways?)\b/i,
      hooks: [{ headline: "Need a change of scenery?", narration: "Need a change of scenery?" }],
    },
    {
      words: /\b(courses?|learn\w*|lessons?|classes|exams?|students?|tutors?|books?)\b/i,
      hooks: [{ headline: "What if you start today?", narration: "What if today is the day you start?" }],
    },
    {
      words:
        /\b(candles?|lamps?|sofas?|pillows?|furniture|decor|blankets?|rugs?|vases?|beds?|home|kitchen|mugs?|bottles?)\b/i,
      hooks: [
        { headline: "It is all in the details", narration: "A home is made of small details." },
        { headline: "Set the mood", narration: "Some evenings just need the right mood." },
      ],
    },
    {
      words: /\b(salon|barber|clinic|dentist|repairs?|cleaning|studio|plumb\w+|garage)\b/i,
      hooks: [{ headline: "Someone you can call", narration: "Looking for someone you can call?" }],
    },
  ],
  intangible:
    /\b(apps?|software|platform|dashboard|saas|plugin|online|courses?|lessons?|salon|barber|clinic|dentist|repairs?|hotel|tours?|studio|gym|service|agency|consult\w+|restaurant|caf[eé])\b/i,
  afterQuote: "Here is what is behind those words.",
  meet: ["Meet {name}.", "Say hello to {name}."],
  fillers: [
    { headline: "Know someone?", narration: "Know someone who would love it? Send this their way." },
    { headline: "Ask us anything", narration: "Any questions? Ask away in the comments." },
    { headline: "Save it for later", narration: "Save this video, so you can find it later." },
    { headline: "See it for yourself", narration: "Curious? See it for yourself." },
    { headline: "Picture it in your day", narration: "Picture it as part of your day." },
    { headline: "Take a closer look", narration: "Take a closer look." },
  ],
  closing: {
    linked: {
      friendly: { headline: "See you at {link}", narration: "Come and say hello at {link}." },
      energetic: { headline: "Go to {link}", narration: "Ready? Go to {link} now!" },
      premium: { headline: "Discover {name}", narration: "Discover more at {link}." },
      playful: { headline: "Psst: {link}", narration: "You know where to click: {link}." },
      informative: { headline: "Learn more at {link}", narration: "Find all the details at {link}." },
    },
    named: {
      friendly: { headline: "Give {name} a try", narration: "Give {name} a try." },
      energetic: { headline: "Go get {name}", narration: "What are you waiting for? Go get {name}!" },
      premium: { headline: "Discover {name}", narration: "Discover {name}." },
      playful: {
        headline: "Say yes to {name}",
        narration: "Go on, you know you want to. Say yes to {name}.",
      },
      informative: {
        headline: "More about {name}",
        narration: "Want to know more about {name}? Get in touch.",
      },
    },
    unnamed: {
      friendly: { headline: "Give it a try", narration: "Give it a try." },
      energetic: { headline: "Go get yours", narration: "What are you waiting for? Go get yours!" },
      premium: { headline: "Discover it", narration: "Discover it for yourself." },
      playful: { headline: "Go on, say yes", narration: "Go on, you know you want to." },
      informative: { headline: "Want to know more?", narration: "Want to know more? Get in touch." },
    },
  },
  fallbackName: "Our product",
};
