import type { ReactNode } from "react";
import { ApiError } from "#web/api.ts";
import { failureText } from "#web/tell-failure.ts";

/** What a card of the Account Settings is about. */
export function SettingsHeading({ title, text }: { title: string; text?: ReactNode }) {
  return (
    <div className="grid gap-1">
      <h2 className="font-display text-title font-semibold">{title}</h2>
      {text && <p className="text-small text-muted">{text}</p>}
    </div>
  );
}

/** Words for an error of a settings form, as failureText; what has none of its own is told in the form's sentence. */
export function settingsError(error: unknown, otherwise: string): string {
  const known = error instanceof ApiError && error.code !== "internal";
  return known ? failureText(error) : otherwise;
}
