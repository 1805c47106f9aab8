import { Check, Copy } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { m } from "#messages/messages.js";
import { classNames } from "../class-names.ts";
import { toast } from "../toast.ts";
import { Button, type ButtonProps } from "./button.tsx";

const feedbackMilliseconds = 2_000;

/** Copies `text` and says so for two seconds; where the browser refuses, a notice shows it to be copied by hand. */
export function CopyButton({
  text,
  label = m.web_copy(),
  ...look
}: { text: string; label?: string } & Omit<ButtonProps, "onClick" | "children">) {
  const [copied, setCopied] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      // Not allowed, or no clipboard at all, as on pages without TLS.
      toast.error(m.web_copy_failed(), { description: text, duration: 0 });
      return;
    }
    setCopied(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setCopied(false), feedbackMilliseconds);
  }

  const done = m.web_copied();
  return (
    <Button
      variant="secondary"
      size="sm"
      {...look}
      // There is no copying without scripts; what is to be copied is to be seen beside it.
      className={classNames("noscript:hidden", look.className)}
      onClick={() => void copy()}
    >
      {copied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
      {/* As wide as the longer of both words, or what stands beside it would move. */}
      <span className="grid justify-items-start">
        <span aria-live="polite" className="col-start-1 row-start-1">
          {copied ? done : label}
        </span>
        <span aria-hidden="true" className="invisible col-start-1 row-start-1">
          {copied ? label : done}
        </span>
      </span>
    </Button>
  );
}
