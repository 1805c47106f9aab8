import { Captions, Download, FileVideo } from "lucide-react";
import { useState } from "react";
import {
  type FrameRate,
  frameRates,
  type OutputFormatId,
  outputFormatIds,
  type ResolutionId,
  resolutionIds,
  sizeAt,
} from "#engine/encode/output-formats.ts";
import { m } from "#messages/messages.js";
import { errorCodeOf } from "#web/api.ts";
import { Alert } from "#web/components/alert.tsx";
import { Button } from "#web/components/button.tsx";
import { ButtonLink } from "#web/components/button-link.tsx";
import { Dialog } from "#web/components/dialog.tsx";
import { ProgressBar } from "#web/components/progress-bar.tsx";
import { RadioCards } from "#web/components/radio-cards.tsx";
import { Select } from "#web/components/select.tsx";
import { Skeleton } from "#web/components/skeleton.tsx";
import { errorMessage } from "#web/error-messages.ts";
import { formatNumber } from "#web/format.ts";
import { toast } from "#web/toast.ts";
import type { Video, VideoExport, VideoExports } from "../schema.ts";
import { useExports, useStartExport } from "./use-exports.ts";

const formatWords: Record<OutputFormatId, { name: string; text: () => string }> = {
  mp4: { name: "MP4", text: m.videos_export_mp4 },
  mov: { name: "MOV", text: m.videos_export_mov },
  avi: { name: "AVI", text: m.videos_export_avi },
  webm: { name: "WebM", text: m.videos_export_webm },
};
const resolutionNames: Record<ResolutionId, string> = { full_hd: "Full HD", four_k: "4K", eight_k: "8K" };
/** The smallest plan that brings a resolution. */
const resolutionPlans: Record<ResolutionId, () => string> = {
  full_hd: m.billing_plan_single,
  four_k: m.billing_plan_professional,
  eight_k: m.billing_plan_business,
};

/** A finished video in other formats, sizes and rates, and its subtitles. */
export function ExportDialog({ video, onClose }: { video: Video; onClose: () => void }) {
  const query = useExports(video.id);
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      title={m.videos_export_title()}
      description={m.videos_export_text()}
      size="lg"
    >
      {query.isPending && (
        <div role="status" aria-label={m.web_loading()} className="grid gap-3">
          <Skeleton className="h-24 w-full" />
          <Skeleton className="h-24 w-full" />
        </div>
      )}
      {query.isError && !query.data && (
        <Alert tone="danger" title={m.videos_load_failed()}>
          {errorMessage(errorCodeOf(query.error))}
        </Alert>
      )}
      {query.data && (
        <div className="grid gap-6">
          <ExportForm video={video} resolutions={query.data.resolutions} />
          <ExportList exports={query.data.exports} />
          {query.data.has_subtitles && <Subtitles videoId={video.id} />}
        </div>
      )}
    </Dialog>
  );
}

function ExportForm({ video, resolutions }: { video: Video; resolutions: VideoExports["resolutions"] }) {
  const [format, setFormat] = useState<OutputFormatId>("mp4");
  const [resolution, setResolution] = useState<ResolutionId>("full_hd");
  const [fps, setFps] = useState<FrameRate>(30);
  const start = useStartExport(video.id, (error) => toast.error(errorMessage(errorCodeOf(error))));
  const size = { width: video.width ?? 1080, height: video.height ?? 1920 };
  const resolutionText = (id: ResolutionId) => {
    if (!resolutions.includes(id)) return m.videos_export_plan({ plan: resolutionPlans[id]() });
    const { width, height } = sizeAt(size, id);
    return `${width} × ${height}`;
  };
  return (
    <form
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        start.mutate({ format, resolution, fps });
      }}
    >
      <RadioCards
        legend={m.videos_export_format()}
        columns={2}
        options={outputFormatIds.map((id) => ({
          value: id,
          label: formatWords[id].name,
          description: formatWords[id].text(),
        }))}
        value={format}
        inputProps={{
          name: "format",
          onChange: ({ target }) => setFormat(outputFormatIds.find((id) => id === target.value) ?? "mp4"),
        }}
      />
      <RadioCards
        legend={m.videos_export_resolution()}
        columns={3}
        options={resolutionIds.map((id) => ({
          value: id,
          label: resolutionNames[id],
          description: resolutionText(id),
          disabled: !resolutions.includes(id),
        }))}
        value={resolution}
        inputProps={{
          name: "resolution",
          onChange: ({ target }) =>
            setResolution(resolutionIds.find((id) => id === target.value) ?? "full_hd"),
        }}
      />
      <div className="flex flex-wrap items-end justify-between gap-4">
        <Select
          label={m.videos_export_rate()}
          value={String(fps)}
          onChange={({ target }) => setFps(frameRates.find((rate) => String(rate) === target.value) ?? 30)}
          options={frameRates.map((rate) => ({
            value: String(rate),
            label: m.videos_export_rate_value({ rate: String(rate) }),
          }))}
        />
        <Button type="submit" pending={start.isPending}>
          <FileVideo aria-hidden="true" />
          {m.videos_export_start()}
        </Button>
      </div>
    </form>
  );
}

function ExportList({ exports }: { exports: readonly VideoExport[] }) {
  if (exports.length === 0) return null;
  return (
    <section aria-labelledby="exports-title" className="grid gap-3">
      <h3 id="exports-title" className="text-small font-semibold">
        {m.videos_export_list()}
      </h3>
      <ul className="grid gap-2">
        {exports.map((one) => (
          <li
            key={one.id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-control border border-line px-3.5 py-2.5"
          >
            <ExportRow one={one} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function ExportRow({ one }: { one: VideoExport }) {
  const rate = m.videos_export_rate_value({ rate: String(one.fps) });
  const name = `${formatWords[one.format].name} · ${resolutionNames[one.resolution]} · ${rate}`;
  if (one.state === "completed" && one.url) {
    return (
      <>
        <span className="text-small">
          {name}
          {one.size_bytes !== null && <span className="text-muted"> · {megabytes(one.size_bytes)}</span>}
        </span>
        <ButtonLink to={one.url} reloadDocument variant="secondary" size="sm" download>
          <Download aria-hidden="true" />
          {m.videos_download()}
        </ButtonLink>
      </>
    );
  }
  if (one.state === "failed") {
    return (
      <>
        <span className="text-small">{name}</span>
        <span className="text-small text-danger">{m.videos_export_failed()}</span>
      </>
    );
  }
  return (
    <div className="w-full">
      <ProgressBar
        value={one.state === "queued" ? null : one.percent}
        label={name}
        detail={one.state === "queued" ? m.videos_waiting() : m.videos_processing()}
      />
    </div>
  );
}

function megabytes(bytes: number): string {
  return `${formatNumber(Math.max(0.1, Math.round(bytes / 100_000) / 10))} MB`;
}

function Subtitles({ videoId }: { videoId: string }) {
  return (
    <section aria-labelledby="subtitles-title" className="grid gap-3">
      <h3 id="subtitles-title" className="text-small font-semibold">
        {m.videos_export_subtitles()}
      </h3>
      <div className="flex flex-wrap gap-2">
        {(["srt", "vtt"] as const).map((format) => (
          <ButtonLink
            key={format}
            to={`/media/${videoId}/subtitles.${format}`}
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
