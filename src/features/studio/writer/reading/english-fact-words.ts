import { FREE_OF } from "../language/sentence-text.ts";
import type { FactWords } from "./fact-words.ts";

const OFFER =
  /(?<!-)(?<!\bnot |n['’]t |\b(?:we|you|I)(?:['’](?:re|m)| are| am) )\bfree\b(?! (?:of|from)\b)|\b(?:discount\w*|trial|(?<!for |, )sales?(?![\p{L}@])|you pay nothing|no (?:\p{L}+-?\p{L}* )?fees?|half (?:price|off)|(?:is|are|comes?) on (?:us|the house)|you (?:don['’]t|do not|won['’]t) pay|don['’]t pay until|save \d+|instead of [$€£]?\d|was [$€£]?\d)|% off\b|\bsave [$€£]\d/iu;

export const englishFactWords: FactWords = {
  before: /^before:\s/iu,
  after: /^(?:after|now|today):\s/iu,
  problem: /^(?:tired of|sick of|fed up with|struggling (?:with|to)|no time (?:for|to))\b/iu,
  story:
    /^(?:(?:my|our) (?:mother in law|mother-in-law|son|daughter|child|kids?|wife|husband|boyfriend|girlfriend|partner|mum|mom|dad|mother|father|grand\p{L}+|sister|brother|friends?|dog|cat|boss)(?!\p{L}|['’])(?! (?:and (?:I|me)|start|beg|make|made|bake|sell|run|built|knit|sew|grow|cook|paint|design))|(?:so |too )?(?:many|most) (?:people|of us|parents|women|men|owners|students)\b|I (?!.*\b(?:built|made|created|started|founded|opened|designed)\b)(?:spent|hated|used to|could(?:n['’]t| not)|lost|tried|suffered|struggled|grew up|was (?:tired|sick|fed up|always|never))\b|I was an? (?:\p{L}+ ){1,3}for (?:\p{L}+|\d+) years\b|(?:in|during|after) (?:lockdown|the pandemic|covid),? (?:I|we) (?:started|began) \p{L}+ing\b|(?!(?:we|I|you|our|my|kids|dogs|cats)\b)\p{L}+(?: (?!(?:for|who|that)\b)\p{L}+){0,3} (?:hate|dread|struggle with|waste hours) \p{L}|every (?:year|winter|summer|month|week|day|night),? (?:\d|over|more than|about|around|nearly|thousands|hundreds|millions).*\b(?:people|families|children|kids|women|men|animals|dogs|cats)\b)/iu,
  negative:
    /^(?:no|nothing|nobody|none|neither|without|closed)\b|(?<!\b(?:that|which|who) .*)\b(?:not|never|cannot|\p{L}+n['’]t)\b|\b(?:small|light|hairline) (?:\p{L}+ )?(?:scratch|dent|crack|scuff)(?:e?s)?\b/iu,
  offer: { test: (text) => OFFER.test(text.replace(FREE_OF, " ")) },
  proof:
    /\d\s?% of\b|\b(?:rated|(?<!EPC |energy )rating|awards?|award-winning|guarantee\w*|warranty|one of a kind|we(?:['’]ll| will)? replace)\b|\d[.,]\d ?(?:\/ ?5|stars)|\b(?:used|trusted|loved|chosen|read) by (?:over |more than )?\d|\bsince (?:19|20)\d\d\b|\b(?:survives?|withstands?|lasts|(?<!^)last(?! (?:appointment|orders?|entry|call|admission|minute|year|month|week|place|spot|seat|one)s?\b)|faster|burns?)\b.*\d|(?<!\b(?:up to|max|maximum|for|sleeps|only|limited to) |[\d.,])\d.*\b(?:customers|members|users|reviews|guests|testers)\b/iu,
  contact:
    /^(?:Etsy|Instagram|Facebook|TikTok|eBay|Vinted|Depop|Folksy|Airbnb|Amazon)(?: (?:shop|store))?: ?\S+[.!]*$|\b(?:[Cc]all|[Pp]hone|[Tt]ext|[Ee]-?mail|[Ww]rite to|[Ww]hats[Aa]pp|[Mm]essage|DM|dm) (?:us|me|\+?\d)|\b(?:DM|dm|[Mm]essage) (?:to|for) (?:book|order|reserve|buy|pre-?order|booking|bookings|orders|prices|dates|availability|details|info)\b|\b[Ll]ink (?:is )?(?:in (?:our |my |the )?(?:bio|profile|comments)|below)\b|\b(?:[Vv]isit|[Ff]ind) us\b|\b\d+[A-Z]? (?:\p{Lu}[\p{L}'’]+ )+(?:St|Street|Rd|Road|Ave|Avenue|Lane|Ln|Sq|Square|Blvd|Boulevard|Way|Drive|Dr|Court|Ct|Place|Pl|Terrace|Row|Close|Crescent)\b|, (?:\p{Lu}[\p{L}'’]+ )+(?:Street|Road|Avenue|Lane|Square)(?=[,.]|$)|^[Uu]nit \d+[A-Za-z]?,? \p{L}|\b[Rr]ing (?:us|me|\p{Lu}\p{L}+) on\b/u,
  order:
    /^(?:book|reserve|order|request|register|sign up|apply|enrol|join|subscribe|pre-?order|shop|download|get started|start|try it)(?: (?:for free|your free trial|online|now|today|here|yours|your (?:place|spot|seat|table|room|visit|slot)|an? (?:free )?(?:demo|quote|table|call|visit|viewing|appointment|trial|sample)|(?:through|via|on|in|with) (?:the|our) (?:app|website|site)))*[.!]*$|^(?:download|get|install|find) (?:it |us |(?:the )?\p{L}+ )?(?:now |today |free )?(?:on|from|in) (?:the )?(?:app store|google play|play store)(?:(?:,? and |,? or |, )(?:on )?(?:the )?(?:app store|google play|play store))*(?: now| today| for free)?[.!]*$|^(?:come (?:and )?(?:see|say (?:hi|hello)|visit|taste|meet|find|have a look)|(?:drop|pop|stop|swing) (?:by|in))(?!\p{L})[^,]{0,40}[.!]*$/iu,
  limit: new RegExp(
    [
      "(?:\\bnot|n['’]t) (?:an?|for|suitable|intended|meant|recommended|replace|medicine|medical)\\b|\\bbut not\\b|, not on\\b|\\bdoesn['’]t replace\\b",
      "\\bonly\\b(?! [$€£]?\\d| needs?\\b)|\\b(?:unless|except|extra|excluding|excluded|must|separately|excludes|minimum|depends on)\\b|\\bmin\\.? (?:order|spend|\\d)|\\bweather permitting\\b|\\b(?:may|might) have to cancel\\b|\\b(?:parties|children|kids|pets|dogs|groups) are not[.!]*$|\\bno (?:substitutions|walk-? ?ins|refunds?|returns|exchanges|pets|children)\\b",
      "\\b(?:we|I) (?:do not|don['’]t|cannot|can['’]t) (?:do|move|work|repair|treat|give|teach|ship|deliver|sell|take|accept|serve|travel|clean|wash|install|rent|print|handle|offer)\\b",
      "(?:n['’]t|not) be (?:returned|refunded|exchanged|guaranteed)|(?:n['’]t|not|never) (?:promise|guarantee)\\b|\\byour doctor\\b|\\bis on you\\b|\\bdoes(?:n['’]t| not) (?:work|climb|fit|support|run|remove|detect|treat|cure)\\b|\\b(?:does|will|may) (?:tarnish|fade|shrink)\\b|\\b(?:no|not) (?:\\p{L}+ )?(?:gluten|dairy|nut|sugar)[ -]free\\b",
      "\\b(?:pregnan|breast-?feeding|nursing)\\p{L}*\\b.*\\b(?:not|n['’]t|never|avoid|should|ask|consult)\\b|\\b(?:ask|consult)\\b.*\\b(?:pregnan|breast-?feeding|nursing)",
      // Until when, and when not.
      "\\b(?:until|by|before|closes?|ends?) (?:(?:on )?(?:mon|tues|wednes|thurs|fri|satur|sun)day|(?:the )?\\d{1,2}(?:st|nd|rd|th)?(?: of)? \\p{L}{3,}|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\\p{L}*\\.? \\d)|^closed\\b|\\bdeadline\\b|\\bat least \\d+ (?:hours?|days?|weeks?) (?:ahead|before|in advance)",
      "(?:n['’]t|not) (?:\\p{L}+ )?(?:accessible|included|covered|possible|waterproof|supported|available|refundable|(?:machine )?washable|dishwasher)",
      "\\bmax(?:imum)?\\.? (?:weight|load|age|height)\\b",
      "\\b(?:dead|broken|faulty|cracked|missing)(?=[.,;!]|$)|^no .* sorry[.!,]",
      // How it is not to be used.
      "\\bavoid (?:contact|use|direct)\\b|^avoid (?!the (?:queue|crowd|wait|line))|\\bpatch[- ]test\\b|\\bkeep (?:away|out of)\\b",
      "(?:^|, )(?:do not|don['’]t|never) (?:use|apply|swallow|leave|wash|heat|freeze|mix|put|expose|drink|tumble|dry|bleach|iron|microwave)\\b",
      // Whom it may harm, and for whom it is not.
      "\\bcontains? (?:(?:hazel|pea|wal)?nuts?|almonds|gluten|pistachios?|peanuts?|cashews?|fish|wheat|milk|dairy|soy|eggs?|sesame|alcohol|caffeine)\\b|\\b(?:kitchen|factory|facility|bakery) (?:that|which) (?:also )?(?:handles|uses|processes)\\b|\\bmay contain\\b|\\bsmall parts\\b",
      // What is not as new.
      "\\b(?:small|tiny|minor|light|slight|few|some|hairline) (?:\\p{L}+ )?(?:scratch|dent|crack|chip|stain|scuff|mark|scuff mark|wear|rust|fading)(?:e?s)?\\b(?! (?:of|on your))",
      "\\bresults (?:may |can )?(?:vary|differ)\\b|\\bunder (?:1\\d|2[01])s?\\b(?! ?(?:min|hour|day|week|month|km|mile|kg|lb|%|[€£$]))|\\bages? \\d+\\b",
      "(?<!\\bno\\b.{0,30}|\\bnot )\\brequired\\b",
    ].join("|"),
    "iu",
  ),
  step: /^(?:(?:first|then|next|now|finally),? |step \d+[:.]? )?(?:add|apply|attach|bake|boil|brush|charge|choose|cleanse|click|connect|cut|dab|dilute|download|drop|dry|fill|fold|heat|hang|install|lather|leave (?:it|on|for)|let|massage|mix|open (?:the|your|it|up)|pat|peel|pick|place|plug|point|pour|press|pull|push|put|remove|repeat|rinse|rub|save|scan|screw|scrub|select|set (?:up|it|the|your)|shake|sign up|slide|squeeze|stretch|sprinkle|snap|soak|spray|stick|stir|swipe|take|tap|twist|turn|upload|use|wait|wash|wear|wipe|wrap)\b/iu,
  leansOnPrevious:
    /^(?:they|their|them|this(?! (?:is (?:not|an?|our|the)|isn['’]t|service|product|morning|evening|week|weekend|month|year|season|spring|summer|autumn|winter)\b)|that|these|those|and|or(?! we can)|but|so|also|plus|because|both|each one|each (?!\p{L}+ (?:is|has|comes|takes|gets|are|in)\b)\p{Ll}*[^\Wsu]s (?!(?:and|or|of)\b)|which|if (?:they|it|so|not|you do)|(?:last|this|that|one) (?:spring|summer|autumn|winter|year|month|week|weekend|day|night|morning|evening|christmas),? (?:she|he|they)|nothing (?:else )?(?:worked|helped|lasted|did)|either|instead|otherwise|there|theirs)\b|^(?:over |more than |nearly |almost )?[\d.,]+ (?:\p{Ll}+ ){1,3}(?:wear|use|love|own|trust|play|read|follow|recommend) (?:it|them)[.!]*$/iu,
  madeOne:
    /^(?:so )?(?:i|we) (?:just |then |finally |simply )?(?:made|built|designed|created|invented|developed|sewed|baked|wrote|started) (?:one|it|them|our own|my own)(?: (?:myself|ourselves))?[.!]*$/iu,
  answer: /^(?:yes|no|nope|sure|never|always|only|free|not|of course)(?!\p{L})/iu,
  leansOnSubject: /^(?:it|its|he|she|his|her)\b/iu,
  early: {
    "problem-solution": /\b(?:without|no|never|free|instead|saves?|in minutes|in seconds|every)\b/iu,
    testimonial: /^(?:we|our|my|I)\b/iu,
    unboxing:
      /\b(?:box(?:ed)?|comes (?:in|with)|pack(?:ed|aging)?|kit|set of|jars?|bottles?|tins?|tubes?|gift)\b/iu,
    "before-after":
      /\b(?:removes?|repairs?|restores?|cleans?|whitens?|improves?|turns?|instead of|was|now)\b/iu,
    list: /\d/u,
    "how-to": /\b(?:works?|use|used|set up|apply|fits?|book|open|download|lasts?)\b/iu,
    "founder-story":
      /\b(?:we|our|us|I|my|founded|founder|since|family|by hand|handmade)\b|\b(?:[Mm]ade|poured|baked|roasted|born|based|written) (?:in|by) /u,
    comparison: /\b(?:unlike|than|instead of|compared|ours|only|half|twice)\b|\d/iu,
  },
};
