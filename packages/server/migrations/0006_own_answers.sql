ALTER TABLE "canned_answer" ADD COLUMN "owner_id" text;--> statement-breakpoint
ALTER TABLE "canned_answer" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "canned_answer" ADD CONSTRAINT "canned_answer_owner_id_account_number_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."account"("number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "canned_answer_owner" ON "canned_answer" USING btree ("owner_id") WHERE "canned_answer"."owner_id" is not null;