ALTER TABLE "video_exports" DROP CONSTRAINT "video_exports_state_known";--> statement-breakpoint
ALTER TABLE "video_exports" ADD COLUMN "completed_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "video_exports_completed_index" ON "video_exports" USING btree ("completed_at") WHERE state = 'completed';--> statement-breakpoint
ALTER TABLE "video_exports" ADD CONSTRAINT "video_exports_state_known" CHECK ("video_exports"."state" IN ('queued', 'running', 'completed', 'failed', 'expired'));