import { type ReactNode, useEffect, useRef } from "react";
import { Alert } from "./alert.tsx";

/**
 * What went wrong with a form, at its head; nothing without words. It comes into view: the button that was pressed may be
 * far below.
 */
export function FormError({ actions, children }: { actions?: ReactNode; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.scrollIntoView({ block: "nearest" });
  }, []);
  if (!children) return null;
  return (
    <div ref={place}>
      <Alert tone="danger" actions={actions}>
        {children}
      </Alert>
    </div>
  );
}
