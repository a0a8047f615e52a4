-- A left message ends with the number it was left with, which everybody who reads the conversation read. New ones are masked
-- before they are stored (gateway, leftText); the whole number stays with the round.
UPDATE "message"
SET "content" = regexp_replace("content"::text, '(联系电话：\+?\d{3})[\d -]+(\d{4}")', '\1****\2')::json
WHERE "msg_type" = 200101 AND "tid" LIKE 'left.%'
  AND "conversation_id" IN (SELECT "conversation_id" FROM "service_session" WHERE "left_at" IS NOT NULL);
