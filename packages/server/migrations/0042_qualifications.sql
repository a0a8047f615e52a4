CREATE TABLE "qualification" (
	"id" text PRIMARY KEY NOT NULL,
	"enterprise_id" text NOT NULL,
	"kind" text NOT NULL,
	"applied_by" text NOT NULL,
	"contact_name" text NOT NULL,
	"phone" text NOT NULL,
	"business" text DEFAULT '' NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	"applied_at" timestamp with time zone NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"decided_by" text,
	"decided_at" timestamp with time zone,
	"opinion" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "qualification_file" (
	"qualification_id" text NOT NULL,
	"position" integer NOT NULL,
	"file_id" text NOT NULL,
	CONSTRAINT "qualification_file_qualification_id_position_pk" PRIMARY KEY("qualification_id","position")
);
--> statement-breakpoint
CREATE TABLE "search_count" (
	"word" text NOT NULL,
	"day" text NOT NULL,
	"times" integer NOT NULL,
	CONSTRAINT "search_count_word_day_pk" PRIMARY KEY("word","day")
);
--> statement-breakpoint
ALTER TABLE "qualification" ADD CONSTRAINT "qualification_enterprise_id_enterprise_id_fk" FOREIGN KEY ("enterprise_id") REFERENCES "public"."enterprise"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "qualification" ADD CONSTRAINT "qualification_applied_by_account_number_fk" FOREIGN KEY ("applied_by") REFERENCES "public"."account"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "qualification" ADD CONSTRAINT "qualification_decided_by_account_number_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."account"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "qualification_file" ADD CONSTRAINT "qualification_file_qualification_id_qualification_id_fk" FOREIGN KEY ("qualification_id") REFERENCES "public"."qualification"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "qualification_file" ADD CONSTRAINT "qualification_file_file_id_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."file"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "qualification_one_open" ON "qualification" USING btree ("enterprise_id","kind") WHERE state <> 'refused';--> statement-breakpoint
CREATE INDEX "qualification_of_enterprise" ON "qualification" USING btree ("enterprise_id","applied_at","id");--> statement-breakpoint
CREATE INDEX "qualification_of_person" ON "qualification" USING btree ("applied_by","applied_at");--> statement-breakpoint
CREATE INDEX "qualification_state" ON "qualification" USING btree ("state","applied_at","id");--> statement-breakpoint
CREATE INDEX "qualification_newest" ON "qualification" USING btree ("applied_at","id");--> statement-breakpoint
CREATE INDEX "qualification_file_of" ON "qualification_file" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "search_count_day" ON "search_count" USING btree ("day");