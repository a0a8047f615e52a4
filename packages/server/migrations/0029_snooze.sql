ALTER TABLE "service_session" ADD COLUMN "snoozed_until" bigint;--> statement-breakpoint
ALTER TABLE "service_session" ADD COLUMN "snooze_note" text;
