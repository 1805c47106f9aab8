import type { ReactNode } from "react";
import { ApiError } from "#web/api.ts";
import { failureText } from "#web/tell-failure.ts";

/** What a card of the Account Settings is about; with an id it can be led to. */
export function SettingsHeading({ id, title, text }: { id?: string; title: string; text?: ReactNode }) {
  return (
    <div className="grid gap-1">
      <h2 {...(id && { id, tabIndex: -1 })} className="font-display text-title font-semibold">
        {title}
      </h2>
      {text && <p className="text-small text-muted">{text}</p>}
    </div>
  );
}

/** The heading of the section in which the address changes. */
export const signInEmailId = "sign-in-email";

/** From where the address is only shown to where it changes. */
export function leadToSignInEmail(): void {
  const heading = document.getElementById(signInEmailId);
  heading?.focus({ preventScroll: true });
  heading?.scrollIntoView();
}

/** Words for an error of a settings form, as failureText; what has none of its own is told in the form's sentence. */
export function settingsError(error: unknown, otherwise: string): string {
  const known = error instanceof ApiError && error.code !== "internal";
  return known ? failureText(error) : otherwise;
}
