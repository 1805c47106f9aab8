import { isNounEnding } from "../turkish-nouns.ts";

/**
 * Words of other languages that Turkish brands use, and how Turks say them, written as Turkish is: a voice reads letter
 * by letter, and "cafe" would be "cafe" with the c of "cam". None of them is a Turkish word, also without its dots: "size"
 * and "on" are, and stay out. What sounds as it is written needs no place here.
 */
const LOANWORDS = `
cafe kafe, café kafe, coffee kofi, cold kold, brew bru, cappuccino kapuçino, americano amerikano, macchiato makiyato,
mocha moka, frappe frape, smoothie smuti, milkshake milkşeyk, cookie kuki, cookies kukiz, brownie brauni, cupcake kapkeyk,
cheesecake çizkek, pancake pankek, waffle vafıl, donut donat, croissant kruvasan, baguette baget, brunch branç, snack snek,
steak steyk, steakhouse steykhaus, street strit, food fud, cheddar çedar, mozzarella mozarella, chia çiya, matcha maça,
bubble babıl, tea ti, ice ays, ketchup keçap, nugget nagıt, sandwich sandviç, bowl boul, chips çips, chef şef, dining dayning,
gourmet gurme, catering keytıring, juice cus, chai çay, cocktail kokteyl, lounge launc, pub pab, pizza pitza, sushi suşi,
noodle nudıl, wok vok,

shop şop, shopping şoping, boutique butik, store stor, concept konsept, design dizayn, designer dizaynır, show şov,
showroom şovrum, outdoor autdor, indoor indor, black blek, friday fraydey, sale seyl, special speşıl, voucher vauçır,
cashback keşbek, premium premiyum, deluxe dölüks, business biznıs, light layt, free fri, zero ziro, pack pek, delivery deliveri,
express ekspres, service servis, franchise françayz, leasing lizing, happy hepi, hour aur, hours aurs, party parti,
event ivent, after aftır, house haus, home hom, homemade hommeyd, handmade hendmeyd, style stayl, lifestyle layfstayl,
vintage vintıc, fashion feşın, look luk,

beauty byuti, makeup meykap, make-up meykap, skincare skinker, wellness velnıs, body badi, peeling piling, shampoo şampu,
spray sprey, cream krem, cleanser klinzır, highlighter haylaytır, eyeliner aylaynır, lash laş, pedicure pedikür,
manicure manikür, stylist stilist, massage masaj, jacuzzi jakuzi,

jean cin, jeans cins, sweatshirt svitşört, t-shirt tişört, tshirt tişört, shirt şört, hoodie hudi, sneaker snikır,
sneakers snikırs, oversize ovırsayz, legging leging, blazer bleyzır, bomber bombır, backpack bekpek, clutch klaç,
cotton katın, tote tot,

mail meyl, email imeyl, e-mail imeyl, gmail cimeyl, website vebsayt, online onlayn, offline oflayn, software softver,
startup startap, start-up startap, update apdeyt, upgrade apgreyd, upload aplod, download davnlod, cloud klaud,
backup bekap, dashboard deşbord, workshop vörkşop, office ofis, coworking kovörking, co-working kovörking,
freelance frilans, freelancer frilansır, team tim, coach koç, coaching koçing, podcast podkest, newsletter niyuzletır,
influencer influensır, creator krieytır, story stori, reels rils, like layk, live layv, stream strim, streamer strimır,
share şer, chat çet, chatbot çetbot, feedback fidbek, check çek, check-in çekin, check-up çekap, checkup çekap,
checklist çeklist, checkout çekaut, gaming geyming, gamer geymır, game geym, mouse maus, mousepad mauspet, laptop leptop,
notebook notbuk, powerbank pavırbenk, smartwatch smartvoç, watch voç, speaker spikır, soundbar saundbar, touch taç,
wireless vayırlıs, wi-fi vayfay, wifi vayfay, bluetooth blututs, charger çarcır, airfryer eyrfrayır, fryer frayır, air eyr,
freezer frizır, bike bayk,

fitness fitnıs, crossfit krosfit, workout vörkaut, training treyning, trainer treynır, runner ranır, camping kemping,
trekking treking, hiking hayking, bowling bovling, paintball peyntbol, stretching streçing, whey vey, shake şeyk,
shaker şeykır, energy enerci, surf sörf, bungalow bungalov, glamping glemping, tiny tayni, resort rizort, suite süit,
yacht yat, charter çartır, travel trevıl, school skul, college kolej, puzzle pazıl, baby beybi, friendly frendli,

instagram instagram, whatsapp vatsap, youtube yutup, facebook feysbuk, google gugıl, linkedin linkdin, spotify spotifay,
paypal peypal, zoom zum, iphone ayfon, ipad aypet, macbook mekbuk, ios ay o es, windows vindovs, twitter tvitır,
shopify şopifay, etsy etsi, excel eksel, powerpoint pavırpoynt, chatgpt çet ci pi ti,

white vayt, flat flet, taco tako, tacos takos, macaron makaron, mojito mohito, cashmere kaşmir, gym cim,
styling stayling, hair heyr, wrap rep, organic organik, blue blu, green grin, niacinamide niasinamid,
collagen kolajen, bronze bronz, scrub skrab, gloss glos, blush blaş, contour kontur, foundation faundeyşın,
concealer konsilır, mascara maskara, brush braş, glow glov, clean klin, fresh freş, nude nüd, matte mat, face feys,
haircut heyrkat, barber barbır, barbershop barbırşop, tattoo tatu, piercing pirsing, facial feyşıl, laser lazer,
chicken çikın, nuggets nagıts, crispy krispi, fries frayz, sauce sos, barbecue barbekü, bbq barbekü, grill gril,
smoked smoukt, hotdog hatdog, ranch renç, buffalo bufalo, wings vings, toast tost, breakfast brekfıst, lunch lanç,
dinner dinır, fusion füzyon, sweet svit, candy kendi, chocolate çokolet, caramel karamel, vanilla vanilya,
muffin mafin, cheese çiz, cake keyk, cakes keyks, pastry peystri, bakery beykıri, gelato celato, sorbet sorbe,
crème krem, brulee brüle, panna pana, cotta kota, profiterole profiterol, eclair ekler, ganache ganaj,
cortado kortado, chemex kemeks, roast roust, roastery roustıri, decaf dikaf, iced ayst, acai asai, dumpling dampling,
curry köri, quinoa kinoa, guacamole guakamole, nachos naços, quesadilla kesadiya, gnocchi nyoki, lasagna lazanya,
spaghetti spagetti, carbonara karbonara, bolognese bolonez, margherita margarita, calzone kalzone, focaccia fokaçya,
bruschetta brusketta, ciabatta çabata, prosciutto proşutto, roquefort rokfor, wine vayn, whisky viski, tonic tonik,
vodka votka, tequila tekila, dress dres, jacket ceket, coat kout, pants pents, shorts şorts, skirt skört,
sweater svetır, crop krop, basic beysik, casual kejuıl, classic klasik, streetwear stritver, wear ver,
sportswear sportsver, boots buts, heels hils, loafer lofır, sandals sendıls, bags begs, wallet volit,
jewelry cüvelri, jewellery cüvelri, necklace neklıs, bracelet breyslıt, silver silvır, rose roz, diamond daymınd,
pearl pörl, choker çokır, piece pis, girl görl, mom mam, family femili, play pley, playground pleygraund,
decor dekor, room rum, bedroom bedrum, kitchen kiçın, bath bet, garden gardın, candle kendıl, candles kendıls,
soap sop, scent sent, diffuser difüzör, lamp lemp, lighting layting, cordless kordlıs, power pavır, charge çarc,
cable keybıl, case keys, cover kavır, screen skrin, keyboard kibord, headset hedset, headphones hedfons,
earbuds irbads, airpods eyrpods, drone dron, camera kamera, action ekşın, sound saund, voice voys, music müzik,
records rekırds, studio stüdyo, photo foto, photography fotografi, frame freym, gallery galeri, craft kreft,
antique antik, digital dicital, agency eycınsi, media medya, social soşıl, content kontent, growth grovt,
hacking heking, performance performans, lead lid, leads lids, sales seyls, manager menecır, project procekt,
product prodakt, web veb, app ep, apps eps, code kod, coding koding, bootcamp butkemp, developer dıvelopır,
backend bekend, fullstack fulstek, science sayıns, learning lörning, deep dip, blockchain blokçeyn, crypto kripto,
token tokın, fintech fintek, banking benking, card kard, payment peyment, finance finans, remote rimout,
hybrid hibrit, job cob, career keriyır, talent telınt, academy akademi, master mastır, class klas,
masterclass mastırklas, webinar vebinar, certificate sertifikat, english ingliş, speaking spiking, toefl tofıl,
ielts aylts, summer samır, camp kemp, winter vintır, new niv, love lav, heart hart, dream drim, dreams drims,
beach biç, club klab, suites süits, rooms rums, booking buking, car kar, cars kars, rental rentıl, auto oto,
garage garaj, wash voş, detailing diteyling, coating kouting, scooter skutır, ride rayd, tour tur, tours turs,
guide gayd, adventure advençır, diving dayving, sailing seyling, boat bot, cruise kruz, airlines eyrlayns,
cargo kargo, logistics locistiks, fast fest, quick kuik, easy izi, super süper, hyper hayper, micro mikro,
boost bust, booster bustır, creatine kreatin, superfood süperfud, cleanse klinz, herbal herbıl, ginger cincır,
berry beri, strawberry stroberi, blueberry bluberi, coconut kokonat, avocado avokado, almond amınd, peanut pinat,
butter batır, biscoff biskof, velvet velvıt, magnolia manolya, nike nayk, disney dizni, apple epıl, xiaomi şaomi,
huawei huavey, android androyd, airbnb eyrbienbi, uber übır, canva kanva, visa viza, mastercard mastırkard,
notion noşın, github githab, python paytın, javascript cavaskript, wordpress vördpres, woocommerce vukomırs,
photoshop fotoşop, blender blendır, cheeseburger çizburger, nails neyls`;

