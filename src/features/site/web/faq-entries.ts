import { m } from "#messages/messages.js";
import type { Policies } from "#web/page-context.ts";

export interface FaqEntry {
  question: string;
  answer: string;
}

/** The five questions of the spec, answered by the configured policies. */
export function faqEntries(policies: Policies, supportEmail: string): FaqEntry[] {
  return [
    { question: m.site_faq_generation_question(), answer: m.site_faq_generation_answer() },
    { question: m.site_faq_cancel_question(), answer: m.site_faq_cancel_answer() },
    { question: m.site_faq_formats_question(), answer: m.site_faq_formats_answer() },
    {
      question: m.site_faq_trial_question(),
      answer: policies.trial ? m.site_faq_trial_answer(policies.trial) : m.site_faq_no_trial_answer(),
    },
    {
      question: m.site_faq_enterprise_question(),
      answer: m.site_faq_enterprise_answer({ email: supportEmail }),
    },
  ];
}
