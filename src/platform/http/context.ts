import type { AppError } from "../errors.ts";
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
  /** When this session signed in. */
  signedInAt: Date;
  /** When the person last proved who they are in this session. */
  authenticatedAt: Date;
  /** Whether that was recent enough for changes of weight; see `requireFreshUser`. */
  isFresh: boolean;
  /** When the account will be deleted, if its person asked for that. */
  deletionDueAt: Date | null;
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
  /** Whether the answer is a picture or a film that pages of other sites may show; see `showElsewhere`. */
  isForOthers?: boolean;
  /** What to tell whom `findViewer` does not know: `unauthenticated`, or why their session does not count. */
  findRefusal: () => Promise<AppError>;
}

export interface AppEnv {
  Variables: RequestVariables;
}
