import { Moon, Sun } from "lucide-react";
import { m } from "#messages/messages.js";
import { Button } from "./components/button.tsx";

/** Works through page-controls.ts, and isn't there without scripts; the style sheet picks the icon. */
export function ThemeSwitch() {
  return (
    <Button
      variant="ghost"
      size="sm"
      iconOnly
      data-toggle-theme=""
      aria-label={m.web_theme_toggle()}
      className="noscript:hidden"
    >
      <Moon className="dark:hidden" aria-hidden="true" />
      <Sun className="hidden dark:block" aria-hidden="true" />
    </Button>
  );
}
