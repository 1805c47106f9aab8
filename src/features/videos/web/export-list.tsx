import { Download, RotateCw } from "lucide-react";
import { type RefObject, useEffect, useRef } from "react";
import { timeLeft } from "#features/studio/web/render-progress.tsx";
import { m } from "#messages/messages.js";
import { Button } from "#web/components/button.tsx";
import { ButtonLink } from "#web/components/button-link.tsx";
import { ProgressBar } from "#web/components/progress-bar.tsx";
import { formatNumber, formatPercent } from "#web/format.ts";
import type { ExportElsewhere, VideoExport } from "../schema.ts";
import { formatWords, resolutionNames } from "./export-words.ts";
import { isUnderWay } from "./use-exports.ts";
import { useSecondsLeft } from "./use-seconds-left.ts";

/** The files that were made of a video: ready, on their way, or to be made again. */
export function ExportList({
  exports,
  asked,
  onAgain,
  onCancel,
}: {
  exports: readonly VideoExport[];
  /** The last answer to who asked for one. */
  asked: VideoExport | undefined;
  onAgain: (one: VideoExport) => void;
  onCancel: (one: VideoExport) => void;
}) {
  const rows = useRef<HTMLUListElement>(null);
  useInSight(rows, exports, asked);
  if (exports.length === 0) return null;
  return (
    <section aria-labelledby="exports-title" className="grid gap-3">
      <h3 id="exports-title" className="text-small font-semibold">
        {m.videos_export_list()}
      </h3>
      <ul ref={rows} className="grid gap-2">
        {exports.map((one) => (
          <li key={one.id} className={rowClasses}>
            {isUnderWay(one) ? (
              <UnderWay one={one} name={nameOf(one)} onCancel={() => onCancel(one)} />
            ) : (
              <ExportRow one={one} onAgain={() => onAgain(one)} />
            )}
          </li>
        ))}
      </ul>
      {exports.some(isUnderWay) && <p className="text-small text-muted">{m.videos_export_goes_on()}</p>}
    </section>
  );
}

/** What is heard of a file that was asked for. */
export function exportNews(one: VideoExport): string {
  if (one.state === "queued") return m.videos_waiting();
  if (one.state === "running") return m.videos_processing();
  return `${nameOf(one)}: ${one.state === "completed" ? m.videos_completed() : m.videos_export_failed()}`;
}

/** What was just asked for is seen: below the form it may be under the window's edge, and would be asked for again. */
function useInSight(
  rows: RefObject<HTMLUListElement | null>,
  exports: readonly VideoExport[],
  asked: VideoExport | undefined,
): void {
  const seen = useRef<VideoExport>(undefined);
  useEffect(() => {
    const row = rows.current?.children[exports.findIndex(({ id }) => id === asked?.id)];
    if (!row || seen.current === asked) return;
    row.scrollIntoView({ block: "nearest" });
    seen.current = asked;
  }, [rows, exports, asked]);
}

/** What else is being made: it counts, too, and is not in the list of this version. */
export function ExportsElsewhere({
  exports,
  onCancel,
}: {
  exports: readonly ExportElsewhere[];
  onCancel: (one: ExportElsewhere) => void;
}) {
  if (exports.length === 0) return null;
  return (
    <section aria-labelledby="exports-elsewhere-title" className="grid gap-3">
      <h3 id="exports-elsewhere-title" className="text-small font-semibold">
        {m.videos_export_elsewhere()}
      </h3>
      <ul className="grid gap-2">
        {exports.map((one) => (
          <li key={one.id} className={rowClasses}>
            <UnderWay
              one={one}
              name={[one.title, m.studio_version({ number: one.version }), nameOf(one)].join(" · ")}
              onCancel={() => onCancel(one)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

const rowClasses =
  "flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-control border border-line px-3.5 py-2.5";

function nameOf(one: VideoExport): string {
  const rate = m.videos_export_rate_value({ rate: String(one.fps) });
  return [formatWords[one.format].name, one.aspect, resolutionNames[one.resolution], rate].join(" · ");
}

function UnderWay({ one, name, onCancel }: { one: VideoExport; name: string; onCancel: () => void }) {
  const left = useSecondsLeft(one);
  return (
    <>
      <div className="min-w-0 flex-1 basis-40 wrap-anywhere">
        <ProgressBar
          value={one.state === "queued" ? null : one.percent}
          label={name}
          detail={progressWords(one, left)}
        />
      </div>
      <Button
        variant="ghost"
        size="sm"
        aria-label={`${m.videos_export_cancel()}: ${name}`}
        onClick={onCancel}
        className="ml-auto"
      >
        {m.videos_export_cancel()}
      </Button>
    </>
  );
}

/** The largest files take many minutes: how far it has come, and how long it still takes. */
function progressWords({ state, percent }: VideoExport, left: number | null): string {
  if (state === "queued") return m.videos_waiting();
  if (percent < 1) return m.videos_processing();
  const share = formatPercent(Math.floor(percent) / 100);
  return left === null ? share : `${share} · ${timeLeft(left)}`;
}

function ExportRow({ one, onAgain }: { one: VideoExport; onAgain: () => void }) {
  const name = nameOf(one);
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
  return (
    <>
      <span className="grid gap-0.5 text-small">
        {name}
        {one.state === "failed" ? (
          <span className="text-danger">{m.videos_export_failed()}</span>
        ) : (
          <span className="text-muted">{m.videos_export_expired()}</span>
        )}
      </span>
      <Button variant="secondary" size="sm" onClick={onAgain}>
        <RotateCw aria-hidden="true" />
        {m.videos_export_again()}
      </Button>
    </>
  );
}

function megabytes(bytes: number): string {
  return `${formatNumber(Math.max(0.1, Math.round(bytes / 100_000) / 10))} MB`;
}
