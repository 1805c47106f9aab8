import { useEffect, useRef, useState } from "react";
import { errorCodeOf } from "#web/api.ts";
import { type Asset, mediaLimits } from "../schema.ts";
import { uploadMedia } from "./upload-photo.ts";

export const clipTypes = "video/mp4,video/quicktime,video/webm,.mov";
export const recordingTypes = "audio/*,.m4a,.wav,.mp3,.ogg,.flac,.webm";

export type MediaKind = "clips" | "recordings";

/** A clip or a recording on its way: one at a time. */
export interface MediaUpload {
  name: string;
  /** 0 to 1 of it has been sent; at 1 the server is looking at it. */
  share: number;
}

export function useMediaUpload(kind: MediaKind, onUploaded: (asset: Asset) => void) {
  const [upload, setUpload] = useState<MediaUpload | null>(null);
  const [errorCode, setErrorCode] = useState<string | null>(null);
  const stop = useRef<AbortController>(null);
  useEffect(() => () => stop.current?.abort(), []);

  async function send(file: File): Promise<void> {
    stop.current?.abort();
    setErrorCode(null);
    if (file.size > mediaLimits[kind === "clips" ? "video" : "audio"].bytes) {
      setErrorCode("media_too_large");
      return;
    }
    const running = new AbortController();
    stop.current = running;
    const { name } = file;
    setUpload({ name, share: 0 });
    try {
      onUploaded(await uploadMedia(kind, file, (share) => setUpload({ name, share }), running.signal));
    } catch (error) {
      if (!running.signal.aborted) setErrorCode(errorCodeOf(error));
    } finally {
      if (stop.current === running) setUpload(null);
    }
  }

  return { upload, errorCode, send, cancel: () => stop.current?.abort() };
}
