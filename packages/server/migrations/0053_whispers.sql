CREATE TABLE "desk_whisper" (
	"id" text PRIMARY KEY NOT NULL,
	"conversation_id" bigint NOT NULL,
	"desk_id" text NOT NULL,
	"customer_id" text NOT NULL,
	"text" text NOT NULL,
	"author_id" text NOT NULL,
	"author_name" text NOT NULL,
	"written_at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "service_session" ADD COLUMN "whispered_at" bigint;--> statement-breakpoint
ALTER TABLE "desk_whisper" ADD CONSTRAINT "desk_whisper_conversation_id_conversation_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "desk_whisper_of" ON "desk_whisper" USING btree ("conversation_id","written_at","id");--> statement-breakpoint
CREATE INDEX "desk_whisper_age" ON "desk_whisper" USING btree ("desk_id","written_at");--> statement-breakpoint
CREATE INDEX "desk_whisper_customer" ON "desk_whisper" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "contract_code_of_enterprise" ON "contract" USING btree ("enterprise_id","code","id");