import { z } from "zod";

/** From the window that came back from Google to the page that asked for it; the opener may be out of reach. */
const CHANNEL = "vitrin-sign-in-again";
const newsSchema = z.strictObject({ error: z.string().nullable() });

/** Tells waiting pages of this browser how the round trip ended. */
export function announceSignInAgain(error: string | null): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage({ error });
  channel.close();
}

/** Calls `listener` with null once the person has proved who they are, or with what went wrong. */
export function onSignInAgain(listener: (error: string | null) => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }) => {
    const news = newsSchema.safeParse(data);
    if (news.success) listener(news.data.error);
  };
  return () => channel.close();
}
