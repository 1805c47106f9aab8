/** Parts of an address that say how large a picture is, as shops' systems write them. */
const SIZES = [
  // Shopify, WordPress: mug_800x.jpg, mug-300x300.jpg, mug_grande.jpg.
  /[_-](?:\d+x\d*|x\d+|scaled|large|medium|small|grande|thumb|min)(?=(?:@\dx)?\.\w+$)/gi,
  // PrestaShop: /12-home_default/mug.jpg.
  /-[a-z_]+_default(?=\/)/gi,
  // Magento: /cache/0123456789abcdef0123456789abcdef/.
  /\/cache\/[\da-f]{32}(?=\/)/gi,
  // Turkish marketplaces: /mnresize/400/600/, /424-600/; and systems: /180/, /thumb/, /buyuk/.
  /\/mnresize\/\d+\/\d+(?=\/)/gi,
  /\/(?:\d{2,3}0|768|1024|2048|\d{3,4}[-x]\d{3,4}|thumbs?|small|medium|large|kucuk|orta|buyuk)(?=\/[^/]+$)/gi,
  // T-Soft: mug-10023-72-K.jpg, -O and -B.
  /-[KOB](?=\.\w+$)/g,
];

/** One photo has many addresses, one for each size that a page shows it in; this is the same for all of them. */
export function pictureKey({ hostname, pathname }: URL): string {
  return `${hostname}${SIZES.reduce((path, size) => path.replace(size, ""), pathname)}`.toLowerCase();
}
