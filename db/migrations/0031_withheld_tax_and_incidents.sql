CREATE TABLE "incident_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"incident_id" uuid NOT NULL,
	"number" text NOT NULL,
	"admin_id" uuid NOT NULL,
	"act" text NOT NULL,
	"what" text NOT NULL,
	"severity" text NOT NULL,
	"noticed_at" timestamp with time zone NOT NULL,
	"persons" integer,
	"reported_at" timestamp with time zone,
	"told_at" timestamp with time zone,
	"note" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "partner_tax_statements" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"dealer_kind" text NOT NULL,
	"dealer_number" text NOT NULL,
	"rate_basis_points" integer,
	"valid_until" date,
	"stated_at" timestamp with time zone NOT NULL,
	"verdict" text,
	"decided_at" timestamp with time zone,
	"decided_by" uuid,
	"reason" text DEFAULT '' NOT NULL,
	"reminded_at" timestamp with time zone,
	CONSTRAINT "partner_tax_statements_business_id_id_pk" PRIMARY KEY("business_id","id"),
	CONSTRAINT "partner_tax_certificate" CHECK (("partner_tax_statements"."rate_basis_points" is null) = ("partner_tax_statements"."valid_until" is null)),
	CONSTRAINT "partner_tax_rate" CHECK ("partner_tax_statements"."rate_basis_points" between 0 and 4700),
	CONSTRAINT "partner_tax_verdict" CHECK (("partner_tax_statements"."verdict" is null) = ("partner_tax_statements"."decided_at" is null))
);
--> statement-breakpoint
ALTER TABLE "partner_ledger" DROP CONSTRAINT "partner_ledger_signs";--> statement-breakpoint
DROP INDEX "partner_ledger_payout_key";--> statement-breakpoint
ALTER TABLE "partner_payments" ADD COLUMN "tax_statement_id" uuid;--> statement-breakpoint
ALTER TABLE "partner_payments" ADD COLUMN "vat_agorot" bigint;--> statement-breakpoint
ALTER TABLE "partner_payments" ADD COLUMN "withheld_basis_points" integer;--> statement-breakpoint
ALTER TABLE "partner_payments" ADD COLUMN "withheld_agorot" bigint;--> statement-breakpoint
ALTER TABLE "partner_tax_statements" ADD CONSTRAINT "partner_tax_statements_business_id_partners_business_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."partners"("business_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "incident_entries_incident_idx" ON "incident_entries" USING btree ("incident_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "incident_entries_opened_key" ON "incident_entries" USING btree ("incident_id") WHERE act = 'opened';--> statement-breakpoint
CREATE INDEX "incident_entries_newest_idx" ON "incident_entries" USING btree ("id") WHERE act = 'opened';--> statement-breakpoint
CREATE UNIQUE INDEX "partner_tax_waiting_key" ON "partner_tax_statements" USING btree ("business_id") WHERE verdict is null;--> statement-breakpoint
CREATE UNIQUE INDEX "partner_tax_checked_key" ON "partner_tax_statements" USING btree ("business_id") WHERE verdict = 'checked';--> statement-breakpoint
CREATE INDEX "partner_tax_id_idx" ON "partner_tax_statements" USING btree ("id");--> statement-breakpoint
CREATE INDEX "partner_tax_waiting_idx" ON "partner_tax_statements" USING btree ("id") WHERE verdict is null;--> statement-breakpoint
CREATE INDEX "partner_tax_checked_idx" ON "partner_tax_statements" USING btree ("id") WHERE verdict = 'checked';--> statement-breakpoint
CREATE INDEX "partner_tax_ending_idx" ON "partner_tax_statements" USING btree ("valid_until") WHERE verdict = 'checked' and valid_until is not null;--> statement-breakpoint
ALTER TABLE "partner_payments" ADD CONSTRAINT "partner_payments_tax_fk" FOREIGN KEY ("business_id","tax_statement_id") REFERENCES "public"."partner_tax_statements"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "admin_log_reviews_idx" ON "admin_log" USING btree ("at") WHERE act = 'access_reviewed';--> statement-breakpoint
CREATE INDEX "partner_payments_tax_idx" ON "partner_payments" USING btree ("business_id","tax_statement_id");--> statement-breakpoint
CREATE INDEX "partner_payments_paid_idx" ON "partner_payments" USING btree ("paid_at") WHERE paid_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "partner_ledger_payout_key" ON "partner_ledger" USING btree ("business_id","payout_id","kind");--> statement-breakpoint
ALTER TABLE "partner_ledger" ADD CONSTRAINT "partner_ledger_signs" CHECK (case "partner_ledger"."kind"
        when 'commission' then "partner_ledger"."amount_agorot" > 0 and "partner_ledger"."renewals" = 0 and "partner_ledger"."referral_id" is not null and "partner_ledger"."payment_id" is not null
        when 'refund' then "partner_ledger"."amount_agorot" < 0 and "partner_ledger"."renewals" = 0 and "partner_ledger"."referral_id" is not null and "partner_ledger"."payment_id" is not null
        when 'payout' then "partner_ledger"."amount_agorot" < 0 and "partner_ledger"."renewals" = 0 and "partner_ledger"."payout_id" is not null
        when 'withheld' then "partner_ledger"."amount_agorot" < 0 and "partner_ledger"."renewals" = 0 and "partner_ledger"."payout_id" is not null
        when 'renewal_earned' then "partner_ledger"."amount_agorot" = 0 and "partner_ledger"."renewals" = 1
        when 'renewal_used' then "partner_ledger"."amount_agorot" = 0 and "partner_ledger"."renewals" = -1 and "partner_ledger"."payment_id" is not null
        else false end);--> statement-breakpoint
ALTER TABLE "partner_payments" ADD CONSTRAINT "partner_payments_settled" CHECK (num_nulls("partner_payments"."vat_agorot", "partner_payments"."withheld_basis_points", "partner_payments"."withheld_agorot") in (0, 3)
        and "partner_payments"."vat_agorot" >= 0 and "partner_payments"."withheld_agorot" between 0 and "partner_payments"."amount_agorot");--> statement-breakpoint
-- What is withheld is paid too: to the tax authority, on the partner's account.
CREATE OR REPLACE FUNCTION sum_partner_ledger() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE partners SET
    renewals = renewals + NEW.renewals,
    earned_agorot = earned_agorot + CASE WHEN NEW.kind IN ('payout', 'withheld') THEN 0 ELSE NEW.amount_agorot END,
    paid_agorot = paid_agorot - CASE WHEN NEW.kind IN ('payout', 'withheld') THEN NEW.amount_agorot ELSE 0 END
  WHERE business_id = NEW.business_id;
  IF NEW.kind IN ('commission', 'refund') THEN
    UPDATE referrals SET commission_agorot = commission_agorot + NEW.amount_agorot
    WHERE business_id = NEW.business_id AND id = NEW.referral_id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER partner_tax_statements_kept
  BEFORE UPDATE OF business_id, id, dealer_kind, dealer_number, rate_basis_points, valid_until, stated_at
  ON partner_tax_statements FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- Once it is paid, what a month was paid by and came to is a fact; only its document may go.
CREATE TRIGGER partner_payments_settlement_kept BEFORE UPDATE ON partner_payments FOR EACH ROW
  WHEN (OLD.paid_at IS NOT NULL AND (OLD.paid_at, OLD.paid_by, OLD.tax_statement_id, OLD.vat_agorot, OLD.withheld_basis_points, OLD.withheld_agorot)
    IS DISTINCT FROM (NEW.paid_at, NEW.paid_by, NEW.tax_statement_id, NEW.vat_agorot, NEW.withheld_basis_points, NEW.withheld_agorot))
  EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER incident_entries_kept BEFORE UPDATE OR DELETE ON incident_entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
