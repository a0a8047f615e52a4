CREATE TABLE "external_record" (
	"kind" text NOT NULL,
	"external_id" text NOT NULL,
	"record_id" text NOT NULL,
	CONSTRAINT "external_record_kind_external_id_pk" PRIMARY KEY("kind","external_id")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "external_record_id" ON "external_record" USING btree ("kind","record_id");