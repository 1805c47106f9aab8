import type { Call } from "./phrases.ts";

export const englishCalls: readonly Call[] = [
  {
    of: /\b(?:courses?|workshops?|lessons|(?<!first )class(?:es)?|retreats?|bootcamps?|summer camps?|(?:guided|walking|boat|food) tours?|supper clubs?)\b/i,
    besides:
      /\b(?:apps?|software|platform|subscription|box(?:es)?|kits?|self-paced|on[- ]demand|lifetime access|pre-?recorded|download|e-?book|(?:first|world|business)[- ]class|main courses?|course meal|golf courses?)\b/i,
    line: { headline: "Save your place", narration: "Save your place." },
  },
  {
    of: /(?<!\p{L})(?:caf[eé]s?|coffee (?:shop|bar|house)|tea ?room|restaurant|bakery|bistro|pub|brewery|taproom|wine bar|cocktail bar|diner|pizzeria|deli|(?<!web |online )shop|(?<!app )store|boutique|bookshop|bookstore|florist|showroom|gallery|museum|garden centre|farm shop|market stall|hotel|inn|guesthouse|b&b|campsite|glamping|gym|climbing (?:wall|centre)|(?:yoga|pilates|dance|pottery|barre) studio|escape rooms?|cinema|bowling)(?!\p{L})/iu,
    with: /\b(?:in|at|on|near|off) (?:the )?\p{Lu}\p{Ll}|\b[Oo]pen(?:s|ing)? (?:daily|every|until|till|from|on|at|late|\d|[Mm]on|[Tt]ue|[Ww]ed|[Tt]hu|[Ff]ri|[Ss]at|[Ss]un)|\b\d+[A-Za-z]? \p{Lu}\p{L}+ (?:St|Street|Rd|Road|Ave|Avenue|Lane|Row|Square)\b|\b[Cc]ome (?:in|by|along|before|and)\b|\b[Ww]alk-?ins?\b|\b[Nn]ext to\b|\b[Oo]pposite\b/u,
    besides:
      /\b(?:online|websites?|web|apps?|software|agency|delivery only|click and collect|etsy|shopify|coming soon|wholesale|take-?over|for sale|to let|ships?|shipping|courier)\b/i,
    line: { headline: "Come and see us", narration: "Come and see us." },
    named: { headline: "See you at {name}", narration: "Come and see us at {name}." },
  },
  {
    of: /\b(?:apps?|software|saas|plugins?|browser extensions?|dashboards?|crm|online tool)\b/i,
    besides:
      /\b(?:app (?:control|controlled|remote)|(?:with|via|by|through|from) (?:the|an|its|our) app|agency|developers?|we build|bespoke|for hire)\b/i,
    line: { headline: "Try it yourself", narration: "Try it yourself." },
    named: { headline: "Try {name}", narration: "Try {name} for yourself." },
  },
  {
    of: /\b(?:lamps?|candles?|mugs?|cups?|bottles?|bags?|backpacks?|totes?|wallets?|belts?|shoes?|trainers|boots|sandals|socks?|shirts?|t-shirts?|hoodies?|jackets?|coats?|dress(?:es)?|jeans|leggings|hats?|scar(?:f|ves)|jewell?ery|rings?|earrings|necklaces?|bracelets?|watches|(?:wrist|smart)watch|sunglasses|soaps?|serums?|creams?|moisturi[sz]ers?|(?:face|body|hair|beard|olive) oils?|balms?|(?:face|sleep|hair) masks?|toners?|scrubs?|shampoos?|lotions?|perfumes?|lipsticks?|toothbrush(?:es)?|strips|patches|trackers?|razors?|honey|jams?|sauces?|granola|chocolates?|tea|beans|spices?|snacks?|headphones|earbuds|speakers?|keyboards?|chargers?|power banks?|phone cases?|notebooks?|planners?|pens|posters?|prints|cushions?|blankets?|pillows?|flowers|bouquets?|mattress(?:es)?|rugs?|towels?|sheets|duvets?|knives|knife|pans?|grinders?|toys?|puzzles?|board games?|harness(?:es)?|collars?|umbrellas?|planters?|seeds|bikes?|scooters?|helmets?|yoga mats?|dumbbells|tents?|chairs?|desks?|shelves|tables?)\b/i,
    with: /[$€£]\s?\d|\d\s?(?:€|euros?|pounds?|dollars?|ml|cl|kg|g|cm|mm|oz)\b|\b(?:ships?|shipping|delivery|delivered|handmade|hand-?(?:made|poured|woven|stitched|painted|thrown|knitted)|made (?:of|from|in|by)|recycled|machine washable|dishwasher|waterproof|warranty|rechargeable|sizes?|colou?rs?|vegan|organic|launch(?:es|ing)?|new)\b/iu,
    besides:
      /\b(?:apps?(?! (?:controlled?|connected))|software|services?|clean(?:ing|ers?|ed)|repair(?:s|ed|ing)?|mend(?:s|ing)?|restor\w+|rent(?:s|al|als|ing)?|hire|sharpen\w*|service[ds]?|fitting|install\w*|print(?:ing|ed)? (?:your|on|for)|courses?|lessons|workshops?|class(?:es)?|tickets?|hotel|rooms?|restaurant|caf[eé]|menu|salon|clinic|donat\w+|charity|hiring|upholster\w*|dry[- ]clean\w*|tun(?:e|ing)|bespoke|wholesale|collect your|we come to|co-?working|(?:a|per) (?:day|week|month|night|hour|head|person|session|visit))(?!\p{L})/iu,
    line: { headline: "Get yours", narration: "Get yours." },
  },
];
