CREATE TABLE "sign_in_device" (
	"id" text NOT NULL,
	"account_number" text NOT NULL,
	"used_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sign_in_device_id_account_number_pk" PRIMARY KEY("id","account_number")
);
--> statement-breakpoint
ALTER TABLE "sign_in_device" ADD CONSTRAINT "sign_in_device_account_number_account_number_fk" FOREIGN KEY ("account_number") REFERENCES "public"."account"("number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sign_in_device_account" ON "sign_in_device" USING btree ("account_number","used_at");--> statement-breakpoint
CREATE INDEX "sign_in_device_used" ON "sign_in_device" USING btree ("used_at");