CREATE TABLE "legal_hold" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"reason" text NOT NULL,
	"set_by" text NOT NULL,
	"set_at" timestamp with time zone NOT NULL,
	"lifted_by" text,
	"lifted_at" timestamp with time zone,
	"lift_reason" text
);
--> statement-breakpoint
CREATE UNIQUE INDEX "legal_hold_subject" ON "legal_hold" USING btree ("subject") WHERE "legal_hold"."lifted_at" is null;--> statement-breakpoint
CREATE INDEX "legal_hold_set" ON "legal_hold" USING btree ("set_at","id");--> statement-breakpoint
CREATE INDEX "visitor_name" ON "visitor" USING btree ("name");--> statement-breakpoint
-- An installation gets its menus and roles once, when it is made; a page that came later comes to those that are there by this.
INSERT INTO "menu" ("id", "app_id", "auth_code", "parent_code", "name", "type", "position", "is_visible")
SELECT gen_random_uuid()::text, m."app_id", 'PERSONAL_DATA', 'SYSTEM_MANAGE', '个人数据', 2, max(m."position") + 1, true
FROM "menu" m GROUP BY m."app_id" HAVING bool_or(m."auth_code" = 'SYSTEM_MANAGE') ON CONFLICT DO NOTHING;--> statement-breakpoint
INSERT INTO "role_authority" ("role_code", "auth_code")
SELECT "code", 'PERSONAL_DATA' FROM "role" WHERE "code" = 'ROLE_ADMIN' ON CONFLICT DO NOTHING;
