import { useCallback, useEffect, useRef } from "react";
import { m } from "#messages/messages.js";
import { toast } from "#web/toast.ts";

export interface UndoNotice {
  title: string;
  /** What it tells of: the next notice about the same takes its place. */
  about: string;
  onUndo: () => void;
}

/** Notices with a button that takes an edit back. They go with the editor: elsewhere it would do nothing. */
export function useUndoNotices(): (notice: UndoNotice) => void {
  const offered = useRef(new Set<string>());
  useEffect(() => {
    const standing = offered.current;
    return () => {
      for (const about of standing) toast.withdraw(about);
    };
  }, []);
  return useCallback(({ title, about, onUndo }) => {
    offered.current.add(about);
    toast.info(title, { about, action: { label: m.studio_undo(), onAction: onUndo } });
  }, []);
}
