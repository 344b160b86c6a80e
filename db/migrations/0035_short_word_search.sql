-- The letters of a folded text, its pairs of neighbouring letters, and the review's status and stars, behind U+0001,
-- which no text holds. Pairs are cut twice, from the first letter and from the second. The index over them is built
-- after the start (src/platform/db/late-indexes.ts): over ten million reviews that takes longer than a migration may.
CREATE FUNCTION search_grams(search_text text, status text, rating smallint) RETURNS text[]
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT string_to_array(search_text, NULL) || ARRAY[E'\x01' || status, E'\x01' || rating::text]
    || string_to_array(regexp_replace(search_text, '(..)', E'\\1\x01', 'g'), E'\x01')
    || string_to_array(regexp_replace(substr(search_text, 2), '(..)', E'\\1\x01', 'g'), E'\x01')
$$;
