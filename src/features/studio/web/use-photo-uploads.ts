import { useCallback, useEffect, useRef, useState } from "react";
import { m } from "#messages/messages.js";
import { errorCodeOf } from "#web/api.ts";
import { randomId } from "#web/random-id.ts";
import { tellFailure } from "#web/tell-failure.ts";
import { toast } from "#web/toast.ts";
import { type Asset, photoLimits } from "../schema.ts";
import { isPhoto, isShownByBrowsers } from "./photo-files.ts";
import { uploadPhoto } from "./upload-photo.ts";
import { UploadQueue } from "./upload-queue.ts";
import { useRetryOnReturn } from "./use-retry-on-return.ts";

/** A photo on its way to us, or there already. */
export interface PhotoUpload {
  key: string;
  name: string;
  /** What to show of it: a blob of ours, or what the server has made of one that the browser can't show; null before that. */
  thumbnail: string | null;
  /** 0 to 1 of it has been sent. */
  share: number;
  asset: Asset | null;
  errorCode: string | null;
  /** Whether somebody has heard of the error: it is announced once. */
  told: boolean;
}

/** Hears of a photo that has arrived, and whether somebody still watched it then. */
type Placing = (asset: Asset, watched: boolean) => void;

export type PhotoUploads = ReturnType<typeof usePhotoUploads>;

/** What the browser holds of one: the file, what it is meant for, and the address of a picture of it. */
interface HeldFile {
  file: File;
  picture: string | null;
  stop: AbortController;
  place: Placing | undefined;
}

/**
 * Uploads photos as they are chosen. `refused` counts those that were over the limit of `most`. With `onUploaded` what has
 * arrived is in the caller's hands, and stands here no longer.
 */
export function usePhotoUploads(most: number, onUploaded?: (asset: Asset) => void) {
  const [photos, setPhotos] = useState<PhotoUpload[]>([]);
  const [refused, setRefused] = useState(0);
  const files = useRef(new Map<string, HeldFile>());
  const [queue] = useState(() => new UploadQueue());
  const watchers = useRef(0);

  useEffect(() => {
    const pending = files.current;
    return () => {
      for (const held of pending.values()) letGo(held);
    };
  }, []);

  /** Called by what shows the photos, for as long as it does: a failure that nobody watches tells of itself. */
  const watch = useCallback(() => {
    watchers.current += 1;
    return () => {
      watchers.current -= 1;
      setPhotos((all) => all.map((photo) => (photo.errorCode === null ? photo : { ...photo, told: true })));
    };
  }, []);

  function change(key: string, part: Partial<PhotoUpload>): void {
    setPhotos((all) => all.map((photo) => (photo.key === key ? { ...photo, ...part } : photo)));
  }

  async function upload(key: string): Promise<void> {
    const entry = files.current.get(key);
    if (!entry) return;
    const { name } = entry.file;
    try {
      const asset = await uploadPhoto(entry.file, (share) => change(key, { share }), entry.stop.signal);
      if (onUploaded) {
        onUploaded(asset);
        remove(key);
      } else
        change(key, { asset, share: 1, ...(!isShownByBrowsers(entry.file) && { thumbnail: asset.url }) });
      if (!entry.place) return;
      const watched = watchers.current > 0;
      entry.place(asset, watched);
      if (!watched) toast.success(m.studio_media_uploaded({ name }));
    } catch (error) {
      if (entry.stop.signal.aborted) return;
      const errorCode = errorCodeOf(error);
      const told = watchers.current === 0;
      change(key, { errorCode, told });
      if (told) tellFailure(errorCode, undefined, { description: name });
    }
  }

  /** One that comes alone is placed when it is there; of several, somebody chooses, unless all have a place. */
  function add(chosen: readonly File[], place?: Placing, all = false): void {
    const room = Math.max(0, most - photos.length);
    setRefused(Math.max(0, chosen.length - room));
    const added = chosen.slice(0, room).map((file) => ({ file, photo: photoOf(file) }));
    setPhotos((before) => [...before, ...added.map(({ photo }) => photo)]);
    for (const { file, photo } of added) {
      const stop = new AbortController();
      files.current.set(photo.key, {
        file,
        picture: photo.thumbnail,
        stop,
        place: all || chosen.length === 1 ? place : undefined,
      });
      if (photo.errorCode === null) queue.add(photo.key, () => upload(photo.key));
    }
  }

  function remove(key: string): void {
    const held = files.current.get(key);
    if (held) letGo(held);
    files.current.delete(key);
    queue.drop(key);
    setRefused(0);
    setPhotos((all) => all.filter((candidate) => candidate.key !== key));
  }

  function retry(key: string, place?: Placing): void {
    const entry = files.current.get(key);
    // What goes on by itself stays meant for the scene that it was brought for.
    if (entry?.place && place) entry.place = place;
    change(key, { errorCode: null, share: 0, told: false });
    queue.add(key, () => upload(key));
  }

  const cutOff = photos.filter(({ errorCode }) => errorCode === "network_error");
  useRetryOnReturn(cutOff.length > 0, () => {
    for (const { key } of cutOff) retry(key);
  });

  const busy = photos.some((photo) => photo.asset === null && photo.errorCode === null);
  return { photos, refused, busy, add, remove, retry, watch };
}

/** The browser keeps a file for as long as it has an address. */
function letGo({ picture, stop }: HeldFile): void {
  stop.abort();
  if (picture) URL.revokeObjectURL(picture);
}

/** As it stands in the list before anything of it is sent. */
function photoOf(file: File): PhotoUpload {
  const thumbnail = isShownByBrowsers(file) ? URL.createObjectURL(file) : null;
  return {
    key: randomId(),
    name: file.name,
    thumbnail,
    share: 0,
    asset: null,
    errorCode: refusalOf(file),
    told: false,
  };
}

/** What the server would refuse anyway, said before anything is sent. */
function refusalOf(file: File): string | null {
  if (!isPhoto(file)) return "photo_type_unsupported";
  return file.size > photoLimits.bytes ? "photo_too_large" : null;
}
