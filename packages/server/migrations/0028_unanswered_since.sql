ALTER TABLE "service_session" ADD COLUMN "unanswered_since" bigint;--> statement-breakpoint
UPDATE "service_session" SET "unanswered_since" = coalesce("waiting_since", "accepted_at")
WHERE "phase" IN ('waiting', 'open') AND "reply_due_at" IS NOT NULL;
--> statement-breakpoint
-- What customers said after the last answer of their agent waits for one since it was said.
WITH said AS (SELECT unnest('{200101,200102,200103,200104,200106,200107,200108,200109,200996,200997,200998,200999}'::int[]) AS msg_type)
UPDATE "service_session" s SET "unanswered_since" = w.sent_at, "reply_due_at" = w.sent_at + 900000
FROM (
  SELECT o.id, (
    SELECT m.sent_at FROM message m
    WHERE m.conversation_id = o.conversation_id AND m.sender_id = o.customer_id AND m.sent_at >= o.accepted_at
      AND m.msg_type IN (SELECT msg_type FROM said) AND NOT m.is_removed AND NOT m.is_msg_delete
      AND m.msg_seq_id > coalesce((
        SELECT max(a.msg_seq_id) FROM message a WHERE a.conversation_id = o.conversation_id
          AND a.sender_id = o.assignee_id AND a.msg_type IN (SELECT msg_type FROM said)), 0)
    ORDER BY m.msg_seq_id LIMIT 1) AS sent_at
  FROM "service_session" o WHERE o.phase = 'open' AND o.reply_due_at IS NULL) w
WHERE w.id = s.id AND w.sent_at IS NOT NULL;
