import sharp from "sharp";

/** A JPEG with something to see in it: a gradient and a few shapes. */
export function makePhoto(width: number, height: number): Promise<Buffer> {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs><linearGradient id="sky" x1="0" y1="0" x2="1" y2="1">
      <stop offset="0" stop-color="#f2b33d"/><stop offset="1" stop-color="#1d4e5f"/></linearGradient></defs>
    <rect width="100%" height="100%" fill="url(#sky)"/>
    <rect x="38%" y="20%" width="24%" height="64%" rx="40" fill="#10222c"/>
    <rect x="41%" y="34%" width="18%" height="30%" rx="12" fill="#f7f2e6"/>
  </svg>`;
  return sharp(Buffer.from(drawing)).jpeg({ quality: 88 }).toBuffer();
}
