ALTER TABLE "service_session" ADD COLUMN "end_tags" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "service_session" ADD COLUMN "end_note" text;--> statement-breakpoint
CREATE INDEX "service_session_left_phone" ON "service_session" USING btree ("left_phone") WHERE "service_session"."left_phone" is not null;--> statement-breakpoint
CREATE INDEX "service_session_agent" ON "service_session" USING btree ("assignee_id","asked_at");--> statement-breakpoint
CREATE INDEX "service_session_end_tags" ON "service_session" USING gin ("end_tags") WHERE "service_session"."end_tags" <> '{}';