ALTER TABLE "conversation" ADD COLUMN "departures" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- Whoever lets somebody leave holds the conversation's row already. The count tells a message that waited for that row that
-- the people which its statement sees are those of before.
CREATE FUNCTION participant_left() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE conversation SET departures = departures + 1 WHERE id = NEW.conversation_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER participant_left AFTER UPDATE OF to_seq_id ON "participant"
  FOR EACH ROW WHEN (OLD.to_seq_id IS NULL AND NEW.to_seq_id IS NOT NULL) EXECUTE FUNCTION participant_left();
