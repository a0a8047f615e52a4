-- Characters and pairs of neighbours, ASCII letters small, for indexes of short texts (src/platform/words-index.ts).
CREATE FUNCTION text_pieces(whole text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN (
  SELECT coalesce(array_agg(DISTINCT substr(lower(whole COLLATE "C"), at, size)), '{}')
  FROM generate_series(1, char_length(whole)) AS at, generate_series(1, 2) AS size
);--> statement-breakpoint
DROP INDEX "webhook_delivery_endpoint";--> statement-breakpoint
CREATE INDEX "content_application_of_content" ON "content_application" USING btree ("content_id","applied_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "content_application_newest" ON "content_application" USING btree ("applied_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "account_by_name" ON "account" USING btree ("state","name","number");--> statement-breakpoint
CREATE INDEX "account_people" ON "account" USING btree ((kind = 'staff') desc,"name","number");--> statement-breakpoint
CREATE INDEX "account_words" ON "account" USING gin (text_pieces(("name" || ' ' || "login_name" || ' ' || coalesce("phone", ''))));--> statement-breakpoint
CREATE INDEX "enterprise_words" ON "enterprise" USING gin (text_pieces(("name" || ' ' || coalesce("credit_code", ''))));--> statement-breakpoint
CREATE INDEX "article_unsettled" ON "article" USING btree ("updated_at","id") WHERE not "article"."is_listed" or "article"."draft" is not null;--> statement-breakpoint
CREATE INDEX "case_sign_up_of_enterprise" ON "case_sign_up" USING btree ("enterprise_id","created_at");--> statement-breakpoint
CREATE INDEX "case_sign_up_words" ON "case_sign_up" USING gin (text_pieces(("contact_name" || ' ' || "phone")));--> statement-breakpoint
CREATE INDEX "practice_case_unsettled" ON "practice_case" USING btree ("updated_at","id") WHERE not "practice_case"."is_published" or "practice_case"."draft" is not null;--> statement-breakpoint
CREATE INDEX "outlet_words" ON "outlet" USING gin (text_pieces("name"));--> statement-breakpoint
CREATE INDEX "outlet_unsettled" ON "outlet" USING btree ("updated_at","id") WHERE not "outlet"."is_published" or "outlet"."draft" is not null;--> statement-breakpoint
CREATE INDEX "content_unsettled" ON "content" USING btree ("updated_at","id") WHERE not "content"."is_published" or "content"."draft" is not null;--> statement-breakpoint
CREATE INDEX "conversation_customer" ON "conversation" USING btree ("customer_id","desk_id") WHERE "conversation"."customer_id" is not null;--> statement-breakpoint
CREATE INDEX "service_session_resolved" ON "service_session" USING btree ("desk_id","resolved_at");--> statement-breakpoint
CREATE INDEX "faq_question_words" ON "faq_question" USING gin (text_pieces("question_content"));--> statement-breakpoint
CREATE INDEX "faq_question_unsettled" ON "faq_question" USING btree ("updated_at","uuid") WHERE not "faq_question"."is_published" or "faq_question"."draft" is not null;--> statement-breakpoint
CREATE INDEX "goods_unsettled" ON "goods" USING btree ("updated_at","id") WHERE not "goods"."is_on_sale" or "goods"."draft" is not null;--> statement-breakpoint
CREATE INDEX "supplier_access_of_enterprise" ON "supplier_access" USING btree ("enterprise_id","applied_at");--> statement-breakpoint
CREATE INDEX "supplier_access_of_person" ON "supplier_access" USING btree ("applied_by","applied_at");--> statement-breakpoint
CREATE INDEX "mall_order_newest" ON "mall_order" USING btree ("created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "mall_order_words" ON "mall_order" USING gin (text_pieces(("order_num" || ' ' || "contact_name")));--> statement-breakpoint
CREATE INDEX "mall_order_event_completed" ON "mall_order_event" USING btree ("at") WHERE "mall_order_event"."state" = 'completed';--> statement-breakpoint
CREATE INDEX "mall_order_line_words" ON "mall_order_line" USING gin (text_pieces("goods_name"));--> statement-breakpoint
CREATE INDEX "webhook_delivery_state" ON "webhook_delivery" USING btree ("endpoint_id","state","created_at","id");--> statement-breakpoint
CREATE INDEX "webhook_delivery_arrived" ON "webhook_delivery" USING btree ("endpoint_id","attempted_at") WHERE "webhook_delivery"."state" = 'delivered';--> statement-breakpoint
CREATE INDEX "webhook_delivery_endpoint" ON "webhook_delivery" USING btree ("endpoint_id","created_at","id");