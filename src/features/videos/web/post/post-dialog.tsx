import { Download, ImageDown, Send, Undo2 } from "lucide-react";
import { useRef, useState } from "react";
import { postLimits } from "#features/studio/post/schema.ts";
import { m } from "#messages/messages.js";
import { Button } from "#web/components/button.tsx";
import { ButtonLink } from "#web/components/button-link.tsx";
import { CopyButton } from "#web/components/copy-button.tsx";
import { Dialog } from "#web/components/dialog.tsx";
import { LimitedTextArea } from "#web/components/limited-text-area.tsx";
import { LimitedTextField } from "#web/components/limited-text-field.tsx";
import { ProgressBar } from "#web/components/progress-bar.tsx";
import { Skeleton } from "#web/components/skeleton.tsx";
import { formatPercent } from "#web/format.ts";
import { usePage } from "#web/page-data.tsx";
import type { Video } from "../../schema.ts";
import { LoadFailed } from "../load-failed.tsx";
import { downloadAddress } from "../video-address.ts";
import { coverAddress } from "./cover-address.ts";
import { keepTypedPost, readTypedPost, type TypedPost } from "./typed-post.ts";
import { usePost } from "./use-post.ts";
import { type Sending, useCanSendFilms, useSendFilm } from "./use-send-film.ts";

/** What goes with a video on other networks: its text, to be changed and copied, and its film, handed to an app. */
export function PostDialog({
  video,
  onClose,
}: {
  /** As it is shown, or another version of it. */
  video: Pick<Video, "id" | "version" | "video_url" | "thumbnail_url">;
  onClose: () => void;
}) {
  const query = usePost(video.id, video.version);
  const userId = usePage().viewer?.id ?? "";
  const [typed, setTyped] = useState(() => readTypedPost(sessionStorage, userId, video));
  const post = { text: "", title: "", ...query.data, ...typed };

  function type(next: TypedPost): void {
    setTyped(next);
    keepTypedPost(sessionStorage, userId, video, next);
  }

  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      title={m.videos_post()}
      description={m.videos_post_text()}
      footer={<Actions video={video} text={post.text} />}
    >
      {query.isPending && (
        <div role="status" aria-label={m.web_loading()} className="grid gap-4">
          <Skeleton className="h-64 w-full" />
          <Skeleton className="h-16 w-full" />
        </div>
      )}
      {query.isError && !query.data && <LoadFailed error={query.error} onRetry={query.refetch} />}
      {query.data && (
        <Fields
          post={post}
          cover={coverAddress(video)}
          isSuggested={post.text === query.data.text && post.title === query.data.title}
          onType={(part) => type({ ...typed, ...part })}
          onRestore={() => type({})}
        />
      )}
    </Dialog>
  );
}

function Fields({
  post: { text, title },
  cover,
  isSuggested,
  onType,
  onRestore,
}: {
  post: Required<TypedPost>;
  /** Where the cover is to be had. */
  cover: string;
  isSuggested: boolean;
  onType: (part: TypedPost) => void;
  onRestore: () => void;
}) {
  const field = useRef<HTMLTextAreaElement>(null);
  return (
    <div className="grid gap-5">
      <LimitedTextArea
        ref={field}
        label={m.videos_post_field()}
        rows={10}
        limit={postLimits.text}
        text={text}
        value={text}
        onChange={(event) => onType({ text: event.target.value })}
      />
      <div className="flex flex-wrap items-center justify-between gap-2.5">
        <LimitedTextField
          className="w-full"
          label={m.videos_post_title()}
          limit={postLimits.title}
          text={title}
          value={title}
          onChange={(event) => onType({ title: event.target.value })}
        />
        <ButtonLink to={cover} reloadDocument variant="secondary" size="sm" download>
          <ImageDown aria-hidden="true" />
          {m.videos_post_cover()}
        </ButtonLink>
        <CopyButton text={title} label={m.videos_post_copy_title()} />
      </div>
      {!isSuggested && (
        <Button
          variant="ghost"
          size="sm"
          className="-ml-3 justify-self-start"
          onClick={() => {
            onRestore();
            field.current?.focus();
          }}
        >
          <Undo2 aria-hidden="true" />
          {m.videos_post_restore()}
        </Button>
      )}
    </div>
  );
}

/** Within a thumb's reach: copies the text, and hands the film over or, where no browser does that, saves it. */
function Actions({ video, text }: { video: Pick<Video, "id" | "version" | "video_url">; text: string }) {
  const canSend = useCanSendFilms();
  const film = `/api/videos/${video.id}/film.mp4?version=${video.version}`;
  const { sending, isCopied, send, cancel } = useSendFilm(film, text);
  return (
    <>
      <CopyButton size="md" text={text} label={m.videos_post_copy()} disabled={text === ""} />
      {canSend && sending.kind !== "failed" && sending.kind !== "too-large" ? (
        <SendButton kind={sending.kind} onSend={send} onCancel={cancel} />
      ) : (
        <ButtonLink to={downloadAddress(video)} reloadDocument download>
          <Download aria-hidden="true" />
          {m.videos_post_download()}
        </ButtonLink>
      )}
      {/* What comes last stands above the buttons: the footer's lines are in reverse. */}
      {sending.kind === "loading" && (
        <div className="w-full">
          <ProgressBar
            value={sending.share * 100}
            label={m.videos_send_loading()}
            detail={formatPercent(Math.floor(sending.share * 100) / 100)}
          />
        </div>
      )}
      <p role="status" className="w-full text-small text-muted empty:hidden">
        {wordsOf(sending, isCopied)}
      </p>
    </>
  );
}

/** One button throughout, which keeps the focus. */
function SendButton({
  kind,
  onSend,
  onCancel,
}: {
  kind: "idle" | "loading" | "ready";
  onSend: () => void;
  onCancel: () => void;
}) {
  if (kind !== "loading") {
    return (
      <Button onClick={onSend}>
        <Send aria-hidden="true" />
        {kind === "ready" ? m.videos_send_now() : m.videos_send()}
      </Button>
    );
  }
  // The second press of a double one is no wish to stop what the first began.
  return (
    <Button variant="secondary" onClick={({ detail }) => detail < 2 && onCancel()}>
      {m.web_cancel()}
    </Button>
  );
}

/** What there is to know of the film that was asked for. */
function wordsOf({ kind }: Sending, isCopied: boolean): string {
  switch (kind) {
    case "ready":
      return isCopied ? m.videos_send_copied() : m.videos_send_ready();
    case "failed":
      return m.videos_send_failed();
    case "too-large":
      return m.videos_send_too_large();
    default:
      return "";
  }
}
