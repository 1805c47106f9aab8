import { CircleAlert, CircleCheck, Clapperboard } from "lucide-react";
import { type ReactNode, type RefObject, useEffect, useRef } from "react";
import { Link, useNavigate } from "react-router";
import { m } from "#messages/messages.js";
import { formatPercent } from "#web/format.ts";
import { toast } from "#web/toast.ts";
import type { RenderProgress, RunningRender } from "../render-schema.ts";
import { timeLeft } from "./render-progress.tsx";
import type { ProjectRender } from "./use-project-render.ts";

/** Above the editor: what is being made of the project, what became of it, and the way to it. */
export function RenderNotice({ project }: { project: ProjectRender }) {
  const { render, progress } = project;
  const place = useRef<HTMLElement>(null);
  useTellEnd(project, place);
  if (!render || progress?.state === "cancelled") return null;
  const { icon, title, text, action } = words(render, progress);
  const live = !project.ended && progress !== null;
  return (
    <aside
      ref={place}
      aria-label={title}
      className="relative mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-control border border-line bg-surface px-4 py-3 text-small [&_svg]:size-5 [&_svg]:shrink-0"
    >
      {icon}
      {/* Only the change of state is read out, not each percent. */}
      <p role="status" className="min-w-0 flex-1 basis-40 font-semibold">
        {title}
      </p>
      {live && (
        <span className="text-muted tabular-nums">
          {progress.step ? formatPercent(Math.floor(progress.percent) / 100) : m.studio_queued()}
          {progress.seconds_left !== null && ` · ${timeLeft(progress.seconds_left)}`}
        </span>
      )}
      <Link
        to={watchAddress(render)}
        className="font-semibold text-teal underline underline-offset-4 after:absolute after:inset-0 hover:text-teal-hover"
      >
        {action}
      </Link>
      <p className="-mt-1.5 w-full pl-9 text-muted max-sm:hidden">{text}</p>
    </aside>
  );
}

/** The height of the site's header, which stays over the page. */
const covered = 64;

/** Who has scrolled on hears of the end all the same, with the way to it. */
function useTellEnd({ render, progress, ended }: ProjectRender, place: RefObject<HTMLElement | null>): void {
  const navigate = useNavigate();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it ends.
  useEffect(() => {
    if (!ended || !render || progress?.state === "cancelled") return;
    if ((place.current?.getBoundingClientRect().top ?? 0) >= covered) return;
    const { title, text, action } = words(render, progress);
    const tell = progress?.state === "completed" ? toast.success : toast.error;
    tell(title, {
      description: text,
      duration: 10_000,
      action: { label: action, onAction: () => void navigate(watchAddress(render)) },
    });
  }, [ended]);
}

/** Of the editor's own page: the film in place of the workbench. */
export function watchAddress({ video_id }: RunningRender): string {
  return `?video=${video_id}`;
}

function words(
  { is_update }: RunningRender,
  progress: RenderProgress | null,
): { icon: ReactNode; title: string; text: string; action: string } {
  switch (progress?.state) {
    case "completed":
      return {
        icon: <CircleCheck aria-hidden="true" className="text-success" />,
        title: m.studio_result_ready(),
        text: m.studio_under_way_done(),
        action: m.studio_show_video(),
      };
    case "failed":
      return {
        icon: <CircleAlert aria-hidden="true" className="text-danger" />,
        title: is_update ? m.studio_update_failed_title() : m.studio_failed_title(),
        text: is_update ? m.studio_update_as_it_was() : m.studio_credit_back(),
        action: m.studio_under_way_why(),
      };
    default:
      return {
        icon: <Clapperboard aria-hidden="true" className="text-teal" />,
        title: is_update ? m.studio_updating_title() : m.studio_running_title(),
        text: m.studio_under_way_text(),
        action: m.studio_under_way_watch(),
      };
  }
}
