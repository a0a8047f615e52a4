CREATE TABLE "notice_sms" (
	"notice_id" text PRIMARY KEY NOT NULL,
	"claimed_at" timestamp with time zone NOT NULL,
	"tries" smallint NOT NULL,
	"sent_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "notice" ADD COLUMN "is_call" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "notice_sms" ADD CONSTRAINT "notice_sms_notice_id_notice_id_fk" FOREIGN KEY ("notice_id") REFERENCES "public"."notice"("id") ON DELETE cascade ON UPDATE no action;