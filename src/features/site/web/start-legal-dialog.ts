/**
 * Opens the legal texts in the footer's dialog, by links in the footer and above it. Each leads to a page of its own, which
 * the server renders in the reader's language; here the text is taken out of that page, so no page carries ten contracts it
 * may never show. Clicks that ask for a new tab, and browsers without scripts, get the page.
 */
export function startLegalDialog(element: HTMLElement): () => void {
  const dialog = element.querySelector("dialog");
  const title = dialog?.querySelector<HTMLElement>("[data-legal-dialog-title]");
  const updated = dialog?.querySelector<HTMLElement>("[data-legal-dialog-updated]");
  const body = dialog?.querySelector<HTMLElement>("[data-legal-dialog-body]");
  if (!dialog || !title || !updated || !body) return () => {};
  const listeners = new AbortController();
  const { signal } = listeners;
  const shown = { dialog, title, updated, body };
  let opener: HTMLElement | undefined;

  document.addEventListener(
    "click",
    (event) => {
      if (!(event.target instanceof Element)) return;
      // A click beside the window lands on the dialog itself.
      if (event.target === dialog) return dialog.close();
      const link = event.target.closest<HTMLAnchorElement>("a[data-legal-link]");
      if (!link || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
        return;
      event.preventDefault();
      opener = link;
      void open(shown, link);
    },
    { signal },
  );
  dialog.addEventListener("keydown", (event) => keepFocus(dialog, event), { signal });
  dialog.addEventListener("close", () => opener?.focus(), { signal });
  window.addEventListener("popstate", () => dialog.close(), { signal });
  return () => {
    listeners.abort();
    dialog.close();
  };
}

interface ShownDialog {
  dialog: HTMLDialogElement;
  title: HTMLElement;
  updated: HTMLElement;
  body: HTMLElement;
}

async function open({ dialog, title, updated, body }: ShownDialog, link: HTMLAnchorElement): Promise<void> {
  const { loading = "", failed = "", openPage = "" } = dialog.dataset;
  // Its name stands beside the dialog; within a sentence it is called as the sentence needs it.
  title.textContent = (dialog.parentElement?.querySelector(`a[href="${link.pathname}"]`) ?? link).textContent;
  updated.textContent = "";
  body.replaceChildren(loading);
  body.ariaBusy = "true";
  dialog.dataset.legal = link.pathname;
  dialog.showModal();
  const text = await loadText(link.href).catch(() => undefined);
  // Another text may have been opened meanwhile.
  if (dialog.dataset.legal !== link.pathname) return;
  body.ariaBusy = "false";
  body.scrollTop = 0;
  if (text) {
    updated.textContent = text.updated;
    body.replaceChildren(...text.sections);
    return;
  }
  const page = document.createElement("a");
  page.href = link.href;
  page.textContent = openPage;
  page.className = "font-medium text-teal underline underline-offset-4";
  body.replaceChildren(failed, " ", page);
}

/** The text that stands on a page of ours, as nodes of this document. */
async function loadText(address: string): Promise<{ updated: string; sections: Node[] }> {
  const response = await fetch(address, { headers: { accept: "text/html" } });
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  const page = new DOMParser().parseFromString(await response.text(), "text/html");
  const updated = page.querySelector("[data-legal-updated]")?.textContent;
  const sections = page.querySelector("[data-legal-body]")?.children;
  if (!updated || !sections) throw new Error(`${address} has no text`);
  return { updated, sections: [...sections].map((section) => document.importNode(section, true)) };
}

/** Tab goes round inside the dialog; without this it would leave for the browser's own controls. */
function keepFocus(dialog: HTMLDialogElement, event: KeyboardEvent): void {
  if (event.key !== "Tab") return;
  const stops = [...dialog.querySelectorAll<HTMLElement>("button, a[href], [tabindex='0']")];
  const last = stops.at(event.shiftKey ? 0 : -1);
  if (document.activeElement !== last) return;
  event.preventDefault();
  stops.at(event.shiftKey ? -1 : 0)?.focus();
}
