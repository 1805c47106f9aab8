import { useRef, useState } from "react";
import { briefExamples, type Words } from "./brief-examples.ts";

/**
 * An example's or a page's words in the place of one's own, which can be had back: they are kept while others stand there,
 * and those others are not.
 */
export function useOwnWords({ description, brandName }: Words, onChange: (words: Words) => void) {
  const [own, setOwn] = useState<Words | null>(null);
  const placed = useRef<Words | null>(null);
  const isThere = (words: Words) => words.description === description && words.brandName === brandName;

  function place(words: Words): void {
    const isOwn = ![placed.current ?? [], briefExamples()].flat().some(isThere);
    const isEmpty = description.trim() === "" && brandName.trim() === "";
    if (isOwn && !isEmpty) setOwn({ description, brandName });
    else if (words === own) setOwn(null);
    placed.current = words === own ? null : words;
    onChange({ description: words.description, brandName: words.brandName });
  }

  return {
    place,
    /** Those that a page or an example brought, as long as nobody has changed them. */
    placed: () => (placed.current && isThere(placed.current) ? placed.current : null),
    bringBack: own && (() => place(own)),
  };
}
