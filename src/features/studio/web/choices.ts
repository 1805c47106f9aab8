import type { CaptionPosition, CaptionSize, CaptionStyleId } from "#engine/captions/caption-styles.ts";
import type { BrandFontId } from "#engine/drawing/fonts.ts";
import type { MoodId } from "#engine/music/moods.ts";
import type { PaletteId } from "#engine/palettes.ts";
import type { Aspect, Storyboard } from "#engine/storyboard.ts";
import type { StyleId, TransitionId } from "#engine/styles/style-ids.ts";
import { m } from "#messages/messages.js";
import type { RenderFailure, RenderStep } from "../render-schema.ts";
import type { Structure, Tone } from "../schema.ts";

/*
 * Words for everything that can be chosen or reported. Functions, not texts: the language is known only while
 * rendering. A new value of the engine without words fails the type check here.
 */

type Words = () => string;
type LogoPlacement = NonNullable<Storyboard["brand"]["logoPlacement"]>;

export const structureWords: Record<Structure, Words> = {
  "problem-solution": m.studio_structure_problem,
  testimonial: m.studio_structure_testimonial,
  unboxing: m.studio_structure_unboxing,
  "before-after": m.studio_structure_before,
  list: m.studio_structure_list,
  "how-to": m.studio_structure_guide,
  "founder-story": m.studio_structure_founder,
  comparison: m.studio_structure_comparison,
};

export const toneWords: Record<Tone, { label: Words; text: Words }> = {
  friendly: { label: m.studio_tone_friendly, text: m.studio_tone_friendly_text },
  energetic: { label: m.studio_tone_energetic, text: m.studio_tone_energetic_text },
  premium: { label: m.studio_tone_premium, text: m.studio_tone_premium_text },
  playful: { label: m.studio_tone_playful, text: m.studio_tone_playful_text },
  informative: { label: m.studio_tone_informative, text: m.studio_tone_informative_text },
};

export const aspectWords: Record<Aspect, { label: Words; text: Words }> = {
  "9:16": { label: m.studio_aspect_tall, text: m.studio_aspect_tall_text },
  "1:1": { label: m.studio_aspect_square, text: m.studio_aspect_square_text },
  "16:9": { label: m.studio_aspect_wide, text: m.studio_aspect_wide_text },
};

export const lengthWords: Record<15 | 30 | 60, Words> = {
  15: m.studio_length_15,
  30: m.studio_length_30,
  60: m.studio_length_60,
};

export const languageWords: Record<"en" | "tr", Words> = {
  en: m.studio_language_en,
  tr: m.studio_language_tr,
};

export type LookPart = "picture" | "captions" | "voice" | "music" | "brand";

export const lookPartWords: Record<LookPart, Words> = {
  picture: m.studio_look_picture,
  captions: m.studio_captions,
  voice: m.studio_voice,
  music: m.studio_music,
  brand: m.studio_brand,
};

export const styleWords: Record<StyleId, { label: Words; text: Words }> = {
  kinetic: { label: m.studio_style_kinetic, text: m.studio_style_kinetic_text },
  showcase: { label: m.studio_style_showcase, text: m.studio_style_showcase_text },
  story: { label: m.studio_style_story, text: m.studio_style_story_text },
  chat: { label: m.studio_style_chat, text: m.studio_style_chat_text },
  reviews: { label: m.studio_style_reviews, text: m.studio_style_reviews_text },
  compare: { label: m.studio_style_compare, text: m.studio_style_compare_text },
  checklist: { label: m.studio_style_checklist, text: m.studio_style_checklist_text },
  price: { label: m.studio_style_price, text: m.studio_style_price_text },
};

export const paletteWords: Record<PaletteId, Words> = {
  ember: m.studio_palette_ember,
  lagoon: m.studio_palette_lagoon,
  citrus: m.studio_palette_citrus,
  orchid: m.studio_palette_orchid,
  sand: m.studio_palette_sand,
  volt: m.studio_palette_volt,
};

export const captionWords: Record<CaptionStyleId, { label: Words; text: Words }> = {
  karaoke: { label: m.studio_captions_karaoke, text: m.studio_captions_karaoke_text },
  box: { label: m.studio_captions_box, text: m.studio_captions_box_text },
  pop: { label: m.studio_captions_pop, text: m.studio_captions_pop_text },
  outline: { label: m.studio_captions_outline, text: m.studio_captions_outline_text },
  typewriter: { label: m.studio_captions_typewriter, text: m.studio_captions_typewriter_text },
  minimal: { label: m.studio_captions_minimal, text: m.studio_captions_minimal_text },
};

export const captionPositionWords: Record<CaptionPosition, Words> = {
  bottom: m.studio_caption_bottom,
  middle: m.studio_caption_middle,
  top: m.studio_caption_top,
};

export const captionSizeWords: Record<CaptionSize, Words> = {
  s: m.studio_caption_small,
  m: m.studio_caption_medium,
  l: m.studio_caption_large,
};

export const brandFontWords: Record<BrandFontId, Words> = {
  archivo: m.studio_font_archivo,
  bricolage: m.studio_font_bricolage,
  fraunces: m.studio_font_fraunces,
  inter: m.studio_font_inter,
};

export const logoPlacementWords: Record<LogoPlacement, Words> = {
  header: m.studio_logo_header,
  endCard: m.studio_logo_end_card,
  both: m.studio_logo_both,
};

export const transitionWords: Record<TransitionId, Words> = {
  cut: m.studio_transition_cut,
  slide: m.studio_transition_slide,
  fade: m.studio_transition_fade,
  zoom: m.studio_transition_zoom,
  wipe: m.studio_transition_wipe,
};

export const moodWords: Record<MoodId, { label: Words; text: Words }> = {
  upbeat: { label: m.studio_mood_upbeat, text: m.studio_mood_upbeat_text },
  calm: { label: m.studio_mood_calm, text: m.studio_mood_calm_text },
  bold: { label: m.studio_mood_bold, text: m.studio_mood_bold_text },
  dreamy: { label: m.studio_mood_dreamy, text: m.studio_mood_dreamy_text },
  driving: { label: m.studio_mood_driving, text: m.studio_mood_driving_text },
  cinematic: { label: m.studio_mood_cinematic, text: m.studio_mood_cinematic_text },
  playful: { label: m.studio_mood_playful, text: m.studio_mood_playful_text },
};

export const stepWords: Record<RenderStep, Words> = {
  voice: m.studio_step_voice,
  music: m.studio_step_music,
  frames: m.studio_step_frames,
  finish: m.studio_step_finish,
};

export const failureWords: Record<RenderFailure, Words> = {
  storyboard_invalid: m.studio_failure_storyboard_invalid,
  asset_missing: m.studio_failure_asset_missing,
  asset_unreadable: m.studio_failure_asset_unreadable,
  voice_unavailable: m.studio_failure_voice_unavailable,
  voice_failed: m.studio_failure_voice_failed,
  render_failed: m.studio_failure_render_failed,
  storage_full: m.studio_failure_storage_full,
  render_timeout: m.studio_failure_render_timeout,
  memory_exceeded: m.studio_failure_memory_exceeded,
  output_invalid: m.studio_failure_output_invalid,
};
