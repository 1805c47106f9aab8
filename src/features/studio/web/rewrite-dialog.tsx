import { useState } from "react";
import { m } from "#messages/messages.js";
import { errorCodeOf } from "#web/api.ts";
import { Button } from "#web/components/button.tsx";
import { Dialog } from "#web/components/dialog.tsx";
import { FailureAlert } from "#web/components/failure-alert.tsx";
import { LimitedTextArea, lettersOver } from "#web/components/limited-text-area.tsx";
import { Select } from "#web/components/select.tsx";
import { type Brief, briefLimits, briefSchema } from "../schema.ts";
import { lettersMissing } from "./brief-draft.ts";
import { lengthWords, toneWords } from "./choices.ts";

const tones = ["friendly", "energetic", "premium", "playful", "informative"] as const;
const lengths = [15, 30, 60] as const;

/** Another script, from the same brief or from a changed one. The old one comes back by undo. */
export function RewriteDialog({
  open,
  brief,
  recorded,
  onClose,
  onRewrite,
}: {
  open: boolean;
  brief: Brief;
  /** Whether a recording of one's own says the script that is there. */
  recorded: boolean;
  onClose: () => void;
  onRewrite: (brief: Brief) => Promise<void>;
}) {
  const [draft, setDraft] = useState(brief);
  const [pending, setPending] = useState(false);
  const [errorCode, setErrorCode] = useState<string | null>(null);
  const missing = lettersMissing(draft.description);

  async function rewrite(): Promise<void> {
    const read = briefSchema.safeParse(draft);
    if (!read.success) return;
    setPending(true);
    setErrorCode(null);
    try {
      await onRewrite(read.data);
      onClose();
    } catch (error) {
      setErrorCode(errorCodeOf(error));
    } finally {
      setPending(false);
    }
  }

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && !pending && onClose()}
      title={m.studio_rewrite()}
      description={recorded ? m.studio_rewrite_recorded_text() : m.studio_rewrite_text()}
      footer={
        <>
          <Button variant="secondary" onClick={onClose} disabled={pending}>
            {m.web_cancel()}
          </Button>
          <Button
            onClick={() => void rewrite()}
            pending={pending}
            pendingLabel={m.studio_writing()}
            disabled={missing > 0 || lettersOver(draft.description, briefLimits.description) > 0}
          >
            {m.studio_rewrite_action()}
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        <FailureAlert code={errorCode} />
        <LimitedTextArea
          label={m.studio_description()}
          value={draft.description}
          limit={briefLimits.description}
          text={draft.description}
          rows={5}
          onChange={(event) => setDraft({ ...draft, description: event.currentTarget.value })}
          error={missing > 0 && m.studio_description_short({ missing })}
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <Select
            label={m.studio_tone()}
            value={draft.tone}
            options={tones.map((tone) => ({ value: tone, label: toneWords[tone].label() }))}
            onChange={(event) => {
              const tone = tones.find((candidate) => candidate === event.currentTarget.value);
              if (tone) setDraft({ ...draft, tone });
            }}
          />
          <Select
            label={m.studio_length()}
            value={String(draft.targetSeconds)}
            options={lengths.map((seconds) => ({ value: String(seconds), label: lengthWords[seconds]() }))}
            onChange={(event) => {
              const targetSeconds = lengths.find((one) => String(one) === event.currentTarget.value);
              if (targetSeconds) setDraft({ ...draft, targetSeconds });
            }}
          />
        </div>
      </div>
    </Dialog>
  );
}
