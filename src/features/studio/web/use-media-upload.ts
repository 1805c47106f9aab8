import { useCallback, useEffect, useRef, useState } from "react";
import { m } from "#messages/messages.js";
import { errorCodeOf } from "#web/api.ts";
import { tellFailure } from "#web/tell-failure.ts";
import { toast } from "#web/toast.ts";
import { type Asset, mediaLimits } from "../schema.ts";
import { mediaErrorMessage } from "./media-error-message.ts";
import { type MediaKind, uploadMedia } from "./upload-photo.ts";

export const clipTypes = "video/mp4,video/quicktime,video/webm,video/mp2t,.mov,.mts,.m2ts";
export const recordingTypes = "audio/*,.m4a,.aac,.wav,.aif,.aiff,.aifc,.mp3,.ogg,.flac,.caf,.amr,.webm";

/** A clip or a recording on its way: one at a time. */
export interface MediaUpload {
  name: string;
  /** 0 to 1 of it has been sent; at 1 the server is looking at it. */
  share: number;
}

export interface MediaUploads {
  kind: MediaKind;
  upload: MediaUpload | null;
  errorCode: string | null;
  /** `onUploaded` hears also whether somebody still watched it then. */
  send: (file: File, onUploaded: (asset: Asset, watched: boolean) => void) => Promise<void>;
  cancel: () => void;
  /** Called by what shows how far it has come, for as long as it does: what nobody watches tells of its end itself. */
  watch: () => () => void;
}

export function useMediaUpload(kind: MediaKind, onAny?: (asset: Asset) => void): MediaUploads {
  const [upload, setUpload] = useState<MediaUpload | null>(null);
  const [errorCode, setErrorCode] = useState<string | null>(null);
  const stop = useRef<AbortController>(null);
  const watchers = useRef(0);
  useEffect(() => () => stop.current?.abort(), []);

  const watch = useCallback(() => {
    watchers.current += 1;
    return () => {
      watchers.current -= 1;
    };
  }, []);

  async function send(file: File, onUploaded: Parameters<MediaUploads["send"]>[1]): Promise<void> {
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
      const asset = await uploadMedia(kind, file, (share) => setUpload({ name, share }), running.signal);
      const watched = watchers.current > 0;
      onAny?.(asset);
      onUploaded(asset, watched);
      if (!watched) toast.success(m.studio_media_uploaded({ name }));
    } catch (error) {
      if (running.signal.aborted) return;
      const code = errorCodeOf(error);
      setErrorCode(code);
      if (watchers.current === 0) tellFailure(code, mediaErrorMessage(code, kind), { description: name });
    } finally {
      if (stop.current === running) setUpload(null);
    }
  }

  return { kind, upload, errorCode, send, cancel: () => stop.current?.abort(), watch };
}
