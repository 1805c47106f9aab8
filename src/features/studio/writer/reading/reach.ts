/* By what somebody is reached. */

/** Also "0 535 …", "0.532.555.01.77", "585.555.0142" and "532 555 01 77", but no "0.5-1.5-2.5 m". */
const PHONE =
  /(?:\+|(?<![\d.,])0(?: |-(?=\d{3}-))?|\()\d[\d ()/-]{5,}\d|(?<![\d.,])0?\.?[2-9]\d{2}([ .-])\d{3}\1(?:\d{4}|\d{2}\1\d{2})(?!\d)/u;
export const ACCOUNT = /(?<![\p{L}\p{N}._%+-])@[\p{L}\p{N}._]{3,}/u;

/** The first number to call. */
export const phoneIn = (text: string): string | undefined => PHONE.exec(text)?.[0];

export const hasPhone = (text: string): boolean => PHONE.test(text);

/** An account by which somebody is found. */
export const hasAccount = (text: string): boolean => ACCOUNT.test(text);

/** "code FIRSTCUP", "FIRSTCUP koduyla": what one types to pay less. */
const CODE = /(?<!\p{L})(?:[Cc]ode|[Kk]od\p{L}*):? ["“]?[\p{Lu}\d]{3,}|[\p{Lu}\d]{4,} kod\p{L}*/u;
export const hasCode = (text: string): boolean => CODE.test(text);
