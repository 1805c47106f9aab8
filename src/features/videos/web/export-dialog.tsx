import { Captions, FileVideo } from "lucide-react";
import { useId } from "react";
import { frameRates } from "#engine/encode/output-formats.ts";
import type { Aspect } from "#engine/storyboard.ts";
import { m } from "#messages/messages.js";
import { errorCodeOf } from "#web/api.ts";
import { Button } from "#web/components/button.tsx";
import { ButtonLink } from "#web/components/button-link.tsx";
import { Dialog } from "#web/components/dialog.tsx";
import { Skeleton } from "#web/components/skeleton.tsx";
import { tellFailure } from "#web/tell-failure.ts";
import type { VideoExport } from "../schema.ts";
import { ExportForm } from "./export-form.tsx";
import { ExportList, ExportsElsewhere, exportNews } from "./export-list.tsx";
import { LoadFailed } from "./load-failed.tsx";
import { useCancelExport, useExports, useStartExport } from "./use-exports.ts";

/** A version of a finished video in other shapes, formats, sizes and rates, and its subtitles. */
export function ExportDialog({
  film,
  aspect,
  text = m.videos_export_text(),
  onClose,
}: {
  film: { id: string; version: number };
  /** Its own. */
  aspect: Aspect;
  /** What is made again, and that it is free. */
  text?: string;
  onClose: () => void;
}) {
  const query = useExports(film);
  const start = useStartExport(film, (error) => tellFailure(errorCodeOf(error)));
  const cancel = useCancelExport(film, (error) => tellFailure(errorCodeOf(error)));
  const formId = useId();
  const asked = query.data?.exports.find(({ id }) => id === start.data?.id);

  function makeAgain({ format, resolution, fps, aspect: shape }: VideoExport): void {
    const rate = frameRates.find((one) => one === fps);
    if (rate) start.mutate({ format, resolution, fps: rate, aspect: shape });
  }

  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      title={m.videos_export()}
      description={text}
      footer={
        <Button type="submit" form={formId} pending={start.isPending} disabled={!query.data}>
          <FileVideo aria-hidden="true" />
          {m.videos_export_start()}
        </Button>
      }
    >
      <p role="status" className="sr-only">
        {asked && exportNews(asked)}
      </p>
      {query.isPending && (
        <div role="status" aria-label={m.web_loading()} className="grid gap-4">
          <Skeleton className="h-16 w-full" />
          <Skeleton className="h-16 w-full" />
          <Skeleton className="h-16 w-full" />
        </div>
      )}
      {query.isError && !query.data && <LoadFailed error={query.error} onRetry={query.refetch} />}
      {query.data && (
        <div className="grid gap-6">
          <ExportForm
            id={formId}
            ownAspect={aspect}
            resolutions={query.data.resolutions}
            onStart={(request) => start.mutate(request)}
          />
          <ExportList
            exports={query.data.exports}
            asked={start.data}
            onAgain={makeAgain}
            onCancel={({ id }) => cancel.mutate({ videoId: film.id, exportId: id })}
          />
          <ExportsElsewhere
            exports={query.data.elsewhere}
            onCancel={({ id, video_id }) => cancel.mutate({ videoId: video_id, exportId: id })}
          />
          {query.data.has_subtitles && <Subtitles film={film} />}
        </div>
      )}
    </Dialog>
  );
}

function Subtitles({ film }: { film: { id: string; version: number } }) {
  return (
    <section
      aria-labelledby="subtitles-title"
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line pt-4"
    >
      <h3 id="subtitles-title" className="text-small font-semibold">
        {m.videos_export_subtitles()}
      </h3>
      <div className="flex gap-2">
        {(["srt", "vtt"] as const).map((format) => (
          <ButtonLink
            key={format}
            to={`/media/${film.id}/subtitles.${format}?v=${film.version}`}
            reloadDocument
            variant="secondary"
            size="sm"
            download
          >
            <Captions aria-hidden="true" />
            {format.toUpperCase()}
          </ButtonLink>
        ))}
      </div>
    </section>
  );
}
