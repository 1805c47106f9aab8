import { Sparkles } from "lucide-react";
import { type SubmitEvent, useEffect, useRef, useState } from "react";
import { m } from "#messages/messages.js";
import { callApi, errorCodeOf } from "#web/api.ts";
import { Alert } from "#web/components/alert.tsx";
import { Button } from "#web/components/button.tsx";
import { FileDrop } from "#web/components/file-drop.tsx";
import { TextArea } from "#web/components/text-area.tsx";
import { TextField } from "#web/components/text-field.tsx";
import { errorMessage } from "#web/error-messages.ts";
import { formatNumber } from "#web/format.ts";
import { usePage } from "#web/page-data.tsx";
import { briefLimits, projectSchema } from "../schema.ts";
import { BriefChoices } from "./brief-choices.tsx";
import {
  type BriefDraft,
  type BriefField,
  lettersMissing,
  readBrief,
  startBrief,
  writtenIn,
} from "./brief-draft.ts";
import { BriefPane } from "./brief-pane.tsx";
import { PhotoList } from "./photo-list.tsx";
import { photoTypes, usePhotoUploads } from "./use-photo-uploads.ts";

/** Describe the product; the answer is a project with its first script. */
export function BriefForm({ onCreated }: { onCreated: (projectId: string) => void }) {
  const { locale } = usePage();
  const [draft, setDraft] = useState(() => startBrief(locale));
  const [wrong, setWrong] = useState<ReadonlySet<BriefField>>(new Set());
  const [errorCode, setErrorCode] = useState<string | null>(null);
  const [pending, setPending] = useState(false);
  const uploads = usePhotoUploads(briefLimits.photos);
  const form = useRef<HTMLFormElement>(null);
  // What was typed before the page's script ran is in the fields, and would go with the first change.
  useEffect(() => {
    const element = form.current;
    if (element) setDraft((now) => ({ ...now, ...writtenIn(new FormData(element)) }));
  }, []);

  function change(part: Partial<BriefDraft>): void {
    setDraft((now) => ({ ...now, ...part }));
    const corrected = Object.keys(part);
    setWrong((now) => new Set([...now].filter((field) => !corrected.includes(field))));
  }

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const assetIds = uploads.photos.flatMap((photo) => photo.asset?.id ?? []);
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
        <Description draft={draft} wrong={wrong.has("description")} onChange={change} />
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
            accept={photoTypes.join(",")}
            multiple
            disabled={uploads.photos.length >= briefLimits.photos}
            onFiles={uploads.add}
            error={uploads.refused > 0 && m.studio_photos_refused({ most: briefLimits.photos })}
          />
          <PhotoList photos={uploads.photos} onRemove={uploads.remove} onRetry={uploads.retry} />
        </div>
        <BriefChoices draft={draft} onChange={change} />
        {errorCode !== null && <Alert tone="danger">{errorMessage(errorCode)}</Alert>}
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
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
      <BriefPane draft={draft} photo={uploads.photos.find((photo) => photo.errorCode === null)?.thumbnail} />
    </form>
  );
}

function Description({
  draft,
  wrong,
  onChange,
}: {
  draft: BriefDraft;
  wrong: boolean;
  onChange: (part: Partial<BriefDraft>) => void;
}) {
  const missing = lettersMissing(draft.description);
  const examples = [
    { label: m.studio_example_coffee(), text: m.studio_example_coffee_text(), brand: "Brewline" },
    { label: m.studio_example_serum(), text: m.studio_example_serum_text(), brand: "Lumea" },
  ];
  return (
    <div className="grid gap-3">
      <TextArea
        label={m.studio_description()}
        name="description"
        rows={6}
        required
        maxLength={briefLimits.description}
        value={draft.description}
        placeholder={m.studio_description_placeholder()}
        onChange={(event) => onChange({ description: event.currentTarget.value })}
        hint={
          <span className="flex justify-between gap-4">
            <span>{m.studio_description_hint()}</span>
            <span className="shrink-0 tabular-nums">
              {m.studio_counter({
                used: formatNumber(draft.description.length),
                most: formatNumber(briefLimits.description),
              })}
            </span>
          </span>
        }
        error={wrong && missing > 0 && m.studio_description_short({ missing })}
      />
      <div className="flex flex-wrap items-center gap-2">
        <span className="text-small text-muted">{m.studio_examples()}</span>
        {examples.map((example) => (
          <Button
            key={example.label}
            variant="secondary"
            size="sm"
            className="rounded-full"
            onClick={() => onChange({ description: example.text, brandName: example.brand })}
          >
            {example.label}
          </Button>
        ))}
      </div>
    </div>
  );
}
