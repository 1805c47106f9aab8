import { Sparkles } from "lucide-react";
import { type SubmitEvent, useRef, useState } from "react";
import { m } from "#messages/messages.js";
import { callApi, errorCodeOf } from "#web/api.ts";
import { Button } from "#web/components/button.tsx";
import { FailureAlert } from "#web/components/failure-alert.tsx";
import { FileDrop } from "#web/components/file-drop.tsx";
import { TextField } from "#web/components/text-field.tsx";
import { briefLimits, projectSchema } from "../schema.ts";
import { BriefChoices } from "./brief-choices.tsx";
import { BriefDescription } from "./brief-description.tsx";
import { type BriefDraft, type BriefField, readBrief } from "./brief-draft.ts";
import { BriefPane } from "./brief-pane.tsx";
import { photoTypes } from "./photo-files.ts";
import { PhotoList } from "./photo-list.tsx";
import { useBrief } from "./use-brief.ts";

/** Describe the product; the answer is a project with its first script. */
export function BriefForm({ onCreated }: { onCreated: (projectId: string) => void }) {
  const form = useRef<HTMLFormElement>(null);
  const { draft, photos, assetIds, uploads, ...begun } = useBrief(form);
  const [wrong, setWrong] = useState<ReadonlySet<BriefField>>(new Set());
  const [errorCode, setErrorCode] = useState<string | null>(null);
  const [pending, setPending] = useState(false);

  function change(part: Partial<BriefDraft>): void {
    begun.change(part);
    const corrected = Object.keys(part);
    setWrong((now) => new Set([...now].filter((field) => !corrected.includes(field))));
  }

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const read = readBrief(draft, assetIds);
    if ("wrong" in read) {
      setWrong(read.wrong);
      const [first] = read.wrong;
      form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
      return;
    }
    setErrorCode(null);
    setPending(true);
    try {
      const body = { brief: read.brief };
      const project = await callApi(fetch, "/api/studio/projects", { method: "POST", body }, projectSchema);
      begun.finish();
      onCreated(project.id);
    } catch (error) {
      setErrorCode(errorCodeOf(error));
      setPending(false);
    }
  }

  return (
    <form
      ref={form}
      onSubmit={(event) => void submit(event)}
      noValidate
      className="grid items-start gap-10 lg:grid-cols-[minmax(0,1fr)_20rem] xl:gap-16"
    >
      <div className="grid min-w-0 gap-8">
        <BriefDescription draft={draft} wrong={wrong.has("description")} onChange={change} />
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <TextField
            label={m.studio_brand_name()}
            name="brandName"
            optional
            maxLength={briefLimits.brandName}
            autoComplete="organization"
            value={draft.brandName}
            onChange={(event) => change({ brandName: event.currentTarget.value })}
            error={wrong.has("brandName") && m.studio_brand_name_wrong()}
          />
          <TextField
            label={m.studio_link()}
            name="link"
            optional
            type="url"
            inputMode="url"
            autoComplete="url"
            placeholder="https://"
            maxLength={briefLimits.link}
            value={draft.link}
            onChange={(event) => change({ link: event.currentTarget.value })}
            hint={m.studio_link_hint()}
            error={wrong.has("link") && m.studio_link_wrong()}
          />
        </div>
        <div className="grid gap-4">
          <FileDrop
            label={m.studio_photos()}
            hint={m.studio_photos_hint({ most: briefLimits.photos })}
            accept={photoTypes}
            multiple
            disabled={photos.length >= briefLimits.photos}
            onFiles={uploads.add}
            error={uploads.refused > 0 && m.studio_photos_refused({ most: briefLimits.photos })}
          />
          <PhotoList photos={photos} uploads={uploads} />
        </div>
        <BriefChoices draft={draft} onChange={change} />
        <FailureAlert code={errorCode} />
        <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
          <Button
            type="submit"
            size="lg"
            pending={pending}
            pendingLabel={m.studio_writing()}
            disabled={uploads.busy}
            className="w-full sm:w-auto"
          >
            <Sparkles aria-hidden="true" />
            {m.studio_write_script()}
          </Button>
          <p className="text-small text-muted" aria-live="polite">
            {uploads.busy ? m.studio_photos_busy() : m.studio_write_free()}
          </p>
        </div>
      </div>
      <BriefPane
        draft={draft}
        photo={photos.find((photo) => photo.errorCode === null)?.thumbnail ?? undefined}
      />
    </form>
  );
}
