ALTER TABLE "reviews" ADD COLUMN "rejected_as_spam" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "review_days" ADD COLUMN "exempt" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- As before, and a day also counts which of its reviews take no place of the plan.
CREATE OR REPLACE FUNCTION keep_review_counts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO review_totals AS kept (business_id, status, rating, count)
      SELECT business_id, status, rating, count(*)
      FROM new_rows GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
      ON CONFLICT (business_id, status, rating) DO UPDATE SET count = kept.count + excluded.count;
    INSERT INTO review_days AS kept (business_id, day, status, rating, count, exempt)
      SELECT business_id, (created_at AT TIME ZONE 'Asia/Jerusalem')::date, status, rating, count(*),
        count(*) FILTER (WHERE held_for IS NOT NULL OR rejected_as_spam)
      FROM new_rows GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
      ON CONFLICT (business_id, day, status, rating)
        DO UPDATE SET count = kept.count + excluded.count, exempt = kept.exempt + excluded.exempt;
    INSERT INTO approved_months AS kept (business_id, month, rating, count)
      SELECT business_id, date_trunc('month', created_at AT TIME ZONE 'Asia/Jerusalem')::date, rating, count(*)
      FROM new_rows WHERE status = 'approved' GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
      ON CONFLICT (business_id, month, rating) DO UPDATE SET count = kept.count + excluded.count;
    INSERT INTO review_store_totals AS kept (shard, count)
      SELECT get_byte(uuid_send(business_id), 15), count(*) FROM new_rows GROUP BY 1 ORDER BY 1
      ON CONFLICT (shard) DO UPDATE SET count = kept.count + excluded.count;

  ELSIF TG_OP = 'UPDATE' THEN
    INSERT INTO review_totals AS kept (business_id, status, rating, count)
      SELECT business_id, status, rating, sum(change)
      FROM (SELECT business_id, status, rating, 1 AS change FROM new_rows
            UNION ALL SELECT business_id, status, rating, -1 FROM old_rows) AS changes
      GROUP BY 1, 2, 3 HAVING sum(change) <> 0 ORDER BY 1, 2, 3
      ON CONFLICT (business_id, status, rating) DO UPDATE SET count = kept.count + excluded.count;
    INSERT INTO review_days AS kept (business_id, day, status, rating, count, exempt)
      SELECT business_id, (created_at AT TIME ZONE 'Asia/Jerusalem')::date, status, rating, sum(change),
        coalesce(sum(change) FILTER (WHERE held_for IS NOT NULL OR rejected_as_spam), 0) AS exempt
      FROM (SELECT business_id, created_at, status, rating, held_for, rejected_as_spam, 1 AS change FROM new_rows
            UNION ALL SELECT business_id, created_at, status, rating, held_for, rejected_as_spam, -1 FROM old_rows) AS changes
      GROUP BY 1, 2, 3, 4
      HAVING sum(change) <> 0 OR coalesce(sum(change) FILTER (WHERE held_for IS NOT NULL OR rejected_as_spam), 0) <> 0
      ORDER BY 1, 2, 3, 4
      ON CONFLICT (business_id, day, status, rating)
        DO UPDATE SET count = kept.count + excluded.count, exempt = kept.exempt + excluded.exempt;
    INSERT INTO approved_months AS kept (business_id, month, rating, count)
      SELECT business_id, date_trunc('month', created_at AT TIME ZONE 'Asia/Jerusalem')::date, rating, sum(change)
      FROM (SELECT business_id, created_at, rating, 1 AS change FROM new_rows WHERE status = 'approved'
            UNION ALL SELECT business_id, created_at, rating, -1 FROM old_rows WHERE status = 'approved') AS changes
      GROUP BY 1, 2, 3 HAVING sum(change) <> 0 ORDER BY 1, 2, 3
      ON CONFLICT (business_id, month, rating) DO UPDATE SET count = kept.count + excluded.count;

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
    UPDATE review_days AS kept SET count = kept.count - gone.count, exempt = kept.exempt - gone.exempt
      FROM (SELECT business_id, (created_at AT TIME ZONE 'Asia/Jerusalem')::date AS day, status, rating, count(*) AS count,
              count(*) FILTER (WHERE held_for IS NOT NULL OR rejected_as_spam) AS exempt
            FROM old_rows GROUP BY 1, 2, 3, 4) AS gone
      WHERE (kept.business_id, kept.day, kept.status, kept.rating) = (gone.business_id, gone.day, gone.status, gone.rating);
    PERFORM FROM approved_months
      WHERE (business_id, month, rating) IN
        (SELECT business_id, date_trunc('month', created_at AT TIME ZONE 'Asia/Jerusalem')::date, rating FROM old_rows WHERE status = 'approved')
      ORDER BY business_id, month, rating FOR UPDATE;
    UPDATE approved_months AS kept SET count = kept.count - gone.count
      FROM (SELECT business_id, date_trunc('month', created_at AT TIME ZONE 'Asia/Jerusalem')::date AS month, rating, count(*) AS count
            FROM old_rows WHERE status = 'approved' GROUP BY 1, 2, 3) AS gone
      WHERE (kept.business_id, kept.month, kept.rating) = (gone.business_id, gone.month, gone.rating);
    INSERT INTO review_store_totals AS kept (shard, count)
      SELECT get_byte(uuid_send(business_id), 15), -count(*) FROM old_rows GROUP BY 1 ORDER BY 1
      ON CONFLICT (shard) DO UPDATE SET count = kept.count + excluded.count;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Only the current month is read: a scan of everything would hold up all submissions.
UPDATE review_days AS kept SET exempt = held.count
  FROM (SELECT business_id, (created_at AT TIME ZONE 'Asia/Jerusalem')::date AS day, status, rating, count(*) AS count
        FROM reviews
        WHERE held_for IS NOT NULL
          AND created_at >= date_trunc('month', now() AT TIME ZONE 'Asia/Jerusalem') AT TIME ZONE 'Asia/Jerusalem'
        GROUP BY 1, 2, 3, 4) AS held
  WHERE (kept.business_id, kept.day, kept.status, kept.rating) = (held.business_id, held.day, held.status, held.rating);
