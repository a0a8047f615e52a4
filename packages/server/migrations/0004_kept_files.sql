ALTER TABLE "file" ADD COLUMN "is_kept" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "file" SET "is_kept" = true WHERE "id" IN (
  SELECT split_part("address", '/', 3) FROM "aftersale_file" UNION SELECT split_part("file_path", '/', 3) FROM "delivery_file"
);
