import { Check, Copy } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { m } from "#messages/messages.js";
import { Button, type ButtonProps } from "./button.tsx";

const feedbackMilliseconds = 2_000;

/** Copies `text` and says so for two seconds. */
export function CopyButton({
  text,
  label,
  ...look
}: { text: string; label?: string } & Omit<ButtonProps, "onClick" | "children">) {
  const [copied, setCopied] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  async function copy() {
    await navigator.clipboard.writeText(text);
    setCopied(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setCopied(false), feedbackMilliseconds);
  }

  return (
    <Button variant="secondary" size="sm" {...look} onClick={() => void copy()}>
      {copied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
      <span aria-live="polite">{copied ? m.web_copied() : (label ?? m.web_copy())}</span>
    </Button>
  );
}
