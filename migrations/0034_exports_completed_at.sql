UPDATE "video_exports" SET "completed_at" = "created_at" WHERE state = 'completed';
