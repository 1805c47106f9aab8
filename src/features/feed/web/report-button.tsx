import { Flag } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { m } from "#messages/messages.js";
import { Button } from "#web/components/button.tsx";
import type { FeedVideo } from "../schema.ts";

/** Few need it: it is fetched for those who press. */
const ReportDialog = lazy(async () => ({ default: (await import("./report-dialog.tsx")).ReportDialog }));

/** A button that opens a form: what is wrong with this video. */
export function ReportButton({ video }: { video: FeedVideo }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="ghost" size="sm" className="noscript:hidden" onClick={() => setOpen(true)}>
        <Flag aria-hidden="true" />
        {m.feed_report()}
      </Button>
      {open && (
        <Suspense>
          <ReportDialog video={video} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
