import { serverNow } from "#web/server-clock.ts";
import { type PreviewContent, type PreviewMessage, readPreviewMessage } from "./preview-messages.ts";

const name = "vitrin-preview";

export interface PreviewChannel {
  post(content: PreviewContent): void;
  close(): void;
}

/**
 * Joins the conversation between the preview tab and the product's other tabs: a BroadcastChannel, or local
 * storage where there is none.
 * @param role of this window, for the messages' sender
 * @param onMessage what others say, checked
 */
export function openPreviewChannel(
  role: "preview" | "product",
  onMessage: (message: PreviewMessage) => void,
): PreviewChannel {
  const sender = `${role}-${Math.random().toString(36).slice(2)}`;
  const receive = (value: unknown) => {
    const message = readPreviewMessage(value);
    if (message) onMessage(message);
  };
  const { send, close } =
    typeof BroadcastChannel === "undefined" ? throughStorage(receive) : throughBroadcast(receive);
  return {
    // The pair of type and payload is one that PreviewMessage has; spreading a union hides that.
    post: (content) => send({ ...content, timestamp: serverNow(), sender } as PreviewMessage),
    close,
  };
}

interface Transport {
  send: (message: PreviewMessage) => void;
  close: () => void;
}

function throughBroadcast(receive: (value: unknown) => void): Transport {
  const channel = new BroadcastChannel(name);
  channel.addEventListener("message", (event) => receive(event.data));
  return { send: (message) => channel.postMessage(message), close: () => channel.close() };
}

/** Other tabs hear of every change of local storage. Nothing stays there. */
function throughStorage(receive: (value: unknown) => void): Transport {
  const listener = (event: StorageEvent) => {
    if (event.key !== name || event.newValue === null) return;
    try {
      receive(JSON.parse(event.newValue));
    } catch {
      // Not ours.
    }
  };
  window.addEventListener("storage", listener);
  return {
    send(message) {
      try {
        window.localStorage.setItem(name, JSON.stringify(message));
        window.localStorage.removeItem(name);
      } catch {
        // Storage can be switched off: then the tabs cannot hear each other.
      }
    },
    close: () => window.removeEventListener("storage", listener),
  };
}
