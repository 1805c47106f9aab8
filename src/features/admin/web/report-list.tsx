import { useInfiniteQuery } from "@tanstack/react-query";
import { Check, EyeOff } from "lucide-react";
import { m } from "#messages/messages.js";
import { callApi } from "#web/api.ts";
import { Badge } from "#web/components/badge.tsx";
import { Button } from "#web/components/button.tsx";
import { EmptyState } from "#web/components/empty-state.tsx";
import { type ReportView, reportsPageSchema } from "../schema.ts";
import { LocalTime } from "./local-time.tsx";
import type { ChosenVideo } from "./moderation-dialog.tsx";
import { PageList } from "./page-list.tsx";
import { VideoEntry } from "./video-entry.tsx";

/** Not always the words of the form, in which the person who reports speaks. */
const reasons: Readonly<Record<string, () => string>> = {
  spam: m.feed_report_spam,
  misleading: m.feed_report_misleading,
  offensive: m.feed_report_offensive,
  copyright: m.admin_report_copyright,
  personal: m.admin_report_personal,
  other: m.feed_report_other,
};

interface Choices {
  onShow: (video: ChosenVideo) => void;
  onHide: (video: ChosenVideo) => void;
  onDismiss: (video: ChosenVideo) => void;
}

/** Reports that nobody has decided on yet, the newest first. */
export function ReportList(choices: Choices) {
  const list = useInfiniteQuery({
    queryKey: ["admin", "reports"],
    initialPageParam: "",
    queryFn: ({ pageParam, signal }) => {
      const query = pageParam ? `?${new URLSearchParams({ cursor: pageParam })}` : "";
      return callApi(fetch, `/api/admin/reports${query}`, { signal }, reportsPageSchema);
    },
    getNextPageParam: (page) => page.next_cursor,
  });
  const reports = list.data?.pages.flatMap((page) => page.reports) ?? [];
  return (
    <PageList list={list} failed={m.admin_moderation_failed()}>
      {reports.length === 0 ? (
        <EmptyState title={m.admin_reports_none()} text={m.admin_reports_none_text()} />
      ) : (
        <ul className="divide-y divide-line">
          {reports.map((report) => (
            <Entry key={report.id} report={report} {...choices} />
          ))}
        </ul>
      )}
    </PageList>
  );
}

function Entry({ report, onShow, onHide, onDismiss }: { report: ReportView } & Choices) {
  const { video } = report;
  return (
    <VideoEntry
      title={video.title}
      picture={video.thumbnail_url}
      onShow={() => onShow(video)}
      facts={
        <>
          <p className="flex flex-wrap items-center gap-2">
            <Badge tone="warning">{reasons[report.reason]?.() ?? report.reason}</Badge>
            <LocalTime at={report.created_at} className="text-subtle" />
          </p>
          <p className="font-medium wrap-anywhere">{video.title}</p>
          <p className="text-muted wrap-anywhere">{video.author_name}</p>
          {report.details && <p className="wrap-anywhere whitespace-pre-line">{report.details}</p>}
          <p className="text-subtle wrap-anywhere">
            {m.admin_reported_by()}: {report.reporter_name ?? m.admin_visitor()}
          </p>
        </>
      }
      actions={
        <>
          <Button
            variant="secondary"
            size="sm"
            aria-label={m.admin_dismiss_of({ title: video.title })}
            onClick={() => onDismiss(video)}
          >
            <Check aria-hidden="true" />
            {m.admin_dismiss()}
          </Button>
          <Button
            variant="danger"
            size="sm"
            aria-label={m.admin_unpublish_of({ title: video.title })}
            onClick={() => onHide(video)}
          >
            <EyeOff aria-hidden="true" />
            {m.admin_unpublish()}
          </Button>
        </>
      }
    />
  );
}
