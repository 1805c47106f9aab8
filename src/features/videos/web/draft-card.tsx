import { Copy, Pencil, Trash2 } from "lucide-react";
import { Link } from "react-router";
import type { Draft } from "#features/studio/schema.ts";
import { StyleDrawing } from "#features/studio/web/style-picture.tsx";
import { m } from "#messages/messages.js";
import { classNames } from "#web/class-names.ts";
import { RelativeTime } from "#web/relative-time.tsx";
import { CardMenu } from "./card-menu.tsx";

/** A project that no video was made of yet, and the way back to it: smaller than a video, which people come here for. */
export function DraftCard({
  draft,
  onCopy,
  onDelete,
}: {
  draft: Draft;
  onCopy: () => void;
  onDelete: () => void;
}) {
  const address = `/create/${draft.id}`;
  return (
    <article
      aria-label={draft.title}
      className="relative flex h-full items-center gap-3 rounded-card border border-line bg-surface p-2.5 transition hover:border-control"
    >
      <DraftPicture draft={draft} />
      <div className="grid min-w-0 flex-1 justify-items-start gap-1">
        <h4 dir="auto" className="line-clamp-2 text-small font-semibold wrap-anywhere">
          {draft.title}
        </h4>
        <p className="text-micro text-muted">
          <RelativeTime date={draft.updated_at} />
        </p>
        <Link
          to={address}
          className="mt-1 text-small font-semibold text-teal underline underline-offset-4 after:absolute after:inset-0 after:rounded-card"
        >
          {m.videos_draft_continue()}
          <span className="sr-only">: {draft.title}</span>
        </Link>
      </div>
      <div className="relative w-9 shrink-0 self-start">
        <CardMenu
          title={draft.title}
          items={[
            { kind: "link", label: m.videos_draft_continue(), icon: <Pencil />, to: address },
            { kind: "action", label: m.videos_copy(), icon: <Copy />, onSelect: onCopy },
            { kind: "separator" },
            { kind: "action", label: m.videos_delete(), icon: <Trash2 />, danger: true, onSelect: onDelete },
          ]}
        />
      </div>
    </article>
  );
}

/** Its first photo, or a small poster of its look. */
function DraftPicture({ draft }: { draft: Draft }) {
  const frame = "aspect-9/16 w-16 shrink-0 overflow-hidden rounded-sm border border-line-strong";
  if (draft.picture_url !== null) {
    return (
      <img src={draft.picture_url} alt="" loading="lazy" className={classNames(frame, "object-cover")} />
    );
  }
  return (
    <div
      ref={(poster) => dress(poster, draft.palette)}
      className={classNames(frame, "grid place-items-center bg-surface p-2")}
    >
      <StyleDrawing style={draft.style} />
    </div>
  );
}

/** In the film's own colours, by day and by night. Set here, as the server may send no inline style. */
function dress(poster: HTMLElement | null, { background, ink, accent, accent2 }: Draft["palette"]): void {
  poster?.style.setProperty("--surface", background);
  poster?.style.setProperty("--ink", ink);
  poster?.style.setProperty("--marigold", accent);
  poster?.style.setProperty("--line-strong", accent2);
}
