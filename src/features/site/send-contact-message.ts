import { z } from "zod";
import { normalizeEmail } from "#features/accounts/normalize-email.ts";
import { m } from "#messages/messages.js";
import type { Database } from "#platform/database.ts";
import type { Locale } from "#platform/http/context.ts";
import type { Jobs } from "#platform/jobs.ts";
import { queueMail } from "#platform/mail.ts";
import { onOneLine, withPlainBreaks } from "#platform/pasted-text.ts";
import { brand } from "../../brand.ts";

/**
 * The contact form. All three are required, by the spec; the limits keep a mail readable. Not in schema.ts: making an
 * address plain takes Node.
 */
export const contactSchema = z.strictObject({
  // It stands beside the address, in one line.
  name: z.string().overwrite(onOneLine).trim().min(1).max(100),
  email: z.string().max(320).transform(normalizeEmail).pipe(z.email().max(254)),
  message: z.string().overwrite(withPlainBreaks).trim().min(1).max(5_000),
});
export type ContactMessage = z.infer<typeof contactSchema>;

/** Sends a visitor's message to the brand's support address; a reply goes to the visitor. */
export async function sendContactMessage(
  { db, jobs }: { db: Database; jobs: Jobs },
  message: ContactMessage,
  locale: Locale,
): Promise<void> {
  await db.transaction((tx) =>
    queueMail(jobs, tx, {
      to: brand.supportEmail,
      replyTo: message.email,
      subject: m.site_contact_mail_subject({ name: message.name }, { locale }),
      text: `${message.name} <${message.email}>\n\n${message.message}\n`,
      html: `<p>${escapeHtml(message.name)} &lt;${escapeHtml(message.email)}&gt;</p><p>${escapeHtml(message.message).replaceAll("\n", "<br>")}</p>`,
    }),
  );
}

function escapeHtml(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
