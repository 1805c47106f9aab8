import { createContext } from "react-router";
import type { Brand } from "../brand.ts";

export type Locale = "en" | "tr";
export type Theme = "light" | "dark";

/** Who is looking, as screens may know it. */
export interface Viewer {
  id: string;
  email: string;
  fullName: string;
  role: "user" | "admin";
  /** When the account will be deleted, if its person asked for that: an ISO date and time. */
  deletionDueAt: string | null;
}

/** The configured rules that texts name, so that no two screens disagree. */
export interface Policies {
  /** What the owner of a referral code gets, and for what. */
  referral: { on: "package_purchase" | "signup"; credits: number };
  /** What a new account gets, or null when no trial is offered. */
  trial: { days: number; credits: number } | null;
  /** Whether a brief can be begun from a product's page. */
  readsProductPages: boolean;
}

/** Everything one request brings to the pages. Built by the server, read by loaders. */
export interface PageContext {
  locale: Locale;
  theme: Theme;
  /** For inline scripts and styles under the Content-Security-Policy. */
  nonce: string;
  viewer: Viewer | null;
  /** Calls our own API inside the process, with the visitor's cookies: `api("/api/…")`. */
  api: typeof fetch;
  brand: Brand;
  policies: Policies;
  /** Scheme and host of this request. */
  origin: string;
  /** Scheme and host that links sent to people carry. */
  publicOrigin: string;
}

/** `context.get(pageContext)` in a loader. */
export const pageContext = createContext<PageContext>();
