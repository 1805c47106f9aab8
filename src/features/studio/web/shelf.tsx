import { type ReactNode, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { m } from "#messages/messages.js";
import { Button } from "#web/components/button.tsx";

/** Whole rows, of three and of four; what stands below is not pushed away by hundreds. */
const AT_ONCE = 36;

/** Photos or clips to choose from, more of them on request. */
export function Shelf({ first, tiles }: { first?: ReactNode; tiles: readonly ReactNode[] }) {
  const [most, setMost] = useState(AT_ONCE);
  const list = useRef<HTMLUListElement>(null);
  function showMore(): void {
    const next = list.current?.childElementCount ?? 0;
    flushSync(() => setMost(most + AT_ONCE));
    // The button may be gone, and moves away in any case.
    list.current?.children[next]?.querySelector("button")?.focus();
  }
  return (
    <>
      <ul ref={list} className="grid grid-cols-3 gap-4 sm:grid-cols-4">
        {first}
        {tiles.slice(0, most)}
      </ul>
      {tiles.length > most && (
        <Button variant="ghost" size="sm" className="justify-self-center" onClick={showMore}>
          {m.studio_shelf_more()}
        </Button>
      )}
    </>
  );
}
