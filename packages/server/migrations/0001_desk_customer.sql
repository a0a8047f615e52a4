CREATE TABLE "customer_note" (
	"id" text PRIMARY KEY NOT NULL,
	"desk_id" text NOT NULL,
	"customer_id" text NOT NULL,
	"text" text NOT NULL,
	"author_id" text NOT NULL,
	"author_name" text NOT NULL,
	"created_at" bigint NOT NULL,
	"changed_at" bigint
);
--> statement-breakpoint
CREATE TABLE "desk_watch" (
	"desk_id" text NOT NULL,
	"customer_id" text NOT NULL,
	"agent_id" text NOT NULL,
	"seen_at" bigint NOT NULL,
	"is_typing" boolean NOT NULL,
	CONSTRAINT "desk_watch_desk_id_customer_id_agent_id_pk" PRIMARY KEY("desk_id","customer_id","agent_id")
);
--> statement-breakpoint
ALTER TABLE "customer_note" ADD CONSTRAINT "customer_note_desk_id_desk_id_fk" FOREIGN KEY ("desk_id") REFERENCES "public"."desk"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_watch" ADD CONSTRAINT "desk_watch_desk_id_desk_id_fk" FOREIGN KEY ("desk_id") REFERENCES "public"."desk"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customer_note_of" ON "customer_note" USING btree ("desk_id","customer_id","created_at" DESC NULLS LAST);