import { CircleAlert, CloudOff } from "lucide-react";
import type { ReactNode } from "react";
import { m } from "#messages/messages.js";
import { classNames } from "#web/class-names.ts";
import { Button } from "#web/components/button.tsx";
import { ButtonLink } from "#web/components/button-link.tsx";
import { errorMessage } from "#web/error-messages.ts";
import { signInAddress } from "#web/sign-in-address.ts";
import type { GonePlace } from "./gone-files.ts";
import type { MissingText } from "./keepable-storyboard.ts";
import { goneWords, missingWords } from "./missing-words.ts";
import type { Editor } from "./use-editor.ts";

/** What keeps the project from being saved. */
export type SaveTroubleKind =
  | { kind: "failed" | "conflict" }
  /** `code` of why it can't be kept. */
  | { kind: "refused"; code: string }
  /** Only these texts are not kept. */
  | { kind: "incomplete"; missing: readonly MissingText[] }
  /** Only these files, which were deleted, are not kept. */
  | { kind: "gone"; places: readonly GonePlace[] };

export function saveTroubleOf({ saveState, refusal, missing, gone }: Editor): SaveTroubleKind | null {
  if (saveState === "refused") return { kind: "refused", code: refusal ?? "internal" };
  if (saveState === "failed" || saveState === "conflict") return { kind: saveState };
  if (gone.length > 0) return { kind: "gone", places: gone };
  return missing.length > 0 ? { kind: "incomplete", missing } : null;
}

export function saveTroubleWords(trouble: SaveTroubleKind): string {
  if (trouble.kind === "refused") return refusalWords(trouble.code);
  if (trouble.kind === "incomplete") {
    return m.studio_incomplete({ places: missingWords(trouble.missing) });
  }
  if (trouble.kind === "gone") return m.studio_gone({ places: goneWords(trouble.places) });
  return trouble.kind === "failed" ? m.studio_save_failed() : m.studio_not_saved();
}

/** Nothing that is done here saves it any more. */
function isProjectGone(trouble: SaveTroubleKind): boolean {
  return trouble.kind === "refused" && trouble.code === "not_found";
}

function refusalWords(code: string): string {
  if (code === "not_found") return `${m.studio_project_gone_title()}. ${m.studio_project_gone_text()}`;
  return `${m.studio_not_saved()}. ${errorMessage(code)}`;
}

/** In its colour: what somebody has yet to write or to take out is no failure. */
export function SaveTroubleIcon({ trouble }: { trouble: SaveTroubleKind }) {
  return isUpToThem(trouble) ? <CircleAlert aria-hidden="true" /> : <CloudOff aria-hidden="true" />;
}

export function saveTroubleColor(trouble: SaveTroubleKind): string {
  return isUpToThem(trouble) ? "text-warning" : "text-danger";
}

function isUpToThem({ kind }: SaveTroubleKind): boolean {
  return kind === "incomplete" || kind === "gone";
}

/** Says in a row of its own what is in the way, with the way out. SaveStatus reads it out. */
export function SaveTrouble({
  trouble,
  ...ways
}: {
  trouble: SaveTroubleKind;
} & WaysOut) {
  return (
    <section
      aria-label={m.studio_not_saved()}
      className={classNames(
        "flex items-center gap-3 text-small [&>svg]:size-5 [&>svg]:shrink-0",
        saveTroubleColor(trouble),
        // What it says then is long, and so is the button's word.
        isProjectGone(trouble) && "flex-wrap",
      )}
    >
      <SaveTroubleIcon trouble={trouble} />
      <p className="min-w-0 max-lg:flex-1">{saveTroubleWords(trouble)}</p>
      {wayOut(trouble, ways)}
    </section>
  );
}

export interface WaysOut {
  /** Asks again which version should stay. */
  onConflict: () => void;
  /** Leads to a text that is empty. */
  onMissing: (missing: MissingText) => void;
  /** Takes out what was deleted. */
  onGone: () => void;
  /** Keeps what is there of a project that was deleted. */
  keepAsNew: ReactNode;
}

function wayOut(trouble: SaveTroubleKind, { onConflict, onMissing, onGone, keepAsNew }: WaysOut): ReactNode {
  if (trouble.kind === "incomplete") {
    const [first] = trouble.missing;
    return (
      first && (
        <Button variant="secondary" size="sm" onClick={() => onMissing(first)}>
          {m.studio_incomplete_go()}
        </Button>
      )
    );
  }
  if (trouble.kind === "gone") {
    return (
      <Button variant="secondary" size="sm" onClick={onGone}>
        {m.studio_gone_take_out()}
      </Button>
    );
  }
  if (trouble.kind === "conflict") {
    return (
      <Button variant="secondary" size="sm" onClick={onConflict}>
        {m.studio_conflict_choose()}
      </Button>
    );
  }
  if (trouble.kind !== "refused") return null;
  if (isProjectGone(trouble)) return keepAsNew;
  if (trouble.code !== "unauthenticated") return null;
  return (
    // What was typed goes along: see LeaveGuard.
    <ButtonLink variant="secondary" size="sm" to={signInAddress()}>
      {m.web_nav_login()}
    </ButtonLink>
  );
}
