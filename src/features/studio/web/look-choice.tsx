import type { ReactNode } from "react";
import { Card } from "#web/components/card.tsx";
import { RadioCards } from "#web/components/radio-cards.tsx";

/** A titled card of the look. */
export function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card>
      <h2 className="mb-4 font-display text-title font-semibold">{title}</h2>
      <div className="grid gap-6">{children}</div>
    </Card>
  );
}

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
      {...(className && { className })}
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
