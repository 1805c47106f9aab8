import { m } from "#messages/messages.js";
import { classNames } from "#web/class-names.ts";

export type Period = "month" | "year";

/**
 * Monthly or annual. The choice lives in the radio buttons themselves and the cards follow by CSS, so that it works
 * the same on documents, which run no React.
 */
export function PeriodChoice({
  name,
  legend,
  chosen = "month",
  all = false,
  className,
}: {
  /** Of the radio group; unique on the page. */
  name: string;
  legend: string;
  chosen?: Period;
  /** Sets every card; see start-plan-periods.ts. */
  all?: boolean;
  className?: string;
}) {
  const mark = all ? { "data-all-plan-periods": "" } : { "data-plan-period": "" };
  const size = all ? "h-10 px-5 text-small" : "h-8 px-3 text-micro";
  return (
    <fieldset
      className={classNames(
        "inline-flex rounded-full border border-line bg-sunken p-1 print:hidden",
        className,
      )}
    >
      <legend className="sr-only">{legend}</legend>
      {(["month", "year"] as const).map((period) => (
        <label
          key={period}
          className={classNames(
            "relative inline-flex items-center rounded-full font-medium text-muted transition hover:text-ink",
            "has-checked:bg-surface has-checked:text-ink has-checked:shadow-sm dark:has-checked:bg-line-strong",
            "has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus",
            size,
          )}
        >
          <input
            {...mark}
            type="radio"
            name={name}
            value={period}
            defaultChecked={period === chosen}
            // A reload would bring the last choice back, against what the address says.
            autoComplete="off"
            className="absolute inset-0 cursor-pointer appearance-none rounded-full outline-none"
          />
          {period === "month" ? m.billing_period_monthly() : m.billing_period_annual()}
        </label>
      ))}
    </fieldset>
  );
}
