import { useEffect, useState } from "react";
import { useBlocker } from "react-router";
import { m } from "#messages/messages.js";
import { Button } from "#web/components/button.tsx";
import { Dialog } from "#web/components/dialog.tsx";
import { isKeptAsNew } from "./keep-as-new.tsx";
import { missingWords } from "./missing-words.ts";
import type { Editor } from "./use-editor.ts";

/** Milliseconds that a save may take before somebody who wants to leave is asked. */
const patience = 1_500;

/**
 * Asks before the editor is left with something that would be lost; what can still be saved is saved without asking.
 * Whoever leaves to sign in again comes back, and finds it then.
 */
export function LeaveGuard({ editor, uploading }: { editor: Editor; uploading: boolean }) {
  const lossy = editor.unsaved || uploading;
  useWarnBeforeUnload(lossy);
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    if (!lossy || currentLocation.pathname === nextLocation.pathname) return false;
    if (isKeptAsNew(nextLocation.state)) return false;
    return nextLocation.pathname !== "/login" || !editor.keepForLater();
  });
  const blocked = blocker.state === "blocked";
  const [asking, setAsking] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each wish to leave.
  useEffect(() => {
    setAsking(false);
    if (!blocked) return;
    const timer = setTimeout(() => setAsking(true), patience);
    void editor.flush().then((kept) => {
      if (!kept || uploading) setAsking(true);
    });
    return () => clearTimeout(timer);
  }, [blocked]);
  useEffect(() => {
    if (blocker.state === "blocked" && !lossy) blocker.proceed();
  }, [blocker, lossy]);

  return (
    <Dialog
      open={blocked && asking}
      onOpenChange={(next) => !next && blocker.reset?.()}
      title={m.studio_leave_title()}
      description={whatIsLost(editor, uploading)}
      footer={
        <>
          <Button variant="secondary" onClick={() => blocker.proceed?.()}>
            {m.studio_leave_anyway()}
          </Button>
          <Button onClick={() => blocker.reset?.()}>{m.studio_leave_stay()}</Button>
        </>
      }
    />
  );
}

function whatIsLost({ saveState, missing }: Editor, uploading: boolean): string {
  if (saveState !== "saved") return m.studio_leave_unsaved();
  if (missing.length > 0) return m.studio_leave_incomplete({ places: missingWords(missing) });
  return uploading ? m.studio_leave_uploading() : "";
}

/** Where the question is the browser's: a closed tab, another address. */
function useWarnBeforeUnload(lossy: boolean): void {
  useEffect(() => {
    if (!lossy) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, [lossy]);
}
