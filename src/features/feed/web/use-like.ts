import { type InfiniteData, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { callApi, errorCodeOf } from "#web/api.ts";
import { errorMessage } from "#web/error-messages.ts";
import { toast } from "#web/toast.ts";
import { type Feed, type FeedVideo, type Like, likeSchema } from "../schema.ts";
import { feedKey } from "./use-feed.ts";

/**
 * A video's like, shown at once and taken back if the server refuses. Presses that come faster than answers are not
 * lost: the last one counts.
 */
export function useLike(video: FeedVideo) {
  const client = useQueryClient();
  const [shown, setShown] = useState<Like>({ liked: video.liked, likes: video.likes });
  const wanted = useRef(video.liked);
  const sending = useRef(false);

  async function toggle(): Promise<void> {
    const before = shown;
    const liked = !shown.liked;
    wanted.current = liked;
    setShown({ liked, likes: shown.likes + (liked ? 1 : -1) });
    if (sending.current) return;
    sending.current = true;
    try {
      const answer = await sendUntilSettled();
      setShown(answer);
      noteInFeeds(answer);
    } catch (error) {
      wanted.current = before.liked;
      setShown(before);
      toast.error(errorMessage(errorCodeOf(error)));
    } finally {
      sending.current = false;
    }
  }

  async function sendUntilSettled(): Promise<Like> {
    for (;;) {
      const sent = wanted.current;
      const method = sent ? "PUT" : "DELETE";
      const answer = await callApi(fetch, `/api/feed/${video.id}/like`, { method }, likeSchema);
      if (wanted.current === sent) return answer;
    }
  }

  /** Lists that are kept for the way back show it too. */
  function noteInFeeds(like: Like): void {
    client.setQueriesData<InfiniteData<Feed>>({ queryKey: feedKey }, (data) =>
      data
        ? {
            ...data,
            pages: data.pages.map((page) => ({
              ...page,
              videos: page.videos.map((one) => (one.id === video.id ? { ...one, ...like } : one)),
            })),
          }
        : data,
    );
  }

  return { ...shown, toggle };
}
