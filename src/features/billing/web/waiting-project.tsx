import { Clapperboard } from "lucide-react";
import { z } from "zod";
import { m } from "#messages/messages.js";
import { ApiError, callApi } from "#web/api.ts";
import { ButtonLink } from "#web/components/button-link.tsx";
import { projectAddress } from "./plan-address.ts";

export interface WaitingProjectData {
  id: string;
  title: string;
}

/** Of the studio's answer no more than is shown here. */
const titleSchema = z.looseObject({ storyboard: z.looseObject({ title: z.string() }) });

/** The reader's own project of this id. Null for anybody else's, and for what can't be had: prices show without it. */
export async function loadWaitingProject(api: typeof fetch, id: string): Promise<WaitingProjectData | null> {
  try {
    const { storyboard } = await callApi(api, `/api/studio/projects/${id}`, {}, titleSchema);
    return { id, title: storyboard.title };
  } catch (error) {
    if (error instanceof ApiError) return null;
    throw error;
  }
}

/** Above the prices: which video waits for a credit, and the way back to it. */
export function WaitingProject({ project: { id, title } }: { project: WaitingProjectData }) {
  return (
    <aside
      aria-label={m.billing_waiting()}
      className="mx-auto mb-8 flex max-w-2xl flex-wrap items-center gap-x-4 gap-y-2 rounded-control border border-line bg-surface px-4 py-3 text-small [&_svg]:size-5 [&_svg]:shrink-0"
    >
      <Clapperboard aria-hidden="true" className="text-teal" />
      <div className="grid min-w-0 flex-1 basis-40 gap-0.5">
        <p className="font-semibold wrap-anywhere">{m.billing_waiting_title({ title })}</p>
        <p className="text-muted">{m.billing_waiting_text()}</p>
      </div>
      <ButtonLink to={projectAddress(id)} variant="secondary" size="sm">
        {m.billing_success_project()}
      </ButtonLink>
    </aside>
  );
}
