import { Copy, Pencil, Trash2 } from "lucide-react";
import { Link } from "react-router";
import type { Draft } from "#features/studio/schema.ts";
import { StyleDrawing } from "#features/studio/web/style-picture.tsx";
import { m } from "#messages/messages.js";
import { classNames } from "#web/class-names.ts";
import { Badge } from "#web/components/badge.tsx";
import { RelativeTime } from "#web/relative-time.tsx";
import { CardMenu } from "./card-menu.tsx";

/** A project that no video was made of yet: what its film begins with, and the way back to it. */
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
    <article className="grid gap-3" aria-label={draft.title}>
      <DraftPicture draft={draft} address={address} />
      <div className="flex items-start gap-1">
        <div className="grid min-w-0 flex-1 gap-1">
          <h4 dir="auto" className="line-clamp-2 text-small font-semibold wrap-anywhere">
            {draft.title}
          </h4>
          <p className="text-micro text-muted">
            <RelativeTime date={draft.updated_at} />
          </p>
        </div>
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

/** Its first photo, or a poster of its look. */
function DraftPicture({ draft, address }: { draft: Draft; address: string }) {
  const onPhoto = draft.picture_url !== null;
  return (
    <div className="relative isolate aspect-9/16 overflow-hidden rounded-card border border-dashed border-line-strong transition hover:border-control">
      {draft.picture_url !== null && (
        <>
          <img
            src={draft.picture_url}
            alt=""
            loading="lazy"
            className="absolute inset-0 size-full object-cover"
          />
          <span className="absolute inset-0 bg-linear-to-t from-black/85 via-black/45 to-black/10" />
        </>
      )}
      <div
        ref={onPhoto ? null : (poster) => dress(poster, draft.palette)}
        className={classNames(
          "absolute inset-0 flex flex-col gap-3 p-3 pt-12",
          onPhoto ? "text-white" : "bg-surface text-ink",
        )}
      >
        {!onPhoto && <StyleDrawing style={draft.style} />}
        <p className="mt-auto line-clamp-4 font-display text-body leading-snug font-bold wrap-anywhere">
          {draft.headline}
        </p>
        <Link
          to={address}
          className="self-start text-small font-semibold underline underline-offset-4 after:absolute after:inset-0"
        >
          {m.videos_draft_continue()}
          <span className="sr-only">: {draft.title}</span>
        </Link>
      </div>
      <Badge className="absolute top-3 left-3 bg-surface">{m.videos_draft()}</Badge>
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
