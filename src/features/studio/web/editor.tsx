import {
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
} from "react-router";
import { m } from "#messages/messages.js";
import { ApiError, callApi } from "#web/api.ts";
import { pageContext } from "#web/page-context.ts";
import { pageMeta } from "#web/page-meta.ts";
import { requireViewer } from "#web/require-viewer.ts";
import { quoteSchema, type RunningRender } from "../render-schema.ts";
import { type Project, projectSchema } from "../schema.ts";
import { EditorScreen } from "./editor-screen.tsx";

export const meta: MetaFunction<typeof loader> = (input) =>
  pageMeta(input, {
    title: input.loaderData?.project.storyboard.title ?? m.studio_create_title(),
    index: false,
  });

interface Opened {
  project: Project;
  /** What is made of it. */
  running: RunningRender | null;
  /** The finished video of it that is updated for free. */
  finished: string | null;
}

/** The project; if a video of it is being made, its progress comes first (`?video=`). */
export async function loader(args: LoaderFunctionArgs): Promise<Opened> {
  requireViewer(args);
  const { api } = args.context.get(pageContext);
  const projectId = args.params.projectId ?? "";
  const path = `/api/studio/projects/${encodeURIComponent(projectId)}`;
  const [project, { running, update }] = await Promise.all([
    callApi(api, path, {}, projectSchema),
    callApi(api, `${path}/quote`, {}, quoteSchema),
  ]).catch(missing);
  // What updates a finished video is told of in the editor.
  if (running && !running.is_update && !new URL(args.request.url).searchParams.has("video")) {
    throw redirect(`/create/${project.id}?video=${running.video_id}`);
  }
  return { project, running, finished: update?.video_id ?? null };
}

/** The editor holds the newer state; going between it and a video asks for nothing. */
export function shouldRevalidate({ currentParams, nextParams }: ShouldRevalidateFunctionArgs): boolean {
  return currentParams.projectId !== nextParams.projectId;
}

export default function EditorRoute() {
  const { project, ...made } = useLoaderData<typeof loader>();
  return <EditorScreen key={project.id} project={project} {...made} />;
}

function missing(error: unknown): never {
  const absent = error instanceof ApiError && (error.status === 404 || error.status === 400);
  throw absent ? data(null, { status: 404 }) : error;
}
