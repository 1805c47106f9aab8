import { m } from "#messages/messages.js";

/** The first stop of the keyboard on a page: past the header, to `#content`. */
export function SkipLink() {
  return (
    <a
      href="#content"
      className="fixed top-2 left-2 z-50 print:hidden -translate-y-20 rounded-control bg-inverse px-4 py-3 text-small font-semibold text-on-inverse focus-visible:translate-y-0"
    >
      {m.web_skip_to_content()}
    </a>
  );
}
