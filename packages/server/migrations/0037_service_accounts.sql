-- Accounts of programs and their keys, each kept as a hash (decision 174).
CREATE TABLE "service_account" (
	"account_number" text PRIMARY KEY NOT NULL,
	"app_id" text NOT NULL,
	"scopes" text[] NOT NULL,
	"requests_per_ten_seconds" integer NOT NULL,
	"key_hash" text NOT NULL,
	"key_hint" text NOT NULL,
	"key_expires_at" bigint NOT NULL,
	"previous_key_hash" text,
	"previous_key_until" bigint,
	"used_at" bigint,
	"created_at" bigint NOT NULL,
	CONSTRAINT "service_account_key_hash_unique" UNIQUE("key_hash"),
	CONSTRAINT "service_account_previous_key_hash_unique" UNIQUE("previous_key_hash")
);
--> statement-breakpoint
ALTER TABLE "service_account" ADD CONSTRAINT "service_account_account_number_account_number_fk" FOREIGN KEY ("account_number") REFERENCES "public"."account"("number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_account" ADD CONSTRAINT "service_account_app_id_app_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."app"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "service_account_app" ON "service_account" USING btree ("app_id");