/* What a brief says to whoever makes the film instead of to those who will see it. */

const FILM = "(?:video|reel|ad|advert|advertisement|commercial|clip|tiktok|script|film|spot|short|vid)s?";
/** The film is the last noun of what is asked for: "a video for us", and not "video doorbells". */
const ASKED = `(?:an?|the|this|my|our|me|us|some|\\d+|one|two|three)(?: [\\p{L}\\d-]+){0,4}? ${FILM}(?= (?:for|about|of|on|to|that|which|with|in|please|from)\\b|[.,:;!?]|$)`;
const ASK =
  "(?:make|create|write|produce|film|shoot|design|prepare|generate|put together|edit|want|need|like|looking for|do)";
/** How a film speaks; a product has or needs nothing of the kind. */
const SPEECH =
  "(?:music|emojis?|hashtags?|voice|voice-?over|tone|language|style|humou?r|slang|jargon|jokes?|accent)";
/** What may be left out of it; a photo that is to be added is a mug's. */
const SIGHTS = "(?:pictures?|photos?|images?|footage|songs?|phrases?)";
/** What a film may be, and hardly anything that is kept: "Keep it cool and dry" is told of butter. */
const MANNER =
  "(?:funny|fun|hype|hyped|epic|energetic|exciting|edgy|inspiring|motivational|short|simple|serious|romantic|punchy|casual|formal|professional|snappy|cheerful|emotional|catchy|upbeat|elegant|classy|playful|trendy|witty|honest|sincere|viral|engaging|minimal|cinematic)";
const POLITE = "(?:please,? |and |also |oh and )*";

