import { useState } from "react";
import { useNavigate } from "react-router";
import { m } from "#messages/messages.js";
import { errorCodeOf } from "#web/api.ts";
import { Button } from "#web/components/button.tsx";
import { tellFailure } from "#web/tell-failure.ts";
import { toast } from "#web/toast.ts";
import type { Project } from "../schema.ts";
import type { Editor } from "./use-editor.ts";

/** The way on where the project was deleted elsewhere: what is on the screen becomes one of its own, which opens. */
export function KeepAsNew({ editor, brief, size }: { editor: Editor; brief: Project["brief"]; size?: "sm" }) {
  const navigate = useNavigate();
  const [pending, setPending] = useState(false);

  async function keep(): Promise<void> {
    setPending(true);
    try {
      const id = await editor.keepAsNew(brief);
      // In the place of what is gone: one step back would lead to nothing.
      await navigate(`/create/${id}`, { replace: true, state: keptAsNew });
      toast.success(m.studio_kept_as_new());
    } catch (error) {
      tellFailure(errorCodeOf(error));
      setPending(false);
    }
  }

  return (
    <Button
      variant={size ? "secondary" : "primary"}
      size={size}
      className={size && "max-sm:w-full"}
      pending={pending}
      onClick={() => void keep()}
    >
      {m.studio_keep_as_new()}
    </Button>
  );
}

/** What the way to the new project carries in the browser's history: nothing is lost by leaving this one. */
const keptAsNew = { keptAsNew: true };

export function isKeptAsNew(state: unknown): boolean {
  return typeof state === "object" && state !== null && "keptAsNew" in state;
}
