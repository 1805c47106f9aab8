import { ScanText } from "lucide-react";
import { useRef, useState } from "react";
import { m } from "#messages/messages.js";
import { Button } from "#web/components/button.tsx";
import { FailureAlert } from "#web/components/failure-alert.tsx";
import { LimitedTextField } from "#web/components/limited-text-field.tsx";
import { usePage } from "#web/page-data.tsx";
import type { ProductPageAnswer } from "../product-page/schema.ts";
import { briefLimits } from "../schema.ts";
import { type BriefDraft, isLink } from "./brief-draft.ts";
import { useProductPage } from "./use-product-page.ts";

/** Where the product is to be had; the page there may fill in the rest of the brief. */
export function BriefLink({
  draft,
  wrong,
  onChange,
  onRead,
}: {
  draft: BriefDraft;
  /** Whether what was to be sent is no address. */
  wrong: boolean;
  onChange: (part: Partial<BriefDraft>) => void;
  onRead: (page: ProductPageAnswer) => void;
}) {
  const { readsProductPages } = usePage().policies;
  const { reading, errorCode, page, read, forget } = useProductPage(onRead);
  const field = useRef<HTMLInputElement>(null);
  const [missed, setMissed] = useState(false);
  const canRead = readsProductPages && isLink(draft.link);

  function ask(): void {
    if (canRead) {
      read(draft);
    } else {
      setMissed(true);
      field.current?.focus();
    }
  }

  return (
    <div className="grid gap-3">
      <LimitedTextField
        ref={field}
        label={m.studio_link()}
        name="link"
        optional
        type="url"
        inputMode="url"
        autoComplete="url"
        placeholder="https://"
        limit={briefLimits.link}
        text={draft.link}
        value={draft.link}
        onChange={(event) => {
          forget();
          setMissed(false);
          onChange({ link: event.currentTarget.value });
        }}
        // Who goes on without a link does without its page.
        onBlur={() => setMissed(false)}
        onKeyDown={(event) => {
          // Who has nothing but a link wants the rest from there.
          if (event.key !== "Enter" || !canRead || draft.description.trim() !== "") return;
          event.preventDefault();
          if (!reading) read(draft);
        }}
        hint={readsProductPages ? m.studio_page_hint() : m.studio_link_hint()}
        error={(wrong || missed) && m.studio_link_wrong()}
      />
      {readsProductPages && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button
            variant="secondary"
            size="sm"
            pending={reading}
            pendingLabel={m.studio_page_reading()}
            onClick={ask}
          >
            <ScanText aria-hidden="true" />
            {m.studio_page_read()}
          </Button>
          <p role="status" className="text-small text-muted">
            {page &&
              (page.photos.length === 0
                ? m.studio_page_done_without_photos()
                : m.studio_page_done({ count: page.photos.length }))}
          </p>
        </div>
      )}
      <FailureAlert code={errorCode} />
    </div>
  );
}
