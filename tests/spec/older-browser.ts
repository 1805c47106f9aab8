/**
 * Takes from a page's browser what came into all browsers only after May 2024, and what Safari or Firefox lack: whoever has
 * an older telephone is a customer too. Runs in the page before anything of it; knows nothing from outside.
 */
export function makeOlder() {
  const take = (owner: object | undefined, ...names: string[]) => {
    for (const name of names) if (owner) Reflect.deleteProperty(owner, name);
  };
  take(URL, "parse");
  take(Promise, "try");
  take(RegExp, "escape");
  take(Math, "f16round", "sumPrecise");
  take(Error, "isError");
  take(Intl, "DurationFormat");
  take(
    Set.prototype,
    ...["union", "intersection", "difference", "symmetricDifference"],
    ...["isSubsetOf", "isSupersetOf", "isDisjointFrom"],
  );
  // The helpers of iterators, without which an iterator can only be walked through.
  const iterators = Object.getPrototypeOf(Object.getPrototypeOf([].values()));
  take(
    iterators,
    ...["drop", "every", "filter", "find", "flatMap", "forEach", "map", "reduce", "some", "take", "toArray"],
  );
  take(globalThis, "Iterator", "Float16Array", "requestIdleCallback", "cancelIdleCallback", "scheduler");
  take(globalThis, "CloseWatcher", "navigation", "cookieStore");
  take(Uint8Array, "fromBase64", "fromHex");
  take(Uint8Array.prototype, "toBase64", "toHex");
  take(Document.prototype, "startViewTransition");

  const supports = CSS.supports.bind(CSS);
  CSS.supports = (...words: string[]) =>
    // Its two forms are one function.
    words[0] !== "field-sizing" && (supports as (...words: string[]) => boolean)(...words);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync("* { field-sizing: fixed !important }");
  document.adoptedStyleSheets.push(sheet);
}