/** Said letter by letter, and not by Turkish letters or not as a word; as they are written, for "it" is a Turkish word. */
const LETTERS = `
CEO si i o, USB yu es bi, USB-C yu es bi si, B2B bi tu bi, B2C bi tu si, VIP vi ay pi, CV si vi, UX yu eks, UI yu ay,
API ey pi ay, CRM si ar em, SaaS sas, AI ey ay, PR pi ar, IT ay ti, QR kü ar, DM di em, DJ di cey, MR em ar, PC pi si,
UV u ve, THY te he ye, TSE te se e, ISO iso, GDO ge de o, SUV es yu vi, GPS ci pi es, NFC en ef si, XS iks es, XL iks el,
XXL iks iks el, FAQ ef ey kü, UGC yu ci si, DIY di ay vay, AYT a ye te`;

/** Shorter ones are taken only by themselves, or with an apostrophe: "team" may be "teamin", "tea" is no part of "teas". */
const LEAST_STEM = 4;

function table(entries: string): ReadonlyMap<string, string> {
  return new Map(
    entries.split(",").map((entry) => {
      const [word = "", ...said] = entry.trim().split(" ");
      return [word, said.join(" ")];
    }),
  );
}

const loanwords = table(LOANWORDS);
const letters = table(LETTERS);

/** How a foreign word is said in Turkish, with its endings; undefined for any other word. */
export function sayLoanword(word: string): string | undefined {
  const [, name = "", ending = ""] = /^(.+?)(['’]\p{L}+)?$/u.exec(word) ?? [];
  // No Turkish small letters: the I of "OFFLINE" has a dot.
  const small = name.replaceAll("İ", "i").toLowerCase();
  const said = letters.get(name) ?? loanwords.get(small) ?? withEnding(small) ?? ofParts(small);
  return said && `${said}${ending.replace("’", "'")}`;
}

/** "workshoplar", "cafede". */
function withEnding(word: string): string | undefined {
  for (let length = word.length - 1; length >= LEAST_STEM; length--) {
    const said = loanwords.get(word.slice(0, length));
    if (said && isNounEnding(word.slice(length))) return `${said}${word.slice(length)}`;
  }
  return undefined;
}

/** "cafe-pub": each by itself. */
function ofParts(word: string): string | undefined {
  const parts = word.split("-");
  const said = parts.map((part) => loanwords.get(part));
  if (parts.length === 1 || said.every((part) => part === undefined)) return undefined;
  return parts.map((part, index) => said[index] ?? part).join(" ");
}
