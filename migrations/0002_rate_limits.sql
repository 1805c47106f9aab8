-- Counters of rate-limiter-flexible, shared by all processes. Unlogged: losing them in a crash only forgives.
CREATE UNLOGGED TABLE rate_limits (
  key varchar(255) PRIMARY KEY,
  points integer NOT NULL DEFAULT 0,
  expire bigint
);
--> statement-breakpoint
CREATE INDEX rate_limits_expire_index ON rate_limits (expire);
