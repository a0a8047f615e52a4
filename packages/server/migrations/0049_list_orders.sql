CREATE INDEX "account_created" ON "account" USING btree ("created_at","number");--> statement-breakpoint
CREATE INDEX "account_of_kind_created" ON "account" USING btree ("kind","created_at","number");--> statement-breakpoint
CREATE INDEX "enterprise_created" ON "enterprise" USING btree ("kind","created_at","id");--> statement-breakpoint
CREATE INDEX "article_title" ON "article" USING btree ("title","id");--> statement-breakpoint
CREATE INDEX "practice_case_name" ON "practice_case" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "outlet_name" ON "outlet" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "content_title" ON "content" USING btree ("title","id");--> statement-breakpoint
CREATE INDEX "faq_question_content" ON "faq_question" USING btree ("question_content","uuid");--> statement-breakpoint
CREATE INDEX "goods_name" ON "goods" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "goods_model" ON "goods" USING btree (coalesce("model_name", ''),"id");--> statement-breakpoint
CREATE INDEX "goods_price" ON "goods" USING btree (coalesce(substring(replace("price_text", ',', '') from '[0-9]+(?:[.][0-9]+)?')::numeric, -1),"id");--> statement-breakpoint
CREATE INDEX "aftersale_order_owed" ON "aftersale_order" USING btree ((case when "state" in ('submitted', 'accepted', 'handling') then "due_at" else timestamptz '9999-01-01 00:00:00+00' end),"id");