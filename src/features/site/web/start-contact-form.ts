import { callApi, errorCodeOf } from "#web/api.ts";

/** The answer has no body. */
const nothing = { parse: () => undefined };

/**
 * Sends the contact form: all three fields are required; on success the sender is thanked by name and
 * address and the form is emptied. Every text is already in the page's language, in the form's own data.
 */
export function startContactForm(element: HTMLElement): () => void {
  // The selector in start-landing.ts finds forms only.
  const form = element as HTMLFormElement;
  const error = form.querySelector<HTMLElement>("[data-contact-error]");
  const thanks = form.querySelector<HTMLElement>("[data-contact-thanks]");

  function tell(where: HTMLElement | null, text: string) {
    if (error) error.textContent = "";
    if (thanks) thanks.textContent = "";
    if (where) where.textContent = text;
  }

  async function send(event: SubmitEvent) {
    event.preventDefault();
    const button = form.querySelector("button[type=submit]");
    if (button?.hasAttribute("aria-disabled")) return;
    const data = new FormData(form);
    const message = {
      name: textOf(data, "name"),
      email: textOf(data, "email"),
      message: textOf(data, "message"),
    };
    if (!message.name || !message.email || !message.message) return tell(error, form.dataset.missing ?? "");
    if (!form.checkValidity()) return tell(error, form.dataset.emailInvalid ?? "");
    // Not `disabled`, which would take the focus away from whoever pressed it by keyboard.
    button?.setAttribute("aria-disabled", "true");
    try {
      await callApi(fetch, "/api/site/contact", { method: "POST", body: message }, nothing);
      tell(
        thanks,
        (form.dataset.thanks ?? "")
          .replace("{name}", () => message.name)
          .replace("{email}", () => message.email),
      );
      form.reset();
    } catch (cause) {
      const { errorMessage } = await import("#web/error-messages.ts");
      tell(error, errorMessage(errorCodeOf(cause), document.documentElement.lang === "tr" ? "tr" : "en"));
    } finally {
      button?.removeAttribute("aria-disabled");
    }
  }

  const listener = (event: SubmitEvent) => void send(event);
  form.addEventListener("submit", listener);
  return () => form.removeEventListener("submit", listener);
}

function textOf(data: FormData, name: string): string {
  const value = data.get(name);
  return typeof value === "string" ? value.trim() : "";
}
