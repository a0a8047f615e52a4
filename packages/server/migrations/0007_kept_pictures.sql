-- Uploads that contents, articles, cases and goods show already stay too (decision 93).
UPDATE "file" SET "is_kept" = true WHERE NOT "is_kept" AND "id" IN (
  SELECT (regexp_matches(t.words, '/files/([0-9a-f]{32})/', 'g'))[1] FROM (
    SELECT concat("html", "cover", "draft"::text) AS words FROM "content"
    UNION ALL SELECT concat("html", "thumbnail", "chapters"::text, "draft"::text) FROM "article"
    UNION ALL SELECT concat("background", "enterprise_icon", "cover", array_to_string("pictures", ' '), "steps"::text, "effect_picture", "chapters"::text, "draft"::text) FROM "practice_case"
    UNION ALL SELECT concat("images", "thumbnail", "documents"::text, "draft"::text) FROM "goods"
    UNION ALL SELECT concat("explanation", "draft"::text) FROM "faq_question"
  ) AS t
);
