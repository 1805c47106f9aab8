import type { FrameRate, OutputFormatId, ResolutionId } from "#engine/encode/output-formats.ts";
import { m } from "#messages/messages.js";

export const formatWords: Record<OutputFormatId, { name: string; text: () => string }> = {
  mp4: { name: "MP4", text: m.videos_export_mp4 },
  mov: { name: "MOV", text: m.videos_export_mov },
  avi: { name: "AVI", text: m.videos_export_avi },
  webm: { name: "WebM", text: m.videos_export_webm },
};

export const resolutionNames: Record<ResolutionId, string> = {
  full_hd: "Full HD",
  four_k: "4K",
  eight_k: "8K",
};

/** The smallest plan that brings a resolution. */
export const resolutionPlans: Record<ResolutionId, () => string> = {
  full_hd: m.billing_plan_single,
  four_k: m.billing_plan_professional,
  eight_k: m.billing_plan_business,
};

/** What a frame rate is for. */
export const rateWords: Record<FrameRate, () => string> = {
  24: m.videos_export_rate_24,
  30: m.videos_export_rate_30,
  60: m.videos_export_rate_60,
};
