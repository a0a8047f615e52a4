-- The conversation of a group has the group's members: who joins later sees what is written from then on, who leaves sees
-- nothing that is written later. The group's row is locked first, so that a change and the conversation's beginning at the
-- same instant find each other; then the conversation's, so that every message comes before or after the change (G16).
CREATE FUNCTION sync_chat_group(asked text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  talk bigint;
  head integer;
BEGIN
  PERFORM 1 FROM chat_group WHERE uuid = asked FOR NO KEY UPDATE;
  SELECT c.id, c.head_seq_id INTO talk, head FROM conversation c WHERE c.key = 'group|' || asked FOR NO KEY UPDATE;
  IF NOT FOUND THEN RETURN; END IF;
  UPDATE participant p SET to_seq_id = head
    WHERE p.conversation_id = talk AND p.to_seq_id IS NULL
      AND NOT EXISTS (SELECT 1 FROM chat_group_member m WHERE m.group_uuid = asked AND m.account_number = p.user_id);
  INSERT INTO participant AS p (conversation_id, user_id, role, from_seq_id)
    SELECT talk, m.account_number, 'member', head + 1 FROM chat_group_member m WHERE m.group_uuid = asked
    ON CONFLICT (conversation_id, user_id) DO UPDATE SET to_seq_id = NULL, from_seq_id = EXCLUDED.from_seq_id
      WHERE p.to_seq_id IS NOT NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION chat_group_member_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM sync_chat_group(CASE TG_OP WHEN 'DELETE' THEN OLD.group_uuid ELSE NEW.group_uuid END);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER chat_group_member_changed AFTER INSERT OR DELETE ON "chat_group_member"
  FOR EACH ROW EXECUTE FUNCTION chat_group_member_changed();
--> statement-breakpoint
-- Conversations that stood still at their first word.
SELECT sync_chat_group("uuid") FROM "chat_group";
