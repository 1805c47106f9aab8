import { Sparkles } from "lucide-react";
import { type SubmitEvent, useRef, useState } from "react";
import { m } from "#messages/messages.js";
import { callApi, errorCodeOf } from "#web/api.ts";
import { Button } from "#web/components/button.tsx";
import { FailureAlert } from "#web/components/failure-alert.tsx";
import type { ProductPageAnswer } from "../product-page/schema.ts";
import { projectSchema } from "../schema.ts";
import { BriefBrand } from "./brief-brand.tsx";
import { BriefChoices } from "./brief-choices.tsx";
import { BriefDescription } from "./brief-description.tsx";
import { type BriefDraft, type BriefField, readBrief } from "./brief-draft.ts";
import { BriefLink } from "./brief-link.tsx";
import { BriefPane } from "./brief-pane.tsx";
import { BriefPhotos } from "./brief-photos.tsx";
import { useBrief } from "./use-brief.ts";
import { useOwnWords } from "./use-own-words.ts";

/** Describe the product; the answer is a project with its first script. */
export function BriefForm({ onCreated }: { onCreated: (projectId: string) => void }) {
  const form = useRef<HTMLFormElement>(null);
  const { draft, photos, assetIds, brand, uploads, ...begun } = useBrief(form);
  const words = useOwnWords(draft, change);
  const [wrong, setWrong] = useState<ReadonlySet<BriefField>>(new Set());
  const [errorCode, setErrorCode] = useState<string | null>(null);
  const [pending, setPending] = useState(false);

  function change(part: Partial<BriefDraft>): void {
    begun.change(part);
    const corrected = Object.keys(part);
    setWrong((now) => new Set([...now].filter((field) => !corrected.includes(field))));
  }

  /** A brand that somebody has typed stays: a shop's page may name the shop's. */
  function takeOver(page: ProductPageAnswer): void {
    const isTyped = draft.brandName.trim() !== "" && words.placed() === null;
    const brandName = isTyped ? draft.brandName : (page.brand_name ?? "");
    words.place({ description: page.description, brandName });
    if (page.language) change({ language: page.language });
    begun.addPhotos(page.photos);
    begun.setBrand({ found: page.brand, kit: page.brand_kit });
  }

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const read = readBrief(draft, assetIds, brand?.found ?? null);
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
        <BriefLink draft={draft} wrong={wrong.has("link")} onChange={change} onRead={takeOver} />
        <BriefDescription
          draft={draft}
          wrong={wrong.has("description")}
          onChange={change}
          onPlace={words.place}
          onBringBack={words.bringBack}
        />
        <BriefBrand draft={draft} wrong={wrong.has("brandName")} found={brand} onChange={change} />
        <BriefPhotos photos={photos} uploads={uploads} />
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
