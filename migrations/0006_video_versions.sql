ALTER TABLE "render_jobs" DROP CONSTRAINT "render_jobs_video_id_unique";--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "script" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "render_jobs" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "render_jobs" ADD COLUMN "storyboard" jsonb;--> statement-breakpoint
ALTER TABLE "render_jobs" ADD COLUMN "duration_seconds" real;--> statement-breakpoint
ALTER TABLE "render_jobs" ADD COLUMN "width" integer;--> statement-breakpoint
ALTER TABLE "render_jobs" ADD COLUMN "height" integer;--> statement-breakpoint
ALTER TABLE "render_jobs" ADD COLUMN "size_bytes" bigint;--> statement-breakpoint
ALTER TABLE "videos" ADD COLUMN "script" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "videos" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "videos" ADD COLUMN "last_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
-- Until now a video had one render, which drew the video's own storyboard.
UPDATE "render_jobs" SET "storyboard" = "videos"."storyboard", "duration_seconds" = "videos"."duration_seconds", "width" = "videos"."width", "height" = "videos"."height", "size_bytes" = "videos"."size_bytes" FROM "videos" WHERE "videos"."id" = "render_jobs"."video_id";--> statement-breakpoint
ALTER TABLE "render_jobs" ALTER COLUMN "storyboard" SET NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "render_jobs_version_unique" ON "render_jobs" USING btree ("video_id","version");--> statement-breakpoint
CREATE UNIQUE INDEX "render_jobs_one_unfinished" ON "render_jobs" USING btree ("video_id") WHERE state IN ('queued', 'running');