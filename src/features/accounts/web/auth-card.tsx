import { type ReactNode, useEffect, useRef } from "react";
import { m } from "#messages/messages.js";
import { Alert } from "#web/components/alert.tsx";
import { Card } from "#web/components/card.tsx";

/** The frame of the screens on which a person comes in: one card in the light of the window. */
export function AuthCard({
  title,
  text,
  below,
  children,
}: {
  title: ReactNode;
  text?: ReactNode;
  /** What stands under the card, such as the way to another screen. */
  below?: ReactNode;
  children: ReactNode;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(title);
  // Its next state is shorter than the form was, whose button had the focus and may have been far below.
  useEffect(() => {
    if (shown.current !== title) heading.current?.focus();
    shown.current = title;
  }, [title]);
  return (
    <div className="beam relative isolate flex flex-1 flex-col overflow-x-clip">
      <div className="shell grid flex-1 content-center justify-items-center gap-6 py-10 sm:py-16">
        <Card padding="lg" lit className="w-full max-w-md">
          <div className="mb-6 grid gap-1.5">
            <h1 ref={heading} tabIndex={-1} className="font-display text-heading font-bold">
              {title}
            </h1>
            {text && <p className="text-muted">{text}</p>}
          </div>
          <noscript>
            <Alert tone="warning" className="mb-6">
              {m.accounts_needs_script()}
            </Alert>
          </noscript>
          {children}
        </Card>
        {below && <div className="grid justify-items-center gap-3 text-center text-small">{below}</div>}
      </div>
    </div>
  );
}

/** A line with a word in it, between two ways in. */
export function Divider({ children }: { children: ReactNode }) {
  return (
    <div className="my-6 flex items-center gap-4 text-small text-subtle">
      <span className="h-px flex-1 bg-line" />
      {children}
      <span className="h-px flex-1 bg-line" />
    </div>
  );
}

/** The look of links inside the sentences of these screens. */
export const linkStyle = "font-medium text-teal underline underline-offset-4 hover:text-teal-hover";

/** Of those that stand alone, with room for a finger. */
export const loneLinkStyle = `${linkStyle} inline-flex items-center pointer-coarse:min-h-11`;
