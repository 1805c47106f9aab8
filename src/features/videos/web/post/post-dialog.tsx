import { Download, Send } from "lucide-react";
import { useState } from "react";
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
import type { Video } from "../../schema.ts";
import { LoadFailed } from "../load-failed.tsx";
import { downloadAddress } from "../video-address.ts";
import { usePost } from "./use-post.ts";
import { type Sending, useCanSendFilms, useSendFilm } from "./use-send-film.ts";

/** What goes with a video on other networks: its text, to be changed and copied, and its film, handed to an app. */
export function PostDialog({
  video,
  onClose,
}: {
  /** As it is shown, or another version of it. */
  video: Pick<Video, "id" | "version" | "video_url">;
  onClose: () => void;
}) {
  const query = usePost(video.id, video.version);
  const [typedText, setTypedText] = useState<string>();
  const [typedTitle, setTypedTitle] = useState<string>();
  const text = typedText ?? query.data?.text ?? "";
  const title = typedTitle ?? query.data?.title ?? "";
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      title={m.videos_post()}
      description={m.videos_post_text()}
      footer={<Actions video={video} text={text} />}
    >
      {query.isPending && (
        <div role="status" aria-label={m.web_loading()} className="grid gap-4">
          <Skeleton className="h-64 w-full" />
          <Skeleton className="h-16 w-full" />
        </div>
      )}
      {query.isError && !query.data && <LoadFailed error={query.error} onRetry={query.refetch} />}
      {query.data && (
        <div className="grid gap-5">
          <LimitedTextArea
            label={m.videos_post_field()}
            rows={10}
            limit={postLimits.text}
            text={text}
            value={text}
            onChange={(event) => setTypedText(event.target.value)}
          />
          <div className="grid justify-items-end gap-2.5">
            <LimitedTextField
              className="w-full"
              label={m.videos_post_title()}
              limit={postLimits.title}
              text={title}
              value={title}
              onChange={(event) => setTypedTitle(event.target.value)}
            />
            <CopyButton text={title} label={m.videos_post_copy_title()} />
          </div>
        </div>
      )}
    </Dialog>
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
