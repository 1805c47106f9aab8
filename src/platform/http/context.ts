import type { Log } from "../log.ts";

export type Locale = "en" | "tr";

/** Who is asking. The role is read from the database with the session, never from the client. */
export interface Viewer {
  id: string;
  email: string;
  fullName: string;
  role: "user" | "admin";
  locale: Locale;
  sessionId: string;
  /** When this session signed in; changes of weight ask for a recent one. */
  signedInAt: Date;
}

/** What every request carries from the first middleware on. */
export interface RequestVariables {
  requestId: string;
  log: Log;
  locale: Locale;
  theme: "light" | "dark";
  /** Address of the client, with trusted proxies taken into account. */
  clientAddress: string;
  /** Looks the session up once a request, and only if somebody asks. */
  findViewer: () => Promise<Viewer | null>;
}

export interface AppEnv {
  Variables: RequestVariables;
}
