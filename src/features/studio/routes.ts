import { Hono } from "hono";
import { streamSSE } from "hono/streaming";
import { z } from "zod";
import { cursorParameter } from "#features/videos/find-videos.ts";
import { sendMedia } from "#features/videos/send-media.ts";
import type { AppEnv } from "#platform/http/context.ts";
import { requireUser } from "#platform/http/guards.ts";
import { limitBody } from "#platform/http/limit-body.ts";
import { createStreamPlaces } from "#platform/http/limit-streams.ts";
import { createRateLimiter, limitByViewer } from "#platform/http/rate-limit.ts";
import { validate } from "#platform/http/validate.ts";
import type { Platform } from "#platform/platform.ts";
import { assetRoutes } from "./asset-routes.ts";
import { deleteBrandKit, findBrandKit, saveBrandKit } from "./brand-kit.ts";
import { cancelRenderJob } from "./cancel-render-job.ts";
import { chooseScript } from "./choose-script.ts";
import { createProject } from "./create-project.ts";
import { deleteProject } from "./delete-project.ts";
import { listDrafts } from "./find-drafts.ts";
import { findProject, listProjects } from "./find-project.ts";
import { generateVideo } from "./generate-video.ts";
import { findPreviewSound, makePreviewSound } from "./make-preview-sound.ts";
import { makeSoundAhead } from "./make-sound-ahead.ts";
import { offerScripts } from "./offer-scripts.ts";
import { presentDraft, presentProject, presentProjectSummary } from "./present-project.ts";
import { quoteVideo } from "./quote-video.ts";
import { rerenderVideo } from "./rerender-video.ts";
import { rewriteScript } from "./rewrite-script.ts";
import { saveStoryboard } from "./save-storyboard.ts";
import {
  type BrandKit,
  brandKitSchema,
  chooseScriptSchema,
  createProjectSchema,
  type DraftPage,
  generateVideoSchema,
  offerScriptsSchema,
  type PreviewSound,
  type Project,
  type ProjectSummary,
  previewSoundRequestSchema,
  type Quote,
  type RenderStarted,
  rewriteScriptSchema,
  type SoundAhead,
  type SpeakersAnswer,
  saveStoryboardSchema,
  type VideoVersion,
} from "./schema.ts";
import { speakersOf } from "./speech/speak-ahead.ts";
import { findProgress, streamProgress } from "./stream-progress.ts";
import { listVideoVersions, showVideoVersion } from "./video-versions.ts";
import { createScriptWriter } from "./writer/create-script-writer.ts";

/** Uses of one person; far above what the screens need. */
const limits = {
  script: { name: "studio_script", points: 30, seconds: 600 },
  generate: { name: "studio_generate", points: 30, seconds: 600 },
  sound: { name: "studio_preview_sound", points: 60, seconds: 600 },
  /** Seconds that previews say: the longest film that there can be, or a minute's film fifteen times. */
  speech: { name: "studio_preview_speech", points: 900, seconds: 600 },
  /** Asked for again while others come first. */
  soundAhead: { name: "studio_sound_ahead", points: 150, seconds: 600 },
  /** A share of what a person may hear: whoever tries all voices on a long script waits for what is asked for. */
  speechAhead: { name: "studio_speech_ahead", points: 300, seconds: 600 },
};
/** Open progress streams: a list of videos has one for each that is made, and each window has its own. */
const PROGRESS_STREAMS = { ofOne: 100, ofAll: 5000 };
const jsonLimit = limitBody(256 * 1024);
const withId = validate("param", z.strictObject({ id: z.uuid() }));
const withSound = validate("param", z.strictObject({ key: z.string().regex(/^[0-9a-f]{32}$/) }));
const withVersion = validate(
  "param",
  z.strictObject({ id: z.uuid(), version: z.coerce.number().int().min(1).max(10_000) }),
);

