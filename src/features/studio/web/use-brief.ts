import { type RefObject, useEffect, useState } from "react";
import { m } from "#messages/messages.js";
import { usePage } from "#web/page-data.tsx";
import { type Asset, briefLimits } from "../schema.ts";
import { type BriefDraft, type PageBrand, startBrief, writtenIn } from "./brief-draft.ts";
import { forgetBegunBrief, keepBegunBrief, readBegunBrief } from "./brief-storage.ts";
import { type PhotoUpload, usePhotoUploads } from "./use-photo-uploads.ts";

/** The brief while it is written: fields and photos, which a reload and a way back leave as they were. */
export function useBrief(form: RefObject<HTMLFormElement | null>) {
  const { locale, viewer } = usePage();
  const userId = viewer?.id ?? "";
  const [draft, setDraft] = useState(() => startBrief(locale));
  const [earlier, setEarlier] = useState<Asset[]>([]);
  /** Photos that the product's page brought: another reading of it takes their place. */
  const [ofPage, setOfPage] = useState<readonly string[]>([]);
  const [brand, setBrand] = useState<PageBrand | null>(null);
  /** What was kept has been looked for: before that, an empty form must not take its place. */
  const [isReady, setIsReady] = useState(false);
  const uploads = usePhotoUploads(briefLimits.photos - earlier.length);
  const photos = [...earlier.map(uploadedBefore), ...uploads.photos];
  const sent = photos.flatMap(({ asset }) => asset ?? []);

  useEffect(() => {
    const begun = readBegunBrief(sessionStorage, userId);
    // What was typed before the page's script ran is in the fields, and would go with the first change.
    const typed = form.current ? writtenIn(new FormData(form.current)) : {};
    setDraft((now) => ({ ...now, ...begun?.draft, ...typed }));
    setEarlier(begun?.photos ?? []);
    setBrand(begun?.brand ?? null);
    setIsReady(true);
  }, [userId, form]);

  useEffect(() => {
    if (isReady) keepBegunBrief(sessionStorage, userId, { draft, photos: sent, brand });
  });

  return {
    draft,
    change: (part: Partial<BriefDraft>) => setDraft((now) => ({ ...now, ...part })),
    photos,
    addPhotos(added: readonly Asset[]) {
      const room = briefLimits.photos - uploads.photos.length;
      setEarlier((all) => [...all.filter(({ id }) => !ofPage.includes(id)), ...added].slice(0, room));
      setOfPage(added.map(({ id }) => id));
    },
    /** What the product's page shows of the brand. */
    brand,
    setBrand,
    assetIds: sent.map(({ id }) => id),
    uploads: {
      ...uploads,
      remove(key: string) {
        setEarlier((all) => all.filter(({ id }) => id !== key));
        uploads.remove(key);
      },
    },
    /** It has become a project: the next one begins empty. */
    finish() {
      setIsReady(false);
      forgetBegunBrief(sessionStorage, userId);
    },
  };
}

function uploadedBefore(asset: Asset, index: number): PhotoUpload {
  return {
    key: asset.id,
    name: m.studio_photo_number({ number: index + 1 }),
    thumbnail: asset.url,
    share: 1,
    asset,
    errorCode: null,
    told: false,
  };
}
