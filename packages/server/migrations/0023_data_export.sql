CREATE TABLE "data_export" (
	"id" text PRIMARY KEY NOT NULL,
	"person_id" text NOT NULL,
	"requested_by" text NOT NULL,
	"reason" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"started_at" timestamp with time zone,
	"ready_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	"removed_at" timestamp with time zone,
	"size_bytes" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "data_export_under_way" ON "data_export" USING btree ("person_id") WHERE "data_export"."state" in ('waiting', 'working');--> statement-breakpoint
CREATE INDEX "data_export_person" ON "data_export" USING btree ("person_id","requested_at");--> statement-breakpoint
CREATE INDEX "data_export_requested" ON "data_export" USING btree ("requested_at","id");