import { startPlanPeriods } from "#features/billing/web/start-plan-periods.ts";
import { startClips } from "./start-clips.ts";
import { startContactForm } from "./start-contact-form.ts";
import { startLegalDialog } from "./start-legal-dialog.ts";
import { typeExample } from "./type-example.ts";
import { typeHeadline } from "./type-headline.ts";

/** Brings the moving parts of a document, footer included, to life under `root`; returns what stops them. */
export function startLanding(root: ParentNode): () => void {
  const stops = [
    start(root, "[data-typed-headline]", typeHeadline),
    start(root, "[data-typed-example]", typeExample),
    start(root, "[data-plan-cards]", startPlanPeriods),
    start(root, "form[data-contact-form]", startContactForm),
    start(root, "[data-legal-links]", startLegalDialog),
    startClips(root),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

function start(root: ParentNode, selector: string, run: (element: HTMLElement) => () => void): () => void {
  const element = root.querySelector<HTMLElement>(selector);
  return element ? run(element) : () => {};
}
