/**
 * Plays the clips under `root` while they are on screen. A clip is loaded when it is first to be played, and not
 * at all by itself for people who wish for less motion or less data; the button on the pane stops and starts it.
 */
export function startClips(root: ParentNode): () => void {
  const stops = [...root.querySelectorAll<HTMLElement>("[data-clip]")].map(startClip);
  return () => {
    for (const stop of stops) stop();
  };
}

function startClip(pane: HTMLElement): () => void {
  const video = pane.querySelector("video");
  const button = pane.querySelector<HTMLButtonElement>("[data-clip-switch]");
  if (!video || !button) return () => {};
  const listeners = new AbortController();
  const { signal } = listeners;
  let wanted = playsByItself();
  let visible = false;

  function update() {
    if (!video || !button) return;
    button.ariaLabel = (wanted ? button.dataset.pause : button.dataset.play) ?? "";
    pane.dataset.wanted = String(wanted);
    if (!wanted || !visible) return video.pause();
    if (!video.src && pane.dataset.clip) video.src = pane.dataset.clip;
    // Muted clips may play by themselves; where a browser refuses all the same, the still stays.
    video.play().catch(() => {});
  }

  // The still stays until there is something to see over it.
  video.addEventListener("playing", () => pane.setAttribute("data-playing", ""), { signal });
  button.addEventListener(
    "click",
    () => {
      wanted = !wanted;
      update();
    },
    { signal },
  );
  const watcher = new IntersectionObserver(
    ([entry]) => {
      visible = entry?.isIntersecting ?? false;
      update();
    },
    { threshold: 0.25 },
  );
  watcher.observe(pane);
  return () => {
    watcher.disconnect();
    listeners.abort();
    video.pause();
  };
}

function playsByItself(): boolean {
  return (
    !window.matchMedia("(prefers-reduced-motion: reduce)").matches &&
    !window.matchMedia("(prefers-reduced-data: reduce)").matches
  );
}
