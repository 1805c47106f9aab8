import { type RefObject, useEffect, useRef, useState } from "react";

/** What the film on the page is doing; seconds. */
interface PlaybackState {
  playing: boolean;
  muted: boolean;
  time: number;
  duration: number;
  failed: boolean;
}

export interface Playback extends PlaybackState {
  video: RefObject<HTMLVideoElement | null>;
  /** For every event by which the element tells that something has changed. */
  sync: () => void;
  togglePlay: () => void;
  toggleMute: () => void;
  seek: (seconds: number) => void;
  /** By so many seconds, from where the film is now. */
  skip: (seconds: number) => void;
}

/**
 * A video element's state, and what a player's controls do to it. `autoPlay` as in VideoPlayerProps; `length` is the
 * duration until the element knows it.
 */
export function usePlayback(autoPlay: boolean, length: number): Playback {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<PlaybackState>({
    playing: false,
    muted: autoPlay,
    time: 0,
    duration: length,
    failed: false,
  });

  function sync() {
    if (video.current) setState(stateOf(video.current, length));
  }

  // What happened before hydration, a failed load above all, sends no second event.
  useEffect(sync, [length]);
  useEffect(() => {
    if (autoPlay && video.current) void startPlaying(video.current);
  }, [autoPlay]);

  function togglePlay() {
    const element = video.current;
    if (!element) return;
    // A refused play (a closed tab, an unsupported file) shows through `error`, not here.
    if (element.paused) void element.play().catch(() => undefined);
    else element.pause();
  }

  function toggleMute() {
    if (video.current) video.current.muted = !video.current.muted;
  }

  function seek(seconds: number) {
    if (video.current) video.current.currentTime = seconds;
    // Not only once the film is there: the slider would jump back meanwhile, and the next key begin from there.
    sync();
  }

  function skip(seconds: number) {
    seek((video.current?.currentTime ?? 0) + seconds);
  }

  return { ...state, video, sync, togglePlay, toggleMute, seek, skip };
}

function stateOf(element: HTMLVideoElement, length: number): PlaybackState {
  return {
    playing: !element.paused,
    muted: element.muted,
    time: element.currentTime,
    duration: Number.isFinite(element.duration) ? element.duration : length,
    failed: element.error !== null,
  };
}

async function startPlaying(element: HTMLVideoElement): Promise<void> {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) {
    element.pause();
    element.muted = false;
    return;
  }
  if (!navigator.userActivation?.hasBeenActive) return;
  element.muted = false;
  await element.play().catch(() => {
    // Not with sound after all. If it cannot play at all, the player's own error says so.
    element.muted = true;
    return element.play().catch(() => undefined);
  });
}
