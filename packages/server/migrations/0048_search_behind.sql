CREATE TABLE "search_pieces" (
	"conversation_id" bigint NOT NULL,
	"from_seq_id" integer NOT NULL,
	"to_seq_id" integer NOT NULL,
	"pieces" text[] NOT NULL,
	CONSTRAINT "search_pieces_conversation_id_from_seq_id_pk" PRIMARY KEY("conversation_id","from_seq_id"),
	CONSTRAINT "search_pieces_size" CHECK ("search_pieces"."to_seq_id" - "search_pieces"."from_seq_id" < 16)
);
--> statement-breakpoint
CREATE TABLE "search_waiting" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "search_waiting_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"since" timestamp with time zone DEFAULT now() NOT NULL,
	"conversation_ids" bigint[] NOT NULL,
	"from_seq_ids" integer[] NOT NULL,
	"to_seq_ids" integer[] NOT NULL
);
--> statement-breakpoint
CREATE INDEX "search_pieces_pieces" ON "search_pieces" USING gin ("pieces");--> statement-breakpoint
-- Whoever stores messages, in whatever statement and of whichever build: one note for all of them.
CREATE FUNCTION messages_stored() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_waiting (conversation_ids, from_seq_ids, to_seq_ids)
  SELECT array_agg(one.conversation_id), array_agg(one.first), array_agg(one.last) FROM (
    SELECT conversation_id, min(msg_seq_id) AS first, max(msg_seq_id) AS last FROM stored GROUP BY conversation_id) one
  HAVING count(*) > 0;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER messages_stored AFTER INSERT ON "message" REFERENCING NEW TABLE AS stored
  FOR EACH STATEMENT EXECUTE FUNCTION messages_stored();
--> statement-breakpoint
-- A body that is recalled, erased or changed leaves the index in the same transaction, whoever changes it. The messages beside
-- it in the entry are noted again.
CREATE FUNCTION message_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  WITH gone AS (
    DELETE FROM search_pieces
    WHERE conversation_id = OLD.conversation_id AND to_seq_id >= OLD.msg_seq_id
      AND from_seq_id BETWEEN OLD.msg_seq_id - 15 AND OLD.msg_seq_id
    RETURNING conversation_id, from_seq_id, to_seq_id)
  INSERT INTO search_waiting (conversation_ids, from_seq_ids, to_seq_ids)
  SELECT ARRAY[conversation_id], ARRAY[from_seq_id], ARRAY[to_seq_id] FROM gone;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER message_changed AFTER UPDATE OF content ON "message"
  FOR EACH ROW WHEN (OLD.content::text IS DISTINCT FROM NEW.content::text) EXECUTE FUNCTION message_changed();
--> statement-breakpoint
-- What is stored already: indexed behind the start of the server, and found meanwhile by reading it.
INSERT INTO search_waiting (conversation_ids, from_seq_ids, to_seq_ids)
  SELECT ARRAY[c.id], ARRAY[part.first], ARRAY[least(part.first + 511, c.head_seq_id)]
  FROM conversation c CROSS JOIN LATERAL generate_series(1, c.head_seq_id, 512) AS part(first);
