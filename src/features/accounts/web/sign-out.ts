import { tellSignOut } from "#web/sign-out-news.ts";

/**
 * Ends the session, empties this browser's storage and opens `destination` as a new page. Whatever the server
 * answers, the person leaves; language and theme stay, because their cookies do.
 */
export async function signOut(destination: "/" | "/login" | "/admin/login"): Promise<void> {
  await endSession();
  try {
    window.localStorage.clear();
    window.sessionStorage.clear();
  } catch {
    // Storage can be switched off: then there is nothing in it.
  }
  window.location.assign(destination);
}

/** Ends the session, and tells the other tabs; a server that does not answer ends nothing. */
export async function endSession(): Promise<void> {
  const headers = { "Content-Type": "application/json" };
  await fetch("/api/accounts/sign-out", { method: "POST", headers, body: "{}" }).catch(() => undefined);
  tellSignOut();
}
