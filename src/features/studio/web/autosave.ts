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
export type SaveOutcome<T> =
  | { kind: "saved"; revision: number }
  | { kind: "conflict" }
  /** `code` says why, as the server's errors do; `instead` is what of it can be kept all the same, if something can. */
  | { kind: "refused"; code: string; instead?: T }
  | { kind: "failed" };

/** What the server has. `kept` is left out where only the revision is known. */
export interface Kept<T> {
  revision: number;
  kept?: T;
}

export interface AutosaveOptions<T> extends Kept<T> {
  /** `own`: what was kept last, and what was sent since without an answer. If the server has one of these, nobody else saved. */
  save: (value: T, revision: number, own: readonly T[]) => Promise<SaveOutcome<T>>;
  /** `refusal` is the code of what is wrong, while something is. */
  onState: (state: SaveState, refusal?: string) => void;
  /** Milliseconds of quiet before a change is sent. */
  delay?: number;
  /** Milliseconds before a failed save is tried again; doubles up to half a minute. */
  retryDelay?: number;
}

const longestRetry = 30_000;

/**
 * Keeps a value that somebody is editing: a moment after the last change, one request at a time, each on the
 * revision that the one before it gave. Knows nothing of screens or HTTP.
 */
export class Autosave<T> {
  readonly #options: AutosaveOptions<T>;
  #revision: number;
  #own: readonly T[];
  #state: SaveState = "saved";
  #waiting: { value: T } | null = null;
  #sending: Promise<boolean> | null = null;
  #failures = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(options: AutosaveOptions<T>) {
    this.#options = options;
    this.#revision = options.revision;
    this.#own = options.kept === undefined ? [] : [options.kept];
  }

  get revision(): number {
    return this.#revision;
  }

  /** Notes a new value, to be sent soon. */
  change(value: T): void {
    this.#waiting = { value };
    if (this.#state === "conflict" || this.#sending !== null) return;
    this.#show("waiting");
    this.#schedule(this.#options.delay ?? 800);
  }

  /** Forgets what is not sent yet: the value cannot be kept at the moment. */
  hold(): void {
    this.#waiting = null;
    clearTimeout(this.#timer);
    if (this.#state !== "conflict") this.#show("waiting");
  }

  /** Sends what waits at once. True when everything is kept. */
  async flush(): Promise<boolean> {
    // A request under way may leave a newer value behind.
    if (this.#sending) await this.#sending;
    return this.#send();
  }

  /** After a conflict, or a save made elsewhere: goes on from what the server has, sending `value` if one is given. */
  resume({ revision, kept }: Kept<T>, value?: T): void {
    this.#revision = revision;
    this.#own = kept === undefined ? [] : [kept];
    this.#failures = 0;
    this.#waiting = value === undefined ? null : { value };
    clearTimeout(this.#timer);
    this.#show(this.#waiting ? "waiting" : "saved");
    if (this.#waiting) void this.#send();
  }

  /**
   * Goes on from what was made on a revision, whatever the server has by now.
   * @param own what the server may have of this tab's: it sent these before, and never heard what became of them
   */
  continueFrom(revision: number, own: readonly T[]): void {
    this.resume({ revision });
    this.#own = own;
  }

  /** Ends the timers; nothing is sent any more by itself. */
  stop(): void {
    clearTimeout(this.#timer);
  }

  #show(next: SaveState, refusal?: string): void {
    if (next === this.#state) return;
    this.#state = next;
    this.#options.onState(next, refusal);
  }

  #schedule(milliseconds: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#send(), milliseconds);
  }

  /** One request at a time; what changes meanwhile waits for the answer. */
  #send(): Promise<boolean> {
    clearTimeout(this.#timer);
    if (this.#state === "conflict") return Promise.resolve(false);
    this.#sending ??= this.#sendWaiting().finally(() => {
      this.#sending = null;
    });
    return this.#sending;
  }

  async #sendWaiting(): Promise<boolean> {
    while (this.#waiting !== null) {
      const { value } = this.#waiting;
      this.#waiting = null;
      this.#show("saving");
      const outcome = await this.#options.save(value, this.#revision, this.#own);
      if (outcome.kind === "refused" && outcome.instead !== undefined) {
        this.#waiting ??= { value: outcome.instead };
        continue;
      }
      if (outcome.kind !== "saved") {
        // A newer value, if there is one by now, goes instead of the one that failed.
        this.#waiting ??= { value };
        if (outcome.kind === "failed") this.#own = [...this.#own, value];
        this.#showFailure(outcome);
        return false;
      }
      this.#revision = outcome.revision;
      this.#own = [value];
      this.#failures = 0;
    }
    this.#show("saved");
    return true;
  }

  #showFailure(outcome: Exclude<SaveOutcome<T>, { kind: "saved" }>): void {
    if (outcome.kind === "conflict") {
      this.#show("conflict");
    } else if (outcome.kind === "refused") {
      this.#failures = 0;
      this.#show("refused", outcome.code);
    } else {
      this.#failures += 1;
      this.#show("failed");
      const { retryDelay = 2_000 } = this.#options;
      this.#schedule(Math.min(retryDelay * 2 ** (this.#failures - 1), longestRetry));
    }
  }
}
