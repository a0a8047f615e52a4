CREATE TABLE "aftersale_day" (
	"day" text PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "aftersale_file" (
	"order_id" text NOT NULL,
	"position" integer NOT NULL,
	"log_position" integer DEFAULT 0 NOT NULL,
	"name" text NOT NULL,
	"address" text NOT NULL,
	"thumbnail" text DEFAULT '' NOT NULL,
	"kind" text NOT NULL,
	CONSTRAINT "aftersale_file_order_id_position_pk" PRIMARY KEY("order_id","position")
);
--> statement-breakpoint
CREATE TABLE "aftersale_log" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"position" integer NOT NULL,
	"act" text NOT NULL,
	"state" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by_number" text NOT NULL,
	"by_name" text NOT NULL,
	"is_customer" boolean NOT NULL,
	"is_internal" boolean DEFAULT false NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"request_key" text
);
--> statement-breakpoint
CREATE TABLE "aftersale_order" (
	"id" text PRIMARY KEY NOT NULL,
	"order_num" text NOT NULL,
	"created_by" text NOT NULL,
	"request_key" text NOT NULL,
	"customer_id" text NOT NULL,
	"customer_name" text NOT NULL,
	"enterprise_id" text,
	"contract_id" text,
	"machine_id" text,
	"type_id" text NOT NULL,
	"phone" text NOT NULL,
	"description" text NOT NULL,
	"state" text NOT NULL,
	"assignee_number" text,
	"assignee_name" text DEFAULT '' NOT NULL,
	"fault_type_id" text,
	"wait_reason" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"promise_hours" integer NOT NULL,
	"paused_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"rating_score" smallint,
	"rating_text" text DEFAULT '' NOT NULL,
	"rated_at" timestamp with time zone,
	"search_text" text DEFAULT '' NOT NULL,
	"pieces" text[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "aftersale_order_order_num_unique" UNIQUE("order_num"),
	CONSTRAINT "aftersale_order_request" UNIQUE("created_by","request_key"),
	CONSTRAINT "aftersale_order_score" CHECK ("aftersale_order"."rating_score" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "aftersale_part" (
	"order_id" text NOT NULL,
	"position" integer NOT NULL,
	"goods_id" text DEFAULT '' NOT NULL,
	"name" text NOT NULL,
	"part_number" text DEFAULT '' NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "aftersale_part_order_id_position_pk" PRIMARY KEY("order_id","position")
);
--> statement-breakpoint
CREATE TABLE "aftersale_rules" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"is_contract_required" boolean NOT NULL,
	"is_device_required" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "delivery_file_opening" (
	"person_number" text NOT NULL,
	"file_id" text NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	CONSTRAINT "delivery_file_opening_person_number_file_id_pk" PRIMARY KEY("person_number","file_id")
);
--> statement-breakpoint
CREATE TABLE "dictionary_item" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"code" text DEFAULT '' NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"promise_hours" integer,
	"is_enabled" boolean DEFAULT true NOT NULL,
	"is_fixed" boolean DEFAULT false NOT NULL,
	"position" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notice" (
	"id" text PRIMARY KEY NOT NULL,
	"person_number" text NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone
);
--> statement-breakpoint
DROP INDEX "contract_of_enterprise";--> statement-breakpoint
ALTER TABLE "contract" ADD COLUMN "search_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "contract" ADD COLUMN "pieces" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "delivery_file" ADD COLUMN "uploaded_by" text;--> statement-breakpoint
ALTER TABLE "aftersale_file" ADD CONSTRAINT "aftersale_file_order_id_aftersale_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."aftersale_order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "aftersale_log" ADD CONSTRAINT "aftersale_log_order_id_aftersale_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."aftersale_order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "aftersale_order" ADD CONSTRAINT "aftersale_order_enterprise_id_enterprise_id_fk" FOREIGN KEY ("enterprise_id") REFERENCES "public"."enterprise"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "aftersale_order" ADD CONSTRAINT "aftersale_order_contract_id_contract_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contract"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "aftersale_order" ADD CONSTRAINT "aftersale_order_machine_id_machine_id_fk" FOREIGN KEY ("machine_id") REFERENCES "public"."machine"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "aftersale_order" ADD CONSTRAINT "aftersale_order_type_id_dictionary_item_id_fk" FOREIGN KEY ("type_id") REFERENCES "public"."dictionary_item"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "aftersale_order" ADD CONSTRAINT "aftersale_order_assignee_number_account_number_fk" FOREIGN KEY ("assignee_number") REFERENCES "public"."account"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "aftersale_order" ADD CONSTRAINT "aftersale_order_fault_type_id_dictionary_item_id_fk" FOREIGN KEY ("fault_type_id") REFERENCES "public"."dictionary_item"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "aftersale_part" ADD CONSTRAINT "aftersale_part_order_id_aftersale_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."aftersale_order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_file_opening" ADD CONSTRAINT "delivery_file_opening_person_number_account_number_fk" FOREIGN KEY ("person_number") REFERENCES "public"."account"("number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_file_opening" ADD CONSTRAINT "delivery_file_opening_file_id_delivery_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."delivery_file"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice" ADD CONSTRAINT "notice_person_number_account_number_fk" FOREIGN KEY ("person_number") REFERENCES "public"."account"("number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "aftersale_log_of_order" ON "aftersale_log" USING btree ("order_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "aftersale_log_request" ON "aftersale_log" USING btree ("order_id","request_key");--> statement-breakpoint
CREATE INDEX "aftersale_order_newest" ON "aftersale_order" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "aftersale_order_of_customer" ON "aftersale_order" USING btree ("customer_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "aftersale_order_of_enterprise" ON "aftersale_order" USING btree ("enterprise_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "aftersale_order_state" ON "aftersale_order" USING btree ("state","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "aftersale_order_type" ON "aftersale_order" USING btree ("type_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "aftersale_order_assignee" ON "aftersale_order" USING btree ("assignee_number","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "aftersale_order_due" ON "aftersale_order" USING btree ("due_at") WHERE "aftersale_order"."state" in ('submitted', 'accepted', 'handling');--> statement-breakpoint
CREATE INDEX "aftersale_order_finished" ON "aftersale_order" USING btree ("finished_at") WHERE "aftersale_order"."finished_at" is not null;--> statement-breakpoint
CREATE INDEX "aftersale_order_words" ON "aftersale_order" USING gin ("pieces");--> statement-breakpoint
CREATE UNIQUE INDEX "dictionary_item_name" ON "dictionary_item" USING btree ("kind","name");--> statement-breakpoint
CREATE INDEX "notice_of_person" ON "notice" USING btree ("person_number","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "notice_unread" ON "notice" USING btree ("person_number") WHERE "notice"."read_at" is null;--> statement-breakpoint
CREATE INDEX "notice_age" ON "notice" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "delivery_file" ADD CONSTRAINT "delivery_file_uploaded_by_account_number_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."account"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_name" ON "account" USING btree ("kind","name","number");--> statement-breakpoint
CREATE INDEX "enterprise_name" ON "enterprise" USING btree ("kind","name","id");--> statement-breakpoint
CREATE INDEX "contract_newest" ON "contract" USING btree ("signed_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "contract_words" ON "contract" USING gin ("pieces");--> statement-breakpoint
CREATE INDEX "mall_order_bought" ON "mall_order" USING btree ("confirmed_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "mall_order"."confirmed_at" is not null;--> statement-breakpoint
CREATE INDEX "mall_order_bought_by" ON "mall_order" USING btree ("enterprise_id","confirmed_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "mall_order"."confirmed_at" is not null;--> statement-breakpoint
CREATE INDEX "contract_of_enterprise" ON "contract" USING btree ("enterprise_id","signed_at" DESC NULLS LAST,"id" DESC NULLS LAST);