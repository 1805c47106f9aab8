import { Redo2, Undo2 } from "lucide-react";
import { m } from "#messages/messages.js";
import { Button } from "#web/components/button.tsx";

/** The way back and forth through what was changed. */
export interface EditHistory {
  undo: () => void;
  redo: () => void;
  canUndo: boolean;
  canRedo: boolean;
}

export function HistoryButtons({ history, size }: { history: EditHistory; size?: "sm" }) {
  const ways = [
    { label: m.studio_undo(), keys: "Control+Z", can: history.canUndo, go: history.undo, Icon: Undo2 },
    { label: m.studio_redo(), keys: "Control+Shift+Z", can: history.canRedo, go: history.redo, Icon: Redo2 },
  ];
  return ways.map(({ label, keys, can, go, Icon }) => (
    <Button
      key={keys}
      variant="ghost"
      size={size}
      iconOnly
      aria-label={label}
      aria-keyshortcuts={keys}
      // Not `disabled`, which would take the focus away from whoever takes the last step by keyboard.
      aria-disabled={!can || undefined}
      onClick={() => can && go()}
    >
      <Icon aria-hidden="true" />
    </Button>
  ));
}
