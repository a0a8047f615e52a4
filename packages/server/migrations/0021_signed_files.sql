CREATE FUNCTION file_ids_in(content json) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT array_agg(DISTINCT found[1]) FROM regexp_matches(content::text, '/files/([0-9a-f]{32})/', 'g') AS found
$$;--> statement-breakpoint
CREATE INDEX "message_files" ON "message" USING gin (file_ids_in("content")) WHERE "message"."msg_type" in (200102, 200103, 200104, 200106, 200109, 200998);--> statement-breakpoint
-- What conversations show is signed from now on. Kept and not private: an order took it over from a conversation, or the
-- staff published it; the latter stays public.
UPDATE "file" f SET "is_private" = true WHERE NOT f."is_private"
  AND (NOT f."is_kept" OR EXISTS (SELECT FROM aftersale_file a WHERE a.address LIKE '/files/' || f.id || '/%')
    OR EXISTS (SELECT FROM delivery_file d WHERE d.file_path LIKE '/files/' || f.id || '/%'))
  AND EXISTS (SELECT FROM "message" m WHERE file_ids_in(m."content") @> ARRAY[f.id]
    AND m."msg_type" IN (200102, 200103, 200104, 200106, 200109, 200998));
