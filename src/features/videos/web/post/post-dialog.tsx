import { Download, Send } from "lucide-react";
import { useState } from "react";
import { postLimits } from "#features/studio/schema.ts";
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
  const { sending, isCopied, send, cancel } = useSendFilm(
    `/api/videos/${video.id}/film.mp4?version=${video.version}`,
    text,
  );
  const isSendable = canSend && sending.kind !== "failed" && sending.kind !== "too-large";
  return (
    <>
      <CopyButton size="md" text={text} label={m.videos_post_copy()} disabled={text === ""} />
      {sending.kind === "loading" && (
        <Button variant="secondary" onClick={cancel}>
          {m.web_cancel()}
        </Button>
      )}
      {isSendable && sending.kind !== "loading" && (
        <Button onClick={send}>
          <Send aria-hidden="true" />
          {sending.kind === "ready" ? m.videos_send_now() : m.videos_send()}
        </Button>
      )}
      {!isSendable && (
        <ButtonLink to={downloadAddress(video)} reloadDocument download>
          <Download aria-hidden="true" />
          {m.videos_post_download()}
        </ButtonLink>
      )}
      {/* The last of them stands above the others: its lines are in reverse. */}
      <SendStatus sending={sending} isCopied={isCopied} />
    </>
  );
}

/** What is under way with the film, and what there is to know of it. */
function SendStatus({ sending, isCopied }: { sending: Sending; isCopied: boolean }) {
  if (sending.kind === "loading") {
    return (
      <div className="w-full">
        <ProgressBar
          value={sending.share * 100}
          label={m.videos_send_loading()}
          detail={formatPercent(Math.floor(sending.share * 100) / 100)}
        />
      </div>
    );
  }
  const words = {
    idle: "",
    ready: isCopied ? m.videos_send_copied() : m.videos_send_ready(),
    failed: m.videos_send_failed(),
    "too-large": m.videos_send_too_large(),
  }[sending.kind];
  return (
    <p role="status" className="w-full text-small text-muted empty:hidden">
      {words}
    </p>
  );
}
