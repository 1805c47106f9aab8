import { Menu as BaseMenu } from "@base-ui/react/menu";
import type { ReactElement, ReactNode } from "react";
import { Link } from "react-router";
import { classNames } from "../class-names.ts";

export type MenuItem =
  | {
      kind: "action";
      label: ReactNode;
      icon?: ReactNode;
      onSelect: () => void;
      danger?: boolean;
      disabled?: boolean;
    }
  | { kind: "link"; label: ReactNode; icon?: ReactNode; to: string; download?: boolean }
  | { kind: "separator" };

const itemStyle =
  "flex min-h-11 w-full items-center gap-2.5 rounded-sm px-3 text-small outline-none select-none data-highlighted:bg-sunken data-disabled:opacity-50 [&_svg]:size-4 [&_svg]:shrink-0 dark:data-highlighted:bg-line";

/** A list of things to do behind a button. `trigger` is the button, with a name of its own. */
export function Menu({
  trigger,
  items,
  align = "end",
}: {
  trigger: ReactElement;
  items: readonly MenuItem[];
  align?: "start" | "center" | "end";
}) {
  return (
    <BaseMenu.Root>
      <BaseMenu.Trigger render={trigger} />
      <BaseMenu.Portal>
        <BaseMenu.Positioner align={align} sideOffset={6} className="z-50 outline-none">
          <BaseMenu.Popup
            className="flex min-w-48 origin-(--transform-origin) flex-col rounded-control border border-line bg-raised shadow-lg transition duration-150 outline-none data-ending-style:scale-97 data-ending-style:opacity-0 data-starting-style:scale-97 data-starting-style:opacity-0"
            // On a phone a long list has no room.
            style={{ maxHeight: "var(--available-height)" }}
          >
            <div className="menu-list min-h-0 overflow-y-auto p-1">
              {items.map((item, index) => (
                // A menu's entries are fixed while it is open, so their place names them.
                // biome-ignore lint/suspicious/noArrayIndexKey: see above.
                <Entry key={index} item={item} />
              ))}
            </div>
          </BaseMenu.Popup>
        </BaseMenu.Positioner>
      </BaseMenu.Portal>
    </BaseMenu.Root>
  );
}

function Entry({ item }: { item: MenuItem }) {
  if (item.kind === "separator") return <BaseMenu.Separator className="mx-2 my-1 h-px bg-line" />;
  if (item.kind === "link") {
    return (
      <BaseMenu.LinkItem
        className={itemStyle}
        closeOnClick
        render={<Link to={item.to} {...(item.download && { download: true, reloadDocument: true })} />}
      >
        {item.icon}
        {item.label}
      </BaseMenu.LinkItem>
    );
  }
  return (
    <BaseMenu.Item
      disabled={item.disabled ?? false}
      onClick={item.onSelect}
      className={classNames(itemStyle, item.danger && "text-danger")}
    >
      {item.icon}
      {item.label}
    </BaseMenu.Item>
  );
}
