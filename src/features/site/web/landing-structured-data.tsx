import { useDocumentParts, usePage } from "#web/page-data.tsx";
import { structuredData } from "./structured-data.ts";

/** For search engines, and so only in the document that the server sends. */
export function LandingStructuredData() {
  const page = usePage();
  const parts = useDocumentParts();
  if (!parts) return null;
  // "<" would let a text end the element; in JSON it may be written as an escape.
  const json = JSON.stringify(structuredData(page)).replaceAll("<", "\\u003c");
  return (
    <script
      type="application/ld+json"
      nonce={parts.nonce}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON of our own, escaped above.
      dangerouslySetInnerHTML={{ __html: json }}
    />
  );
}
