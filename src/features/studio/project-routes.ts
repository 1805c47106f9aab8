import { Hono } from "hono";
import { z } from "zod";
import { searchWords } from "#features/videos/schema.ts";
import type { AppEnv } from "#platform/http/context.ts";
import { cursorParameter } from "#platform/http/cursor-time.ts";
import { requireUser } from "#platform/http/guards.ts";
import { limitBody } from "#platform/http/limit-body.ts";
import { limitByViewer, type RateLimiter } from "#platform/http/rate-limit.ts";
import { validate } from "#platform/http/validate.ts";
import type { Platform } from "#platform/platform.ts";
import { sentId } from "#platform/sent-id.ts";
import { chooseScript } from "./choose-script.ts";
import { copyProject } from "./copy-project.ts";
import { createProject } from "./create-project.ts";
import { deleteProject } from "./delete-project.ts";
import { listDrafts } from "./find-drafts.ts";
import { findProject, listProjects } from "./find-project.ts";
import { keepAsProject } from "./keep-as-project.ts";
import { offerScripts } from "./offer-scripts.ts";
import { presentDraft, presentProject, presentProjectSummary } from "./present-project.ts";
import { rewriteScript } from "./rewrite-script.ts";
import { saveStoryboard } from "./save-storyboard.ts";
import {
  chooseScriptSchema,
  createProjectSchema,
  type DraftPage,
  offerScriptsSchema,
  type Project,
  type ProjectSummary,
  rewriteScriptSchema,
  saveStoryboardSchema,
} from "./schema.ts";
import { createScriptWriter } from "./writer/create-script-writer.ts";

/** Scripts written for one person, and copies made; far above what the screens need. */
const scriptLimit = { name: "studio_script", points: 30, seconds: 600 };
const copyLimit = { name: "studio_copy", points: 30, seconds: 600 };
const jsonLimit = limitBody(256 * 1024);
const draftQuery = validate("query", z.strictObject({ cursor: cursorParameter.optional(), q: searchWords }));
const withId = validate("param", z.strictObject({ id: sentId }));

/** A person's projects: their brief, their script and its edits. */
export function projectRoutes(platform: Platform, limiter: RateLimiter) {
  const { db } = platform;
  const writer = createScriptWriter(platform.config.ai);
  return new Hono<AppEnv>()
    .use(requireUser)
    .post(
      "/projects",
      limitByViewer(limiter, scriptLimit),
      jsonLimit,
      validate("json", createProjectSchema),
      async (c) => {
        const { brief, storyboard } = c.req.valid("json");
        const project = storyboard
          ? await keepAsProject(db, c.var.viewer.id, brief, storyboard)
          : await createProject(platform, writer, c.var.viewer.id, brief);
        return c.json<Project>(presentProject(project), 201);
      },
    )
    .get("/projects", async (c) => {
      const rows = await listProjects(db, c.var.viewer.id);
      return c.json<{ projects: ProjectSummary[] }>({ projects: rows.map(presentProjectSummary) });
    })
    .get("/drafts", draftQuery, async (c) => {
      const { rows, nextCursor } = await listDrafts(db, c.var.viewer.id, c.req.valid("query"));
      return c.json<DraftPage>({ drafts: rows.map(presentDraft), next_cursor: nextCursor });
    })
    .get("/projects/:id", withId, async (c) => {
      const project = await findProject(db, c.var.viewer.id, c.req.valid("param").id);
      return c.json<Project>(presentProject(project));
    })
    .post("/projects/:id/copies", withId, limitByViewer(limiter, copyLimit), async (c) => {
      const copy = await copyProject(db, c.var.viewer.id, c.req.valid("param").id);
      return c.json<Project>(presentProject(copy), 201);
    })
    .put("/projects/:id/storyboard", withId, jsonLimit, validate("json", saveStoryboardSchema), async (c) => {
      const { id } = c.req.valid("param");
      const project = await saveStoryboard(platform, c.var.viewer.id, id, c.req.valid("json"));
      return c.json<Project>(presentProject(project));
    })
    .post(
      "/projects/:id/script",
      withId,
      limitByViewer(limiter, scriptLimit),
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
      limitByViewer(limiter, scriptLimit),
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
    .delete("/projects/:id", withId, async (c) => {
      await deleteProject(db, c.var.viewer.id, c.req.valid("param").id);
      return c.body(null, 204);
    });
}
