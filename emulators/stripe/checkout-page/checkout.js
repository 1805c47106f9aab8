// @ts-check
// Comfort only: the form works without this script, and the server checks everything again.

/** @param {string} digits */
function groupNumber(digits) {
  const sizes = /^3[47]/.test(digits) ? [4, 6, 5] : [4, 4, 4, 4, 3];
  /** @type {string[]} */
  const groups = [];
  let rest = digits.slice(
    0,
    sizes.reduce((sum, size) => sum + size, 0),
  );
  for (const size of sizes) {
    if (rest === "") break;
    groups.push(rest.slice(0, size));
    rest = rest.slice(size);
  }
  return groups.join(" ");
}

/** @param {string} digits */
function formatExpiry(digits) {
  // "4" can only be April: the zero is written for the payer.
  const padded = /^[2-9]/.test(digits) ? `0${digits}` : digits;
  const [month, year] = [padded.slice(0, 2), padded.slice(2, 4)];
  return padded.length > 2 ? `${month} / ${year}` : month;
}

/**
 * Reformats while typing and keeps the caret behind the digit it was behind.
 * @param {string} id
 * @param {(digits: string) => string} format
 */
function formatWhileTyping(id, format) {
  const field = document.getElementById(id);
  if (!(field instanceof HTMLInputElement)) return;
  field.addEventListener("input", () => {
    const caret = field.selectionStart ?? field.value.length;
    const atEnd = caret === field.value.length;
    const digitsBefore = field.value.slice(0, caret).replace(/\D/g, "").length;
    field.value = format(field.value.replace(/\D/g, ""));
    if (atEnd) return;
    let position = 0;
    for (let seen = 0; position < field.value.length && seen < digitsBefore; position += 1) {
      if (/\d/.test(field.value.charAt(position))) seen += 1;
    }
    field.setSelectionRange(position, position);
  });
}

function lockWhileSubmitting() {
  for (const form of document.querySelectorAll("form[data-processing]")) {
    form.addEventListener("submit", (event) => {
      if (form.getAttribute("aria-busy") === "true") {
        event.preventDefault();
        return;
      }
      form.setAttribute("aria-busy", "true");
      const label = form.querySelector(".pay-label");
      const text = form.getAttribute("data-processing");
      const status = form.querySelector("[role=status]");
      if (label) label.textContent = text;
      if (status) status.textContent = text;
    });
  }
  // Back from the next page: the browser may show this one as it was left.
  window.addEventListener("pageshow", (event) => {
    if (event.persisted) window.location.reload();
  });
}

formatWhileTyping("number", groupNumber);
formatWhileTyping("expiry", formatExpiry);
formatWhileTyping("cvc", (digits) => digits.slice(0, 4));
lockWhileSubmitting();

const firstWrong = document.querySelector('[aria-invalid="true"]') ?? document.querySelector(".alert");
if (firstWrong instanceof HTMLElement) firstWrong.focus();
