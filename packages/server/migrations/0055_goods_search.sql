CREATE TABLE "goods_change" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "goods_change_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1)
);
--> statement-breakpoint
CREATE TABLE "goods_search" (
	"goods_id" text PRIMARY KEY NOT NULL,
	"rank" integer NOT NULL,
	"part_number" text NOT NULL,
	"in_service_num" integer NOT NULL,
	"top_type_id" text NOT NULL,
	"mid_type_id" text NOT NULL,
	"type_id" text NOT NULL,
	"name" text NOT NULL,
	"search_text" text NOT NULL,
	"pieces" text[] NOT NULL
);
--> statement-breakpoint
ALTER TABLE "goods_search" ADD CONSTRAINT "goods_search_goods_id_goods_id_fk" FOREIGN KEY ("goods_id") REFERENCES "public"."goods"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- The cost is that of fetching an array from outside its row. In plpgsql, for the planner would look through an SQL function.
-- Not parallel: under load a second process for a search wins nothing.
CREATE FUNCTION searched_pieces(pieces text[]) RETURNS text[] LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL UNSAFE COST 10000 AS $$
BEGIN
  RETURN pieces;
END $$;
--> statement-breakpoint
CREATE INDEX "goods_search_pieces" ON "goods_search" USING gin (searched_pieces("pieces"));--> statement-breakpoint
-- The arrays, two thirds of a row, stand outside it: a search reads the index and the rest.
ALTER TABLE "goods_search" ALTER COLUMN "pieces" SET STORAGE EXTERNAL;--> statement-breakpoint
ALTER TABLE "goods_search" SET (toast_tuple_target = 1024);--> statement-breakpoint
-- Whoever writes goods, in whatever statement and of whichever build, writes what the search reads of them.
CREATE FUNCTION goods_written() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    DELETE FROM goods_search s USING written w WHERE s.goods_id = w.id AND NOT w.is_on_sale;
  END IF;
  INSERT INTO goods_search AS s (goods_id, rank, part_number, in_service_num, top_type_id, mid_type_id, type_id, name, search_text, pieces)
    SELECT id, rank, part_number, in_service_num, top_type_id, mid_type_id, type_id, split_part(search_text, chr(10), 1), search_text, pieces
    FROM written WHERE is_on_sale
  ON CONFLICT (goods_id) DO UPDATE SET rank = EXCLUDED.rank, part_number = EXCLUDED.part_number,
    in_service_num = EXCLUDED.in_service_num, top_type_id = EXCLUDED.top_type_id, mid_type_id = EXCLUDED.mid_type_id,
    type_id = EXCLUDED.type_id, name = EXCLUDED.name, search_text = EXCLUDED.search_text, pieces = EXCLUDED.pieces
  WHERE (s.rank, s.part_number, s.in_service_num, s.top_type_id, s.mid_type_id, s.type_id, s.search_text, s.pieces)
    IS DISTINCT FROM (EXCLUDED.rank, EXCLUDED.part_number, EXCLUDED.in_service_num, EXCLUDED.top_type_id, EXCLUDED.mid_type_id,
    EXCLUDED.type_id, EXCLUDED.search_text, EXCLUDED.pieces);
  INSERT INTO goods_change DEFAULT VALUES;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION goods_removed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO goods_change DEFAULT VALUES;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER goods_inserted AFTER INSERT ON "goods" REFERENCING NEW TABLE AS written
  FOR EACH STATEMENT EXECUTE FUNCTION goods_written();--> statement-breakpoint
CREATE TRIGGER goods_updated AFTER UPDATE ON "goods" REFERENCING NEW TABLE AS written
  FOR EACH STATEMENT EXECUTE FUNCTION goods_written();--> statement-breakpoint
CREATE TRIGGER goods_deleted AFTER DELETE ON "goods" FOR EACH STATEMENT EXECUTE FUNCTION goods_removed();--> statement-breakpoint
INSERT INTO goods_search (goods_id, rank, part_number, in_service_num, top_type_id, mid_type_id, type_id, name, search_text, pieces)
  SELECT id, rank, part_number, in_service_num, top_type_id, mid_type_id, type_id, split_part(search_text, chr(10), 1), search_text, pieces
  FROM goods WHERE is_on_sale;
