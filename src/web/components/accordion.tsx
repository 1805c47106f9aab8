import { Plus } from "lucide-react";
import { type ReactNode, useId } from "react";

export interface AccordionItem {
  title: ReactNode;
  content: ReactNode;
}

/** Questions and answers, one open at a time. The browser's own disclosure: it works without any script. */
export function Accordion({ items }: { items: readonly AccordionItem[] }) {
  const group = useId();
  return (
    <div className="border-t border-line">
      {items.map((item, index) => (
        <details
          // Items are written texts in a fixed order.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above.
          key={index}
          name={group}
          className="disclosure border-b border-line"
        >
          <summary className="flex min-h-16 list-none items-center gap-4 py-4 font-display text-title font-semibold transition hover:text-accent">
            <span className="flex-1">{item.title}</span>
            <Plus className="disclosure-mark size-5 shrink-0 text-subtle" aria-hidden="true" />
          </summary>
          <div className="max-w-2xl pb-6 text-muted">{item.content}</div>
        </details>
      ))}
    </div>
  );
}
