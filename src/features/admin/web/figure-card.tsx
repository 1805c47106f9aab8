import type { LucideIcon } from "lucide-react";
import { Card } from "#web/components/card.tsx";
import { Skeleton } from "#web/components/skeleton.tsx";

/** One number with its name. Without a value, the shape of what is on its way. */
export function FigureCard({
  label,
  value,
  icon: Icon,
}: {
  label: string;
  value: string | undefined;
  icon: LucideIcon;
}) {
  return (
    <Card padding="sm" className="@container">
      {/* In a narrow card the number has all of its width: millions need it. */}
      <div className="flex gap-3 @max-3xs:flex-col @3xs:items-center @3xs:gap-4">
        <span className="grid size-11 shrink-0 place-items-center rounded-control bg-marigold-soft text-accent">
          <Icon className="size-5" aria-hidden="true" />
        </span>
        <dl className="min-w-0">
          <dt className="text-small text-muted">{label}</dt>
          <dd className="font-display text-title font-bold tabular-nums">
            {value ?? <Skeleton className="mt-1 h-6 w-20" />}
          </dd>
        </dl>
      </div>
    </Card>
  );
}
