/** The package comes without types. */
declare module "turkish-deasciifier" {
  export default class Deasciifier {
    /** The text with the letters that a Turkish word has there; as long as it was. */
    deasciify(text: string): string;
  }
}
