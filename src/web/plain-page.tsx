import { m } from "#messages/messages.js";
import { buttonStyle } from "./components/button-style.ts";
import { Logo } from "./components/logo.tsx";
import { EmptyWindow } from "./empty-window.tsx";
import { useDocumentParts, usePage } from "./page-data.tsx";

/** What was asked for comes when the connection is back. */
const LOAD_WHEN_ONLINE = 'addEventListener("online", () => location.reload())';

/** A page that stands when little else does: no module, no word of the visitor, and a link that tries again. */
export function PlainPage({ title, text }: { title: string; text: string }) {
  const { brand } = usePage();
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="border-b border-line">
        <div className="shell flex h-16 items-center">
          <Logo name={brand.name} />
        </div>
      </header>
      <main className="flex flex-1 flex-col">
        <EmptyWindow title={title} text={text}>
          {/* biome-ignore lint/a11y/useValidAnchor: it leads to the address that was asked for, whatever it was. */}
          <a href="" className={buttonStyle({})}>
            {m.web_retry()}
          </a>
        </EmptyWindow>
      </main>
      <script
        nonce={useDocumentParts()?.nonce}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours.
        dangerouslySetInnerHTML={{ __html: LOAD_WHEN_ONLINE }}
      />
    </div>
  );
}
