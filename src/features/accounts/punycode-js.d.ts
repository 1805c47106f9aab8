declare module "punycode.js" {
  const punycode: {
    /** Throws RangeError. */
    decode(code: string): string;
  };
  export default punycode;
}
