CREATE TABLE "invitation_days" (
	"business_id" uuid NOT NULL,
	"day" date NOT NULL,
	"channel" text NOT NULL,
	"queued" integer NOT NULL,
	"sent" integer NOT NULL,
	"opened" integer NOT NULL,
	"started" integer NOT NULL,
	"submitted" integer NOT NULL,
	"published" integer NOT NULL,
	"declined" integer NOT NULL,
	"expired" integer NOT NULL,
	CONSTRAINT "invitation_days_business_id_day_channel_pk" PRIMARY KEY("business_id","day","channel")
);
--> statement-breakpoint
CREATE TABLE "invitations" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"code_mark" "bytea" NOT NULL,
	"label" text NOT NULL,
	"channel" text NOT NULL,
	"customer_id" uuid,
	"sheet_id" uuid,
	"status" text DEFAULT 'queued' NOT NULL,
	"queued_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"opened_at" timestamp with time zone,
	"started_at" timestamp with time zone,
	"submitted_at" timestamp with time zone,
	"published_at" timestamp with time zone,
	"declined_at" timestamp with time zone,
	"expired_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL,
	"review_id" uuid,
	CONSTRAINT "invitations_business_id_id_pk" PRIMARY KEY("business_id","id")
);
--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "label" text DEFAULT 'none' NOT NULL;--> statement-breakpoint
ALTER TABLE "invitation_days" ADD CONSTRAINT "invitation_days_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_code_key" ON "invitations" USING btree ("code_mark");--> statement-breakpoint
CREATE INDEX "invitations_list_idx" ON "invitations" USING btree ("business_id","status","id");--> statement-breakpoint
CREATE INDEX "invitations_customer_idx" ON "invitations" USING btree ("business_id","customer_id","id") WHERE customer_id is not null;--> statement-breakpoint
CREATE INDEX "invitations_sheet_idx" ON "invitations" USING btree ("business_id","sheet_id") WHERE sheet_id is not null;--> statement-breakpoint
CREATE INDEX "invitations_review_idx" ON "invitations" USING btree ("business_id","review_id") WHERE review_id is not null;--> statement-breakpoint
CREATE INDEX "invitations_expiry_idx" ON "invitations" USING btree ("expires_at") WHERE status in ('queued', 'sent', 'opened', 'started');--> statement-breakpoint
CREATE INDEX "invitations_age_idx" ON "invitations" USING brin ("queued_at");--> statement-breakpoint
-- A customer may go; the link stays good for whoever holds it.
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_customer_fk" FOREIGN KEY ("business_id", "customer_id") REFERENCES "customers" ("business_id", "id") ON DELETE SET NULL ("customer_id");
--> statement-breakpoint
-- Counts are kept in the transaction that changes an invitation, by the day on which it was queued (in Israel). Rows are
-- touched in the order of their keys. What goes by its age stays counted; what was never sent and is taken back does not.
CREATE FUNCTION keep_invitation_counts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO invitation_days AS kept
      SELECT business_id, (queued_at AT TIME ZONE 'Asia/Jerusalem')::date, channel, count(*), count(sent_at),
        count(opened_at), count(started_at), count(submitted_at), count(published_at), count(declined_at), count(expired_at)
      FROM new_rows GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
      ON CONFLICT (business_id, day, channel) DO UPDATE SET queued = kept.queued + excluded.queued,
        sent = kept.sent + excluded.sent, opened = kept.opened + excluded.opened,
        started = kept.started + excluded.started, submitted = kept.submitted + excluded.submitted,
        published = kept.published + excluded.published, declined = kept.declined + excluded.declined,
        expired = kept.expired + excluded.expired;

  ELSIF TG_OP = 'UPDATE' THEN
    INSERT INTO invitation_days AS kept
      SELECT business_id, (now.queued_at AT TIME ZONE 'Asia/Jerusalem')::date, now.channel, 0,
        count(now.sent_at) - count(was.sent_at), count(now.opened_at) - count(was.opened_at),
        count(now.started_at) - count(was.started_at), count(now.submitted_at) - count(was.submitted_at),
        count(now.published_at) - count(was.published_at), count(now.declined_at) - count(was.declined_at),
        count(now.expired_at) - count(was.expired_at)
      FROM new_rows AS now JOIN old_rows AS was USING (business_id, id)
      WHERE now.status <> was.status
      GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
      ON CONFLICT (business_id, day, channel) DO UPDATE SET sent = kept.sent + excluded.sent,
        opened = kept.opened + excluded.opened, started = kept.started + excluded.started,
        submitted = kept.submitted + excluded.submitted, published = kept.published + excluded.published,
        declined = kept.declined + excluded.declined, expired = kept.expired + excluded.expired;

  ELSE
    -- Never inserts: where a whole business goes, its counts may be gone before its invitations are.
    PERFORM FROM invitation_days
      WHERE (business_id, day, channel) IN
        (SELECT business_id, (queued_at AT TIME ZONE 'Asia/Jerusalem')::date, channel FROM old_rows WHERE status = 'queued')
      ORDER BY business_id, day, channel FOR UPDATE;
    UPDATE invitation_days AS kept SET queued = kept.queued - gone.count
      FROM (SELECT business_id, (queued_at AT TIME ZONE 'Asia/Jerusalem')::date AS day, channel, count(*) AS count
            FROM old_rows WHERE status = 'queued' GROUP BY 1, 2, 3) AS gone
      WHERE (kept.business_id, kept.day, kept.channel) = (gone.business_id, gone.day, gone.channel);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER invitations_counted_on_insert AFTER INSERT ON invitations
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_invitation_counts();
--> statement-breakpoint
CREATE TRIGGER invitations_counted_on_update AFTER UPDATE ON invitations
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_invitation_counts();
--> statement-breakpoint
CREATE TRIGGER invitations_counted_on_delete AFTER DELETE ON invitations
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_invitation_counts();
--> statement-breakpoint
-- A count changes in place: room on its page keeps it off the indexes.
ALTER TABLE invitation_days SET (fillfactor = 70);
