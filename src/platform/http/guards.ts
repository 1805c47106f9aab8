import { createMiddleware } from "hono/factory";
import { httpErrors } from "../errors.ts";
import type { AppEnv, Viewer } from "./context.ts";

interface SignedInEnv extends AppEnv {
  Variables: AppEnv["Variables"] & { viewer: Viewer };
}

/** Lets signed-in people through; everyone else gets `unauthenticated` (401). Sets `c.var.viewer`. */
export const requireUser = createMiddleware<SignedInEnv>(async (c, next) => {
  const viewer = await c.var.findViewer();
  if (!viewer) throw httpErrors.unauthenticated();
  c.set("viewer", viewer);
  await next();
});

/** Lets administrators through, by the role in the database; a failed look-up counts as no. */
export const requireAdmin = createMiddleware<SignedInEnv>(async (c, next) => {
  const viewer = await c.var.findViewer();
  if (!viewer) throw httpErrors.unauthenticated();
  if (viewer.role !== "admin") throw httpErrors.forbidden();
  c.set("viewer", viewer);
  await next();
});
