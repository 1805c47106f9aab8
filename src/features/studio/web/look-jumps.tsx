import { m } from "#messages/messages.js";
import { Button } from "#web/components/button.tsx";
import { type LookPart, lookPartWords } from "./choices.ts";

const parts: readonly LookPart[] = ["picture", "captions", "voice", "music", "brand"];

/** To each part of the look in one press: on a phone it is many screens long. */
export function LookJumps() {
  return (
    <nav aria-label={m.studio_look_parts()} className="flex flex-wrap gap-2">
      {parts.map((part) => (
        <Button key={part} variant="secondary" size="sm" className="rounded-full" onClick={() => lead(part)}>
          {lookPartWords[part]()}
        </Button>
      ))}
    </nav>
  );
}

function lead(part: LookPart): void {
  const heading = document.querySelector<HTMLElement>(`[data-look="${part}"]`);
  heading?.focus({ preventScroll: true });
  heading?.scrollIntoView();
}
