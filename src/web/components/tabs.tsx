import { Tabs as BaseTabs } from "@base-ui/react/tabs";
import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";

export interface Tab {
  value: string;
  label: ReactNode;
  content: ReactNode;
}

/** Panels behind a row of tabs. Give `value` and `onChange` to keep the choice in the address. */
export function Tabs({
  label,
  tabs,
  value,
  defaultValue,
  onChange,
  className,
}: {
  /** For screen readers: what these tabs are of. */
  label: string;
  tabs: readonly Tab[];
  value?: string;
  defaultValue?: string;
  onChange?: (value: string) => void;
  className?: string;
}) {
  return (
    <BaseTabs.Root
      {...(value === undefined ? { defaultValue: defaultValue ?? tabs[0]?.value } : { value })}
      onValueChange={(next) => onChange?.(String(next))}
      className={className}
    >
      <BaseTabs.List
        aria-label={label}
        activateOnFocus={false}
        className="tab-row flex gap-1 overflow-x-auto border-b border-line [scrollbar-width:none]"
      >
        {tabs.map((tab) => (
          <BaseTabs.Tab
            key={tab.value}
            value={tab.value}
            className={classNames(
              "-mb-px inline-flex h-12 shrink-0 items-center gap-2 border-b-2 border-transparent px-3.5 text-small font-medium text-muted transition",
              "hover:text-ink focus-visible:-outline-offset-2 data-active:border-marigold data-active:text-ink",
            )}
          >
            {tab.label}
          </BaseTabs.Tab>
        ))}
      </BaseTabs.List>
      {tabs.map((tab) => (
        <BaseTabs.Panel key={tab.value} value={tab.value} className="pt-6 outline-offset-4">
          {tab.content}
        </BaseTabs.Panel>
      ))}
    </BaseTabs.Root>
  );
}
