CREATE TABLE "video_likes" (
	"user_id" uuid NOT NULL,
	"video_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "video_likes_user_id_video_id_pk" PRIMARY KEY("user_id","video_id")
);
--> statement-breakpoint
CREATE TABLE "video_reports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"video_id" uuid NOT NULL,
	"reporter_id" uuid,
	"reporter_key" text NOT NULL,
	"reason" text NOT NULL,
	"details" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp with time zone,
	"outcome" text,
	CONSTRAINT "video_reports_once_each" UNIQUE("video_id","reporter_key"),
	CONSTRAINT "video_reports_reason_known" CHECK ("video_reports"."reason" IN ('spam', 'misleading', 'offensive', 'copyright', 'personal', 'other')),
	CONSTRAINT "video_reports_closed_with_outcome" CHECK (("video_reports"."closed_at" IS NULL) = ("video_reports"."outcome" IS NULL))
);
--> statement-breakpoint
CREATE TABLE "video_views" (
	"video_id" uuid NOT NULL,
	"visitor_key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "video_views_video_id_visitor_key_pk" PRIMARY KEY("video_id","visitor_key")
);
--> statement-breakpoint
DROP INDEX "videos_feed_index";--> statement-breakpoint
ALTER TABLE "videos" ADD COLUMN "hidden_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "videos" ADD COLUMN "likes_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "videos" ADD COLUMN "views_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "videos" ADD COLUMN "search_document" "tsvector" DEFAULT ''::tsvector NOT NULL;--> statement-breakpoint
ALTER TABLE "video_likes" ADD CONSTRAINT "video_likes_user_id_user_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_likes" ADD CONSTRAINT "video_likes_video_id_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."videos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_reports" ADD CONSTRAINT "video_reports_video_id_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."videos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_reports" ADD CONSTRAINT "video_reports_reporter_id_user_profiles_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."user_profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_views" ADD CONSTRAINT "video_views_video_id_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."videos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "video_likes_video_index" ON "video_likes" USING btree ("video_id");--> statement-breakpoint
CREATE INDEX "video_reports_open_index" ON "video_reports" USING btree ("created_at" DESC NULLS LAST,"id") WHERE closed_at IS NULL;--> statement-breakpoint
CREATE INDEX "video_reports_created_index" ON "video_reports" USING btree ("created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "video_reports_reporter_index" ON "video_reports" USING btree ("reporter_id");--> statement-breakpoint
CREATE INDEX "video_views_created_index" ON "video_views" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "videos_search_index" ON "videos" USING gin ("search_document") WHERE is_published AND status = 'completed' AND hidden_at IS NULL;--> statement-breakpoint
CREATE INDEX "videos_feed_index" ON "videos" USING btree ("published_at" DESC NULLS LAST,"id") WHERE is_published AND status = 'completed' AND hidden_at IS NULL;