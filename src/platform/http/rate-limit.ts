import { createMiddleware } from "hono/factory";
import type pg from "pg";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { httpErrors } from "../errors.ts";
import { networkOf } from "./client-address.ts";
import type { AppEnv } from "./context.ts";

export interface RateLimit {
  /** Name of the counter; limits with one name share it. */
  name: string;
  /** Requests allowed within the window. */
  points: number;
  seconds: number;
}

export interface RateLimiter {
  /** Counts one use, or as many as one is worth; past the limit it throws `rate_limited` (429) with Retry-After. */
  consume(limit: RateLimit, key: string, uses?: number): Promise<void>;
  /** Forgets a key's count, as after a successful sign-in. */
  reset(limit: RateLimit, key: string): Promise<void>;
  /** Takes back one use. */
  giveBack(limit: RateLimit, key: string): Promise<void>;
}

/** Counters in PostgreSQL (table rate_limits), so that every process counts together. */
export function createRateLimiter(pool: pg.Pool): RateLimiter {
  const limiters = new Map<string, RateLimiterPostgres>();
  const limiterFor = (limit: RateLimit) => {
    const known = limiters.get(limit.name);
    if (known) return known;
    const limiter = new RateLimiterPostgres({
      storeClient: pool,
      storeType: "pool",
      tableName: "rate_limits",
      tableCreated: true,
      keyPrefix: limit.name,
      points: limit.points,
      duration: limit.seconds,
    });
    limiters.set(limit.name, limiter);
    return limiter;
  };
  return {
    async consume(limit, key, uses = 1) {
      try {
        await limiterFor(limit).consume(key, uses);
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) throw error;
        throw httpErrors.rate_limited({
          headers: { "Retry-After": String(Math.max(1, Math.ceil(error.msBeforeNext / 1000))) },
        });
      }
    },
    async reset(limit, key) {
      await limiterFor(limit).delete(key);
    },
    async giveBack(limit, key) {
      await limiterFor(limit).reward(key);
    },
  };
}

/** Limits a route by the client's address, or its network (`networkOf`). */
export function limitByAddress(limiter: RateLimiter, limit: RateLimit) {
  return createMiddleware<AppEnv>(async (c, next) => {
    await limiter.consume(limit, networkOf(c.var.clientAddress));
    await next();
  });
}

/** Limits a route by the signed-in person; stands after `requireUser`. */
export function limitByViewer(limiter: RateLimiter, limit: RateLimit) {
  return createMiddleware<AppEnv & { Variables: { viewer: { id: string } } }>(async (c, next) => {
    await limiter.consume(limit, c.var.viewer.id);
    await next();
  });
}
