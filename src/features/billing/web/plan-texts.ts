import { m } from "#messages/messages.js";
import type { PlanFeature, PlanId } from "../schema.ts";

/** What each plan is called and said to be for, and its button's label. */
export const planTexts: Record<PlanId, { name: () => string; text: () => string; action: () => string }> = {
  single: {
    name: m.billing_plan_single,
    text: m.billing_plan_single_text,
    action: m.billing_plan_single_action,
  },
  starter: {
    name: m.billing_plan_starter,
    text: m.billing_plan_starter_text,
    action: m.billing_plan_starter_action,
  },
  professional: {
    name: m.billing_plan_professional,
    text: m.billing_plan_professional_text,
    action: m.billing_plan_professional_action,
  },
  business: {
    name: m.billing_plan_business,
    text: m.billing_plan_business_text,
    action: m.billing_plan_business_action,
  },
};

export const featureTexts: Record<PlanFeature, () => string> = {
  one_video: m.billing_feature_one_video,
  ten_videos: m.billing_feature_ten_videos,
  thirty_videos: m.billing_feature_thirty_videos,
  ninety_videos: m.billing_feature_ninety_videos,
  no_subscription: m.billing_feature_no_subscription,
  full_hd: m.billing_feature_full_hd,
  four_k: m.billing_feature_four_k,
  eight_k: m.billing_feature_eight_k,
  support_24_hours: m.billing_feature_support_24_hours,
  support_12_hours: m.billing_feature_support_12_hours,
  support_4_hours: m.billing_feature_support_4_hours,
  priority_queue: m.billing_feature_priority_queue,
  custom_integrations: m.billing_feature_custom_integrations,
  account_manager: m.billing_feature_account_manager,
  phone_and_chat: m.billing_feature_phone_and_chat,
};
