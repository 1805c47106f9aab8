import type { ReadableStream } from "node:stream/web";
import { Hono, type HonoRequest } from "hono";
import { z } from "zod";
import { sendFile, sendMedia } from "#features/videos/send-media.ts";
import { httpErrors } from "#platform/errors.ts";
import type { AppEnv } from "#platform/http/context.ts";
import { cursorParameter } from "#platform/http/cursor-time.ts";
import { requireUser } from "#platform/http/guards.ts";
import { limitBody } from "#platform/http/limit-body.ts";
import { limitByViewer, type RateLimiter } from "#platform/http/rate-limit.ts";
import { validate } from "#platform/http/validate.ts";
import type { Platform } from "#platform/platform.ts";
import { sentId } from "#platform/sent-id.ts";
import { addAsset } from "./add-asset.ts";
import { addMedia } from "./add-media.ts";
import { deleteAsset } from "./delete-asset.ts";
import { findAsset, listAssets } from "./find-assets.ts";
import { presentAsset } from "./present-asset.ts";
import {
  type Asset,
  type AssetPage,
  assetKindSchema,
  mediaLimits,
  photoLimits,
  studioErrors,
} from "./schema.ts";

/** Uploads of one person; decoding a clip is work, so there are fewer of those. */
const limits = {
  photo: { name: "studio_upload", points: 60, seconds: 600 },
  media: { name: "studio_upload_media", points: 30, seconds: 600 },
};
/** Room for the form around the photo. */
const FORM_BYTES = 64 * 1024;
const photoLimit = limitBody(photoLimits.bytes + FORM_BYTES, studioErrors.photo_too_large);
const withId = validate("param", z.strictObject({ id: sentId }));
const withPicture = validate(
  "param",
  z.strictObject({ id: sentId, picture: z.enum(["still.jpg", "strip.jpg"]) }),
);
const assetQuery = validate(
  "query",
  z.strictObject({ kind: assetKindSchema, cursor: cursorParameter.optional() }),
);

/** A person's own photos, clips and recordings. */
export function assetRoutes(platform: Platform, limiter: RateLimiter) {
  const { db } = platform;
  const mediaUpload = limitByViewer(limiter, limits.media);

  /** The body is the file itself: it goes to the disk as it comes. */
  async function addFrom(request: HonoRequest, userId: string, kind: "video" | "audio"): Promise<Asset> {
    const type = request.header("content-type") ?? "";
    // Other types could be sent from a form on another site.
    if (!/^(?:video|audio)\/|^application\/octet-stream/.test(type)) {
      throw studioErrors.media_type_unsupported({ detail: type });
    }
    const length = Number(request.header("content-length") ?? 0);
    if (length > mediaLimits[kind].bytes) throw studioErrors.media_too_large();
    if (!request.raw.body) throw studioErrors.media_unreadable({ detail: "no body" });
    // The two declarations of ReadableStream, Node's and the DOM's, differ only in their iterators.
    const body = request.raw.body as ReadableStream<Uint8Array>;
    return presentAsset(await addMedia(platform, userId, kind, body));
  }

  return new Hono<AppEnv>()
    .use(requireUser)
    .get("/", assetQuery, async (c) => {
      const { rows, nextCursor } = await listAssets(db, c.var.viewer.id, c.req.valid("query"));
      return c.json<AssetPage>({ assets: rows.map(presentAsset), next_cursor: nextCursor });
    })
    .post("/", limitByViewer(limiter, limits.photo), photoLimit, async (c) => {
      const { photo } = await c.req.parseBody().catch((cause: unknown) => {
        throw httpErrors.invalid_request({ cause });
      });
      if (!(photo instanceof File)) {
        throw httpErrors.invalid_request({ issues: [{ path: "photo", message: "a file is needed" }] });
      }
      const asset = await addAsset(platform, c.var.viewer.id, new Uint8Array(await photo.arrayBuffer()));
      return c.json<Asset>(presentAsset(asset), 201);
    })
    .post("/clips", mediaUpload, async (c) =>
      c.json<Asset>(await addFrom(c.req, c.var.viewer.id, "video"), 201),
    )
    .post("/recordings", mediaUpload, async (c) =>
      c.json<Asset>(await addFrom(c.req, c.var.viewer.id, "audio"), 201),
    )
    .get("/:id", withId, async (c) => {
      const asset = await findAsset(db, c.var.viewer.id, c.req.valid("param").id);
      const { storageKey: key, contentType } = asset;
      const file = { key, contentType, isPublished: false, downloadName: undefined };
      return asset.kind === "image" ? sendFile(c, platform, file) : sendMedia(c, platform, file);
    })
    .get("/:id/:picture", withPicture, async (c) => {
      const { id, picture } = c.req.valid("param");
      const asset = await findAsset(db, c.var.viewer.id, id);
      if (asset.kind !== "video") throw httpErrors.not_found();
      const key = asset.storageKey.replace(/[^/]+$/, picture);
      const contentType = "image/jpeg";
      return sendFile(c, platform, { key, contentType, isPublished: false, downloadName: undefined });
    })
    .delete("/:id", withId, async (c) => {
      await deleteAsset(platform, c.var.viewer.id, c.req.valid("param").id);
      return c.body(null, 204);
    });
}