export function studioRoutes(platform: Platform) {
  const { db } = platform;
  const limiter = createRateLimiter(platform.pool);
  const writer = createScriptWriter(platform.config.ai);
  const streamPlaces = createStreamPlaces(PROGRESS_STREAMS);

  return new Hono<AppEnv>()
    .use(requireUser)
    .route("/assets", assetRoutes(platform, limiter))
    .post(
      "/projects",
      limitByViewer(limiter, limits.script),
      jsonLimit,
      validate("json", createProjectSchema),
      async (c) => {
        const project = await createProject(platform, writer, c.var.viewer.id, c.req.valid("json").brief);
        return c.json<Project>(presentProject(project), 201);
      },
    )
    .get("/projects", async (c) => {
      const rows = await listProjects(db, c.var.viewer.id);
      return c.json<{ projects: ProjectSummary[] }>({ projects: rows.map(presentProjectSummary) });
    })
    .get("/drafts", validate("query", z.strictObject({ cursor: cursorParameter.optional() })), async (c) => {
      const { rows, nextCursor } = await listDrafts(db, c.var.viewer.id, c.req.valid("query").cursor);
      return c.json<DraftPage>({ drafts: rows.map(presentDraft), next_cursor: nextCursor });
    })
    .get("/projects/:id", withId, async (c) => {
      const project = await findProject(db, c.var.viewer.id, c.req.valid("param").id);
      return c.json<Project>(presentProject(project));
    })
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
      const key = await findPreviewSound(db, c.var.viewer.id, c.req.valid("param").key);
      const file = { key, contentType: "audio/wav", isPublished: true, downloadName: undefined };
      return sendMedia(c, platform, file);
    })
    .get("/speakers", (c) => c.json<SpeakersAnswer>({ speakers: [...speakersOf(platform)] }))
    .get("/brand-kit", async (c) =>
      c.json<{ kit: BrandKit | null }>({ kit: await findBrandKit(db, c.var.viewer.id) }),
    )
    .put("/brand-kit", jsonLimit, validate("json", brandKitSchema), async (c) => {
      await saveBrandKit(platform, c.var.viewer.id, c.req.valid("json"));
      return c.body(null, 204);
    })
    .delete("/brand-kit", async (c) => {
      await deleteBrandKit(platform, c.var.viewer.id);
      return c.body(null, 204);
    })
    .get("/projects/:id/quote", withId, async (c) =>
      c.json<Quote>(await quoteVideo(db, c.var.viewer.id, c.req.valid("param").id)),
    )
    .put("/projects/:id/storyboard", withId, jsonLimit, validate("json", saveStoryboardSchema), async (c) => {
      const { id } = c.req.valid("param");
      const project = await saveStoryboard(platform, c.var.viewer.id, id, c.req.valid("json"));
      return c.json<Project>(presentProject(project));
    })
    .post(
      "/projects/:id/script",
      withId,
      limitByViewer(limiter, limits.script),
      jsonLimit,
      validate("json", rewriteScriptSchema),
      async (c) => {
        const { id } = c.req.valid("param");
        const project = await rewriteScript(platform, writer, c.var.viewer.id, id, c.req.valid("json"));
        return c.json<Project>(presentProject(project));
      },
    )
    .post(
      "/projects/:id/offers",
      withId,
      limitByViewer(limiter, limits.script),
      jsonLimit,
      validate("json", offerScriptsSchema),
      async (c) => {
        const { id } = c.req.valid("param");
        const project = await offerScripts(platform, writer, c.var.viewer.id, id, c.req.valid("json"));
        return c.json<Project>(presentProject(project));
      },
    )
    .post(
      "/projects/:id/script/choice",
      withId,
      jsonLimit,
      validate("json", chooseScriptSchema),
      async (c) => {
        const { id } = c.req.valid("param");
        const project = await chooseScript(platform, c.var.viewer.id, id, c.req.valid("json"));
        return c.json<Project>(presentProject(project));
      },
    )
    .post(
      "/projects/:id/videos",
      withId,
      limitByViewer(limiter, limits.generate),
      jsonLimit,
      validate("json", generateVideoSchema),
      async (c) => {
        const request = { projectId: c.req.valid("param").id, requestId: c.req.valid("json").request_id };
        return c.json<RenderStarted>(await generateVideo(platform, c.var.viewer.id, request), 202);
      },
    )
    .delete("/projects/:id", withId, async (c) => {
      await deleteProject(db, c.var.viewer.id, c.req.valid("param").id);
      return c.body(null, 204);
    })
    .post(
      "/videos/:id/versions",
      withId,
      limitByViewer(limiter, limits.generate),
      jsonLimit,
      validate("json", generateVideoSchema),
      async (c) => {
        const request = { videoId: c.req.valid("param").id, requestId: c.req.valid("json").request_id };
        return c.json<RenderStarted>(await rerenderVideo(platform, c.var.viewer.id, request), 202);
      },
    )
    .get("/videos/:id/versions", withId, async (c) => {
      const versions = await listVideoVersions(db, c.var.viewer.id, c.req.valid("param").id);
      return c.json<{ versions: VideoVersion[] }>({ versions });
    })
    .post("/videos/:id/versions/:version/show", withVersion, async (c) => {
      const { id, version } = c.req.valid("param");
      await showVideoVersion(db, c.var.viewer.id, id, version);
      return c.body(null, 204);
    })
    .get("/videos/:id/progress", withId, async (c) => {
      const { id } = c.req.valid("param");
      const userId = c.var.viewer.id;
      await findProgress(db, userId, id);
      c.header("X-Accel-Buffering", "no");
      // The body of its answer is never read and never left.
      if (c.req.raw.method === "HEAD") return c.body(null);
      const giveBack = streamPlaces.take(userId);
      return streamSSE(c, (stream) => streamProgress(platform, stream, userId, id).finally(giveBack));
    })
    .post("/videos/:id/cancel", withId, async (c) => {
      await cancelRenderJob(platform, c.var.viewer.id, c.req.valid("param").id);
      return c.body(null, 204);
    });
}
