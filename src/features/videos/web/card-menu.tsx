import { Ellipsis } from "lucide-react";
import { m } from "#messages/messages.js";
import { Button } from "#web/components/button.tsx";
import { Menu, type MenuItem } from "#web/components/menu.tsx";

/** What can be done with the video or draft of this title, behind three dots. */
export function CardMenu({ title, items }: { title: string; items: readonly MenuItem[] }) {
  return (
    <Menu
      trigger={
        <Button
          variant="ghost"
          size="sm"
          iconOnly
          className="-mt-1.5 -mr-1.5"
          aria-label={m.videos_actions({ title })}
        >
          <Ellipsis aria-hidden="true" />
        </Button>
      }
      items={items}
    />
  );
}
