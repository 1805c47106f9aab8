import { m } from "#messages/messages.js";

export interface NavigationEntry {
  to: string;
  label: () => string;
}

/** The header's entries, in the order of the spec. Anchors lead to the landing page first. */
export const mainNavigation: readonly NavigationEntry[] = [
  { to: "/flow", label: m.web_nav_flow },
  { to: "/#features", label: m.web_nav_features },
  { to: "/#pricing", label: m.web_nav_pricing },
  { to: "/#faq", label: m.web_nav_faq },
  { to: "/#contact", label: m.web_nav_contact },
];
