CREATE TABLE "api_keys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"business_id" uuid NOT NULL,
	"prefix" text NOT NULL,
	"hash" "bytea" NOT NULL,
	"name" text NOT NULL,
	"scopes" text[] NOT NULL,
	"made_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone,
	"warned_at" timestamp with time zone,
	"last_used_at" timestamp with time zone,
	"last_network" text,
	"revoked_at" timestamp with time zone,
	"revoked_for" text
);
--> statement-breakpoint
CREATE TABLE "program_event_heads" (
	"business_id" uuid PRIMARY KEY NOT NULL,
	"seq" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "program_events" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"seq" bigint,
	CONSTRAINT "program_events_business_id_id_pk" PRIMARY KEY("business_id","id")
);
--> statement-breakpoint
CREATE TABLE "webhook_deliveries" (
	"endpoint_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"business_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"seq" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"state" text NOT NULL,
	"body" text,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"attempted_at" timestamp with time zone,
	"answered" smallint,
	"failure" text,
	"took_ms" integer,
	CONSTRAINT "webhook_deliveries_endpoint_id_event_id_pk" PRIMARY KEY("endpoint_id","event_id")
);
--> statement-breakpoint
CREATE TABLE "webhook_endpoints" (
	"id" uuid PRIMARY KEY NOT NULL,
	"business_id" uuid NOT NULL,
	"url" text NOT NULL,
	"kinds" text[] NOT NULL,
	"with_words" boolean NOT NULL,
	"signing_secret" text NOT NULL,
	"former_secret" text,
	"former_until" timestamp with time zone,
	"made_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"failing_since" timestamp with time zone,
	"warned_at" timestamp with time zone,
	"paused_until" timestamp with time zone,
	"disabled_at" timestamp with time zone,
	"disabled_for" text
);
--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_made_by_users_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "program_event_heads" ADD CONSTRAINT "program_event_heads_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "program_events" ADD CONSTRAINT "program_events_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_endpoint_id_webhook_endpoints_id_fk" FOREIGN KEY ("endpoint_id") REFERENCES "public"."webhook_endpoints"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ADD CONSTRAINT "webhook_endpoints_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ADD CONSTRAINT "webhook_endpoints_made_by_users_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "api_keys_prefix_key" ON "api_keys" USING btree ("prefix");--> statement-breakpoint
CREATE INDEX "api_keys_business_idx" ON "api_keys" USING btree ("business_id");--> statement-breakpoint
CREATE INDEX "api_keys_maker_idx" ON "api_keys" USING btree ("made_by");--> statement-breakpoint
CREATE INDEX "api_keys_expiry_idx" ON "api_keys" USING btree ("expires_at") WHERE revoked_at is null and warned_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "program_events_seq_key" ON "program_events" USING btree ("business_id","seq") WHERE seq is not null;--> statement-breakpoint
CREATE INDEX "program_events_unplaced_idx" ON "program_events" USING btree ("business_id") WHERE seq is null;--> statement-breakpoint
CREATE INDEX "program_events_age_idx" ON "program_events" USING brin ("at");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_due_idx" ON "webhook_deliveries" USING btree ("due_at") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "webhook_deliveries_subject_idx" ON "webhook_deliveries" USING btree ("endpoint_id","subject_id","seq") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "webhook_deliveries_review_idx" ON "webhook_deliveries" USING btree ("business_id","subject_id") WHERE body is not null;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_log_idx" ON "webhook_deliveries" USING btree ("endpoint_id","seq");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_age_idx" ON "webhook_deliveries" USING brin ("at");--> statement-breakpoint
CREATE INDEX "webhook_endpoints_business_idx" ON "webhook_endpoints" USING btree ("business_id");--> statement-breakpoint
CREATE INDEX "webhook_endpoints_maker_idx" ON "webhook_endpoints" USING btree ("made_by");--> statement-breakpoint
CREATE FUNCTION has_programs(business uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM api_keys WHERE business_id = business AND revoked_at IS NULL)
    OR EXISTS (SELECT FROM webhook_endpoints WHERE business_id = business)
$$;--> statement-breakpoint
-- The ledger is written in the transaction of whatever changes a review, so its steps are the events.
CREATE FUNCTION tell_programs_of_reviews() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO program_events (business_id, id, kind, subject_id, at)
  SELECT business_id, id, kind, review_id, at FROM (
    SELECT new_rows.*, CASE
      WHEN action = 'received' THEN 'review.received'
      WHEN action = 'approved' THEN 'review.published'
      WHEN action IN ('rejected', 'held', 'withdrawn', 'notice_hidden', 'set_aside', 'erased') THEN 'review.withheld'
      WHEN action IN ('restored', 'notice_lifted', 'put_back') THEN
        CASE WHEN (SELECT status FROM reviews WHERE reviews.business_id = new_rows.business_id AND reviews.id = review_id)
          = 'approved' THEN 'review.published' ELSE 'review.withheld' END
      WHEN action IN ('edited', 'corrected', 'redacted', 'redaction_undone') THEN 'review.edited'
      WHEN action IN ('replied', 'reply_removed') THEN 'review.replied'
    END AS kind
    FROM new_rows WHERE has_programs(business_id)
  ) AS steps WHERE kind IS NOT NULL
  ON CONFLICT DO NOTHING;
  -- What was kept to be sent again must not outlive the words that it repeats.
  UPDATE webhook_deliveries SET body = NULL FROM new_rows
  WHERE new_rows.action IN ('edited', 'corrected', 'redacted', 'redaction_undone', 'withdrawn', 'set_aside', 'erased')
    AND webhook_deliveries.business_id = new_rows.business_id
    AND webhook_deliveries.subject_id = new_rows.review_id AND webhook_deliveries.body IS NOT NULL;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER moderation_events_tell_programs AFTER INSERT ON moderation_events
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_programs_of_reviews();--> statement-breakpoint
CREATE FUNCTION tell_programs_of_lead() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF has_programs(NEW.business_id) THEN
    INSERT INTO program_events (business_id, id, kind, subject_id, at)
    VALUES (NEW.business_id, gen_random_uuid(), 'lead.received', NEW.id, NEW.received_at);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER leads_tell_programs AFTER INSERT ON leads FOR EACH ROW EXECUTE FUNCTION tell_programs_of_lead();--> statement-breakpoint
CREATE FUNCTION tell_programs_of_invitation() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF has_programs(NEW.business_id) THEN
    INSERT INTO program_events (business_id, id, kind, subject_id, at)
    VALUES (NEW.business_id, gen_random_uuid(), 'invitation.opened', NEW.id, NEW.opened_at);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER invitations_tell_programs AFTER UPDATE OF opened_at ON invitations
  FOR EACH ROW WHEN (OLD.opened_at IS NULL AND NEW.opened_at IS NOT NULL) EXECUTE FUNCTION tell_programs_of_invitation();--> statement-breakpoint
CREATE FUNCTION tell_programs_of_plan() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO program_events (business_id, id, kind, subject_id, at)
  SELECT id, gen_random_uuid(), 'subscription.changed', id, now() FROM businesses
  WHERE owner_id = NEW.id AND has_programs(id);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER users_tell_programs AFTER UPDATE OF subscription_plan, subscription_status ON users
  FOR EACH ROW WHEN ((OLD.subscription_plan, OLD.subscription_status) IS DISTINCT FROM (NEW.subscription_plan, NEW.subscription_status))
  EXECUTE FUNCTION tell_programs_of_plan();
