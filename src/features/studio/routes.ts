import { Hono } from "hono";
import type { AppEnv } from "#platform/http/context.ts";
import { requireUser } from "#platform/http/guards.ts";
import { limitBody } from "#platform/http/limit-body.ts";
import { createRateLimiter } from "#platform/http/rate-limit.ts";
import { validate } from "#platform/http/validate.ts";
import type { Platform } from "#platform/platform.ts";
import { assetRoutes } from "./asset-routes.ts";
import { deleteBrandKit, findBrandKit, saveBrandKit } from "./brand-kit.ts";
import { previewSoundRoutes } from "./preview-sound-routes.ts";
import { productPageRoutes } from "./product-page-routes.ts";
import { projectRoutes } from "./project-routes.ts";
import { renderRoutes } from "./render-routes.ts";
import { type BrandKit, brandKitSchema } from "./schema.ts";

const jsonLimit = limitBody(256 * 1024);

/** Everything that it takes to make a video, at /api/studio. */
export function studioRoutes(platform: Platform) {
  const { db } = platform;
  const limiter = createRateLimiter(platform.pool);
  return new Hono<AppEnv>()
    .use(requireUser)
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
    .route("/assets", assetRoutes(platform, limiter))
    .route("/", productPageRoutes(platform, limiter))
    .route("/", projectRoutes(platform, limiter))
    .route("/", previewSoundRoutes(platform, limiter))
    .route("/", renderRoutes(platform, limiter));
}
