import { createMiddleware } from "hono/factory";
import { httpErrors } from "../errors.ts";
import type { AppEnv, Viewer } from "./context.ts";

interface SignedInEnv extends AppEnv {
  Variables: AppEnv["Variables"] & { viewer: Viewer };
}

/**
 * Lets signed-in people through; everyone else gets `unauthenticated` (401), or `account_suspended` (403). Sets
 * `c.var.viewer`.
 */
export const requireUser = createMiddleware<SignedInEnv>(async (c, next) => {
  const viewer = await c.var.findViewer();
  if (!viewer) throw await c.var.findRefusal();
  c.set("viewer", viewer);
  await next();
});

/** Lets administrators through, by the role in the database; a failed look-up counts as no. */
export const requireAdmin = createMiddleware<SignedInEnv>(async (c, next) => {
  const viewer = await c.var.findViewer();
  if (!viewer) throw await c.var.findRefusal();
  if (viewer.role !== "admin") throw httpErrors.forbidden();
  c.set("viewer", viewer);
  await next();
});

/**
 * Lets through who proved within the last 15 minutes who they are; the others get `fresh_sign_in_required` (403), upon
 * which a screen asks for the password and calls again (accounts/web/use-fresh-sign-in.tsx).
 */
export const requireFreshUser = createMiddleware<SignedInEnv>(async (c, next) => {
  const viewer = await c.var.findViewer();
  if (!viewer) throw await c.var.findRefusal();
  if (!viewer.isFresh) throw httpErrors.fresh_sign_in_required();
  c.set("viewer", viewer);
  await next();
});

/** The same for administrators. Who is none learns that first: `forbidden`. */
export const requireFreshAdmin = createMiddleware<SignedInEnv>(async (c, next) => {
  const viewer = await c.var.findViewer();
  if (!viewer) throw await c.var.findRefusal();
  if (viewer.role !== "admin") throw httpErrors.forbidden();
  if (!viewer.isFresh) throw httpErrors.fresh_sign_in_required();
  c.set("viewer", viewer);
  await next();
});
