import { useCallback, useEffect, useRef, useState } from "react";
import { m } from "#messages/messages.js";
import { errorCodeOf } from "#web/api.ts";
import { tellFailure } from "#web/tell-failure.ts";
import { toast } from "#web/toast.ts";
import { type Asset, mediaLimits } from "../schema.ts";
import { mediaErrorMessage } from "./media-error-message.ts";
import { type MediaKind, uploadMedia } from "./upload-photo.ts";
import { useRetryOnReturn } from "./use-retry-on-return.ts";

export const clipTypes = "video/mp4,video/quicktime,video/webm,video/mp2t,.mov,.mts,.m2ts";
export const recordingTypes = "audio/*,.m4a,.aac,.wav,.aif,.aiff,.aifc,.mp3,.ogg,.flac,.caf,.amr,.webm";

/** A clip or a recording on its way: one at a time. */
export interface MediaUpload {
  name: string;
  /** 0 to 1 of it has been sent; at 1 the server is looking at it. */
  share: number;
}

/** One that is not there, and why. */
export interface MediaFailure {
  name: string;
  code: string;
}

type Placing = (asset: Asset, watched: boolean) => void;

export interface MediaUploads {
  kind: MediaKind;
  upload: MediaUpload | null;
  failure: MediaFailure | null;
  /** `onUploaded` hears also whether somebody still watched it then. */
  send: (file: File, onUploaded: Placing) => Promise<void>;
  cancel: () => void;
  /** Sends once more what failed, to where it was meant for. */
  retry: () => void;
  /** Called by what shows how far it has come, for as long as it does: what nobody watches tells of its end itself. */
  watch: () => () => void;
}

export function useMediaUpload(kind: MediaKind, onAny?: (asset: Asset) => void): MediaUploads {
  const [upload, setUpload] = useState<MediaUpload | null>(null);
  const [failure, setFailure] = useState<MediaFailure | null>(null);
  const failed = useRef<{ file: File; onUploaded: Placing }>(null);
  const stop = useRef<AbortController>(null);
  const watchers = useRef(0);
  useEffect(() => () => stop.current?.abort(), []);

  const watch = useCallback(() => {
    watchers.current += 1;
    return () => {
      watchers.current -= 1;
    };
  }, []);

  async function send(file: File, onUploaded: Placing): Promise<void> {
    stop.current?.abort();
    setFailure(null);
    failed.current = null;
    const { name } = file;
    if (file.size > mediaLimits[kind === "clips" ? "video" : "audio"].bytes) {
      setFailure({ name, code: "media_too_large" });
      return;
    }
    const running = new AbortController();
    stop.current = running;
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
      setFailure({ name, code });
      failed.current = { file, onUploaded };
      if (watchers.current === 0) tellFailure(code, mediaErrorMessage(code, kind), { description: name });
    } finally {
      if (stop.current === running) setUpload(null);
    }
  }

  function retry(): void {
    if (failed.current) void send(failed.current.file, failed.current.onUploaded);
  }
  useRetryOnReturn(failure?.code === "network_error", retry);

  return { kind, upload, failure, send, cancel: () => stop.current?.abort(), retry, watch };
}
