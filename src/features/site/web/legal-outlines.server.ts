import { m } from "#messages/messages.js";
import type { Policies } from "#web/page-context.ts";
import type { LegalName } from "../schema.ts";
import type { LegalFacts } from "./legal-facts.server.ts";

type LegalMessage = (facts: LegalFacts) => string;

interface SectionOutline {
  title: LegalMessage;
  text: LegalMessage;
  /** Present only while the policies say so. */
  when?: (policies: Policies) => boolean;
}

export interface LegalOutline {
  /** One sentence, for search engines. */
  summary: LegalMessage;
  /** Agreements number their sections, so that they can be referred to. */
  numbered: boolean;
  sections: readonly SectionOutline[];
}

const rewards = (on: Policies["referral"]["on"]) => (policies: Policies) =>
  policies.referral.on === on && policies.referral.credits > 0;

/** Which sections each text has, in order. */
export const legalOutlines: Record<LegalName, LegalOutline> = {
  about: {
    summary: m.legal_about_summary,
    numbered: false,
    sections: [
      { title: m.legal_about_what_title, text: m.legal_about_what_text },
      { title: m.legal_about_promise_title, text: m.legal_about_promise_text },
      { title: m.legal_about_company_title, text: m.legal_about_company_text },
    ],
  },
  contact: {
    summary: m.legal_contact_summary,
    numbered: false,
    sections: [
      { title: m.legal_contact_reach_title, text: m.legal_contact_reach_text },
      { title: m.legal_contact_topics_title, text: m.legal_contact_topics_text },
    ],
  },
  faq: {
    summary: m.legal_faq_summary,
    numbered: false,
    sections: [
      { title: m.legal_faq_prices_title, text: m.legal_faq_prices_text },
      { title: m.legal_faq_refund_title, text: m.legal_faq_refund_text },
      { title: m.legal_faq_rights_title, text: m.legal_faq_rights_text },
      {
        title: m.legal_referral_title,
        text: m.legal_referral_purchase,
        when: rewards("package_purchase"),
      },
      { title: m.legal_referral_title, text: m.legal_referral_signup, when: rewards("signup") },
    ],
  },
  support: {
    summary: m.legal_support_summary,
    numbered: false,
    sections: [
      { title: m.legal_support_times_title, text: m.legal_support_times_text },
      { title: m.legal_support_channels_title, text: m.legal_support_channels_text },
      { title: m.legal_support_formats_title, text: m.legal_support_formats_text },
      { title: m.legal_support_send_title, text: m.legal_support_send_text },
    ],
  },
  privacy: {
    summary: m.legal_privacy_summary,
    numbered: true,
    sections: [
      { title: m.legal_privacy_controller_title, text: m.legal_privacy_controller_text },
      { title: m.legal_privacy_data_title, text: m.legal_privacy_data_text },
      { title: m.legal_privacy_purposes_title, text: m.legal_privacy_purposes_text },
      { title: m.legal_privacy_recipients_title, text: m.legal_privacy_recipients_text },
      { title: m.legal_privacy_retention_title, text: m.legal_privacy_retention_text },
      { title: m.legal_privacy_rights_title, text: m.legal_privacy_rights_text },
      { title: m.legal_privacy_age_title, text: m.legal_privacy_age_text },
      { title: m.legal_privacy_security_title, text: m.legal_privacy_security_text },
    ],
  },
  terms: {
    summary: m.legal_terms_summary,
    numbered: true,
    sections: [
      { title: m.legal_terms_scope_title, text: m.legal_terms_scope_text },
      { title: m.legal_terms_account_title, text: m.legal_terms_account_text },
      { title: m.legal_terms_service_title, text: m.legal_terms_service_text },
      {
        title: m.legal_terms_trial_title,
        text: m.legal_terms_trial_text,
        when: (policies) => policies.trial !== null,
      },
      { title: m.legal_terms_prices_title, text: m.legal_terms_prices_text },
      {
        title: m.legal_terms_referral_title,
        text: m.legal_terms_referral_purchase,
        when: rewards("package_purchase"),
      },
      {
        title: m.legal_terms_referral_title,
        text: m.legal_terms_referral_signup,
        when: rewards("signup"),
      },
      { title: m.legal_terms_content_title, text: m.legal_terms_content_text },
      { title: m.legal_terms_rules_title, text: m.legal_terms_rules_text },
      { title: m.legal_terms_liability_title, text: m.legal_terms_liability_text },
      { title: m.legal_terms_end_title, text: m.legal_terms_end_text },
    ],
  },
  "distance-sales": {
    summary: m.legal_sales_summary,
    numbered: true,
    sections: [
      { title: m.legal_sales_parties_title, text: m.legal_sales_parties_text },
      { title: m.legal_sales_subject_title, text: m.legal_sales_subject_text },
      { title: m.legal_sales_payment_title, text: m.legal_sales_payment_text },
      { title: m.legal_sales_delivery_title, text: m.legal_sales_delivery_text },
      { title: m.legal_sales_withdrawal_title, text: m.legal_sales_withdrawal_text },
      { title: m.legal_sales_complaints_title, text: m.legal_sales_complaints_text },
      { title: m.legal_sales_force_title, text: m.legal_sales_force_text },
    ],
  },
  returns: {
    summary: m.legal_returns_summary,
    numbered: true,
    sections: [
      { title: m.legal_returns_cancel_title, text: m.legal_returns_cancel_text },
      { title: m.legal_returns_withdrawal_title, text: m.legal_returns_withdrawal_text },
      { title: m.legal_returns_guarantee_title, text: m.legal_returns_guarantee_text },
      { title: m.legal_returns_others_title, text: m.legal_returns_others_text },
      { title: m.legal_returns_how_title, text: m.legal_returns_how_text },
      { title: m.legal_returns_rights_title, text: m.legal_returns_rights_text },
    ],
  },
  cookies: {
    summary: m.legal_cookies_summary,
    numbered: true,
    sections: [
      { title: m.legal_cookies_short_title, text: m.legal_cookies_short_text },
      { title: m.legal_cookies_list_title, text: m.legal_cookies_list_text },
      { title: m.legal_cookies_storage_title, text: m.legal_cookies_storage_text },
      { title: m.legal_cookies_others_title, text: m.legal_cookies_others_text },
      { title: m.legal_cookies_control_title, text: m.legal_cookies_control_text },
    ],
  },
  "data-security": {
    summary: m.legal_security_summary,
    numbered: true,
    sections: [
      { title: m.legal_security_measures_title, text: m.legal_security_measures_text },
      { title: m.legal_security_backups_title, text: m.legal_security_backups_text },
      { title: m.legal_security_breach_title, text: m.legal_security_breach_text },
      { title: m.legal_security_report_title, text: m.legal_security_report_text },
      { title: m.legal_security_messages_title, text: m.legal_security_messages_text },
      { title: m.legal_security_contact_title, text: m.legal_security_contact_text },
    ],
  },
};
