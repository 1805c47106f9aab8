import { useInfiniteQuery } from "@tanstack/react-query";
import { Eye, EyeOff, Search, Undo2 } from "lucide-react";
import { useState } from "react";
import { cardPicture } from "#features/videos/web/video-address.ts";
import { m } from "#messages/messages.js";
import { callApi } from "#web/api.ts";
import { Badge } from "#web/components/badge.tsx";
import { Button } from "#web/components/button.tsx";
import { EmptyState } from "#web/components/empty-state.tsx";
import { TextField } from "#web/components/text-field.tsx";
import { formatDateTime } from "#web/format.ts";
import { type ModeratedVideo, moderatedVideosSchema } from "../schema.ts";
import type { ChosenVideo } from "./moderation.tsx";
import { PageList } from "./page-list.tsx";
import { useSearchText } from "./use-users.ts";

/** Published or hidden videos with the one thing to do about each. */
export function ModeratedVideoList({
  state,
  onShow,
  onDecide,
}: {
  state: "published" | "hidden";
  onShow: (video: ChosenVideo) => void;
  onDecide: (video: ChosenVideo) => void;
}) {
  const [search, setSearch] = useState("");
  const [text, setText] = useSearchText(search, setSearch);
  const list = useInfiniteQuery({
    queryKey: ["admin", "videos", state, search],
    initialPageParam: "",
    queryFn: ({ pageParam, signal }) => {
      const query = new URLSearchParams({ state });
      if (search) query.set("search", search);
      if (pageParam) query.set("cursor", pageParam);
      return callApi(fetch, `/api/admin/videos?${query}`, { signal }, moderatedVideosSchema);
    },
    getNextPageParam: (page) => page.next_cursor,
  });
  const videos = list.data?.pages.flatMap((page) => page.videos) ?? [];
  return (
    <search className="grid gap-4">
      <TextField
        label={m.admin_search()}
        type="search"
        placeholder={m.admin_moderation_search()}
        maxLength={100}
        value={text}
        onChange={(event) => setText(event.target.value)}
        trailing={<Search className="size-4" aria-hidden="true" />}
        className="max-w-md"
      />
      <PageList list={list} failed={m.admin_moderation_failed()}>
        {videos.length === 0 ? (
          <EmptyState title={m.admin_moderation_none()} />
        ) : (
          <ul className="divide-y divide-line">
            {videos.map((video) => (
              <Entry key={video.id} video={video} onShow={onShow} onDecide={onDecide} />
            ))}
          </ul>
        )}
      </PageList>
    </search>
  );
}

function Entry({
  video,
  onShow,
  onDecide,
}: {
  video: ModeratedVideo;
  onShow: (video: ChosenVideo) => void;
  onDecide: (video: ChosenVideo) => void;
}) {
  const at = video.hidden_at ?? video.published_at;
  return (
    <li className="flex flex-wrap items-center gap-4 p-4">
      <VideoPicture src={video.thumbnail_url} />
      <div className="grid min-w-0 flex-1 basis-48 gap-0.5 text-small">
        <p className="font-medium break-words">{video.title}</p>
        <p className="text-muted">{video.author.full_name}</p>
        <p className="flex flex-wrap items-center gap-2 text-subtle">
          {at && <time dateTime={at}>{formatDateTime(at)}</time>}
          {video.open_reports > 0 && (
            <Badge tone="warning">{m.admin_open_reports({ count: video.open_reports })}</Badge>
          )}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          size="sm"
          aria-label={m.admin_preview_of({ title: video.title })}
          onClick={() => onShow(video)}
        >
          <Eye aria-hidden="true" />
          {m.admin_preview()}
        </Button>
        <Button
          variant="secondary"
          size="sm"
          aria-label={
            video.hidden_at
              ? m.admin_restore_of({ title: video.title })
              : m.admin_unpublish_of({ title: video.title })
          }
          onClick={() => onDecide(video)}
        >
          {video.hidden_at ? <Undo2 aria-hidden="true" /> : <EyeOff aria-hidden="true" />}
          {video.hidden_at ? m.admin_restore() : m.admin_unpublish()}
        </Button>
      </div>
    </li>
  );
}

/** A small upright picture, or its empty frame. */
export function VideoPicture({ src }: { src: string | null }) {
  return (
    <span className="block h-20 w-12 shrink-0 overflow-hidden rounded-sm bg-sunken">
      {src && <img src={cardPicture(src)} alt="" loading="lazy" className="size-full object-cover" />}
    </span>
  );
}
