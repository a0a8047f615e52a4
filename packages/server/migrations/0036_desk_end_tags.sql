ALTER TABLE "service_session" ADD COLUMN "end_tags" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "service_session" ADD COLUMN "end_note" text;