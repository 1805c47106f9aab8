import { domainToASCII } from "node:url";
import { expect, test } from "vitest";
import { shownEmail } from "./shown-email.ts";

test.each([
  "işık.com.tr",
  "çiçekçi.com",
  "gülşenin-şekerlemeleri.com.tr",
  "ööö.example",
  "müşteri.kırtasiye.example",
  "日本語.example",
  "пример.example",
  "ωmega.example",
  "example.com",
])("people read the letters of their own domain: %s", (domain) => {
  expect(shownEmail(`ada@${domainToASCII(domain)}`)).toBe(`ada@${domain}`);
});

test.each([
  // What stands before the domain is nobody's to read.
  "ada+xn--mail-swc@example.com",
  // No such code.
  "ada@xn--a-ecp-0000zzzz9999.example",
  "ada@xn--99999999.example",
  "ada@xn--.example",
  // 🍕 and ⁄ are no letters.
  "ada@xn--vi8h.example",
  "ada@xn--ab-c6t.example",
])("what is no word stays as it is: %s", (email) => expect(shownEmail(email)).toBe(email));

test("Chrome's code for a domain typed with Caps Lock on a Turkish keyboard is read as it is meant", () => {
  expect(shownEmail("ada@xn--mail-swc.example")).toBe("ada@mail.example");
  expect(shownEmail(" Ada@XN--IK-U8A.COM ")).toBe(shownEmail("ada@xn--ik-u8a.com"));
});
