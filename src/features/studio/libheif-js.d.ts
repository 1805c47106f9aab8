/** The package's own types are of the C functions; this is what it wraps around them. */
declare module "libheif-js/wasm-bundle.js" {
  interface HeifImage {
    is_primary(): boolean;
    /** Pixels, as the picture is shown: turned, if its file says so. */
    get_width(): number;
    get_height(): number;
    /** Fills in red, green, blue and opacity; what can't be decoded is null. */
    display<Target extends { data: Uint8ClampedArray; width: number; height: number }>(
      target: Target,
      done: (shown: Target | null) => void,
    ): void;
  }
  const libheif: {
    HeifDecoder: new () => { decode(file: Uint8Array): HeifImage[] };
  };
  export default libheif;
}
