import {
  ArrowLeft,
  CircleCheck,
  Download,
  FileVideo,
  Film,
  Globe,
  ImageIcon,
  Plus,
  Send,
} from "lucide-react";
import { type RefObject, useEffect, useId, useState } from "react";
import { aspectOf } from "#engine/aspect-of.ts";
import { frameSizes } from "#engine/storyboard.ts";
import type { Video } from "#features/videos/schema.ts";
import { ExportDialog } from "#features/videos/web/export-dialog.tsx";
import { PostDialog } from "#features/videos/web/post/post-dialog.tsx";
import { PublishDialog } from "#features/videos/web/publish-dialog.tsx";
import { ThumbnailDialog } from "#features/videos/web/thumbnail-dialog.tsx";
import { downloadAddress, publicAddress } from "#features/videos/web/video-address.ts";
import { VideoFrame } from "#features/videos/web/video-frame.tsx";
import { m } from "#messages/messages.js";
import { Badge } from "#web/components/badge.tsx";
import { Button } from "#web/components/button.tsx";
import { ButtonLink } from "#web/components/button-link.tsx";
import { CopyButton } from "#web/components/copy-button.tsx";
import { VideoPlayer } from "#web/components/video-player.tsx";
import { formatDuration } from "#web/format.ts";
import { usePage } from "#web/page-data.tsx";
import type { VideoVersion } from "../render-schema.ts";
import { VideoVersions } from "./video-versions.tsx";

/** The finished video plays; then it is downloaded, published, or followed by another. */
export function RenderResult({
  video,
  headingRef,
  onChange,
  onReload,
  onEdit,
  onBack,
}: {
  video: Video;
  headingRef: RefObject<HTMLHeadingElement | null>;
  onChange: (video: Video) => void;
  /** Asks for the video again: it shows another version. */
  onReload: () => void;
  onEdit: (version: VideoVersion) => void;
  onBack: () => void;
}) {
  const [publishing, setPublishing] = useState(false);
  const [picturing, setPicturing] = useState(false);
  const [exporting, setExporting] = useState(false);
  const [posting, setPosting] = useState(false);
  const [watched, setWatched] = useState<VideoVersion | null>(null);
  const moving = useMotionWelcome();
  const aspect = watched?.storyboard.aspect ?? aspectOf(video.width, video.height);
  if (!video.video_url) return null;
  /** What is played is also what is downloaded, posted, and had in other formats. */
  const played = watched ?? { ...video, video_url: video.video_url };
  return (
    <div className="grid items-center gap-5 py-5 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] md:py-14 lg:gap-10 side:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] side:items-start side:py-4">
      {/* On a phone on its side it stays in sight, beside what can be done with it. */}
      <VideoFrame aspect={aspect} className="md:justify-self-end side:sticky side:top-20">
        {moving !== null && (
          <VideoPlayer
            key={watched?.version ?? video.version}
            src={played.video_url}
            poster={played.thumbnail_url ?? undefined}
            title={video.title}
            seconds={played.duration_seconds}
            aspect={aspect}
            videoProps={{ autoPlay: moving }}
          />
        )}
      </VideoFrame>
      <div className="grid max-w-md gap-6">
        <ResultHeading
          video={video}
          seconds={played.duration_seconds ?? 0}
          size={watched ? frameSizes[aspect] : video}
          headingRef={headingRef}
        />
        <DownloadAndShare
          video={video}
          played={played}
          onPublish={() => setPublishing(true)}
          onPost={() => setPosting(true)}
        />
        {video.versions > 1 && (
          <VideoVersions
            video={video}
            watched={watched?.version ?? video.version}
            onWatch={setWatched}
            onShown={onReload}
            onEdit={onEdit}
          />
        )}
        <FurtherActions
          onExport={() => setExporting(true)}
          onPicture={() => setPicturing(true)}
          onBack={onBack}
        />
      </div>
      {picturing && (
        <ThumbnailDialog open video={video} onClose={() => setPicturing(false)} onChanged={onChange} />
      )}
      {posting && <PostDialog video={{ ...played, id: video.id }} onClose={() => setPosting(false)} />}
      {exporting && (
        <ExportDialog
          film={{ id: video.id, version: played.version }}
          aspect={aspect}
          text={
            played.version === video.version ? undefined : m.videos_export_version({ number: played.version })
          }
          onClose={() => setExporting(false)}
        />
      )}
      <PublishDialog
        video={video}
        open={publishing}
        onClose={() => setPublishing(false)}
        onPublished={onChange}
      />
    </div>
  );
}

