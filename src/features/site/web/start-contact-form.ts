import { plainEmail } from "#features/accounts/plain-email.ts";
import { ApiError, callApi, errorCodeOf } from "#web/api.ts";
import type { ContactAnswer } from "../schema.ts";

/** As our own server answers; zod would weigh more than the form does. */
const contactAnswer = { parse: (answer: unknown) => answer as ContactAnswer };

/**
 * Sends the contact form: all three fields are required; on success the sender is thanked by name and
 * address and the form is emptied. A field that keeps it from being sent gets the focus. Every text is already in the
 * page's language, in the form's own data.
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

  function refuse({ field, text }: Fault) {
    field.setAttribute("aria-invalid", "true");
    field.focus();
    tell(error, text);
  }

  async function send(event: SubmitEvent) {
    event.preventDefault();
    const button = form.querySelector("button[type=submit]");
    if (button?.hasAttribute("aria-disabled")) return;
    for (const field of fieldsOf(form)) field.removeAttribute("aria-invalid");
    const address = form.elements.namedItem("email") as HTMLInputElement; // landing-contact.tsx has one such field
    // Browsers take no İ, which Turkish keyboards make of i with Caps Lock on, before the @.
    address.value = plainEmail(address.value);
    const data = new FormData(form);
    const message = {
      name: textOf(data, "name"),
      email: textOf(data, "email"),
      message: textOf(data, "message"),
    };
    const fault = findFault(form);
    if (fault) return refuse(fault);
    // Not `disabled`, which would take the focus away from whoever pressed it by keyboard.
    button?.setAttribute("aria-disabled", "true");
    try {
      const init = { method: "POST", body: message };
      const { email } = await callApi(fetch, "/api/site/contact", init, contactAnswer);
      tell(
        thanks,
        (form.dataset.thanks ?? "").replace("{name}", () => message.name).replace("{email}", () => email),
      );
      form.reset();
    } catch (cause) {
      // The server looks closer at an address than browsers do: ali@example has no ending.
      const isAddress = cause instanceof ApiError && cause.issues.some(({ path }) => path === "email");
      if (isAddress) return refuse({ field: address, text: form.dataset.emailInvalid ?? "" });
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

/** A field that keeps the form from being sent, and why. */
interface Fault {
  field: HTMLElement;
  text: string;
}

function findFault(form: HTMLFormElement): Fault | null {
  const fields = fieldsOf(form);
  const empty = fields.find(({ value }) => value.trim() === "");
  if (empty) return { field: empty, text: form.dataset.missing ?? "" };
  const wrong = fields.find((field) => !field.checkValidity());
  if (wrong) return { field: wrong, text: form.dataset.emailInvalid ?? "" };
  const tooLong = fields.find(({ value, dataset }) => value.trim().length > Number(dataset.most));
  return tooLong ? { field: tooLong, text: tooLong.dataset.tooLong ?? "" } : null;
}

/** Those that are typed into: each names the most that it takes. */
function fieldsOf(form: HTMLFormElement): HTMLInputElement[] {
  return [...form.querySelectorAll<HTMLInputElement>("[data-most]")];
}

function textOf(data: FormData, name: string): string {
  const value = data.get(name);
  return typeof value === "string" ? value.trim() : "";
}
