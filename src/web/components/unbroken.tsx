/** What no line may break in: a phone number, and words with a hyphen, such as user-generated, e-posta and 9–18. */
const UNBROKEN = /(\+\d[\d ()-]+\d|\S+[-–]\S+)/;

/** A text whose lines break at spaces only, and within no phone number. */
export function Unbroken({ text }: { text: string }) {
  return text.split(UNBROKEN).map((part, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of a fixed text.
      <span key={index} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  );
}