/** That it is ready, what it is called, and how long and large it is. */
function ResultHeading({
  video,
  seconds,
  size,
  headingRef,
}: {
  video: Video;
  /** Of what is played. */
  seconds: number;
  size: { width: number | null; height: number | null };
  headingRef: RefObject<HTMLHeadingElement | null>;
}) {
  const readyId = useId();
  return (
    <div className="grid gap-3">
      <p id={readyId} className="flex items-center gap-2 text-small font-semibold text-success">
        <CircleCheck className="size-5" aria-hidden="true" />
        {m.studio_result_ready()}
      </p>
      {/* It takes the focus when the film is there: who hears the title hears that it is ready, too. */}
      <h1
        ref={headingRef}
        tabIndex={-1}
        aria-describedby={readyId}
        className="font-display text-heading font-bold outline-none"
      >
        {video.title}
      </h1>
      <p className="flex flex-wrap items-center gap-2 text-small text-muted tabular-nums">
        {formatDuration(seconds)}
        <span aria-hidden="true">·</span>
        {size.width} × {size.height}
        {video.is_published && <Badge tone="success">{m.studio_result_published()}</Badge>}
      </p>
    </div>
  );
}

/** Downloads what is played, and shows it to the world. On a phone right below the video, so that it takes no scrolling. */
function DownloadAndShare({
  video,
  played,
  onPublish,
  onPost,
}: {
  video: Video;
  played: { video_url: string };
  onPublish: () => void;
  onPost: () => void;
}) {
  const { publicOrigin } = usePage();
  return (
    <div className="order-first flex flex-wrap gap-3 *:grow xs:order-none">
      <ButtonLink
        to={downloadAddress({ id: video.id, video_url: played.video_url })}
        reloadDocument
        download
        size="lg"
      >
        <Download aria-hidden="true" />
        {m.studio_download()}
      </ButtonLink>
      {video.is_published ? (
        <CopyButton size="lg" text={publicAddress(publicOrigin, video)} label={m.studio_copy_link()} />
      ) : (
        <Button variant="secondary" size="lg" onClick={onPublish}>
          <Globe aria-hidden="true" />
          {m.studio_publish()}
        </Button>
      )}
      <Button variant="secondary" size="lg" onClick={onPost}>
        <Send aria-hidden="true" />
        {m.videos_post_open()}
      </Button>
    </div>
  );
}

/** What else there is to do with the video, and where one may go on. */
function FurtherActions({
  onExport,
  onPicture,
  onBack,
}: {
  onExport: () => void;
  onPicture: () => void;
  onBack: () => void;
}) {
  return (
    <div className="grid justify-items-start gap-1 border-t border-line pt-4 [&>*]:-ml-4 sm:max-md:grid-cols-2">
      <Button variant="ghost" onClick={onExport}>
        <FileVideo aria-hidden="true" />
        {m.videos_export()}
      </Button>
      <Button variant="ghost" onClick={onPicture}>
        <ImageIcon aria-hidden="true" />
        {m.videos_thumbnail()}
      </Button>
      <Button variant="ghost" onClick={onBack}>
        <ArrowLeft aria-hidden="true" />
        {m.studio_back_to_editor()}
      </Button>
      <ButtonLink variant="ghost" to="/create">
        <Plus aria-hidden="true" />
        {m.studio_make_another()}
      </ButtonLink>
      <ButtonLink variant="ghost" to="/dashboard?tab=videos">
        <Film aria-hidden="true" />
        {m.studio_my_videos()}
      </ButtonLink>
    </div>
  );
}

/** Whether things may move by themselves; null until the browser has been asked. */
function useMotionWelcome(): boolean | null {
  const [welcome, setWelcome] = useState<boolean | null>(null);
  useEffect(() => setWelcome(!matchMedia("(prefers-reduced-motion: reduce)").matches), []);
  return welcome;
}
