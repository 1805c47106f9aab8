import { classNames } from "../class-names.ts";

const sizes = { sm: "size-8 text-micro", md: "size-10 text-small", lg: "size-14 text-title" };

/** A person by their initials. Decorative: the name stands beside it. */
export function Avatar({
  name,
  size = "md",
  locale = "en",
}: {
  name: string;
  size?: keyof typeof sizes;
  /** For the right capital of i and ı. */
  locale?: "en" | "tr";
}) {
  const words = name.trim().split(/\s+/);
  const first = initialOf(words[0]);
  const last = words.length > 1 ? initialOf(words.at(-1)) : "";
  return (
    <span
      aria-hidden="true"
      className={classNames(
        "inline-grid shrink-0 place-items-center rounded-full bg-teal-soft font-semibold text-teal select-none",
        sizes[size],
      )}
    >
      {(first + last).toLocaleUpperCase(locale)}
    </span>
  );
}

/** A whole character, also one of two halves. */
function initialOf(word = ""): string {
  const [initial = ""] = word;
  return initial;
}
