import { Share2 } from "lucide-react";
import { useEffect, useState } from "react";
import { m } from "#messages/messages.js";
import { Button } from "#web/components/button.tsx";
import { ButtonLink } from "#web/components/button-link.tsx";
import { CopyButton } from "#web/components/copy-button.tsx";

/** Ways to pass a published video's address on: the device's own, copying, X and WhatsApp. */
export function ShareLinks({ address, title }: { address: string; title: string }) {
  const canShare = useNativeShare();
  const x = `https://x.com/intent/post?${new URLSearchParams({ text: title, url: address })}`;
  const whatsApp = `https://wa.me/?${new URLSearchParams({ text: `${title}\n${address}` })}`;
  return (
    <ul aria-label={m.videos_share()} className="flex flex-wrap gap-2.5">
      {canShare && (
        <li>
          <Button size="sm" onClick={() => void shareNatively({ title, url: address })}>
            <Share2 aria-hidden="true" />
            {m.videos_share()}
          </Button>
        </li>
      )}
      <li className="noscript:hidden">
        <CopyButton text={address} label={m.videos_copy_link()} />
      </li>
      <li>
        <ButtonLink size="sm" variant="secondary" to={x} target="_blank" rel="noopener">
          <Mark path={marks.x} />
          {m.videos_share_on({ network: "X" })}
        </ButtonLink>
      </li>
      <li>
        <ButtonLink size="sm" variant="secondary" to={whatsApp} target="_blank" rel="noopener">
          <Mark path={marks.whatsApp} />
          {m.videos_share_on({ network: "WhatsApp" })}
        </ButtonLink>
      </li>
    </ul>
  );
}

/** Known only in the browser, and not everywhere there. */
function useNativeShare(): boolean {
  const [can, setCan] = useState(false);
  useEffect(() => setCan(typeof navigator.share === "function"), []);
  return can;
}

async function shareNatively(data: ShareData): Promise<void> {
  // Closing the device's own window is no error.
  await navigator.share(data).catch(() => undefined);
}

/** The networks' marks, drawn small: the icon set has no brands. */
const marks = {
  x: "M3 3h5.300l4.300 5.900L17.700 3H20l-6.400 7.400L21.300 21H16l-4.700-6.400L5.700 21H3.400l6.900-8L3 3Zm3.400 1.700L16.900 19.300h1.600L8 4.700H6.400Z",
  whatsApp:
    "M12 2a10 10 0 0 1 0 20c-1.700 0-3.400-.4-4.800-1.200L2 22l1.300-5A10 10 0 0 1 12 2Zm0 2a8 8 0 0 0-6.800 12.200l-.7 2.800 2.900-.7A8 8 0 1 0 12 4Zm-3.300 3.600c.3 0 .6 0 .7.4l.8 1.900c.1.2 0 .5-.1.700l-.7.8c.7 1.400 1.700 2.400 3.200 3.100l.9-1c.2-.2.4-.3.7-.2l1.900.9c.3.2.4.4.3.8-.2 1.200-1.200 2-2.400 2-2.900 0-6.900-3.800-6.900-7 0-1.300.8-2.300 1.600-2.400Z",
};

function Mark({ path }: { path: string }) {
  return (
    <svg viewBox="0 0 24 24" className="size-4 fill-current" aria-hidden="true">
      <path fillRule="evenodd" d={path} />
    </svg>
  );
}
