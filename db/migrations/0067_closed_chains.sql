ALTER TABLE "ledger_heads" ADD COLUMN "chain_seq" bigint;--> statement-breakpoint
ALTER TABLE "ledger_heads" ADD COLUMN "chain_hash" text;--> statement-breakpoint
CREATE INDEX "ledger_heads_open_chain_idx" ON "ledger_heads" USING btree ("business_id") WHERE chain_seq is null;--> statement-breakpoint
-- A chain is closed once.
CREATE OR REPLACE FUNCTION refuse_ledger_retreat() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.seq < OLD.seq OR NEW.pruned_seq < OLD.pruned_seq OR (NEW.seq = OLD.seq AND NEW.hash <> OLD.hash)
    OR (OLD.chain_seq IS NOT NULL AND (NEW.chain_seq, NEW.chain_hash) IS DISTINCT FROM (OLD.chain_seq, OLD.chain_hash)) THEN
    RAISE EXCEPTION 'a chain only grows' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;
