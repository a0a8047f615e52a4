CREATE TABLE "erasure" (
	"person_id" text PRIMARY KEY NOT NULL,
	"known" jsonb,
	"asked_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "visitor" ADD COLUMN "erased_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "erasure_unfinished" ON "erasure" USING btree ("asked_at") WHERE "erasure"."finished_at" is null;