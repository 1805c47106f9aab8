/**
 * Keeps a value that somebody is editing: a moment after the last change, one request at a time, each on the
 * revision that the one before it gave. Knows nothing of screens or HTTP.
 */

export type SaveState =
  /** What is on the screen is kept. */
  | "saved"
  /** There are changes; they will be sent by themselves. */
  | "waiting"
  | "saving"
  /** The last try got no answer; another follows by itself. */
  | "failed"
  /** It can't be kept as it is, and is tried again when it was changed. */
  | "refused"
  /** Somebody saved in between. Nothing is sent until `resume`. */
  | "conflict";

/** What became of one request: kept under a new revision, refused because somebody else saved or for good, or failed. */
export type SaveOutcome =
  | { kind: "saved"; revision: number }
  | { kind: "conflict" }
  /** `code` says why, as the server's errors do. */
  | { kind: "refused"; code: string }
  | { kind: "failed" };

export interface AutosaveOptions<T> {
  revision: number;
  save: (value: T, revision: number) => Promise<SaveOutcome>;
  /** `refusal` is the code of what is wrong, while something is. */
  onState: (state: SaveState, refusal?: string) => void;
  /** Milliseconds of quiet before a change is sent. */
  delay?: number;
  /** Milliseconds before a failed save is tried again; doubles up to half a minute. */
  retryDelay?: number;
}

export interface Autosave<T> {
  /** Notes a new value, to be sent soon. */
  change(value: T): void;
  /** Forgets what is not sent yet: the value cannot be kept at the moment. */
  hold(): void;
  /** Sends what waits at once. True when everything is kept. */
  flush(): Promise<boolean>;
  /** After a conflict, or a save made elsewhere: goes on from this revision, sending `value` if one is given. */
  resume(revision: number, value?: T): void;
  readonly revision: number;
  /** Ends the timers; nothing is sent any more by itself. */
  stop(): void;
}

const longestRetry = 30_000;

export function createAutosave<T>(options: AutosaveOptions<T>): Autosave<T> {
  const { save, onState, delay = 800, retryDelay = 2_000 } = options;
  let revision = options.revision;
  let waiting: { value: T } | null = null;
  let sending: Promise<boolean> | null = null;
  let failures = 0;
  let state: SaveState = "saved";
  let timer: ReturnType<typeof setTimeout> | undefined;

  function show(next: SaveState, refusal?: string): void {
    if (next === state) return;
    state = next;
    onState(next, refusal);
  }

  function schedule(milliseconds: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => void send(), milliseconds);
  }

  /** One request at a time; what changes meanwhile waits for the answer. */
  function send(): Promise<boolean> {
    clearTimeout(timer);
    if (state === "conflict") return Promise.resolve(false);
    sending ??= sendWaiting().finally(() => {
      sending = null;
    });
    return sending;
  }

  async function sendWaiting(): Promise<boolean> {
    while (waiting !== null) {
      const { value } = waiting;
      waiting = null;
      show("saving");
      const outcome = await save(value, revision);
      if (outcome.kind === "saved") {
        revision = outcome.revision;
        failures = 0;
        continue;
      }
      // A newer value, if there is one by now, goes instead of the one that failed.
      waiting ??= { value };
      if (outcome.kind === "conflict") {
        show("conflict");
        return false;
      }
      if (outcome.kind === "refused") {
        failures = 0;
        show("refused", outcome.code);
        return false;
      }
      failures += 1;
      show("failed");
      schedule(Math.min(retryDelay * 2 ** (failures - 1), longestRetry));
      return false;
    }
    show("saved");
    return true;
  }

  return {
    change(value) {
      waiting = { value };
      if (state === "conflict") return;
      if (sending === null) {
        show("waiting");
        schedule(delay);
      }
    },
    hold() {
      waiting = null;
      clearTimeout(timer);
      if (state !== "conflict") show("waiting");
    },
    async flush() {
      // A request under way may leave a newer value behind.
      if (sending) await sending;
      return send();
    },
    resume(next, value) {
      revision = next;
      failures = 0;
      waiting = value === undefined ? null : { value };
      clearTimeout(timer);
      show(waiting ? "waiting" : "saved");
      if (waiting) void send();
    },
    get revision() {
      return revision;
    },
    stop() {
      clearTimeout(timer);
    },
  };
}
