import { Hono } from "hono";
import { z } from "zod";
import { sendMedia } from "#features/videos/send-media.ts";
import type { AppEnv } from "#platform/http/context.ts";
import { requireUser } from "#platform/http/guards.ts";
import { limitBody } from "#platform/http/limit-body.ts";
import { limitByViewer, type RateLimiter } from "#platform/http/rate-limit.ts";
import { validate } from "#platform/http/validate.ts";
import type { Platform } from "#platform/platform.ts";
import { findPreviewSound, makePreviewSound } from "./make-preview-sound.ts";
import { makeSoundAhead } from "./make-sound-ahead.ts";
import {
  type PreviewSound,
  previewSoundRequestSchema,
  type SoundAhead,
  type SpeakersAnswer,
} from "./preview-sound-schema.ts";
import { speakersOf } from "./speech/speak-ahead.ts";

/** Uses of one person; far above what the screens need. */
const limits = {
  sound: { name: "studio_preview_sound", points: 60, seconds: 600 },
  /** Seconds that previews say: the longest film that there can be, or a minute's film fifteen times. */
  speech: { name: "studio_preview_speech", points: 900, seconds: 600 },
  /** Asked for again while others come first. */
  soundAhead: { name: "studio_sound_ahead", points: 150, seconds: 600 },
  /** A share of what a person may hear: whoever tries all voices on a long script waits for what is asked for. */
  speechAhead: { name: "studio_speech_ahead", points: 300, seconds: 600 },
};
const jsonLimit = limitBody(256 * 1024);
const withSound = validate("param", z.strictObject({ key: z.string().regex(/^[0-9a-f]{32}$/) }));

/** What a preview sounds like before there is a film, and who can say it. */
export function previewSoundRoutes(platform: Platform, limiter: RateLimiter) {
  return new Hono<AppEnv>()
    .use(requireUser)
    .post(
      "/preview-sounds",
      limitByViewer(limiter, limits.sound),
      jsonLimit,
      validate("json", previewSoundRequestSchema),
      async (c) => {
        const { storyboard } = c.req.valid("json");
        const { id } = c.var.viewer;
        const spendSpeech = (seconds: number) => limiter.consume(limits.speech, id, seconds);
        return c.json<PreviewSound>(await makePreviewSound(platform, id, storyboard, { spendSpeech }));
      },
    )
    .post(
      "/preview-sounds/ahead",
      limitByViewer(limiter, limits.soundAhead),
      jsonLimit,
      validate("json", previewSoundRequestSchema),
      async (c) => {
        const { storyboard } = c.req.valid("json");
        const { id } = c.var.viewer;
        const spendSpeech = (seconds: number) => limiter.consume(limits.speechAhead, id, seconds);
        const ready = await makeSoundAhead(platform, id, storyboard, { spendSpeech });
        return c.json<SoundAhead>({ ready });
      },
    )
    .get("/preview-sounds/:key", withSound, async (c) => {
      const key = await findPreviewSound(platform.db, c.var.viewer.id, c.req.valid("param").key);
      const file = { key, contentType: "audio/wav", isPublished: false, downloadName: undefined };
      return sendMedia(c, platform, file);
    })
    .get("/speakers", (c) => c.json<SpeakersAnswer>({ speakers: [...speakersOf(platform)] }));
}
