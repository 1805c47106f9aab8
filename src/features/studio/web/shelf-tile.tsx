import { Trash2 } from "lucide-react";
import { useRef, useState } from "react";
import { m } from "#messages/messages.js";
import { errorCodeOf } from "#web/api.ts";
import { Button } from "#web/components/button.tsx";
import { tellFailure } from "#web/tell-failure.ts";

export interface ShelfTileProps {
  label: string;
  /** Address of what it shows. */
  picture: string;
  /** Stands on the picture. */
  length?: string;
  chosen: boolean;
  onChoose: () => void;
  /** Where it can be deleted: what the button says, and what it does. */
  deletion: { label: string; remove: () => Promise<void> } | undefined;
}

/** A photo or a clip to choose. Its bin asks first: what is deleted is gone. */
export function ShelfTile({ label, picture, length, chosen, onChoose, deletion }: ShelfTileProps) {
  const [asking, setAsking] = useState(false);
  const bin = useRef<HTMLButtonElement>(null);
  const keep = () => {
    setAsking(false);
    bin.current?.focus();
  };
  return (
    <li className="relative">
      <button
        type="button"
        aria-pressed={chosen}
        aria-label={label}
        onClick={onChoose}
        className={shelfChoice}
      >
        <img src={picture} alt="" loading="lazy" className="size-full object-cover" />
      </button>
      {length && <span className={tileMark}>{length}</span>}
      {deletion && (
        <button
          ref={bin}
          type="button"
          aria-label={deletion.label}
          aria-expanded={asking}
          onClick={() => setAsking(true)}
          className={
            asking
              ? "sr-only"
              : "absolute -top-2 -right-2 grid size-8 place-items-center rounded-full border border-line bg-raised text-ink shadow-sm transition hover:border-control"
          }
        >
          <Trash2 className="size-4" aria-hidden="true" />
        </button>
      )}
      {deletion && asking && <Question {...deletion} onKeep={keep} />}
    </li>
  );
}

function Question({
  label,
  remove,
  onKeep,
}: {
  label: string;
  remove: () => Promise<void>;
  onKeep: () => void;
}) {
  const [pending, setPending] = useState(false);
  const place = useRef<HTMLFieldSetElement>(null);
  async function confirm(): Promise<void> {
    setPending(true);
    try {
      await remove();
      // It goes with its tile.
      const tile = place.current?.closest("li");
      const next = tile?.nextElementSibling ?? tile?.previousElementSibling;
      next?.querySelector("button")?.focus();
    } catch (error) {
      tellFailure(errorCodeOf(error));
      onKeep();
    }
  }
  return (
    // Escape answers the question; the dialog around it stays.
    <fieldset
      ref={place}
      aria-label={label}
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        event.stopPropagation();
        onKeep();
      }}
      className="absolute inset-0 grid place-content-center gap-1.5 rounded-control bg-raised"
    >
      <Button variant="danger" size="sm" pending={pending} onClick={() => void confirm()}>
        {m.studio_media_delete()}
      </Button>
      <Button variant="secondary" size="sm" autoFocus onClick={onKeep}>
        {m.studio_media_keep()}
      </Button>
    </fieldset>
  );
}

/** A few signs on a picture. */
export const tileMark =
  "pointer-events-none absolute bottom-1.5 left-1.5 rounded-sm bg-black/70 px-1.5 py-0.5 text-micro font-semibold text-white tabular-nums";

/** What is chosen from a shelf. */
export const shelfChoice =
  "block aspect-square w-full overflow-hidden rounded-control border border-line bg-sunken transition hover:border-control aria-pressed:border-marigold aria-pressed:shadow-[0_0_0_2px_var(--marigold)]";
