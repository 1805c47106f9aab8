import { ExternalLink } from "lucide-react";
import { m } from "#messages/messages.js";
import { Button } from "#web/components/button.tsx";
import { ButtonLink } from "#web/components/button-link.tsx";
import { Dialog } from "#web/components/dialog.tsx";
import { TextField } from "#web/components/text-field.tsx";
import { usePage } from "#web/page-data.tsx";
import type { Video } from "../schema.ts";
import { ShareLinks } from "./share-links.tsx";
import { publicAddress } from "./video-address.ts";

/** The address of a published video, and ways to pass it on. */
export function ShareDialog({
  video,
  title,
  text,
  onClose,
}: {
  video: Pick<Video, "id" | "title">;
  title: string;
  text: string;
  onClose: () => void;
}) {
  const { publicOrigin } = usePage();
  const address = publicAddress(publicOrigin, video);
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      title={title}
      description={text}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {m.web_close()}
          </Button>
          <ButtonLink to={`/v/${video.id}`}>
            <ExternalLink aria-hidden="true" />
            {m.videos_open_page()}
          </ButtonLink>
        </>
      }
    >
      <div className="grid gap-5">
        <TextField
          label={m.videos_link()}
          readOnly
          value={address}
          onFocus={({ currentTarget: field }) => {
            field.select();
            // Its beginning is what is seen, not the end to which a browser goes.
            requestAnimationFrame(() => field.scrollTo({ left: 0 }));
          }}
        />
        <ShareLinks address={address} title={video.title} />
      </div>
    </Dialog>
  );
}
