CREATE TABLE "permission_stamp" (
	"id" integer PRIMARY KEY NOT NULL,
	"stamp" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ticket" (
	"hash" text PRIMARY KEY NOT NULL,
	"account_number" text NOT NULL,
	"host" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "audit_entry_subject";--> statement-breakpoint
DROP INDEX "audit_entry_actor";--> statement-breakpoint
ALTER TABLE "role" ADD COLUMN "version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "article" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "article" ADD COLUMN "draft" json;--> statement-breakpoint
ALTER TABLE "article" ADD COLUMN "is_new" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "article" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "article" ADD COLUMN "updated_by" text;--> statement-breakpoint
ALTER TABLE "case_sign_up" ADD COLUMN "state" text DEFAULT 'pending' NOT NULL;--> statement-breakpoint
ALTER TABLE "case_sign_up" ADD COLUMN "decided_by" text;--> statement-breakpoint
ALTER TABLE "case_sign_up" ADD COLUMN "decided_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "case_sign_up" ADD COLUMN "opinion" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "practice_case" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "practice_case" ADD COLUMN "draft" json;--> statement-breakpoint
ALTER TABLE "practice_case" ADD COLUMN "is_new" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "practice_case" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "practice_case" ADD COLUMN "updated_by" text;--> statement-breakpoint
ALTER TABLE "outlet" ADD COLUMN "is_published" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "outlet" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "outlet" ADD COLUMN "draft" json;--> statement-breakpoint
ALTER TABLE "outlet" ADD COLUMN "is_new" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "outlet" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "outlet" ADD COLUMN "updated_by" text;--> statement-breakpoint
ALTER TABLE "content" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "content" ADD COLUMN "draft" json;--> statement-breakpoint
ALTER TABLE "content" ADD COLUMN "is_new" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "content" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "content" ADD COLUMN "updated_by" text;--> statement-breakpoint
ALTER TABLE "faq_question" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "faq_question" ADD COLUMN "draft" json;--> statement-breakpoint
ALTER TABLE "faq_question" ADD COLUMN "is_new" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "faq_question" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "faq_question" ADD COLUMN "updated_by" text;--> statement-breakpoint
ALTER TABLE "goods" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "goods" ADD COLUMN "draft" json;--> statement-breakpoint
ALTER TABLE "goods" ADD COLUMN "is_new" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "goods" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "goods" ADD COLUMN "updated_by" text;--> statement-breakpoint
ALTER TABLE "supplier_access" ADD COLUMN "id" text DEFAULT replace(gen_random_uuid()::text, '-', '') NOT NULL;--> statement-breakpoint
ALTER TABLE "supplier_access" ADD COLUMN "opinion" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "menu" ADD COLUMN "is_visible" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "ticket" ADD CONSTRAINT "ticket_account_number_account_number_fk" FOREIGN KEY ("account_number") REFERENCES "public"."account"("number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ticket_expires" ON "ticket" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "case_sign_up" ADD CONSTRAINT "case_sign_up_decided_by_account_number_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."account"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_role_members" ON "account_role" USING btree ("role_code","account_number");--> statement-breakpoint
CREATE INDEX "article_changed" ON "article" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "audit_entry_act" ON "audit_entry" USING btree ("act" text_pattern_ops,"id");--> statement-breakpoint
CREATE INDEX "audit_entry_at" ON "audit_entry" USING btree ("at");--> statement-breakpoint
CREATE INDEX "case_sign_up_state" ON "case_sign_up" USING btree ("state","created_at","id");--> statement-breakpoint
CREATE INDEX "case_sign_up_newest" ON "case_sign_up" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "practice_case_changed" ON "practice_case" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "outlet_changed" ON "outlet" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "content_changed" ON "content" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "faq_question_changed" ON "faq_question" USING btree ("updated_at","uuid");--> statement-breakpoint
CREATE INDEX "goods_changed" ON "goods" USING btree ("updated_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "supplier_access_id" ON "supplier_access" USING btree ("id");--> statement-breakpoint
CREATE INDEX "supplier_access_state" ON "supplier_access" USING btree ("state","applied_at","id");--> statement-breakpoint
CREATE INDEX "supplier_access_newest" ON "supplier_access" USING btree ("applied_at","id");--> statement-breakpoint
CREATE INDEX "audit_entry_subject" ON "audit_entry" USING btree ("subject","id");--> statement-breakpoint
CREATE INDEX "audit_entry_actor" ON "audit_entry" USING btree ("actor_id","id");