CREATE TABLE "robot_answer" (
	"id" uuid PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"desk_id" text NOT NULL,
	"customer_id" text NOT NULL,
	"msg_seq_id" bigint,
	"asked_by" text,
	"model" text NOT NULL,
	"prompt" text NOT NULL,
	"answer" text NOT NULL,
	"sources" jsonb NOT NULL,
	"outcome" text NOT NULL,
	"ms" integer NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE INDEX "robot_answer_time" ON "robot_answer" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "robot_answer_customer" ON "robot_answer" USING btree ("customer_id","created_at");