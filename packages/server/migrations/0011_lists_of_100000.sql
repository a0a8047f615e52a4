DROP INDEX "conversation_desk";--> statement-breakpoint
ALTER TABLE "conversation" ADD COLUMN "changed_hour" bigint GENERATED ALWAYS AS (changed_at / 3600000) STORED;--> statement-breakpoint
CREATE INDEX "contract_delivered" ON "contract" USING btree ("enterprise_id","state","delivery_state","signed_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "conversation_of_desk" ON "conversation" USING btree ("desk_id","changed_hour" DESC NULLS LAST) WHERE "conversation"."desk_id" is not null;