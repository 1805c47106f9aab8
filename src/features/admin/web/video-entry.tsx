import { Eye } from "lucide-react";
import type { ReactNode } from "react";
import { cardPicture } from "#features/videos/web/video-address.ts";
import { m } from "#messages/messages.js";
import { Button } from "#web/components/button.tsx";

/** A video in a list: its picture, what there is to say of it, and what can be done; to look at it comes first. */
export function VideoEntry({
  title,
  picture,
  onShow,
  facts,
  actions,
}: {
  title: string;
  picture: string | null;
  onShow: () => void;
  facts: ReactNode;
  actions: ReactNode;
}) {
  return (
    <li className="flex flex-wrap items-start gap-4 p-4">
      <span className="block h-20 w-12 shrink-0 overflow-hidden rounded-sm bg-sunken">
        {picture && (
          <img src={cardPicture(picture)} alt="" loading="lazy" className="size-full object-cover" />
        )}
      </span>
      <div className="grid min-w-0 flex-1 basis-40 gap-1 text-small">{facts}</div>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" size="sm" aria-label={m.admin_preview_of({ title })} onClick={onShow}>
          <Eye aria-hidden="true" />
          {m.admin_preview()}
        </Button>
        {actions}
      </div>
    </li>
  );
}
