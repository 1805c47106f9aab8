/**
 * Deletes that can still be taken back: each is sent only when its time for undoing is over, or when the page
 * goes. Knows nothing of screens.
 */
export interface DelayedDelete {
  /** Sends the delete after `milliseconds`; until then `undo` forgets it. */
  start(id: string): void;
  undo(id: string): void;
  /** Sends all that wait at once. */
  flush(): void;
}

export function createDelayedDelete({
  milliseconds,
  send,
}: {
  milliseconds: number;
  send: (id: string) => void;
}): DelayedDelete {
  const waiting = new Map<string, ReturnType<typeof setTimeout>>();

  function finish(id: string): void {
    clearTimeout(waiting.get(id));
    if (waiting.delete(id)) send(id);
  }

  return {
    start(id) {
      clearTimeout(waiting.get(id));
      waiting.set(
        id,
        setTimeout(() => finish(id), milliseconds),
      );
    },
    undo(id) {
      clearTimeout(waiting.get(id));
      waiting.delete(id);
    },
    flush() {
      for (const id of [...waiting.keys()]) finish(id);
    },
  };
}
