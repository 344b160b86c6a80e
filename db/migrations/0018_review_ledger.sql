CREATE TABLE "ledger_heads" (
	"business_id" uuid PRIMARY KEY NOT NULL,
	"seq" bigint NOT NULL,
	"hash" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"pruned_seq" bigint DEFAULT 0 NOT NULL,
	"pruned_hash" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "moderation_events" ADD COLUMN "detail" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "moderation_events" ADD COLUMN "rating" smallint;--> statement-breakpoint
ALTER TABLE "moderation_events" ADD COLUMN "content_digest" text;--> statement-breakpoint
ALTER TABLE "moderation_events" ADD COLUMN "seq" bigint;--> statement-breakpoint
ALTER TABLE "moderation_events" ADD COLUMN "hash" text;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "salt" text DEFAULT replace(gen_random_uuid()::text, '-', '') NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger_heads" ADD CONSTRAINT "ledger_heads_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "moderation_events_seq_key" ON "moderation_events" USING btree ("business_id","seq") WHERE seq is not null;--> statement-breakpoint
CREATE INDEX "moderation_events_unchained_idx" ON "moderation_events" USING btree ("business_id","at","id") WHERE seq is null;--> statement-breakpoint
-- What is in the store already is noted as received; the sequencer gives all of it its place afterwards, in order.
INSERT INTO moderation_events (business_id, id, review_id, action, via, rating, content_digest, at)
  SELECT business_id, id, id, 'received', 'backfill', rating,
    encode(sha256(convert_to(
      salt || octet_length(customer_name) || ':' || customer_name || octet_length(comment) || ':' || comment || coalesce(image, ''),
      'UTF8')), 'hex'),
    created_at
  FROM reviews;
--> statement-breakpoint
-- An entry is given its place once, and is otherwise only added.
CREATE FUNCTION refuse_ledger_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  unplaced moderation_events%ROWTYPE := NEW;
BEGIN
  unplaced.seq := NULL;
  unplaced.hash := NULL;
  IF OLD.seq IS NULL AND NEW.seq IS NOT NULL AND unplaced IS NOT DISTINCT FROM OLD THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION '% is only added to', TG_TABLE_NAME USING ERRCODE = 'integrity_constraint_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER moderation_events_kept BEFORE UPDATE ON moderation_events
  FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();
--> statement-breakpoint
-- Entries go with their whole business, or when they are over their period: whoever removes them says so in the transaction.
CREATE FUNCTION refuse_ledger_loss() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.at < nullif(current_setting('dugri.swept_before', true), '')::timestamptz
    OR OLD.business_id = nullif(current_setting('dugri.erased_business', true), '')::uuid THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION '% is only added to', TG_TABLE_NAME USING ERRCODE = 'integrity_constraint_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER moderation_events_swept BEFORE DELETE ON moderation_events
  FOR EACH ROW EXECUTE FUNCTION refuse_ledger_loss();
--> statement-breakpoint
CREATE FUNCTION refuse_ledger_retreat() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.seq < OLD.seq OR NEW.pruned_seq < OLD.pruned_seq OR (NEW.seq = OLD.seq AND NEW.hash <> OLD.hash) THEN
    RAISE EXCEPTION 'a chain only grows' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_heads_kept BEFORE UPDATE ON ledger_heads
  FOR EACH ROW EXECUTE FUNCTION refuse_ledger_retreat();
--> statement-breakpoint
CREATE TRIGGER moderation_events_whole BEFORE TRUNCATE ON moderation_events
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
