CREATE TABLE "directory_account" (
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"account_number" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"checked_at" timestamp with time zone NOT NULL,
	"gone_at" timestamp with time zone,
	CONSTRAINT "directory_account_issuer_subject_pk" PRIMARY KEY("issuer","subject"),
	CONSTRAINT "directory_account_account_number_unique" UNIQUE("account_number")
);
--> statement-breakpoint
CREATE TABLE "directory_session" (
	"session_id" text PRIMARY KEY NOT NULL,
	"issuer" text NOT NULL,
	"provider_session" text,
	"tokens" text NOT NULL,
	"checked_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "directory_account" ADD CONSTRAINT "directory_account_account_number_account_number_fk" FOREIGN KEY ("account_number") REFERENCES "public"."account"("number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "directory_session" ADD CONSTRAINT "directory_session_session_id_sso_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sso_session"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "directory_account_checked" ON "directory_account" USING btree ("checked_at");--> statement-breakpoint
CREATE INDEX "directory_session_provider" ON "directory_session" USING btree ("issuer","provider_session");--> statement-breakpoint
CREATE INDEX "directory_session_checked" ON "directory_session" USING btree ("checked_at");