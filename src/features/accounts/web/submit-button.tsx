import type { ReactNode } from "react";
import { classNames } from "#web/class-names.ts";
import { Button } from "#web/components/button.tsx";
import { useHydrated } from "./use-hydrated.ts";

/** The button that sends a form. It waits for the page's script, without showing that it does. */
export function SubmitButton({
  pending,
  pendingLabel,
  disabled = false,
  block = true,
  children,
}: {
  pending: boolean;
  pendingLabel: string;
  disabled?: boolean;
  block?: boolean;
  children: ReactNode;
}) {
  const hydrated = useHydrated();
  return (
    <Button
      type="submit"
      size="lg"
      block={block}
      pending={pending}
      pendingLabel={pendingLabel}
      disabled={disabled || !hydrated}
      className={classNames(!block && "justify-self-start", !hydrated && "disabled:opacity-100!")}
    >
      {children}
    </Button>
  );
}
