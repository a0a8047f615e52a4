ALTER TABLE "webhook_endpoint" ADD COLUMN "failing_since" bigint;--> statement-breakpoint
ALTER TABLE "webhook_endpoint" ADD COLUMN "switched_off_at" bigint;--> statement-breakpoint
ALTER TABLE "webhook_endpoint" ADD COLUMN "switched_off_reason" text;--> statement-breakpoint
ALTER TABLE "webhook_endpoint" ADD COLUMN "dropping_since" bigint;