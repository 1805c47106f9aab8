import type { BillingDetails } from "../billing-details.ts";
import { type BankAccountName, bankAccounts } from "../payments/bank-accounts.ts";
import { type CardSummary, passesLuhn, readCard } from "../payments/cards.ts";
import { looksLikeEmail } from "../wire/params.ts";
import { type Asks, type BillingField, type KeptBilling, readBilling } from "./billing-form.ts";
import type { FieldErrorName } from "./messages.ts";

export type Field = BillingField | "email" | "number" | "expiry" | "cvc" | "name";
export type FieldErrors = Partial<Record<Field, FieldErrorName>>;

/** What may be shown again after an error. The card's number, date and code never are. */
export type Kept = { email: string; name: string; method: "bank" | "card"; account: BankAccountName };

export type Payment = { email: string; billing: BillingDetails | null } & Means;
type Means =
  | { method: "card"; name: string; card: CardSummary & { expMonth: number; expYear: number } }
  | { method: "bank"; account: BankAccountName }
  | { method: "none" };

type Reading = { kept: Kept; billing: KeptBilling; errors: FieldErrors; payment?: Payment };
type Terms = {
  /** False when nothing is due: only the e-mail is asked for. */
  needsPayment: boolean;
  /** The customer's address on file, which the form then does not ask for. */
  knownEmail: string | null;
  asks: Asks;
  methods: string[];
  now: Date;
  fingerprintKey: string;
};

/** Reads the posted form. The card number is reduced to its summary here and goes no further. */
export function readPayForm(form: URLSearchParams, terms: Terms): Reading {
  const field = fieldsOf(form);
  // Whatever is a key of their own is one of their names.
  const account = Object.hasOwn(bankAccounts, field("account"))
    ? (field("account") as BankAccountName)
    : "succeeds";
  const byBank = field("method") === "bank" && terms.methods.includes("us_bank_account");
  const method = byBank || !terms.methods.includes("card") ? "bank" : "card";
  const email = terms.knownEmail ?? field("email");
  const kept: Kept = { email, name: field("name"), method, account };
  const billing = readBilling(field, terms.asks);
  const errors: FieldErrors = { ...billing.errors };
  if (email === "") errors.email = "emailMissing";
  else if (!looksLikeEmail(email)) errors.email = "emailInvalid";
  const finish = (wrong: FieldErrors, means: () => Means): Reading => {
    const reading = { kept, billing: billing.kept, errors: wrong };
    if (Object.keys(wrong).length > 0) return reading;
    return { ...reading, payment: { email, billing: billing.details, ...means() } };
  };
  if (!terms.needsPayment) return finish(errors, () => ({ method: "none" }));
  if (method === "bank") return finish(errors, () => ({ method, account }));

  const card = readCardFields(form, terms);
  return finish({ ...errors, ...card.errors }, () => ({ method, name: kept.name, card: card.read() }));
}

/** A card as the form has it: what is wrong with it, and what may be kept of it when nothing is. */
export function readCardFields(
  form: URLSearchParams,
  terms: Pick<Terms, "fingerprintKey" | "now">,
): { errors: FieldErrors; name: string; read: () => CardSummary & { expMonth: number; expYear: number } } {
  const field = fieldsOf(form);
  const errors: FieldErrors = {};
  const number = field("number").replace(/[\s-]/g, "");
  const date = readExpiry(field("expiry"));
  const cvc = field("cvc");
  if (number === "") errors.number = "numberMissing";
  else if (!passesLuhn(number)) errors.number = "numberInvalid";
  if (field("expiry") === "") errors.expiry = "expiryMissing";
  else if (!date) errors.expiry = "expiryInvalid";
  else if (isPast(date, terms.now)) errors.expiry = "expiryPast";
  if (cvc === "") errors.cvc = "cvcMissing";
  else if (!(/^3[47]/.test(number) ? /^\d{4}$/ : /^\d{3}$/).test(cvc)) errors.cvc = "cvcInvalid";
  if (field("name") === "") errors.name = "nameMissing";
  const read = () => ({
    ...readCard(number, terms.fingerprintKey),
    expMonth: date?.month ?? 1,
    expYear: date?.year ?? 1970,
  });
  return { errors, name: field("name"), read };
}

/** The fields of a form without what nobody typed. */
export function fieldsOf(form: URLSearchParams): (name: string) => string {
  return (name) => (form.get(name) ?? "").replaceAll("\0", "").trim().slice(0, 512);
}

function readExpiry(text: string): { month: number; year: number } | undefined {
  const match = /^(\d{1,2})\s*\/?\s*(\d{2}|\d{4})$/.exec(text);
  const month = Number(match?.[1]);
  const year = Number(match?.[2]);
  if (!match || month < 1 || month > 12) return undefined;
  return { month, year: year < 100 ? 2000 + year : year };
}

// A card is good to the end of its month.
function isPast(date: { month: number; year: number }, now: Date): boolean {
  return date.year * 12 + date.month < now.getUTCFullYear() * 12 + now.getUTCMonth() + 1;
}
