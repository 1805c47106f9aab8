import { useId } from "react";
import { m } from "#messages/messages.js";
import { Button } from "#web/components/button.tsx";

/** A colour of one's own, or what stands there without one. */
export function ColorField({
  label,
  value,
  fallback,
  onChange,
}: {
  label: string;
  /** #rrggbb; undefined where the look's own colour is used. */
  value: string | undefined;
  fallback: string;
  onChange: (color: string | undefined) => void;
}) {
  const id = useId();
  return (
    <div className="flex flex-wrap items-center gap-3 text-small">
      <input
        id={id}
        type="color"
        value={value ?? fallback}
        onChange={(event) => onChange(event.currentTarget.value)}
        className="h-11 w-14 cursor-pointer rounded-control border border-control bg-surface p-1"
      />
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
      {value !== undefined && (
        <Button variant="ghost" size="sm" onClick={() => onChange(undefined)}>
          {m.studio_color_reset()}
        </Button>
      )}
    </div>
  );
}
