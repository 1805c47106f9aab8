import { englishCalls } from "./english-calls.ts";
import { englishCategories } from "./english-categories.ts";
import { englishEarlier } from "./english-earlier.ts";
import { englishStructures } from "./english-structures.ts";
import type { Phrases } from "./phrases.ts";

export const englishPhrases: Phrases = {
  structures: englishStructures,
  categories: englishCategories,
  packaged:
    /\b(?:box(?:ed|es)?|comes? (?:in|with)|pack(?:ed|aging|ets?|s)|in bags|kits?|set of|jars?|bottles?|tins?|tubes?|pouch(?:es)?|gift (?:box|set|wrap\w*)|ships?|shipp(?:ed|ing)|delivered|parcels?)\b/i,
  intangible:
    /\b(?:apps?|software|platform|dashboard|saas|plugin|online|courses?|lessons?|class(?:es)?|salon|barber|clinic|dentist|repairs?|hotels?|rooms?|tours?|studios?|gym|services?|agency|consult\w+|restaurants?|cloud kitchen|takeaways?|deliveroo|uber eats|caf[eé]s?|coffee shop|gutters?|plumb\w+|electrician|charity|donat\w+|volunteers?|for sale|second[- ]?hand|no (?:original )?box|selling (?:my|our|this)|(?:car|auto) detailing|(?:dog|pet|house|baby)[- ](?:walking|sitting)|catering|concerts?|tickets?|membership|insurance|appointments?|rentals?|owner|events?|weddings?|engagements?|for rent|inn|guesthouse|b&b|villas?|per night|a night|preschool|nursery school|tutors?|tutoring|per hour|(?:rent|hire) (?:an?|our|out|from)|cater(?:s|ed)?|sleeps \d|(?:a|per) head|handyman|mechanic|moving house|removals)(?![\p{L}\d])/iu,
  resold:
    /^used \p{L}|\bused \p{L}+ \d|^selling:|\b(?:o\.?[nb]\.?o\b|battery health|clean title|one owner|no trades|selling (?:my|our|this|an?)\b|second[- ]?hand|used (?:once|twice)|(?:gently|lightly|barely|hardly) used|no timewasters|(?:collection|pick[- ]?up) only)/iu,
  unsought:
    /\b(?:concert|gig|live music|doors (?:open )?(?:at )?\d\w*|charity|donat\w+|volunteers?|(?:families|people|children) in need|fundraiser|food bank|city of|council|residents|hiring|vacanc(?:y|ies)|podcast|newsletter|novel(?! (?:approach|way|idea|method|formula|solution|design))|paperback|hardback)\b/i,
  grave:
    /\b(?:funerals?|cremat\w+|burials?|undertakers?|hospices?|clinics?|dentists?|dental|doctors?|surger\w+|surgeons?|hospitals?|therap(?:y|ies|ists?)|patients?|root canals?|eye exams?|cancer|lawyers?|attorneys?|solicitors?|legal|law firm|evict\w+|lawsuits?|charit(?:y|ies)|donat\w+|refugees?|homeless|food bank|non-?profit|earthquakes?|disasters?)\b/i,
  sought: [
    { headline: "{noun}? Start here.", narration: "{noun}? Start here." },
    { headline: "{noun}? Save this one.", narration: "{noun}? Save this one." },
  ],
  hello: "Hi!",
  earlier: englishEarlier,
  afterQuote: "Here is what is behind those words.",
  meet: ["Meet {name}.", "This is {name}."],
  fillers: [
    { headline: "Know someone?", narration: "Know someone this is for? Send it their way." },
    { headline: "Ask us anything", narration: "Any questions? Ask away in the comments." },
    { headline: "Save it for later", narration: "Save this video, so you can find it later." },
    { headline: "See it for yourself", narration: "Curious? See it for yourself." },
    { headline: "Picture it in your day", narration: "Picture it as part of your day." },
    { headline: "Take a closer look", narration: "Take a closer look." },
  ],
  closing: {
    // The address stands on the button below the headline.
    linked: {
      friendly: { headline: "Visit {name}", narration: "Visit us at {link}." },
      energetic: { headline: "Ready for {name}?", narration: "Ready? Go to {link} now!" },
      premium: { headline: "Discover {name}", narration: "Discover more at {link}." },
      playful: { headline: "Say yes to {name}", narration: "You know where to click: {link}." },
      informative: { headline: "More about {name}", narration: "Find all the details at {link}." },
    },
    named: {
      friendly: { headline: "Questions? Just ask", narration: "Questions about {name}? Just ask." },
      energetic: {
        headline: "Ready for {name}?",
        narration: "What are you waiting for? {name} is ready for you!",
      },
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
      friendly: { headline: "Questions? Just ask", narration: "Questions? Just ask." },
      energetic: { headline: "It is your turn", narration: "What are you waiting for? It is your turn!" },
      premium: { headline: "Discover it", narration: "Discover it for yourself." },
      playful: { headline: "Go on, say yes", narration: "Go on, you know you want to." },
      informative: { headline: "Want to know more?", narration: "Want to know more? Get in touch." },
    },
  },
  calls: englishCalls,
  shortCall: { linked: "Visit {link}.", unlinked: "Get in touch." },
  seenCall: {
    number: "Our number is on screen.",
    address: "Our address is on screen.",
    account: "Our account is on screen.",
  },
  contactCall: {
    account: "Find us at {contact}.",
    mail: "Write to {contact}.",
    number: "Call {contact}.",
    place: "Find us at {contact}.",
  },
  orderCall: "{order} at {link}.",
  fallbackName: "From us to you",
};
