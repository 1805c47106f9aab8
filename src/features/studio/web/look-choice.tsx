import type { ReactNode } from "react";
import { classNames } from "#web/class-names.ts";
import { Card } from "#web/components/card.tsx";
import { RadioCards } from "#web/components/radio-cards.tsx";
import { type LookPart, lookPartWords } from "./choices.ts";

/** A titled card of the look. */
export function Group({ part, children }: { part: LookPart; children: ReactNode }) {
  return (
    <Card>
      <h2 tabIndex={-1} data-look={part} className="mb-4 font-display text-title font-semibold">
        {lookPartWords[part]()}
      </h2>
      <div className="grid gap-6">{children}</div>
    </Card>
  );
}

/** Two cards beside each other where one column would be a long way down. */
export const pairs = "max-sm:[&>div]:grid-cols-2 max-xs:[&_label]:p-2.5 side:[&>div]:grid-cols-2";

/** RadioCards over a list of ids, with the chosen id handed back as itself. */
export function Choice<Id extends string>({
  legend,
  name,
  values,
  value,
  option,
  onChoose,
  columns,
  className,
}: {
  legend: string;
  name: string;
  values: readonly Id[];
  value: Id | undefined;
  option: (id: Id) => { label: string; description?: string; media?: ReactNode };
  onChoose: (id: Id) => void;
  columns?: 2 | 3;
  className?: string;
}) {
  return (
    <RadioCards
      legend={legend}
      value={value ?? ""}
      {...(columns && { columns })}
      className={classNames("side:[&>div]:grid-cols-1", className)}
      options={values.map((id) => ({ value: id, ...option(id) }))}
      inputProps={{
        name,
        onChange: ({ currentTarget }) => {
          const id = values.find((candidate) => candidate === currentTarget.value);
          if (id !== undefined) onChoose(id);
        },
      }}
    />
  );
}
