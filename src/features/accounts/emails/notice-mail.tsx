import { m } from "#messages/messages.js";
import { brand } from "../../../brand.ts";
import { shownEmail } from "../shown-email.ts";
import {
  type AddressOwner,
  MailAction,
  MailGreeting,
  MailLayout,
  type MailLocale,
  MailText,
} from "./layout.tsx";
import { momentOf } from "./mail-time.ts";
import { googleNotices, signInNotices } from "./sign-in-notices.ts";

/** What a mail about one's own account tells. Addresses lead to a page of ours. */
export type AccountNotice =
  | { kind: "confirm_email"; url: string; hours: number }
  | { kind: "confirm_new_email"; url: string; hours: number; email: string }
  | { kind: "email_change_requested"; email: string; hours: number; by: Asker }
  | { kind: "email_changed"; email: string; undo?: { url: string; days: number } }
  | { kind: "email_change_undone" }
  | { kind: "password_changed" }
  | { kind: "two_factor_on" }
  | { kind: "two_factor_off" }
  /** Ten wrong codes: whoever typed them knows the password. */
  | { kind: "two_factor_locked" }
  | { kind: "backup_codes_renewed" }
  /** `email` is the address at Google, if it is known. */
  | { kind: "google_connected"; email: string | null }
  | { kind: "google_disconnected"; email: string | null }
  | { kind: "deletion_requested"; url: string; due: Date }
  | { kind: "deletion_undone" }
  | { kind: "account_deleted" }
  | { kind: "export_ready"; url: string; until: Date }
  /** `reason` in the words of the administrator who did it; likewise below. */
  | { kind: "suspended"; reason: string }
  | { kind: "suspension_lifted" }
  | { kind: "video_hidden"; title: string; reason: string }
  | { kind: "video_shown"; title: string };

/** The device that asked for something. */
interface Asker {
  browser: string | null;
  system: string | null;
  address: string;
  at: Date;
}

export interface NoticeMailProps {
  locale: MailLocale;
  name: string;
  /** Scheme and host that links carry. */
  origin: string;
  notice: AccountNotice;
}

interface MailButton {
  href: string;
  label: string;
}

interface Words {
  subject: string;
  title: string;
  paragraphs: string[];
  action?: MailButton;
  /** What follows the button, such as how long it works. */
  after?: string[];
  /** The way out for whoever did not ask for what the first button goes on with. */
  otherwise?: MailButton;
  address?: AddressOwner;
}

export function noticeSubject(props: NoticeMailProps): string {
  return wordsFor(props).subject;
}

/** A mail about the account itself: what happened or is to be confirmed, and what to do about it. */
export function NoticeMail({ locale, name, origin, notice }: NoticeMailProps) {
  const words = wordsFor({ notice, locale, origin });
  return (
    <MailLayout
      locale={locale}
      origin={origin}
      preview={words.paragraphs[0] ?? words.subject}
      title={words.title}
      {...(words.address && { address: words.address })}
    >
      <MailGreeting name={name} locale={locale} />
      {words.paragraphs.map((text) => (
        <MailText key={text}>{text}</MailText>
      ))}
      {words.action && <MailAction {...words.action} locale={locale} />}
      {words.after?.map((text) => (
        <MailText key={text}>{text}</MailText>
      ))}
      {words.otherwise && <MailAction {...words.otherwise} locale={locale} secondary />}
    </MailLayout>
  );
}

function wordsFor({ notice, locale, origin }: Omit<NoticeMailProps, "name">): Words {
  const o = { locale };
  const names = { brand: brand.name };
  const notYou = m.accounts_mail_not_you({ email: brand.supportEmail }, o);
  const action = newPasswordButton(locale, origin);
  switch (notice.kind) {
    case "confirm_email":
      return {
        subject: m.accounts_mail_confirm_subject(names, o),
        title: m.accounts_mail_confirm_title({}, o),
        paragraphs: [m.accounts_mail_confirm_text(names, o)],
        action: { href: notice.url, label: m.accounts_mail_confirm_button({}, o) },
        after: [m.accounts_mail_confirm_hours({ hours: notice.hours }, o)],
      };
    case "confirm_new_email":
      return {
        subject: m.accounts_mail_new_email_subject(names, o),
        title: m.accounts_mail_new_email_title({}, o),
        paragraphs: [m.accounts_mail_new_email_text({ ...names, email: shownEmail(notice.email) }, o)],
        action: { href: notice.url, label: m.accounts_mail_new_email_button({}, o) },
        after: [m.accounts_mail_confirm_hours({ hours: notice.hours }, o)],
        address: "not_yet",
      };
    case "email_change_requested":
      return changeRequestedWords(notice, locale, origin);
    case "email_changed":
      return changedWords(notice, locale);
    case "email_change_undone":
      return {
        address: "former_account",
        subject: m.accounts_mail_change_undone_subject(names, o),
        title: m.accounts_mail_change_undone_title({}, o),
        paragraphs: [
          m.accounts_mail_change_undone_text(names, o),
          m.accounts_mail_not_you_write({ email: brand.supportEmail }, o),
        ],
      };
    case "password_changed":
    case "two_factor_on":
    case "two_factor_off":
    case "two_factor_locked":
    case "backup_codes_renewed": {
      const { subject, title, text } = signInNotices[notice.kind];
      return { subject: subject(names, o), title: title({}, o), paragraphs: [text({}, o), notYou], action };
    }
    case "google_connected":
    case "google_disconnected": {
      const { subject, title, text } = googleNotices[notice.kind];
      const which = notice.email && m.accounts_mail_google_which({ email: shownEmail(notice.email) }, o);
      const paragraphs = [text(names, o), ...(which ? [which] : []), notYou];
      return { subject: subject(names, o), title: title({}, o), paragraphs, action };
    }
    case "suspended":
      return {
        subject: m.accounts_mail_suspended_subject(names, o),
        title: m.accounts_mail_suspended_title({}, o),
        paragraphs: [
          m.accounts_mail_suspended_text({}, o),
          m.accounts_mail_reason({ reason: notice.reason }, o),
          m.accounts_mail_suspended_ask({ email: brand.supportEmail }, o),
        ],
      };
    case "suspension_lifted":
      return {
        subject: m.accounts_mail_lifted_subject(names, o),
        title: m.accounts_mail_lifted_title({}, o),
        paragraphs: [m.accounts_mail_lifted_text({}, o)],
      };
    case "video_hidden":
      return {
        subject: m.accounts_mail_hidden_subject(names, o),
        title: m.accounts_mail_hidden_title({}, o),
        paragraphs: [
          m.accounts_mail_hidden_text({ title: notice.title }, o),
          m.accounts_mail_reason({ reason: notice.reason }, o),
          m.accounts_mail_suspended_ask({ email: brand.supportEmail }, o),
        ],
      };
    case "video_shown":
      return {
        subject: m.accounts_mail_shown_subject(names, o),
        title: m.accounts_mail_shown_title({}, o),
        paragraphs: [m.accounts_mail_shown_text({ title: notice.title }, o)],
      };
    default:
      return farewellWords(notice, locale, origin, notYou);
  }
}

