import sharp from "sharp";

/** A JPEG with something to see in it: a gradient, to a ground in another colour for each `hue`, and a few shapes. */
export function makePhoto(width: number, height: number, hue = 195): Promise<Buffer> {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs><linearGradient id="sky" x1="0" y1="0" x2="1" y2="1">
      <stop offset="0" stop-color="#f2b33d"/><stop offset="1" stop-color="hsl(${hue},53%,24%)"/></linearGradient></defs>
    <rect width="100%" height="100%" fill="url(#sky)"/>
    <rect x="38%" y="20%" width="24%" height="64%" rx="40" fill="#10222c"/>
    <rect x="41%" y="34%" width="18%" height="30%" rx="12" fill="#f7f2e6"/>
  </svg>`;
  return sharp(Buffer.from(drawing)).jpeg({ quality: 88 }).toBuffer();
}
