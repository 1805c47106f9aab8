/** Undo and redo over values that are never changed in place. Pure, so that it needs no screen. */

export interface History<T> {
  present: T;
  past: readonly T[];
  future: readonly T[];
  /** What the last edit was of, and when: typing on in the same field is one step back, not thirty. */
  last: { key: string; at: number } | null;
}

export type HistoryAction<T> =
  | { type: "edit"; change: (present: T) => T; key?: string | undefined; at: number }
  | { type: "undo" }
  | { type: "redo" };

/** Steps that can be taken back. */
const mostSteps = 200;
/** Edits of one field within this many milliseconds of each other are one step. */
const mergeMilliseconds = 1_500;

export function startHistory<T>(present: T): History<T> {
  return { present, past: [], future: [], last: null };
}

/**
 * The next state. An edit that changes nothing, be it that it puts the same in the place of the same, or nothing to undo
 * or redo, gives back the same object.
 */
export function changeHistory<T>(history: History<T>, action: HistoryAction<T>): History<T> {
  switch (action.type) {
    case "edit":
      return edit(history, action);
    case "undo": {
      const previous = history.past.at(-1);
      if (previous === undefined) return history;
      return {
        present: previous,
        past: history.past.slice(0, -1),
        future: [history.present, ...history.future],
        last: null,
      };
    }
    case "redo": {
      const [next, ...future] = history.future;
      if (next === undefined) return history;
      return { present: next, past: [...history.past, history.present], future, last: null };
    }
  }
}

function edit<T>(history: History<T>, action: Extract<HistoryAction<T>, { type: "edit" }>): History<T> {
  const present = action.change(history.present);
  if (present === history.present || JSON.stringify(present) === JSON.stringify(history.present))
    return history;
  const { last } = history;
  const merges = last !== null && last.key === action.key && action.at - last.at < mergeMilliseconds;
  return {
    present,
    past: merges ? history.past : [...history.past, history.present].slice(-mostSteps),
    future: [],
    last: action.key === undefined ? null : { key: action.key, at: action.at },
  };
}
