import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { type MetaFunction, useSearchParams } from "react-router";
import { m } from "#messages/messages.js";
import { Dialog } from "#web/components/dialog.tsx";
import { PageHeader } from "#web/components/page-header.tsx";
import { Tabs } from "#web/components/tabs.tsx";
import { VideoPlayer } from "#web/components/video-player.tsx";
import { pageMeta } from "#web/page-meta.ts";
import { ModeratedVideoList } from "./moderated-video-list.tsx";
import { type ChosenVideo, type ModerationDecision, ModerationDialog } from "./moderation-dialog.tsx";
import { ReportList } from "./report-list.tsx";

export const meta: MetaFunction = (input) =>
  pageMeta(input, { title: m.admin_moderation_title(), index: false });

const TABS = ["reports", "published", "hidden"] as const;

/** What people published and what was said against it, at /admin/moderation. `?tab=` is the open tab. */
export default function Moderation() {
  const [query, setQuery] = useSearchParams();
  const client = useQueryClient();
  const tab = TABS.find((name) => name === query.get("tab")) ?? "reports";
  const [shown, setShown] = useState<ChosenVideo | null>(null);
  const [decided, setDecided] = useState<{ video: ChosenVideo; decision: ModerationDecision } | null>(null);
  const decide = (decision: ModerationDecision) => (video: ChosenVideo) => setDecided({ video, decision });
  return (
    <>
      <PageHeader title={m.admin_moderation_title()} text={m.admin_moderation_text()} />
      <Tabs
        label={m.admin_moderation_title()}
        value={tab}
        onChange={(next) => setQuery({ tab: next }, { replace: true, preventScrollReset: true })}
        tabs={[
          {
            value: "reports",
            label: m.admin_moderation_reports(),
            content: <ReportList onShow={setShown} onHide={decide("hide")} onDismiss={decide("dismiss")} />,
          },
          {
            value: "published",
            label: m.admin_moderation_published(),
            content: <ModeratedVideoList state="published" onShow={setShown} onDecide={decide("hide")} />,
          },
          {
            value: "hidden",
            label: m.admin_moderation_hidden(),
            content: <ModeratedVideoList state="hidden" onShow={setShown} onDecide={decide("restore")} />,
          },
        ]}
      />
      {shown && (
        <Dialog open onOpenChange={(open) => !open && setShown(null)} title={shown.title}>
          <div className="mx-auto max-w-72">
            <VideoPlayer
              src={`/media/${shown.id}/video.mp4`}
              poster={`/media/${shown.id}/thumbnail.jpg`}
              title={shown.title}
            />
          </div>
        </Dialog>
      )}
      {decided && (
        <ModerationDialog
          video={decided.video}
          decision={decided.decision}
          onClose={() => setDecided(null)}
          onDone={() => void client.invalidateQueries({ queryKey: ["admin"] })}
        />
      )}
    </>
  );
}
