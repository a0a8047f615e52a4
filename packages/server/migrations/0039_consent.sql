ALTER TABLE "account" ADD COLUMN "agreed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "agreed_text" text;