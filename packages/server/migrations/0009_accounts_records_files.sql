CREATE TABLE "account_opening" (
	"account_number" text PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "account_opening_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "contract" ADD COLUMN "version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "file" ADD COLUMN "is_private" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "machine" ADD COLUMN "version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "account_opening" ADD CONSTRAINT "account_opening_account_number_account_number_fk" FOREIGN KEY ("account_number") REFERENCES "public"."account"("number") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
-- What was put to a contract or an order so far; what stands in a conversation too stays open by its address.
UPDATE "file" f SET "is_private" = true WHERE f.is_kept
  AND (EXISTS (SELECT FROM delivery_file d WHERE d.file_path LIKE '/files/' || f.id || '/%')
    OR EXISTS (SELECT FROM aftersale_file a WHERE a.address LIKE '/files/' || f.id || '/%'))
  AND (SELECT true FROM message m WHERE m.sender_id = f.owner_id AND position(f.id IN m.content::text) > 0 LIMIT 1) IS NULL;
