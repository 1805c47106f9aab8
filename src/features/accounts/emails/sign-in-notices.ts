import { m } from "#messages/messages.js";

/** The words of mails that tell what happened to the ways in, by their kind. */
export const signInNotices = {
  password_changed: {
    subject: m.accounts_mail_password_changed_subject,
    title: m.accounts_mail_password_changed_title,
    text: m.accounts_mail_password_changed_text,
  },
  two_factor_on: {
    subject: m.accounts_mail_two_factor_on_subject,
    title: m.accounts_mail_two_factor_on_title,
    text: m.accounts_mail_two_factor_on_text,
  },
  two_factor_off: {
    subject: m.accounts_mail_two_factor_off_subject,
    title: m.accounts_mail_two_factor_off_title,
    text: m.accounts_mail_two_factor_off_text,
  },
  two_factor_locked: {
    subject: m.accounts_mail_two_factor_locked_subject,
    title: m.accounts_mail_two_factor_locked_title,
    text: m.accounts_mail_two_factor_locked_text,
  },
  backup_codes_renewed: {
    subject: m.accounts_mail_backup_codes_subject,
    title: m.accounts_mail_backup_codes_title,
    text: m.accounts_mail_backup_codes_text,
  },
};

/** The same of the Google account that is one of them. */
export const googleNotices = {
  google_connected: {
    subject: m.accounts_mail_google_on_subject,
    title: m.accounts_mail_google_on_title,
    text: m.accounts_mail_google_on_text,
  },
  google_disconnected: {
    subject: m.accounts_mail_google_off_subject,
    title: m.accounts_mail_google_off_title,
    text: m.accounts_mail_google_off_text,
  },
};
