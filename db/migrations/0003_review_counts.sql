-- Counts are kept in the transaction that changes a review. Rows are touched in the order of their keys, so that
-- two writers wait for each other instead of deadlocking. A day is one in Israel.
CREATE FUNCTION keep_review_counts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO review_totals AS kept (business_id, status, rating, count)
      SELECT business_id, status, rating, count(*)
      FROM new_rows GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
      ON CONFLICT (business_id, status, rating) DO UPDATE SET count = kept.count + excluded.count;
    INSERT INTO review_days AS kept (business_id, day, status, rating, count)
      SELECT business_id, (created_at AT TIME ZONE 'Asia/Jerusalem')::date, status, rating, count(*)
      FROM new_rows GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
      ON CONFLICT (business_id, day, status, rating) DO UPDATE SET count = kept.count + excluded.count;

  ELSIF TG_OP = 'UPDATE' THEN
    INSERT INTO review_totals AS kept (business_id, status, rating, count)
      SELECT business_id, status, rating, sum(change)
      FROM (SELECT business_id, status, rating, 1 AS change FROM new_rows
            UNION ALL SELECT business_id, status, rating, -1 FROM old_rows) AS changes
      GROUP BY 1, 2, 3 HAVING sum(change) <> 0 ORDER BY 1, 2, 3
      ON CONFLICT (business_id, status, rating) DO UPDATE SET count = kept.count + excluded.count;
    INSERT INTO review_days AS kept (business_id, day, status, rating, count)
      SELECT business_id, (created_at AT TIME ZONE 'Asia/Jerusalem')::date, status, rating, sum(change)
      FROM (SELECT business_id, created_at, status, rating, 1 AS change FROM new_rows
            UNION ALL SELECT business_id, created_at, status, rating, -1 FROM old_rows) AS changes
      GROUP BY 1, 2, 3, 4 HAVING sum(change) <> 0 ORDER BY 1, 2, 3, 4
      ON CONFLICT (business_id, day, status, rating) DO UPDATE SET count = kept.count + excluded.count;

  ELSE
    -- Never inserts: where a whole business goes, its counts may be gone before its reviews are.
    PERFORM FROM review_totals
      WHERE (business_id, status, rating) IN (SELECT business_id, status, rating FROM old_rows)
      ORDER BY business_id, status, rating FOR UPDATE;
    UPDATE review_totals AS kept SET count = kept.count - gone.count
      FROM (SELECT business_id, status, rating, count(*) AS count FROM old_rows GROUP BY 1, 2, 3) AS gone
      WHERE (kept.business_id, kept.status, kept.rating) = (gone.business_id, gone.status, gone.rating);
    PERFORM FROM review_days
      WHERE (business_id, day, status, rating) IN
        (SELECT business_id, (created_at AT TIME ZONE 'Asia/Jerusalem')::date, status, rating FROM old_rows)
      ORDER BY business_id, day, status, rating FOR UPDATE;
    UPDATE review_days AS kept SET count = kept.count - gone.count
      FROM (SELECT business_id, (created_at AT TIME ZONE 'Asia/Jerusalem')::date AS day, status, rating, count(*) AS count
            FROM old_rows GROUP BY 1, 2, 3, 4) AS gone
      WHERE (kept.business_id, kept.day, kept.status, kept.rating) = (gone.business_id, gone.day, gone.status, gone.rating);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER reviews_counted_on_insert AFTER INSERT ON reviews
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_review_counts();
--> statement-breakpoint
CREATE TRIGGER reviews_counted_on_update AFTER UPDATE ON reviews
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_review_counts();
--> statement-breakpoint
CREATE TRIGGER reviews_counted_on_delete AFTER DELETE ON reviews
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_review_counts();
--> statement-breakpoint
INSERT INTO review_totals (business_id, status, rating, count)
  SELECT business_id, status, rating, count(*) FROM reviews GROUP BY 1, 2, 3;
--> statement-breakpoint
INSERT INTO review_days (business_id, day, status, rating, count)
  SELECT business_id, (created_at AT TIME ZONE 'Asia/Jerusalem')::date, status, rating, count(*) FROM reviews GROUP BY 1, 2, 3, 4;
--> statement-breakpoint
-- A count changes in place: room on its page keeps it off the indexes.
ALTER TABLE review_totals SET (fillfactor = 50);
--> statement-breakpoint
ALTER TABLE review_days SET (fillfactor = 70);
--> statement-breakpoint
-- Words of a review are found by their trigrams. Both extensions are trusted, so an ordinary owner of the database
-- may create them; a server without them searches all the same, review by review.
DO $$
BEGIN
  CREATE EXTENSION IF NOT EXISTS pg_trgm;
  CREATE EXTENSION IF NOT EXISTS btree_gin;
  CREATE INDEX reviews_search_idx ON reviews USING gin (business_id, search_text gin_trgm_ops);
EXCEPTION WHEN OTHERS THEN
  RAISE NOTICE 'reviews are searched without an index: %', SQLERRM;
END $$;
