import { useMutation } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { projectSchema } from "#features/studio/schema.ts";
import { m } from "#messages/messages.js";
import { callApi, errorCodeOf } from "#web/api.ts";
import { tellFailure } from "#web/tell-failure.ts";
import { toast } from "#web/toast.ts";

/** Copies a project and opens the copy in the editor. A second press while one is on its way does nothing. */
export function useProjectCopy(): (projectId: string) => void {
  const navigate = useNavigate();
  const { mutate, isPending } = useMutation({
    mutationFn: (projectId: string) =>
      callApi(fetch, `/api/studio/projects/${projectId}/copies`, { method: "POST" }, projectSchema),
    onSuccess: async ({ id }) => {
      await navigate(`/create/${id}`);
      toast.success(m.videos_copied());
    },
    onError: (error) => tellFailure(errorCodeOf(error)),
  });
  return (projectId) => {
    if (!isPending) mutate(projectId);
  };
}
