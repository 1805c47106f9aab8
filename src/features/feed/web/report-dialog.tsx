import { useForm } from "react-hook-form";
import { m } from "#messages/messages.js";
import { callApi, errorCodeOf } from "#web/api.ts";
import { Button } from "#web/components/button.tsx";
import { Dialog } from "#web/components/dialog.tsx";
import { FormError } from "#web/components/form-error.tsx";
import { LimitedTextArea, lettersOver } from "#web/components/limited-text-area.tsx";
import { RadioCards } from "#web/components/radio-cards.tsx";
import { errorMessage } from "#web/error-messages.ts";
import { toast } from "#web/toast.ts";
import type { FeedVideo, Report, ReportReason } from "../schema.ts";

const DETAILS_LIMIT = 1000;
const reasons: { value: ReportReason; label: () => string }[] = [
  { value: "spam", label: m.feed_report_spam },
  { value: "misleading", label: m.feed_report_misleading },
  { value: "offensive", label: m.feed_report_offensive },
  { value: "copyright", label: m.feed_report_copyright },
  { value: "personal", label: m.feed_report_personal },
  { value: "other", label: m.feed_report_other },
];
const nothing = { parse: () => undefined };

/** What is wrong with this video. Visitors may send it too. */
export function ReportDialog({ video, onClose }: { video: FeedVideo; onClose: () => void }) {
  const form = useForm<Report>({ defaultValues: { details: "" } });
  const { errors, isSubmitting } = form.formState;
  const formId = `report-${video.id}`;
  const submit = form.handleSubmit(async (body) => {
    try {
      await callApi(fetch, `/api/feed/${video.id}/reports`, { method: "POST", body }, nothing);
      toast.success(m.feed_report_sent(), { description: m.feed_report_sent_text() });
      onClose();
    } catch (error) {
      form.setError("root", { message: errorMessage(errorCodeOf(error)) });
    }
  });
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && !isSubmitting && onClose()}
      title={m.feed_report_title()}
      description={m.feed_report_text()}
      footer={
        <>
          <Button variant="secondary" onClick={onClose} disabled={isSubmitting}>
            {m.web_cancel()}
          </Button>
          <Button type="submit" form={formId} pending={isSubmitting}>
            {m.feed_report_send()}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate className="grid gap-5">
        {errors.root && <FormError>{errors.root.message}</FormError>}
        <RadioCards
          legend={m.feed_report_reason()}
          columns={2}
          options={reasons.map(({ value, label }) => ({ value, label: label() }))}
          inputProps={form.register("reason", { required: true })}
          error={errors.reason && m.feed_report_reason_required()}
        />
        <LimitedTextArea
          label={m.feed_report_details()}
          rows={3}
          limit={DETAILS_LIMIT}
          text={form.watch("details")}
          error={errors.details && m.feed_report_details_required()}
          {...form.register("details", {
            validate: (details, { reason }) =>
              lettersOver(details, DETAILS_LIMIT) === 0 && (reason !== "other" || details.trim() !== ""),
          })}
        />
      </form>
    </Dialog>
  );
}
