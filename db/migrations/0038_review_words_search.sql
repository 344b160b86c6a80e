-- Keys by which reviews are found: the letters, pairs and threes of letters of each word, the status, the stars and a
-- short form of the business, behind U+0001 and U+0002, which no text holds. Each begins with the bucket of time that
-- the review's UUIDv7 names by its first five digits, so that the newest are found first and what is new lies together.
-- The index over them is built after the start (src/platform/db/late-indexes.ts), and takes the place of the trigrams then.
CREATE FUNCTION review_search_keys(id uuid, business_id uuid, search_text text, status text, rating smallint)
RETURNS text[] LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  bucket text := left(id::text, 5);
  letters text[] := string_to_array(search_text, NULL);
BEGIN
  RETURN ARRAY[
    bucket || E'\x01' || status, bucket || E'\x01' || rating::text, bucket || E'\x02' || right(business_id::text, 8)
  ] || (
    SELECT array_agg(bucket || a)
      || array_agg(bucket || a || b) FILTER (WHERE b <> ' ')
      || array_agg(bucket || a || b || c) FILTER (WHERE b <> ' ' AND c <> ' ')
    FROM unnest(letters, letters[2:], letters[3:]) AS beginning(a, b, c)
    WHERE a <> ' '
  );
END
$$;
--> statement-breakpoint
-- Until that index is built, searches walk, or go by the trigrams.
DROP INDEX IF EXISTS reviews_short_words_idx;
--> statement-breakpoint
DROP FUNCTION search_grams(text, text, smallint);
