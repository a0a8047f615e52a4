CREATE SEQUENCE "public"."login_order" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "content_application" (
	"id" text PRIMARY KEY NOT NULL,
	"content_id" text NOT NULL,
	"user_number" text NOT NULL,
	"status" smallint NOT NULL,
	"applied_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" text,
	"opinion" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "account" (
	"number" text PRIMARY KEY NOT NULL,
	"login_name" text NOT NULL,
	"phone" text,
	"email" text,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"tenant_type" smallint NOT NULL,
	"enterprise_id" text,
	"department_id" text,
	"external_id" text,
	"password_hash" text NOT NULL,
	"state" text DEFAULT 'active' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "account_login_name_unique" UNIQUE("login_name"),
	CONSTRAINT "account_phone_unique" UNIQUE("phone"),
	CONSTRAINT "account_tenant" CHECK (("account"."kind" = 'personal') = ("account"."tenant_type" = 1)),
	CONSTRAINT "account_enterprise_known" CHECK ("account"."kind" = 'personal' or "account"."enterprise_id" is not null)
);
--> statement-breakpoint
CREATE TABLE "account_role" (
	"account_number" text NOT NULL,
	"role_code" text NOT NULL,
	CONSTRAINT "account_role_account_number_role_code_pk" PRIMARY KEY("account_number","role_code")
);
--> statement-breakpoint
CREATE TABLE "app" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"title" text NOT NULL,
	"allowed_origins" text[] DEFAULT '{}' NOT NULL,
	"frame_key" text NOT NULL,
	"desk_id" text NOT NULL,
	"return_addresses" text[] DEFAULT '{}' NOT NULL,
	"start_path" text DEFAULT '/' NOT NULL,
	CONSTRAINT "app_name_unique" UNIQUE("name"),
	CONSTRAINT "app_frame_key_hex" CHECK ("app"."frame_key" ~ '^([0-9a-f]{32}|[0-9a-f]{48}|[0-9a-f]{64})$')
);
--> statement-breakpoint
CREATE TABLE "department" (
	"id" text PRIMARY KEY NOT NULL,
	"enterprise_id" text NOT NULL,
	"parent_id" text,
	"name" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "enterprise" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"credit_code" text,
	"categories" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "enterprise_credit_code_unique" UNIQUE("credit_code")
);
--> statement-breakpoint
CREATE TABLE "role" (
	"code" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "role_authority" (
	"role_code" text NOT NULL,
	"auth_code" text NOT NULL,
	CONSTRAINT "role_authority_role_code_auth_code_pk" PRIMARY KEY("role_code","auth_code")
);
--> statement-breakpoint
CREATE TABLE "article" (
	"id" text PRIMARY KEY NOT NULL,
	"category_id" text NOT NULL,
	"title" text NOT NULL,
	"summary" text NOT NULL,
	"html" text NOT NULL,
	"thumbnail" text NOT NULL,
	"author" text DEFAULT '' NOT NULL,
	"data_source" text NOT NULL,
	"policy_number" text,
	"valid_until" timestamp with time zone,
	"chapters" json DEFAULT '[]'::json NOT NULL,
	"published_at" timestamp with time zone,
	"is_listed" boolean DEFAULT true NOT NULL,
	"search_text" text NOT NULL,
	"pieces" text[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "article_category" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"parent_id" text,
	"position" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_entry" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_entry_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" bigint NOT NULL,
	"actor_id" text NOT NULL,
	"act" text NOT NULL,
	"subject" text NOT NULL,
	"detail" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "case_sign_up" (
	"id" text PRIMARY KEY NOT NULL,
	"case_id" text NOT NULL,
	"user_number" text NOT NULL,
	"enterprise_id" text NOT NULL,
	"contact_name" text NOT NULL,
	"phone" text NOT NULL,
	"people" integer NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "case_sign_up_of_user" UNIQUE("case_id","user_number")
);
--> statement-breakpoint
CREATE TABLE "industry" (
	"code" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"english_name" text NOT NULL,
	"description" text NOT NULL,
	"picture" text NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "practice_case" (
	"id" text PRIMARY KEY NOT NULL,
	"industry_code" text NOT NULL,
	"name" text NOT NULL,
	"summary" text NOT NULL,
	"introduction" text NOT NULL,
	"background" text NOT NULL,
	"enterprise_name" text NOT NULL,
	"enterprise_icon" text NOT NULL,
	"cover" text NOT NULL,
	"pictures" text[] NOT NULL,
	"pain_points" text[] NOT NULL,
	"steps" json NOT NULL,
	"effect_text" text NOT NULL,
	"effect_picture" text NOT NULL,
	"effects" json NOT NULL,
	"chapters" json NOT NULL,
	"attributes" json NOT NULL,
	"option_uuids" text[] DEFAULT '{}' NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"is_published" boolean DEFAULT true NOT NULL,
	"view_count" integer DEFAULT 0 NOT NULL,
	"search_text" text NOT NULL,
	"pieces" text[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "company" (
	"id" text PRIMARY KEY NOT NULL,
	"profile" json NOT NULL
);
--> statement-breakpoint
CREATE TABLE "outlet" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"province" text NOT NULL,
	"city" text NOT NULL,
	"address" text NOT NULL,
	"contact_name" text NOT NULL,
	"phone" text NOT NULL,
	"services" text[] NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "province_figure" (
	"province" text PRIMARY KEY NOT NULL,
	"tile_column" integer NOT NULL,
	"tile_row" integer NOT NULL,
	"machines" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reading_page" (
	"path" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"html" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recommendation" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"summary" text NOT NULL,
	"icon" text NOT NULL,
	"url" text NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "attribute_option" (
	"uuid" text PRIMARY KEY NOT NULL,
	"type_uuid" text NOT NULL,
	"content" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "attribute_type" (
	"uuid" text PRIMARY KEY NOT NULL,
	"category" text NOT NULL,
	"field_name" text NOT NULL,
	"name" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "attribute_type_field" UNIQUE("category","field_name")
);
--> statement-breakpoint
CREATE TABLE "content" (
	"id" text PRIMARY KEY NOT NULL,
	"column_id" text NOT NULL,
	"title" text NOT NULL,
	"summary" text NOT NULL,
	"html" text NOT NULL,
	"cover" text NOT NULL,
	"organization_name" text NOT NULL,
	"author" text DEFAULT '' NOT NULL,
	"access" text DEFAULT 'public' NOT NULL,
	"attributes" json NOT NULL,
	"option_uuids" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"audited_at" timestamp with time zone NOT NULL,
	"valid_days" integer,
	"is_published" boolean DEFAULT true NOT NULL,
	"view_count" integer DEFAULT 0 NOT NULL,
	"search_text" text NOT NULL,
	"pieces" text[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "content_column" (
	"id" text PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"parent_id" text,
	"position" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contract" (
	"id" text PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"enterprise_id" text NOT NULL,
	"state" smallint NOT NULL,
	"delivery_state" smallint NOT NULL,
	"signed_at" timestamp with time zone NOT NULL,
	"delivered_at" timestamp with time zone,
	"accepted_at" timestamp with time zone,
	"warranty_months" integer DEFAULT 12 NOT NULL,
	"delivery_enterprise_name" text NOT NULL,
	"keeper_number" text,
	CONSTRAINT "contract_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "conversation" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "conversation_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"kind" text NOT NULL,
	"desk_id" text,
	"customer_id" text,
	"head_seq_id" integer DEFAULT 0 NOT NULL,
	"changed_at" bigint DEFAULT 0 NOT NULL,
	"sticky_msg_id" integer,
	CONSTRAINT "conversation_key_unique" UNIQUE("key"),
	CONSTRAINT "conversation_service" CHECK (("conversation"."kind" = 'service') = ("conversation"."desk_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "message" (
	"conversation_id" bigint NOT NULL,
	"msg_seq_id" integer NOT NULL,
	"sender_id" text NOT NULL,
	"tid" text NOT NULL,
	"sender_name" text NOT NULL,
	"sender_department" text,
	"sender_organisation" text,
	"msg_type" integer NOT NULL,
	"content" json NOT NULL,
	"extend" json,
	"sent_at" bigint NOT NULL,
	"client_sent_at" bigint NOT NULL,
	"is_removed" boolean DEFAULT false NOT NULL,
	"is_msg_delete" boolean DEFAULT false NOT NULL,
	"bigrams" text[],
	CONSTRAINT "message_conversation_id_msg_seq_id_pk" PRIMARY KEY("conversation_id","msg_seq_id")
);
--> statement-breakpoint
CREATE TABLE "participant" (
	"conversation_id" bigint NOT NULL,
	"user_id" text NOT NULL,
	"role" text NOT NULL,
	"from_seq_id" integer DEFAULT 1 NOT NULL,
	"to_seq_id" integer,
	"read_seq_id" integer DEFAULT 0 NOT NULL,
	"muted_until" bigint,
	"is_top" boolean DEFAULT false NOT NULL,
	CONSTRAINT "participant_conversation_id_user_id_pk" PRIMARY KEY("conversation_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "delivery_file" (
	"id" text PRIMARY KEY NOT NULL,
	"contract_id" text NOT NULL,
	"machine_id" text,
	"file_name" text NOT NULL,
	"file_type" text NOT NULL,
	"type_name" text NOT NULL,
	"file_path" text NOT NULL,
	"file_size" integer NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "answer_feedback" (
	"conversation_id" bigint NOT NULL,
	"msg_seq_id" integer NOT NULL,
	"is_helpful" smallint NOT NULL,
	"said_at" bigint NOT NULL,
	CONSTRAINT "answer_feedback_conversation_id_msg_seq_id_pk" PRIMARY KEY("conversation_id","msg_seq_id")
);
--> statement-breakpoint
CREATE TABLE "canned_answer" (
	"id" text PRIMARY KEY NOT NULL,
	"desk_id" text NOT NULL,
	"group_name" text NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "desk" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "desk_agent" (
	"desk_id" text NOT NULL,
	"user_id" text NOT NULL,
	"status" text DEFAULT 'online' NOT NULL,
	CONSTRAINT "desk_agent_desk_id_user_id_pk" PRIMARY KEY("desk_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "desk_group" (
	"id" text PRIMARY KEY NOT NULL,
	"desk_id" text NOT NULL,
	"name" text NOT NULL,
	"keywords" text[] DEFAULT '{}' NOT NULL,
	"position" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "desk_group_member" (
	"group_id" text NOT NULL,
	"user_id" text NOT NULL,
	CONSTRAINT "desk_group_member_group_id_user_id_pk" PRIMARY KEY("group_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "service_rating" (
	"session_id" text PRIMARY KEY NOT NULL,
	"desk_id" text NOT NULL,
	"customer_id" text NOT NULL,
	"agent_id" text NOT NULL,
	"agent_name" text NOT NULL,
	"end_msg_seq_id" integer NOT NULL,
	"score" smallint NOT NULL,
	"reasons" text[] DEFAULT '{}' NOT NULL,
	"text" text,
	"rated_at" bigint NOT NULL,
	CONSTRAINT "service_rating_score" CHECK ("service_rating"."score" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "service_session" (
	"id" text PRIMARY KEY NOT NULL,
	"conversation_id" bigint NOT NULL,
	"round" integer NOT NULL,
	"desk_id" text NOT NULL,
	"customer_id" text NOT NULL,
	"phase" text NOT NULL,
	"started_at" bigint NOT NULL,
	"asked_at" bigint,
	"waiting_since" bigint,
	"promise_due_at" bigint,
	"reply_due_at" bigint,
	"first_reply_at" bigint,
	"accepted_at" bigint,
	"resolved_at" bigint,
	"resolved_by" text,
	"assignee_id" text,
	"assignee_name" text,
	"suggested_agent_id" text,
	"routing_reason" text,
	"group_id" text,
	"group_name" text,
	"transfer_note" text,
	"transferred_by" text,
	"left_name" text,
	"left_phone" text,
	"left_text" text,
	"left_at" bigint,
	"question" text,
	"source" text,
	"announced_position" integer,
	"announcements" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chat_group" (
	"uuid" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chat_group_member" (
	"group_uuid" text NOT NULL,
	"account_number" text NOT NULL,
	"is_owner" boolean DEFAULT false NOT NULL,
	CONSTRAINT "chat_group_member_group_uuid_account_number_pk" PRIMARY KEY("group_uuid","account_number")
);
--> statement-breakpoint
CREATE TABLE "enterprise_relation" (
	"enterprise_id" text NOT NULL,
	"related_id" text NOT NULL,
	CONSTRAINT "enterprise_relation_enterprise_id_related_id_pk" PRIMARY KEY("enterprise_id","related_id")
);
--> statement-breakpoint
CREATE TABLE "faq_question" (
	"uuid" text PRIMARY KEY NOT NULL,
	"desk_id" text NOT NULL,
	"parent_id" text,
	"level" integer NOT NULL,
	"question_content" text NOT NULL,
	"explanation" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"is_published" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "file_part" (
	"owner_id" text NOT NULL,
	"file_uuid" text NOT NULL,
	"chunk" integer NOT NULL,
	"chunks" integer NOT NULL,
	"size_bytes" integer NOT NULL,
	"part_key" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "file_part_owner_id_file_uuid_chunk_pk" PRIMARY KEY("owner_id","file_uuid","chunk")
);
--> statement-breakpoint
CREATE TABLE "file" (
	"id" text PRIMARY KEY NOT NULL,
	"file_uuid" text NOT NULL,
	"owner_id" text NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"media_type" text NOT NULL,
	"size_bytes" bigint NOT NULL,
	"sha256" text NOT NULL,
	"width" integer,
	"height" integer,
	"stored_key" text NOT NULL,
	"thumbnail_key" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "file_of_owner" UNIQUE("owner_id","file_uuid")
);
--> statement-breakpoint
CREATE TABLE "goods" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"feature" text DEFAULT '' NOT NULL,
	"top_type_id" text NOT NULL,
	"mid_type_id" text NOT NULL,
	"type_id" text NOT NULL,
	"type_name" text NOT NULL,
	"images" text NOT NULL,
	"thumbnail" text NOT NULL,
	"phone_num" text NOT NULL,
	"part_number" text NOT NULL,
	"material_code" text NOT NULL,
	"drawing_number" text NOT NULL,
	"brand" text NOT NULL,
	"price_text" text NOT NULL,
	"applicable_line" text DEFAULT '' NOT NULL,
	"in_service_num" integer DEFAULT 0 NOT NULL,
	"attributes" json NOT NULL,
	"applicable" json NOT NULL,
	"documents" json NOT NULL,
	"model_name" text,
	"is_on_sale" boolean DEFAULT true NOT NULL,
	"rank" integer NOT NULL,
	"search_text" text NOT NULL,
	"pieces" text[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "goods_type" (
	"id" text PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"parent_id" text,
	"level" integer NOT NULL,
	"icon" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "goods_type_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "supplier_access" (
	"goods_id" text NOT NULL,
	"enterprise_id" text NOT NULL,
	"state" text NOT NULL,
	"applied_by" text NOT NULL,
	"applied_at" timestamp with time zone NOT NULL,
	"decided_by" text,
	"decided_at" timestamp with time zone,
	CONSTRAINT "supplier_access_goods_id_enterprise_id_pk" PRIMARY KEY("goods_id","enterprise_id")
);
--> statement-breakpoint
CREATE TABLE "desk_day" (
	"desk_id" text NOT NULL,
	"date" date NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"periods" jsonb,
	CONSTRAINT "desk_day_desk_id_date_pk" PRIMARY KEY("desk_id","date")
);
--> statement-breakpoint
CREATE TABLE "desk_hours" (
	"desk_id" text PRIMARY KEY NOT NULL,
	"is_enforced" boolean DEFAULT false NOT NULL,
	"weekly" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "machine" (
	"id" text PRIMARY KEY NOT NULL,
	"product_num" text NOT NULL,
	"handle" text NOT NULL,
	"name" text NOT NULL,
	"model" text NOT NULL,
	"industry_code" text NOT NULL,
	"picture" text NOT NULL,
	"enterprise_id" text NOT NULL,
	"contract_id" text NOT NULL,
	"place" text NOT NULL,
	"built_at" timestamp with time zone NOT NULL,
	"installed_at" timestamp with time zone,
	"standard" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "machine_part" (
	"machine_id" text NOT NULL,
	"goods_id" text NOT NULL,
	"position" text NOT NULL,
	"quantity" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "machine_part_machine_id_goods_id_pk" PRIMARY KEY("machine_id","goods_id")
);
--> statement-breakpoint
CREATE TABLE "cart_line" (
	"user_number" text NOT NULL,
	"goods_id" text NOT NULL,
	"quantity" integer NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	CONSTRAINT "cart_line_user_number_goods_id_pk" PRIMARY KEY("user_number","goods_id")
);
--> statement-breakpoint
CREATE TABLE "mall_order" (
	"id" text PRIMARY KEY NOT NULL,
	"order_num" text NOT NULL,
	"request_key" text NOT NULL,
	"user_number" text NOT NULL,
	"enterprise_id" text,
	"state" text NOT NULL,
	"contact_name" text NOT NULL,
	"phone" text NOT NULL,
	"address" text NOT NULL,
	"invoice_note" text DEFAULT '' NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	"quote_note" text DEFAULT '' NOT NULL,
	"delivery_days" integer,
	"carrier" text DEFAULT '' NOT NULL,
	"tracking_number" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	CONSTRAINT "mall_order_order_num_unique" UNIQUE("order_num"),
	CONSTRAINT "mall_order_request" UNIQUE("user_number","request_key")
);
--> statement-breakpoint
CREATE TABLE "mall_order_event" (
	"order_id" text NOT NULL,
	"position" integer NOT NULL,
	"state" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by_name" text NOT NULL,
	"by_number" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	CONSTRAINT "mall_order_event_order_id_position_pk" PRIMARY KEY("order_id","position")
);
--> statement-breakpoint
CREATE TABLE "mall_order_line" (
	"order_id" text NOT NULL,
	"goods_id" text NOT NULL,
	"goods_name" text NOT NULL,
	"part_number" text NOT NULL,
	"thumbnail" text NOT NULL,
	"quantity" integer NOT NULL,
	"unit_price_cents" bigint,
	"position" integer NOT NULL,
	CONSTRAINT "mall_order_line_order_id_goods_id_pk" PRIMARY KEY("order_id","goods_id")
);
--> statement-breakpoint
CREATE TABLE "menu" (
	"id" text PRIMARY KEY NOT NULL,
	"app_id" text NOT NULL,
	"auth_code" text NOT NULL,
	"parent_code" text,
	"name" text NOT NULL,
	"type" smallint NOT NULL,
	"position" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sms_code" (
	"holder" text PRIMARY KEY NOT NULL,
	"code_hash" text NOT NULL,
	"tries_left" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sms_outbox" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sms_outbox_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"phone" text NOT NULL,
	"body" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sms_sent" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sms_sent_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"phone_key" text NOT NULL,
	"address" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "server_secret" (
	"name" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_in_failure" (
	"name_key" text PRIMARY KEY NOT NULL,
	"failures" integer NOT NULL,
	"locked_until" timestamp with time zone,
	"last_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sso_grant" (
	"session_id" text NOT NULL,
	"app_id" text NOT NULL,
	"grant_id" text NOT NULL,
	CONSTRAINT "sso_grant_session_id_app_id_pk" PRIMARY KEY("session_id","app_id")
);
--> statement-breakpoint
CREATE TABLE "sso_record" (
	"model" text NOT NULL,
	"id" text NOT NULL,
	"payload" jsonb NOT NULL,
	"grant_id" text,
	"uid" text,
	"user_code" text,
	"account_number" text,
	"expires_at" timestamp with time zone,
	"consumed_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "sso_record_model_id_pk" PRIMARY KEY("model","id")
);
--> statement-breakpoint
CREATE TABLE "sso_session" (
	"id" text PRIMARY KEY NOT NULL,
	"account_number" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "site_secret" (
	"app_id" text NOT NULL,
	"secret" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "site_secret_app_id_secret_pk" PRIMARY KEY("app_id","secret")
);
--> statement-breakpoint
CREATE TABLE "visitor" (
	"id" text PRIMARY KEY NOT NULL,
	"app_id" text NOT NULL,
	"name" text NOT NULL,
	"address_key" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"external_id" text,
	"identified_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "webhook_delivery" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"endpoint_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"event_type" text NOT NULL,
	"body" text NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" bigint NOT NULL,
	"created_at" bigint NOT NULL,
	"attempted_at" bigint,
	"last_status" integer,
	"last_error" text,
	"last_millis" integer
);
--> statement-breakpoint
CREATE TABLE "webhook_endpoint" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"app_id" text NOT NULL,
	"name" text NOT NULL,
	"url" text NOT NULL,
	"secret" text NOT NULL,
	"events" text[] NOT NULL,
	"is_enabled" boolean DEFAULT true NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "demo_world" (
	"version" integer PRIMARY KEY NOT NULL,
	"seed" text NOT NULL,
	"filled_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "content_application" ADD CONSTRAINT "content_application_content_id_content_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."content"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_application" ADD CONSTRAINT "content_application_user_number_account_number_fk" FOREIGN KEY ("user_number") REFERENCES "public"."account"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_application" ADD CONSTRAINT "content_application_decided_by_account_number_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."account"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account" ADD CONSTRAINT "account_enterprise_id_enterprise_id_fk" FOREIGN KEY ("enterprise_id") REFERENCES "public"."enterprise"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account" ADD CONSTRAINT "account_department_id_department_id_fk" FOREIGN KEY ("department_id") REFERENCES "public"."department"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_role" ADD CONSTRAINT "account_role_account_number_account_number_fk" FOREIGN KEY ("account_number") REFERENCES "public"."account"("number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_role" ADD CONSTRAINT "account_role_role_code_role_code_fk" FOREIGN KEY ("role_code") REFERENCES "public"."role"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "department" ADD CONSTRAINT "department_enterprise_id_enterprise_id_fk" FOREIGN KEY ("enterprise_id") REFERENCES "public"."enterprise"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "department" ADD CONSTRAINT "department_parent_id_department_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."department"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_authority" ADD CONSTRAINT "role_authority_role_code_role_code_fk" FOREIGN KEY ("role_code") REFERENCES "public"."role"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article" ADD CONSTRAINT "article_category_id_article_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."article_category"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_category" ADD CONSTRAINT "article_category_parent_id_article_category_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."article_category"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_sign_up" ADD CONSTRAINT "case_sign_up_case_id_practice_case_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."practice_case"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_sign_up" ADD CONSTRAINT "case_sign_up_user_number_account_number_fk" FOREIGN KEY ("user_number") REFERENCES "public"."account"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_sign_up" ADD CONSTRAINT "case_sign_up_enterprise_id_enterprise_id_fk" FOREIGN KEY ("enterprise_id") REFERENCES "public"."enterprise"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practice_case" ADD CONSTRAINT "practice_case_industry_code_industry_code_fk" FOREIGN KEY ("industry_code") REFERENCES "public"."industry"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attribute_option" ADD CONSTRAINT "attribute_option_type_uuid_attribute_type_uuid_fk" FOREIGN KEY ("type_uuid") REFERENCES "public"."attribute_type"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content" ADD CONSTRAINT "content_column_id_content_column_id_fk" FOREIGN KEY ("column_id") REFERENCES "public"."content_column"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_column" ADD CONSTRAINT "content_column_parent_id_content_column_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."content_column"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract" ADD CONSTRAINT "contract_enterprise_id_enterprise_id_fk" FOREIGN KEY ("enterprise_id") REFERENCES "public"."enterprise"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract" ADD CONSTRAINT "contract_keeper_number_account_number_fk" FOREIGN KEY ("keeper_number") REFERENCES "public"."account"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "participant" ADD CONSTRAINT "participant_conversation_id_conversation_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_file" ADD CONSTRAINT "delivery_file_contract_id_contract_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contract"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_file" ADD CONSTRAINT "delivery_file_machine_id_machine_id_fk" FOREIGN KEY ("machine_id") REFERENCES "public"."machine"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answer_feedback" ADD CONSTRAINT "answer_feedback_conversation_id_conversation_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "canned_answer" ADD CONSTRAINT "canned_answer_desk_id_desk_id_fk" FOREIGN KEY ("desk_id") REFERENCES "public"."desk"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_agent" ADD CONSTRAINT "desk_agent_desk_id_desk_id_fk" FOREIGN KEY ("desk_id") REFERENCES "public"."desk"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_agent" ADD CONSTRAINT "desk_agent_user_id_account_number_fk" FOREIGN KEY ("user_id") REFERENCES "public"."account"("number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_group" ADD CONSTRAINT "desk_group_desk_id_desk_id_fk" FOREIGN KEY ("desk_id") REFERENCES "public"."desk"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_group_member" ADD CONSTRAINT "desk_group_member_group_id_desk_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."desk_group"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_group_member" ADD CONSTRAINT "desk_group_member_user_id_account_number_fk" FOREIGN KEY ("user_id") REFERENCES "public"."account"("number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_rating" ADD CONSTRAINT "service_rating_session_id_service_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."service_session"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_session" ADD CONSTRAINT "service_session_conversation_id_conversation_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_group_member" ADD CONSTRAINT "chat_group_member_group_uuid_chat_group_uuid_fk" FOREIGN KEY ("group_uuid") REFERENCES "public"."chat_group"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_group_member" ADD CONSTRAINT "chat_group_member_account_number_account_number_fk" FOREIGN KEY ("account_number") REFERENCES "public"."account"("number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enterprise_relation" ADD CONSTRAINT "enterprise_relation_enterprise_id_enterprise_id_fk" FOREIGN KEY ("enterprise_id") REFERENCES "public"."enterprise"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enterprise_relation" ADD CONSTRAINT "enterprise_relation_related_id_enterprise_id_fk" FOREIGN KEY ("related_id") REFERENCES "public"."enterprise"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "faq_question" ADD CONSTRAINT "faq_question_parent_id_faq_question_uuid_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."faq_question"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goods" ADD CONSTRAINT "goods_type_id_goods_type_id_fk" FOREIGN KEY ("type_id") REFERENCES "public"."goods_type"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goods_type" ADD CONSTRAINT "goods_type_parent_id_goods_type_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."goods_type"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_access" ADD CONSTRAINT "supplier_access_goods_id_goods_id_fk" FOREIGN KEY ("goods_id") REFERENCES "public"."goods"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_access" ADD CONSTRAINT "supplier_access_enterprise_id_enterprise_id_fk" FOREIGN KEY ("enterprise_id") REFERENCES "public"."enterprise"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_access" ADD CONSTRAINT "supplier_access_applied_by_account_number_fk" FOREIGN KEY ("applied_by") REFERENCES "public"."account"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_access" ADD CONSTRAINT "supplier_access_decided_by_account_number_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."account"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_day" ADD CONSTRAINT "desk_day_desk_id_desk_id_fk" FOREIGN KEY ("desk_id") REFERENCES "public"."desk"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_hours" ADD CONSTRAINT "desk_hours_desk_id_desk_id_fk" FOREIGN KEY ("desk_id") REFERENCES "public"."desk"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "machine" ADD CONSTRAINT "machine_enterprise_id_enterprise_id_fk" FOREIGN KEY ("enterprise_id") REFERENCES "public"."enterprise"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "machine" ADD CONSTRAINT "machine_contract_id_contract_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contract"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "machine_part" ADD CONSTRAINT "machine_part_machine_id_machine_id_fk" FOREIGN KEY ("machine_id") REFERENCES "public"."machine"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "machine_part" ADD CONSTRAINT "machine_part_goods_id_goods_id_fk" FOREIGN KEY ("goods_id") REFERENCES "public"."goods"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_line" ADD CONSTRAINT "cart_line_user_number_account_number_fk" FOREIGN KEY ("user_number") REFERENCES "public"."account"("number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_line" ADD CONSTRAINT "cart_line_goods_id_goods_id_fk" FOREIGN KEY ("goods_id") REFERENCES "public"."goods"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mall_order" ADD CONSTRAINT "mall_order_user_number_account_number_fk" FOREIGN KEY ("user_number") REFERENCES "public"."account"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mall_order" ADD CONSTRAINT "mall_order_enterprise_id_enterprise_id_fk" FOREIGN KEY ("enterprise_id") REFERENCES "public"."enterprise"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mall_order_event" ADD CONSTRAINT "mall_order_event_order_id_mall_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."mall_order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mall_order_line" ADD CONSTRAINT "mall_order_line_order_id_mall_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."mall_order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "menu" ADD CONSTRAINT "menu_app_id_app_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."app"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sso_grant" ADD CONSTRAINT "sso_grant_session_id_sso_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sso_session"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sso_grant" ADD CONSTRAINT "sso_grant_app_id_app_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."app"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sso_session" ADD CONSTRAINT "sso_session_account_number_account_number_fk" FOREIGN KEY ("account_number") REFERENCES "public"."account"("number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_secret" ADD CONSTRAINT "site_secret_app_id_app_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."app"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visitor" ADD CONSTRAINT "visitor_app_id_app_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."app"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_delivery" ADD CONSTRAINT "webhook_delivery_endpoint_id_webhook_endpoint_id_fk" FOREIGN KEY ("endpoint_id") REFERENCES "public"."webhook_endpoint"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_endpoint" ADD CONSTRAINT "webhook_endpoint_app_id_app_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."app"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "content_application_of_user" ON "content_application" USING btree ("user_number","content_id","applied_at" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "content_application_pending" ON "content_application" USING btree ("user_number","content_id") WHERE "content_application"."status" = 11;--> statement-breakpoint
CREATE INDEX "content_application_status" ON "content_application" USING btree ("status","applied_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "account_enterprise" ON "account" USING btree ("enterprise_id","department_id");--> statement-breakpoint
CREATE INDEX "department_enterprise" ON "department" USING btree ("enterprise_id");--> statement-breakpoint
CREATE INDEX "article_newest" ON "article" USING btree ("published_at" DESC NULLS LAST,"id") WHERE "article"."is_listed";--> statement-breakpoint
CREATE INDEX "article_of_category" ON "article" USING btree ("category_id","published_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "article_pieces" ON "article" USING gin ("pieces");--> statement-breakpoint
CREATE INDEX "audit_entry_subject" ON "audit_entry" USING btree ("subject","at");--> statement-breakpoint
CREATE INDEX "audit_entry_actor" ON "audit_entry" USING btree ("actor_id","at");--> statement-breakpoint
CREATE INDEX "practice_case_of_industry" ON "practice_case" USING btree ("industry_code","published_at" DESC NULLS LAST,"id") WHERE "practice_case"."is_published";--> statement-breakpoint
CREATE INDEX "practice_case_pieces" ON "practice_case" USING gin ("pieces");--> statement-breakpoint
CREATE INDEX "outlet_province" ON "outlet" USING btree ("province","position");--> statement-breakpoint
CREATE INDEX "attribute_option_type" ON "attribute_option" USING btree ("type_uuid","position");--> statement-breakpoint
CREATE INDEX "content_of_column" ON "content" USING btree ("column_id","published_at" DESC NULLS LAST,"id") WHERE "content"."is_published";--> statement-breakpoint
CREATE INDEX "content_newest" ON "content" USING btree ("published_at" DESC NULLS LAST,"id") WHERE "content"."is_published";--> statement-breakpoint
CREATE INDEX "content_pieces" ON "content" USING gin ("pieces");--> statement-breakpoint
CREATE INDEX "content_options" ON "content" USING gin ("option_uuids");--> statement-breakpoint
CREATE INDEX "contract_of_enterprise" ON "contract" USING btree ("enterprise_id","state","signed_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "conversation_desk" ON "conversation" USING btree ("desk_id") WHERE "conversation"."desk_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "message_sender_tid" ON "message" USING btree ("sender_id","tid");--> statement-breakpoint
CREATE INDEX "message_bigrams" ON "message" USING gin ("bigrams");--> statement-breakpoint
CREATE INDEX "participant_user" ON "participant" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "delivery_file_of_contract" ON "delivery_file" USING btree ("contract_id","machine_id","position");--> statement-breakpoint
CREATE INDEX "canned_answer_desk" ON "canned_answer" USING btree ("desk_id","position");--> statement-breakpoint
CREATE INDEX "desk_agent_user" ON "desk_agent" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "desk_group_name" ON "desk_group" USING btree ("desk_id","name");--> statement-breakpoint
CREATE INDEX "desk_group_member_user" ON "desk_group_member" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "service_rating_desk" ON "service_rating" USING btree ("desk_id","rated_at");--> statement-breakpoint
CREATE UNIQUE INDEX "service_session_round" ON "service_session" USING btree ("conversation_id","round");--> statement-breakpoint
CREATE UNIQUE INDEX "service_session_unresolved" ON "service_session" USING btree ("conversation_id") WHERE "service_session"."phase" <> 'resolved';--> statement-breakpoint
CREATE INDEX "service_session_desk" ON "service_session" USING btree ("desk_id","phase","waiting_since");--> statement-breakpoint
CREATE INDEX "service_session_assignee" ON "service_session" USING btree ("assignee_id") WHERE "service_session"."phase" = 'open';--> statement-breakpoint
CREATE INDEX "service_session_asked" ON "service_session" USING btree ("desk_id","asked_at");--> statement-breakpoint
CREATE INDEX "faq_question_parent" ON "faq_question" USING btree ("desk_id","parent_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "goods_part_number" ON "goods" USING btree ("part_number");--> statement-breakpoint
CREATE INDEX "goods_rank" ON "goods" USING btree ("rank","id") WHERE "goods"."is_on_sale";--> statement-breakpoint
CREATE INDEX "goods_of_top" ON "goods" USING btree ("top_type_id","rank","id") WHERE "goods"."is_on_sale";--> statement-breakpoint
CREATE INDEX "goods_of_mid" ON "goods" USING btree ("mid_type_id","rank","id") WHERE "goods"."is_on_sale";--> statement-breakpoint
CREATE INDEX "goods_of_type" ON "goods" USING btree ("type_id","rank","id") WHERE "goods"."is_on_sale";--> statement-breakpoint
CREATE INDEX "goods_pieces" ON "goods" USING gin ("pieces");--> statement-breakpoint
CREATE INDEX "goods_type_parent" ON "goods_type" USING btree ("parent_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "machine_product_num" ON "machine" USING btree ("product_num");--> statement-breakpoint
CREATE UNIQUE INDEX "machine_handle" ON "machine" USING btree ("handle");--> statement-breakpoint
CREATE INDEX "machine_of_enterprise" ON "machine" USING btree ("enterprise_id");--> statement-breakpoint
CREATE INDEX "machine_of_contract" ON "machine" USING btree ("contract_id");--> statement-breakpoint
CREATE INDEX "machine_part_goods" ON "machine_part" USING btree ("goods_id");--> statement-breakpoint
CREATE INDEX "mall_order_of_user" ON "mall_order" USING btree ("user_number","created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "mall_order_of_enterprise" ON "mall_order" USING btree ("enterprise_id","created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "mall_order_state" ON "mall_order" USING btree ("state","created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE UNIQUE INDEX "menu_code" ON "menu" USING btree ("app_id","auth_code");--> statement-breakpoint
CREATE INDEX "menu_app" ON "menu" USING btree ("app_id");--> statement-breakpoint
CREATE INDEX "sms_sent_phone" ON "sms_sent" USING btree ("phone_key","sent_at");--> statement-breakpoint
CREATE INDEX "sms_sent_address" ON "sms_sent" USING btree ("address","sent_at");--> statement-breakpoint
CREATE INDEX "sms_sent_at" ON "sms_sent" USING btree ("sent_at");--> statement-breakpoint
CREATE INDEX "sso_record_grant" ON "sso_record" USING btree ("grant_id");--> statement-breakpoint
CREATE INDEX "sso_record_uid" ON "sso_record" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "sso_record_account" ON "sso_record" USING btree ("account_number");--> statement-breakpoint
CREATE INDEX "sso_record_expiry" ON "sso_record" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sso_record_revoked" ON "sso_record" USING btree ("revoked_at") WHERE "sso_record"."revoked_at" is not null;--> statement-breakpoint
CREATE INDEX "sso_session_account" ON "sso_session" USING btree ("account_number");--> statement-breakpoint
CREATE INDEX "visitor_address" ON "visitor" USING btree ("address_key","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "visitor_external" ON "visitor" USING btree ("app_id","external_id");--> statement-breakpoint
CREATE INDEX "visitor_identified" ON "visitor" USING btree ("identified_at") WHERE "visitor"."identified_at" is not null;--> statement-breakpoint
CREATE INDEX "webhook_delivery_due" ON "webhook_delivery" USING btree ("next_attempt_at") WHERE "webhook_delivery"."state" = 'pending';--> statement-breakpoint
CREATE INDEX "webhook_delivery_endpoint" ON "webhook_delivery" USING btree ("endpoint_id","created_at");--> statement-breakpoint
CREATE INDEX "webhook_endpoint_app" ON "webhook_endpoint" USING btree ("app_id");