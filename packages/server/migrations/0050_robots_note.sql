ALTER TABLE "service_session" ADD COLUMN "is_robots_note" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Notes of robots that are stored already, known by where the round came from.
UPDATE "service_session" SET "is_robots_note" = true WHERE "source" = 'robot' AND "transfer_note" IS NOT NULL;
