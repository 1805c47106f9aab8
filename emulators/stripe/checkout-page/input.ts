import { html } from "hono/html";
import type { Markup } from "./layout.ts";
import { type Language, messages } from "./messages.ts";
import type { Field, FieldErrors } from "./pay-form.ts";

export type Input = {
  field: Field;
  label: string;
  value?: string;
  type?: string;
  mode?: string;
  autocomplete: string;
  placeholder?: string;
  maxLength?: number;
};

/** A labelled field with what is wrong with it. */
export function input(view: { errors: FieldErrors; language: Language }, given: Input): Markup {
  const { field } = given;
  const error = view.errors[field];
  const description = error === undefined ? "" : `${field}-error`;
  return html`<div class="field field-${field}">
    <label for="${field}">${given.label}</label>
    <input id="${field}" name="${field}" type="${given.type ?? "text"}" value="${given.value ?? ""}"
      inputmode="${given.mode ?? "text"}" autocomplete="${given.autocomplete}" aria-required="true"
      placeholder="${given.placeholder ?? ""}" maxlength="${given.maxLength ?? 256}" autocapitalize="off"
      spellcheck="false" aria-invalid="${error === undefined ? "false" : "true"}" aria-describedby="${description}">
    ${error === undefined ? "" : html`<p class="field-error" id="${description}">${messages[view.language].fieldErrors[error]}</p>`}
  </div>`;
}
