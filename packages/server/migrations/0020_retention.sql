CREATE TABLE "retention_period" (
	"scope" text NOT NULL,
	"kind" text NOT NULL,
	"days" integer NOT NULL,
	CONSTRAINT "retention_period_scope_kind_pk" PRIMARY KEY("scope","kind")
);
--> statement-breakpoint
ALTER TABLE "conversation" ADD COLUMN "swept_seq_id" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "visitor_seen" ON "visitor" USING btree ("app_id","last_seen_at");