import { startPlanPeriods } from "#features/billing/web/start-plan-periods.ts";
import { startContactForm } from "./start-contact-form.ts";
import { typeExample } from "./type-example.ts";
import { typeHeadline } from "./type-headline.ts";

/** Brings the landing page's moving parts to life under `root`; returns what stops them. */
export function startLanding(root: ParentNode): () => void {
  const stops = [
    start(root, "[data-typed-headline]", typeHeadline),
    start(root, "[data-typed-example]", typeExample),
    start(root, "[data-plan-cards]", startPlanPeriods),
    start(root, "form[data-contact-form]", startContactForm),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

function start(root: ParentNode, selector: string, run: (element: HTMLElement) => () => void): () => void {
  const element = root.querySelector<HTMLElement>(selector);
  return element ? run(element) : () => {};
}