/** The way to a new password, for whoever did not do what the mail tells. */
function newPasswordButton(locale: MailLocale, origin: string): MailButton {
  return { href: `${origin}/forgot-password`, label: m.accounts_mail_change_asked_button({}, { locale }) };
}

/** A new password is what stops it: it ends the change, and the sessions of whoever asked for it. */
function changeRequestedWords(
  { email, hours, by }: Extract<AccountNotice, { kind: "email_change_requested" }>,
  locale: MailLocale,
  origin: string,
): Words {
  const o = { locale };
  const names = { brand: brand.name };
  const { browser, system, address, at } = by;
  const device =
    browser && system
      ? m.accounts_device_on({ browser, system }, o)
      : (browser ?? system ?? m.accounts_device_unknown({}, o));
  return {
    subject: m.accounts_mail_change_asked_subject(names, o),
    title: m.accounts_mail_change_asked_title({}, o),
    paragraphs: [
      m.accounts_mail_change_asked_text({ ...names, email, hours }, o),
      m.accounts_mail_change_asked_by({ device, address, time: momentOf(at, locale) }, o),
      m.accounts_mail_change_asked_stop({}, o),
    ],
    action: newPasswordButton(locale, origin),
    after: [m.accounts_mail_change_asked_help({ email: brand.supportEmail }, o)],
  };
}

/** To the address until now, which can't have a password reset any more. */
function changedWords(
  { email, undo }: Extract<AccountNotice, { kind: "email_changed" }>,
  locale: MailLocale,
): Words {
  const o = { locale };
  const names = { brand: brand.name };
  const changed = {
    address: "former_account" as const,
    subject: m.accounts_mail_email_changed_subject(names, o),
    title: m.accounts_mail_email_changed_title({}, o),
  };
  const text = m.accounts_mail_email_changed_text({ ...names, email }, o);
  const write = m.accounts_mail_not_you_write({ email: brand.supportEmail }, o);
  if (!undo) return { ...changed, paragraphs: [text, write] };
  return {
    ...changed,
    paragraphs: [text, m.accounts_mail_email_changed_undo({}, o)],
    action: { href: undo.url, label: m.accounts_undo_email_title({}, o) },
    after: [
      m.accounts_mail_email_changed_days({ days: undo.days }, o),
      m.accounts_mail_change_asked_help({ email: brand.supportEmail }, o),
    ],
  };
}

type Farewell = Extract<
  AccountNotice,
  { kind: "deletion_requested" | "deletion_undone" | "account_deleted" | "export_ready" }
>;

function farewellWords(notice: Farewell, locale: MailLocale, origin: string, notYou: string): Words {
  const o = { locale };
  const names = { brand: brand.name };
  switch (notice.kind) {
    case "deletion_requested":
      return {
        subject: m.accounts_mail_deletion_subject(names, o),
        title: m.accounts_mail_deletion_title({}, o),
        paragraphs: [
          m.accounts_mail_deletion_text({ time: momentOf(notice.due, locale) }, o),
          m.accounts_mail_deletion_package({}, o),
        ],
        action: { href: notice.url, label: m.accounts_mail_deletion_button({}, o) },
        after: [notYou],
        otherwise: newPasswordButton(locale, origin),
      };
    case "deletion_undone":
      return {
        subject: m.accounts_mail_undone_subject(names, o),
        title: m.accounts_mail_undone_title({}, o),
        paragraphs: [m.accounts_mail_undone_text({}, o), m.accounts_mail_undone_package({}, o), notYou],
        action: newPasswordButton(locale, origin),
      };
    case "account_deleted":
      return {
        subject: m.accounts_mail_deleted_subject(names, o),
        title: m.accounts_mail_deleted_title({}, o),
        paragraphs: [m.accounts_mail_deleted_text(names, o)],
        address: "former_account",
      };
    case "export_ready":
      return {
        subject: m.accounts_mail_export_subject(names, o),
        title: m.accounts_mail_export_title({}, o),
        paragraphs: [m.accounts_mail_export_text({ time: momentOf(notice.until, locale) }, o)],
        action: { href: notice.url, label: m.accounts_mail_export_button({}, o) },
        after: [notYou],
        otherwise: newPasswordButton(locale, origin),
      };
  }
}
