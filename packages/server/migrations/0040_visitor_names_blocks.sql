CREATE TABLE "desk_block" (
	"conversation_id" bigint PRIMARY KEY NOT NULL,
	"desk_id" text NOT NULL,
	"customer_id" text NOT NULL,
	"reason" text NOT NULL,
	"until" bigint,
	"by_id" text NOT NULL,
	"by_name" text NOT NULL,
	"blocked_at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "visitor" ADD COLUMN "given_name" text;--> statement-breakpoint
ALTER TABLE "desk_block" ADD CONSTRAINT "desk_block_conversation_id_conversation_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "desk_block_desk" ON "desk_block" USING btree ("desk_id","blocked_at");--> statement-breakpoint
CREATE INDEX "visitor_given_name" ON "visitor" USING btree ("given_name") WHERE "visitor"."given_name" is not null;