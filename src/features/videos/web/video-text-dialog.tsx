import { zodResolver } from "@hookform/resolvers/zod";
import type { ReactNode } from "react";
import { useForm } from "react-hook-form";
import { m } from "#messages/messages.js";
import { callApi, errorCodeOf } from "#web/api.ts";
import { Button } from "#web/components/button.tsx";
import { Dialog } from "#web/components/dialog.tsx";
import { FormError } from "#web/components/form-error.tsx";
import { LimitedTextArea } from "#web/components/limited-text-area.tsx";
import { LimitedTextField } from "#web/components/limited-text-field.tsx";
import { errorMessage } from "#web/error-messages.ts";
import { isToldByNotice } from "#web/tell-failure.ts";
import { publishVideoSchema, type Video, videoSchema, videoTextLimits } from "../schema.ts";

export interface VideoTextDialogProps {
  video: Video;
  open: boolean;
  title: string;
  text?: string;
  icon?: ReactNode;
  action: string;
  request: { method: "PATCH" | "POST"; path: string };
  /** Cancelled. */
  onClose: () => void;
  /** Saved; what comes next is the caller's. */
  onDone: (video: Video) => void;
}

/** Title and description of a video in a window, sent together. */
export function VideoTextDialog(props: VideoTextDialogProps) {
  const { video, open, title, text, icon, action, request, onClose, onDone } = props;
  const formId = `video-text-${video.id}`;
  const form = useForm({
    resolver: zodResolver(publishVideoSchema),
    values: { title: video.title, description: video.description },
  });
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async (body) => {
    try {
      const { method, path } = request;
      onDone(await callApi(fetch, path, { method, body }, videoSchema));
    } catch (error) {
      const code = errorCodeOf(error);
      if (!isToldByNotice(code)) form.setError("root", { message: errorMessage(code) });
    }
  });

  function close(): void {
    if (isSubmitting) return;
    form.reset();
    onClose();
  }

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && close()}
      title={title}
      description={text}
      footer={
        <>
          <Button variant="secondary" onClick={close} disabled={isSubmitting}>
            {m.web_cancel()}
          </Button>
          <Button type="submit" form={formId} pending={isSubmitting}>
            {icon}
            {action}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate className="grid gap-5">
        {errors.root && <FormError>{errors.root.message}</FormError>}
        <LimitedTextField
          label={m.videos_title()}
          limit={videoTextLimits.title}
          text={form.watch("title")}
          error={errors.title && m.videos_title_required()}
          {...form.register("title")}
        />
        <LimitedTextArea
          label={m.videos_description()}
          optional
          rows={3}
          limit={videoTextLimits.description}
          text={form.watch("description") ?? ""}
          hint={m.videos_description_hint()}
          error={errors.description && m.videos_description_wrong()}
          {...form.register("description")}
        />
      </form>
    </Dialog>
  );
}
