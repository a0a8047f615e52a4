CREATE TABLE "answer_reminder" (
	"conversation_id" bigint PRIMARY KEY NOT NULL,
	"through_seq_id" integer NOT NULL,
	"phone_key" text NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" bigint NOT NULL,
	"opened_at" bigint,
	"claimed_at" bigint NOT NULL,
	"tries" smallint NOT NULL,
	"sent_at" bigint,
	CONSTRAINT "answer_reminder_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "reminder_stop" (
	"phone_key" text PRIMARY KEY NOT NULL,
	"stopped_at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "answer_reminder" ADD CONSTRAINT "answer_reminder_conversation_id_conversation_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "answer_reminder_phone" ON "answer_reminder" USING btree ("phone_key","claimed_at");