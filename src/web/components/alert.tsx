import { CircleAlert, CircleCheck, Info, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";

export type AlertTone = "info" | "success" | "warning" | "danger";

const looks: Record<AlertTone, { box: string; icon: ReactNode }> = {
  info: { box: "border-teal/35 bg-teal-soft text-teal", icon: <Info aria-hidden="true" /> },
  success: {
    box: "border-success/35 bg-success-soft text-success",
    icon: <CircleCheck aria-hidden="true" />,
  },
  warning: {
    box: "border-warning/35 bg-warning-soft text-warning",
    icon: <TriangleAlert aria-hidden="true" />,
  },
  danger: { box: "border-danger/35 bg-danger-soft text-danger", icon: <CircleAlert aria-hidden="true" /> },
};

/** A message in the page, beside what it is about. Danger and warning are read out as soon as they appear. */
export function Alert({
  tone = "info",
  title,
  actions,
  className,
  children,
}: {
  tone?: AlertTone;
  title?: ReactNode;
  /** Buttons, such as "Try again". */
  actions?: ReactNode;
  className?: string;
  children?: ReactNode;
}) {
  const urgent = tone === "danger" || tone === "warning";
  return (
    <div
      role={urgent ? "alert" : "status"}
      className={classNames(
        "flex items-start gap-3 rounded-control border p-4 text-small [&>svg]:mt-0.5 [&>svg]:size-5 [&>svg]:shrink-0",
        looks[tone].box,
        className,
      )}
    >
      {looks[tone].icon}
      <div className="grid min-w-0 flex-1 gap-1">
        {title && <p className="font-semibold">{title}</p>}
        {children && <div className="text-pretty text-ink">{children}</div>}
        {actions && <div className="mt-2 flex flex-wrap gap-2">{actions}</div>}
      </div>
    </div>
  );
}
