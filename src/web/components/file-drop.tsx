import { Film, ImagePlus, Mic } from "lucide-react";
import { type DragEvent, type ReactNode, useId, useRef, useState, useSyncExternalStore } from "react";
import { m } from "#messages/messages.js";
import { classNames } from "../class-names.ts";
import { FieldError } from "./field.tsx";

export interface FileDropProps {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  /** As in an input: "image/jpeg,image/png". The server checks again. */
  accept: string;
  multiple?: boolean;
  disabled?: boolean;
  /** New files, chosen or dropped. What becomes of them is the screen's business. */
  onFiles: (files: File[]) => void;
}

/** Files by drop, by choice or from the keyboard. What was added, and how far it has come, the screen shows below. */
export function FileDrop(props: FileDropProps) {
  const { label, hint, error, accept, multiple = false, disabled = false, onFiles } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const canDrop = useCanDrop();
  // For the words' plural.
  const count = multiple ? 2 : 1;
  const Icon = accept.includes("audio/") ? Mic : accept.includes("video/") ? Film : ImagePlus;

  function take(list: FileList | null) {
    if (disabled || !list || list.length === 0) return;
    onFiles(multiple ? [...list] : [...list].slice(0, 1));
    // Lets the same file be chosen again after it was removed.
    if (input.current) input.current.value = "";
  }

  const drag = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setOver(!disabled);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      take(event.dataTransfer.files);
    },
  };

  return (
    <div className="grid gap-1.5">
      <span className="text-small font-medium" id={`${id}-label`}>
        {label}
      </span>
      <label
        {...drag}
        className={classNames(
          "relative flex min-h-28 flex-col items-center justify-center gap-2 rounded-control border border-dashed p-5 text-center text-small transition has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus",
          over ? "border-marigold bg-marigold-soft" : "border-control hover:border-muted",
          disabled && "opacity-50",
        )}
      >
        <Icon className="size-6 text-subtle" aria-hidden="true" />
        <span className="font-medium">
          {canDrop ? m.web_file_drop_prompt({ count }) : m.web_file_choose_prompt({ count })}
        </span>
        {hint && (
          <span id={`${id}-hint`} className="text-balance text-subtle">
            {hint}
          </span>
        )}
        <input
          ref={input}
          type="file"
          accept={accept}
          multiple={multiple}
          disabled={disabled}
          onChange={(event) => take(event.currentTarget.files)}
          aria-labelledby={`${id}-label`}
          aria-describedby={classNames(hint ? `${id}-hint` : null, error ? `${id}-error` : null) || undefined}
          // As large as its label: what has the focus is scrolled to, and would be seen in part.
          className="pointer-events-none absolute inset-0 size-full opacity-0"
        />
      </label>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}

/** Whether there may be something to drop with: not on a phone, where a finger is all there is. */
function useCanDrop(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const pointer = finePointer();
      pointer.addEventListener("change", onChange);
      return () => pointer.removeEventListener("change", onChange);
    },
    () => finePointer().matches,
    () => false,
  );
}

function finePointer(): MediaQueryList {
  return matchMedia("(any-pointer: fine)");
}
