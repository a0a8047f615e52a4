CREATE TABLE "webhook_dropped" (
	"endpoint_id" uuid NOT NULL,
	"since" bigint NOT NULL,
	"events" bigint NOT NULL,
	"last_at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "webhook_dropped" ADD CONSTRAINT "webhook_dropped_endpoint_id_webhook_endpoint_id_fk" FOREIGN KEY ("endpoint_id") REFERENCES "public"."webhook_endpoint"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "webhook_dropped_gap" ON "webhook_dropped" USING btree ("endpoint_id","since");