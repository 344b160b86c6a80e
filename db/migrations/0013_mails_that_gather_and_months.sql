CREATE TABLE "approved_months" (
	"business_id" uuid NOT NULL,
	"month" date NOT NULL,
	"rating" smallint NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "approved_months_business_id_month_rating_pk" PRIMARY KEY("business_id","month","rating")
);
--> statement-breakpoint
ALTER TABLE "review_mails" ADD COLUMN "gathers_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "approved_months" ADD CONSTRAINT "approved_months_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "review_mails_gathering_idx" ON "review_mails" USING btree ("business_id","gathers_until") WHERE gathers_until is not null;
--> statement-breakpoint
ALTER TABLE approved_months SET (fillfactor = 70);
--> statement-breakpoint
ALTER TABLE review_store_totals SET (fillfactor = 50);
--> statement-breakpoint
-- Counts are kept in the transaction that changes a review. Rows are touched in the order of their keys, so that
-- two writers wait for each other instead of deadlocking. A day is one in Israel. Those of the whole store are in 256
-- parts by the random end of the business's id.
CREATE OR REPLACE FUNCTION keep_review_counts() RETURNS trigger LANGUAGE plpgsql AS $$
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
    INSERT INTO review_days AS kept (business_id, day, status, rating, count)
      SELECT business_id, (created_at AT TIME ZONE 'Asia/Jerusalem')::date, status, rating, sum(change)
      FROM (SELECT business_id, created_at, status, rating, 1 AS change FROM new_rows
            UNION ALL SELECT business_id, created_at, status, rating, -1 FROM old_rows) AS changes
      GROUP BY 1, 2, 3, 4 HAVING sum(change) <> 0 ORDER BY 1, 2, 3, 4
      ON CONFLICT (business_id, day, status, rating) DO UPDATE SET count = kept.count + excluded.count;
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
    UPDATE review_days AS kept SET count = kept.count - gone.count
      FROM (SELECT business_id, (created_at AT TIME ZONE 'Asia/Jerusalem')::date AS day, status, rating, count(*) AS count
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
INSERT INTO approved_months (business_id, month, rating, count)
  SELECT business_id, date_trunc('month', created_at AT TIME ZONE 'Asia/Jerusalem')::date, rating, count(*) FROM reviews WHERE status = 'approved' GROUP BY 1, 2, 3;
--> statement-breakpoint
INSERT INTO review_store_totals (shard, count)
  SELECT get_byte(uuid_send(business_id), 15), count(*) FROM reviews GROUP BY 1;
