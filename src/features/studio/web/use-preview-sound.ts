import { useEffect, useRef, useState } from "react";
import type { Storyboard } from "#engine/storyboard.ts";
import type { VoiceTiming } from "#engine/timeline.ts";
import { callApi } from "#web/api.ts";
import { previewSoundSchema, soundParts } from "../preview-sound-schema.ts";

/** Sound and picture may be this far apart before one is moved, in seconds; less is not heard. */
const drift = 0.12;

/** What is heard with the picture, and what the next sound is fetched by meanwhile. */
interface Players {
  heard: HTMLAudioElement;
  next: HTMLAudioElement;
}

export interface PreviewSoundHandle {
  /** When the words of this storyboard are said, while its sound is the one that is there. */
  timing: VoiceTiming | undefined;
  state: "none" | "making" | "ready" | "failed";
  muted: boolean;
  setMuted: (muted: boolean) => void;
  /**
   * Has the sound of the storyboard made, unless it is there or on its way, and once more if that was edited meanwhile,
   * as long as it is wanted. To be called in the press that wants it. Resolves when it can play, or can't.
   */
  prepare: (isWanted: () => boolean) => Promise<void>;
  /** Keeps the sound with the picture; returns where the picture should be instead, if that is elsewhere. */
  follow: (time: number, playing: boolean) => number | null;
}

/** The film's music and voice beside the drawn preview: asked for when somebody wants to hear them, not at each key. */
export function usePreviewSound(storyboard: Storyboard): PreviewSoundHandle {
  const players = useRef<Players>(null);
  const [made, setMade] = useState<{ parts: string; timing: VoiceTiming | undefined } | null>(null);
  const [state, setState] = useState<"none" | "making" | "failed">("none");
  const [muted, setMuted] = useState(false);
  const making = useRef<Promise<boolean>>(null);
  const there = useRef("");
  const parts = soundParts(storyboard);
  const current = made?.parts === parts ? made : null;
  const shown = useRef({ storyboard, parts });
  useEffect(() => {
    shown.current = { storyboard, parts };
  }, [storyboard, parts]);

  useEffect(() => () => players.current?.heard.pause(), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a sound that comes while it is muted is silent too.
  useEffect(() => {
    if (players.current) players.current.heard.muted = muted;
  }, [muted, current]);
  // What no longer belongs to the picture falls silent at once.
  useEffect(() => {
    if (!current) players.current?.heard.pause();
  }, [current]);

  async function prepare(isWanted: () => boolean): Promise<void> {
    // Before anything is waited for: later it is no longer the press that does it.
    const pair = players.current ?? { heard: beginInPress(), next: beginInPress() };
    players.current = pair;
    while (there.current !== shown.current.parts && !isSilent(shown.current.storyboard)) {
      making.current ??= make(pair).finally(() => {
        making.current = null;
      });
      if (!(await making.current) || !isWanted()) return;
    }
  }

  /** Returns whether it could be made. */
  async function make(pair: Players): Promise<boolean> {
    const { storyboard, parts } = shown.current;
    setState("making");
    try {
      const body = { storyboard };
      const path = "/api/studio/preview-sounds";
      const { url, timing } = await callApi(fetch, path, { method: "POST", body }, previewSoundSchema);
      await load(pair.next, url);
      setState("none");
      // The words that it was made of may be gone, and those before them, whose sound is there, be back.
      if (parts !== shown.current.parts) return true;
      pair.heard.pause();
      [pair.heard, pair.next] = [pair.next, pair.heard];
      there.current = parts;
      setMade({ parts, timing: timing ?? undefined });
      return true;
    } catch {
      setState("failed");
      return false;
    }
  }

  return {
    timing: current?.timing,
    state: current ? "ready" : state,
    muted,
    setMuted,
    prepare,
    follow: (time, playing) =>
      current && players.current ? keepWith(players.current.heard, time, playing) : null,
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

/**
 * A player to be used later. Safari fetches and plays only what a press has begun, and a sound that must be made first
 * comes long after the press; but what was begun in one may play anything from then on.
 */
function beginInPress(): HTMLAudioElement {
  const element = new Audio();
  element.preload = "auto";
  // There is nothing to be heard yet, which is an error that nobody has to know of.
  element.play().catch(() => undefined);
  element.pause();
  return element;
}

/** Resolves when the element can play the sound to its end, or has as much of it as it wants before. */
async function load(element: HTMLAudioElement, url: string): Promise<void> {
  try {
    await new Promise<void>((resolve, reject) => {
      element.oncanplaythrough = () => resolve();
      // A phone that saves data fetches no more than a sound's beginning until it is played.
      const isAllForNow = () =>
        element.networkState === HTMLMediaElement.NETWORK_IDLE &&
        element.readyState >= HTMLMediaElement.HAVE_METADATA &&
        resolve();
      element.onsuspend = isAllForNow;
      element.onloadedmetadata = isAllForNow;
      element.onerror = () => reject(new Error("the sound can't be played"));
      element.src = url;
      element.load();
    });
  } finally {
    element.oncanplaythrough = null;
    element.onsuspend = null;
    element.onloadedmetadata = null;
    element.onerror = null;
  }
}
