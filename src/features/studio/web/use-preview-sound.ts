import { useEffect, useRef, useState } from "react";
import type { Storyboard } from "#engine/storyboard.ts";
import type { VoiceTiming } from "#engine/timeline.ts";
import { callApi } from "#web/api.ts";
import { previewSoundSchema, soundParts } from "../preview-sound-schema.ts";

/** Sound and picture may be this far apart before one is moved, in seconds; less is not heard. */
const drift = 0.12;

export interface PreviewSoundHandle {
  /** When the words of this storyboard are said, while its sound is the one that is there. */
  timing: VoiceTiming | undefined;
  state: "none" | "making" | "ready" | "failed";
  muted: boolean;
  setMuted: (muted: boolean) => void;
  /**
   * Has the sound of the storyboard made, unless it is there or on its way, and once more if that was edited meanwhile,
   * as long as it is wanted. Resolves when it can play, or can't.
   */
  prepare: (isWanted: () => boolean) => Promise<void>;
  /** Keeps the sound with the picture; returns where the picture should be instead, if that is elsewhere. */
  follow: (time: number, playing: boolean) => number | null;
}

/** The film's music and voice beside the drawn preview: asked for when somebody wants to hear them, not at each key. */
export function usePreviewSound(storyboard: Storyboard): PreviewSoundHandle {
  const audio = useRef<HTMLAudioElement>(null);
  const [made, setMade] = useState<{ parts: string; timing: VoiceTiming | undefined } | null>(null);
  const [state, setState] = useState<"none" | "making" | "failed">("none");
  const [muted, setMuted] = useState(false);
  const making = useRef<Promise<string | null>>(null);
  const parts = soundParts(storyboard);
  const current = made?.parts === parts ? made : null;
  const shown = useRef({ storyboard, parts });
  useEffect(() => {
    shown.current = { storyboard, parts };
  }, [storyboard, parts]);

  useEffect(() => () => audio.current?.pause(), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a sound that comes while it is muted is silent too.
  useEffect(() => {
    if (audio.current) audio.current.muted = muted;
  }, [muted, current]);
  // What no longer belongs to the picture falls silent at once.
  useEffect(() => {
    if (!current) audio.current?.pause();
  }, [current]);

  async function prepare(isWanted: () => boolean): Promise<void> {
    let there = made?.parts ?? "";
    while (there !== shown.current.parts && !isSilent(shown.current.storyboard)) {
      making.current ??= make().finally(() => {
        making.current = null;
      });
      const parts = await making.current;
      if (parts === null || !isWanted()) return;
      there = parts;
    }
  }

  /** Returns the parts that it was made of; null if it can't be made. */
  async function make(): Promise<string | null> {
    const { storyboard, parts } = shown.current;
    setState("making");
    try {
      const body = { storyboard };
      const path = "/api/studio/preview-sounds";
      const { url, timing } = await callApi(fetch, path, { method: "POST", body }, previewSoundSchema);
      const element = await load(url);
      audio.current?.pause();
      audio.current = element;
      setMade({ parts, timing: timing ?? undefined });
      setState("none");
      return parts;
    } catch {
      setState("failed");
      return null;
    }
  }

  return {
    timing: current?.timing,
    state: current ? "ready" : state,
    muted,
    setMuted,
    prepare,
    follow: (time, playing) => (current && audio.current ? keepWith(audio.current, time, playing) : null),
  };
}

/** Keeps a sound with the picture; returns where the picture should be instead, if that is elsewhere. */
function keepWith(element: HTMLAudioElement, time: number, playing: boolean): number | null {
  if (!playing) {
    if (!element.paused) element.pause();
    if (Math.abs(element.currentTime - time) > drift) element.currentTime = time;
    return null;
  }
  if (element.paused && time < element.duration - drift) {
    element.currentTime = time;
    element.play().catch(() => undefined);
    return null;
  }
  // Somebody moved the picture, or the browser was busy: far off, the sound jumps; a little, the picture does.
  const apart = element.currentTime - time;
  if (element.seeking || element.ended || Math.abs(apart) <= drift) return null;
  if (Math.abs(apart) < 0.6) return element.currentTime;
  element.currentTime = time;
  return null;
}

function isSilent({ voice, music }: Storyboard): boolean {
  return !voice.enabled && !music.enabled;
}

/** An element that can play the sound to its end. */
function load(url: string): Promise<HTMLAudioElement> {
  return new Promise((resolve, reject) => {
    const element = new Audio();
    element.preload = "auto";
    element.oncanplaythrough = () => resolve(element);
    element.onerror = () => reject(new Error("the sound can't be played"));
    element.src = url;
  });
}