export const ENGLISH_REQUESTS: readonly RegExp[] = [
  // "Please make a video for my shop", "Could you create us an ad?"
  new RegExp(
    `^(?:(?:hi|hello|hey|hiya)(?: there| guys| all| team| \\p{Lu}\\p{Ll}+)?[,!.]? )?(?:please|can you|could you|would you|kindly)\\b.*\\b${ASK} ${ASKED}`,
    "iu",
  ),
  new RegExp(`\\b${ASK} ${ASKED}.*\\bplease[.!]?$`, "iu"),
  // "Could you make something romantic, not cheesy?"
  /^(?:(?:hi|hello|hey|hiya)(?: there| guys| all| team)?[,!.]? )?(?:can|could|would) you (?:please )?(?:make|write|create|do) (?:it|this|something)\b/iu,
  // "Can you do something with this?", "Nothing too flashy."
  /^(?:can|could|would) you (?:please )?(?:do|make) (?:something|anything|a film|a video) (?:with|out of|from) (?:this|it|that|these)(?!\p{L})/iu,
  /^(?:please )?(?:nothing|not) too (?:flashy|salesy|cheesy|corny|pushy|shouty|fancy|loud|slick|serious|long|formal|over the top)[.!]*$/iu,
  // "Could you also make a version for the US?"
  new RegExp(
    `^${POLITE}(?:can|could|would) you (?:please |also |maybe |perhaps )*(?:make|do|create|write|cut) (?:an?|one|another|two|three) (?:[\\p{L}-]+ ){0,2}(?:versions?|variants?|variations?|edits?|cuts?|captions?|subtitles?)(?!\\p{L})`,
    "iu",
  ),
  // "We want a reel", "I'm looking for an ad", "I would like you to make a video"
  new RegExp(
    `^(?:hi|hello|hey)?,? ?(?:i|we)(?:['’](?:m|re|d))?\\b(?! (?:make|create|write|produce|film|shoot|design|prepare|generate|do)\\b).*\\b${ASK} ${ASKED}`,
    "iu",
  ),
  // "need a short for our repair cafe", and not "Need a spot for your wedding?"
  new RegExp(`^(?:just |really |hi |hey )*(?:need|want) ${ASKED}(?!.*(?:(?<!\\p{L})you|\\?))`, "iu"),
  // "I'd like something energetic that gets people to come in", "We want it to feel cosy"
  /^(?:ideally,? |and |also |so )*(?:i|we)(?:['’]d| would) (?:really |also )?(?:like|love|prefer) (?:something|it|this|people|the (?:tone|music|mood|voice|viewers?|audience))(?!\p{L})/iu,
  new RegExp(
    `^(?:ideally,? |and |also |so )*(?:i|we)(?:['’](?:m|re) looking for| (?:just |really )?(?:want|need)) (?:something (?:${MANNER}|energetic|that|which|with)|(?:it|this|people) to|the (?:tone|music|mood|voice))(?!\\p{L})`,
    "iu",
  ),
  // "Make a video for my shop", "Create an ad."
  new RegExp(
    `^(?:make|create|write|produce|prepare|generate) ${ASKED} (?:for|about|of|that|to)\\b.*\\b(?:my|our|us|me|this|the)\\b`,
    "iu",
  ),
  // "Create a 30s video for Mooncup Tea", "Make an ad about winter boots"; one for you is what somebody sells.
  new RegExp(
    `^${POLITE}(?:make|create|write|produce|prepare|generate|need|want) (?:me |us )?${ASKED} (?:for|about|on|of|promoting|advertising) (?!.*(?<!\\p{L})(?:your|any|every|each|yourself|minutes|seconds)(?!\\p{L}))`,
    "iu",
  ),
  new RegExp(`^(?:make|create|write|produce|prepare|generate) ${ASKED}[.!]?$`, "iu"),
  // "Lost cat poster style vid please."
  new RegExp(`^(?:[\\p{L}'’-]+ ){1,5}(?:style|type|like) ${FILM}(?:,? please)?[.!]*$`, "iu"),
  // "Video for our bakery in Leeds.", "Short promo video about my course", "Ad for a nail salon"
  new RegExp(
    `^(?:(?:short|quick|fun|cool|nice|new|vertical|promo|promotional|marketing|advertising|instagram|facebook|social media|15|30|60|seconds?|sec|s|tiktok)[ -])*(?:${FILM}|promo) (?:for|about|on|of|to promote|to advertise|promoting|advertising) (?:my|our) (?!.*(?<!\\p{L})(?:is|are|has|have|costs|can|will)(?!\\p{L}))`,
    "iu",
  ),
  // "The video should be funny.", "Hook should be a question."
  new RegExp(
    `^(?:(?:the|this) (?:[\\p{L}\\d-]+ )?${FILM}|(?:the |this )?(?:hook|tone|style|music|mood|voice-?over|caption|ending|opening|call to action)) (?:should|must|has to|needs to|can be)\\b`,
    "iu",
  ),
  // "Make it funny!", "Keep it short please."
  new RegExp(
    `^${POLITE}(?:make|keep) it (?:sound |look |feel )?(?:\\p{L}+,? ){0,3}${MANNER}(?!\\p{L}|.*: )`,
    "iu",
  ),
  // "Please make it calm": behind "please" nobody tells of a product.
  /^(?:and |also |oh )*please,? (?:make|keep) it (?:sound |look |feel )?(?:(?:nice|really|very|a bit|quite|and) )*(?:calm|warm|friendly|energetic|relaxed|modern|light|luxurious|cosy|cozy|gentle|bold|dramatic|happy|heartfelt)(?!\p{L}|.*: )/iu,
  // "End with our website", "Please finish on the discount code": what a film shows, and no product does.
  new RegExp(
    `^${POLITE}(?:end|finish|close|open|start|begin) (?:it )?(?:with|on) (?:our|my|the) (?:website|web ?site|site|link|url|logo|phone number|number|address|discount code|code|slogan|tagline|call to action|cta|instagram|handle|price)(?!\\p{L})`,
    "iu",
  ),
  // "Please don't make it cheesy, she would hate that."
  new RegExp(
    `^${POLITE}(?:do not|don['’]t|never) (?:make|let) (?:it|this|the ${FILM}) (?:sound |look |feel |be |get )?(?:too |so |all |overly )?(?:cheesy|corny|salesy|cringe\\p{L}*|cliche\\p{L}*|clichéd?|boring|tacky|pushy|soppy|sappy|sad|long|loud|childish|dramatic|silly|${MANNER})(?!\\p{L})`,
    "iu",
  ),
  // "Please don't mention the prices.", "Avoid the word "glow"."
  new RegExp(`^${POLITE}(?:do not|don['’]t|never|avoid) mention(?:ing)?\\b`, "iu"),
  new RegExp(
    `^${POLITE}avoid (?:using )?(?:the words?|words like|the phrase|clich[eé]s|jargon|slang)\\b`,
    "iu",
  ),
  /\b(?:do not|don['’]t|never) (?:use|say) (?:the )?words?\b/iu,
  // "Please include our address."
  new RegExp(
    `^${POLITE}(?:include|mention|show|add) (?:our|the|my) (?:address|phone|number|prices?|logo|website|link|name|instagram|opening hours)\\b`,
    "iu",
  ),
  // "Here's what I need: a fun TikTok video."
  /^(?:here['’]s|here is|this is) what (?:i|we) (?:need|want)\b/iu,
  // "Use a fun gen z voice.", "Please don't use scary pictures.", "Don't show faces."
  new RegExp(
    `^${POLITE}(?:do not|don['’]t|never) (?:(?:use|add|include)(?! (?:on|in|near|around|with|for|as|it)\\b)(?: [\\p{L}-]+){0,3}? (?:${SPEECH}|${SIGHTS})|show(?: [\\p{L}-]+){0,2}? (?:faces?|${SIGHTS}))[.!]*$`,
    "iu",
  ),
  new RegExp(`^${POLITE}(?:use|add|include) (?:an?|some|the)(?: [\\p{L}-]+){0,4}? ${SPEECH}[.!]*$`, "iu"),
  // "Target gym goers 18-30.", "Targeting young mums."
  /^(?:we (?:are |want to )?)?target(?:ing)? (?!(?:is|was|price|the (?:root|cause|muscles?|pain|problem))(?!\p{L}))(?:\p{L}+[ -]){0,4}(?:goers|people|men|women|mums|moms|dads|parents|teens|teenagers|adults|students|owners|couples|families|professionals|millennials|gen z|kids|users|buyers|customers|homeowners|travell?ers|runners|gamers|beginners)(?:[ ,]?\(?(?:aged? )?\d+ ?[-–to]+ ?\d+\)?)?[.!]*$/iu,
  // What a form was filled in with, for whoever makes the film.
  /^(?:brand(?: name)?|company name|(?:target )?audience|target(?: (?:market|group|customers?|clients?))?|goal|objective|vibe|mood|tone(?: of voice)?|hashtags?|keywords?|(?:video|film|ad) (?:idea|concept|style|length|format)|voice-?over|soundtrack): /iu,
  /^music: (?:lo-?fi|upbeat|calm|soft|trend|relax|energetic|happy|slow|fast|epic|acoustic|instrumental|piano|chill|something|no |any )/iu,
  // "Our brand is called Halo Sun.": the name, which is introduced where it is needed.
  /^(?:[Oo]ur|[Tt]he|[Mm]y) (?:brand|company|shop|store|business)(?:['’]s name is| name is| is (?:called|named))(?: ["“]?\p{Lu}[\p{L}\p{N}&'’-]*["”]?)+[.!]*$/u,
  /^(?:cta|call to action): /iu,
];

/** "Don't mention the prices": a request that keeps them out of the film. */
export const HIDES_PRICES_ENGLISH =
  /(?:do not|don['’]t|never|without|avoid|no)\b.*\b(?:mention\p{L}*|show\p{L}*|say\p{L}*|use|include)\b.*\b(?:pric(?:e|es|ing)|costs?|fees?)\b/iu;

/** "… 3 short scripts about our new sunscreen", "need a short for our repair cafe": what the film is about, which may be said nowhere else; where it is shown is not. */
export const ABOUT_ENGLISH =
  /(?<=\b(?:videos?|reels?|ads?|adverts?|commercials?|tiktoks?|films?|clips?|shorts?) )(?:about|promoting|advertising) (?:an? |the |some )?((?!(?:my|our|your|how|why|what|this|that|it)(?!\p{L}))\p{Ll}[^.!?,;:]{3,60})(?=[.!?,;:]|$)|(?<=\b(?:videos?|reels?|ads?|adverts?|commercials?|tiktoks?|films?|clips?|shorts?) )for (?:an?|the) ((?!(?:brand|business|company|product|service|client|friend|website|app|start-?up|launch|campaign|holidays?|season)(?:[.!?,;:]|$))\p{Ll}[^.!?,;:]{3,60})(?=[.!?,;:]|$)|\babout ((?:our|my) (?:[\p{L}-]+ ){0,3}[\p{L}-]+)(?=[.!?,;:]|$)|\bfor ((?:our|my) (?:[\p{L}'’-]+ ){1,4}(?:on|from|this|next) (?:\p{L}+ ){0,2}(?:\d{1,2}(?:st|nd|rd|th)? \p{Lu}\p{Ll}{2,}|\p{Lu}\p{Ll}{2,} \d{1,2}(?:st|nd|rd|th)?)(?:,? [^.!?]*\d[^.!?]*)?)(?=[.!?]|$)|\bfor ((?:our|my) (?!(?:(?:new|small|little|tiny|local|online|own|family|home|first|second|other|whole|entire|youtube|instagram|tiktok|facebook|etsy|shopify|social|media|amazing|awesome|great|best|upcoming|latest) )*(?:instagram|tiktok|facebook|youtube|page|channel|website|site|socials?|media|feed|stor(?:y|ies)|account|brand|business|company|shop|store|customers?|clients?|followers|audience|launch|campaign|people|guests|courses?|class(?:es)?|products?|services?|events?|project|start-?up|saas|apps?|software|platform|tool)(?:,? please)?(?!\p{L}))(?:\p{L}+ ){0,3}\p{L}{3,})(?=[.!?,;:]|$)/iu;
