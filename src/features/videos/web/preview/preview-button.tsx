import { AppWindow } from "lucide-react";
import { useEffect } from "react";
import { m } from "#messages/messages.js";
import { classNames } from "#web/class-names.ts";
import { Button, type ButtonProps } from "#web/components/button.tsx";
import { toast } from "#web/toast.ts";
import { openPreview } from "./open-preview.ts";
import { previewSource } from "./preview-source.ts";

/** Opens the preview tab. From the first of these on, the tab that it stands in answers previews. */
export function PreviewButton({ onClick, ...look }: Omit<ButtonProps, "children">) {
  useEffect(() => {
    previewSource();
  }, []);
  return (
    <Button
      {...look}
      // A phone shows one tab at a time, and lets the one that the preview follows sleep.
      className={classNames(look.className, "max-sm:pointer-coarse:hidden")}
      {...(look.iconOnly && { "aria-label": m.videos_preview_open() })}
      onClick={(event) => {
        onClick?.(event);
        if (!openPreview()) toast.error(m.videos_preview_blocked());
      }}
    >
      <AppWindow aria-hidden="true" />
      {!look.iconOnly && m.videos_preview_open()}
    </Button>
  );
}
