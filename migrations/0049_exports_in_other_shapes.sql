ALTER TABLE "video_exports" ADD COLUMN "aspect" text;--> statement-breakpoint
UPDATE "video_exports" SET "aspect" = COALESCE((SELECT storyboard->>'aspect' FROM "render_jobs" WHERE "render_jobs"."video_id" = "video_exports"."video_id" AND "render_jobs"."version" = "video_exports"."version"), '9:16');--> statement-breakpoint
ALTER TABLE "video_exports" ALTER COLUMN "aspect" SET NOT NULL;--> statement-breakpoint
DROP INDEX "video_exports_once";--> statement-breakpoint
CREATE UNIQUE INDEX "video_exports_once" ON "video_exports" USING btree ("video_id","version","format","resolution","frames_per_second","aspect");
