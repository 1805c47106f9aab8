import { useInfiniteQuery } from "@tanstack/react-query";
import { EyeOff, Search, Undo2 } from "lucide-react";
import { useState } from "react";
import { m } from "#messages/messages.js";
import { callApi } from "#web/api.ts";
import { Badge } from "#web/components/badge.tsx";
import { Button } from "#web/components/button.tsx";
import { EmptyState } from "#web/components/empty-state.tsx";
import { LimitedTextField } from "#web/components/limited-text-field.tsx";
import { type ModeratedVideo, moderatedVideosSchema } from "../schema.ts";
import { FoundCount } from "./found-count.tsx";
import { LocalTime } from "./local-time.tsx";
import type { ChosenVideo } from "./moderation-dialog.tsx";
import { PageList } from "./page-list.tsx";
import { SEARCH_LIMIT, useSearchText } from "./use-users.ts";
import { VideoEntry } from "./video-entry.tsx";

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
      <LimitedTextField
        label={m.admin_search()}
        type="search"
        placeholder={m.admin_moderation_search()}
        value={text}
        text={text}
        limit={SEARCH_LIMIT}
        onChange={(event) => setText(event.target.value)}
        trailing={<Search className="size-4" aria-hidden="true" />}
        className="max-w-md"
      />
      <FoundCount
        searched={search !== ""}
        count={list.isPending ? null : videos.length}
        hasMore={list.hasNextPage}
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
  const { title, hidden_at } = video;
  const at = hidden_at ?? video.published_at;
  return (
    <VideoEntry
      title={title}
      picture={video.thumbnail_url}
      onShow={() => onShow(video)}
      facts={
        <>
          <p className="font-medium wrap-anywhere">{title}</p>
          <p className="text-muted wrap-anywhere">{video.author.full_name}</p>
          <p className="flex flex-wrap items-center gap-2 text-subtle">
            {at && <LocalTime at={at} />}
            {video.open_reports > 0 && (
              <Badge tone="warning">{m.admin_open_reports({ count: video.open_reports })}</Badge>
            )}
          </p>
        </>
      }
      actions={
        <Button
          variant="secondary"
          size="sm"
          aria-label={hidden_at ? m.admin_restore_of({ title }) : m.admin_unpublish_of({ title })}
          onClick={() => onDecide(video)}
        >
          {hidden_at ? <Undo2 aria-hidden="true" /> : <EyeOff aria-hidden="true" />}
          {hidden_at ? m.admin_restore() : m.admin_unpublish()}
        </Button>
      }
    />
  );
}
