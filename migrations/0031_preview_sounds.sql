CREATE TABLE "preview_sounds" (
	"user_id" uuid NOT NULL,
	"key" text NOT NULL,
	"timing" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "preview_sounds_user_id_key_pk" PRIMARY KEY("user_id","key")
);
--> statement-breakpoint
ALTER TABLE "preview_sounds" ADD CONSTRAINT "preview_sounds_user_id_user_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_profiles"("id") ON DELETE cascade ON UPDATE no action;