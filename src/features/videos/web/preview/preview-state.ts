import type { PreviewMessage, PreviewVideo } from "./preview-messages.ts";

/** The preview tab's rules of connection, in milliseconds. */
export const previewPace = { poll: 1_000, silence: 30_000, answer: 5_000 } as const;

/** Times are in milliseconds since 1970. */
export interface PreviewState {
  /** Newest first; null until the first answer. */
  videos: readonly PreviewVideo[] | null;
  /** Waiting only until the first answer, or until it is clear that none comes. */
  connection: "waiting" | "live" | "lost";
  updatedAt: number | null;
  /** The last message of any kind. */
  heardAt: number | null;
  /** The oldest request that nobody has answered yet. */
  askedAt: number | null;
}

export const unheard: PreviewState = {
  videos: null,
  connection: "waiting",
  updatedAt: null,
  heardAt: null,
  askedAt: null,
};

export function noteRequest(state: PreviewState, now: number): PreviewState {
  return { ...state, askedAt: state.askedAt ?? now };
}

/** Lost after 30 s without a message, or 5 s after a request without an answer. */
export function passTime(state: PreviewState, now: number): PreviewState {
  const silent = state.heardAt !== null && now - state.heardAt >= previewPace.silence;
  const unanswered = state.askedAt !== null && now - state.askedAt >= previewPace.answer;
  return silent || unanswered ? { ...state, connection: "lost" } : state;
}

/** What another tab said. Only a sync of the whole state makes the connection live. */
export function hear(state: PreviewState, message: PreviewMessage, now: number): PreviewState {
  const heard = { ...state, heardAt: now };
  switch (message.type) {
    case "STATE_SYNC":
      // Another preview tab asks; that is not for this one.
      if (message.payload === null) return state;
      return {
        ...heard,
        connection: "live",
        askedAt: null,
        updatedAt: now,
        videos: sort(message.payload.videos),
      };
    case "VIDEO_GENERATED":
    case "VIDEO_UPDATED": {
      const { payload: changed } = message;
      return withVideos(heard, now, (videos) => [
        changed,
        ...videos.filter((video) => video.id !== changed.id),
      ]);
    }
    case "VIDEO_DELETED": {
      const { id } = message.payload;
      return withVideos(heard, now, (videos) => videos.filter((video) => video.id !== id));
    }
    case "CLOSE_PREVIEW":
      return unheard;
  }
}

/** Before the first sync there is nothing that could change. */
function withVideos(
  state: PreviewState,
  now: number,
  change: (videos: readonly PreviewVideo[]) => PreviewVideo[],
): PreviewState {
  return state.videos === null ? state : { ...state, updatedAt: now, videos: sort(change(state.videos)) };
}

function sort(videos: readonly PreviewVideo[]): PreviewVideo[] {
  return videos.toSorted((a, b) => Date.parse(b.created_at) - Date.parse(a.created_at));
}
