CREATE TABLE "video_exports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"video_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"format" text NOT NULL,
	"resolution" text NOT NULL,
	"frames_per_second" integer NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"percent" real DEFAULT 0 NOT NULL,
	"attempt" integer DEFAULT 0 NOT NULL,
	"attempt_token" uuid,
	"storage_key" text,
	"size_bytes" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "video_exports_state_known" CHECK ("video_exports"."state" IN ('queued', 'running', 'completed', 'failed')),
	CONSTRAINT "video_exports_completed_has_file" CHECK ("video_exports"."state" <> 'completed' OR "video_exports"."storage_key" IS NOT NULL)
);
--> statement-breakpoint
ALTER TABLE "video_exports" ADD CONSTRAINT "video_exports_video_id_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."videos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_exports" ADD CONSTRAINT "video_exports_user_id_user_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "video_exports_once" ON "video_exports" USING btree ("video_id","version","format","resolution","frames_per_second");--> statement-breakpoint
CREATE INDEX "video_exports_unfinished_index" ON "video_exports" USING btree ("user_id") WHERE state IN ('queued', 'running');