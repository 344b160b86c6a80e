-- completes 0031_withheld_tax_and_incidents: its rule asked for a rate beside the tax, which is no longer kept. What the version before
-- writes fits the looser rule; only its table of a year, which is gone, read the index.
ALTER TABLE "partner_payments" DROP CONSTRAINT "partner_payments_stages";--> statement-breakpoint
ALTER TABLE "partner_payments" DROP CONSTRAINT "partner_payments_settled";--> statement-breakpoint
DROP INDEX "partner_payments_paid_idx";--> statement-breakpoint
ALTER TABLE "partner_payments" ADD COLUMN "certificate_until" date;--> statement-breakpoint
ALTER TABLE "partner_payments" ADD CONSTRAINT "partner_payments_settled" CHECK (num_nulls("partner_payments"."vat_agorot", "partner_payments"."withheld_agorot") in (0, 2)
        and "partner_payments"."vat_agorot" >= 0 and "partner_payments"."withheld_agorot" between 0 and "partner_payments"."amount_agorot");--> statement-breakpoint
-- Months that were checked or approved, and not paid, have an invoice again.
UPDATE "partner_payments" SET "checked_at" = NULL, "checked_by" = NULL, "approved_at" = NULL, "approved_by" = NULL
  WHERE "paid_at" IS NULL AND "checked_at" IS NOT NULL;--> statement-breakpoint
-- The certificates by which tax was withheld.
UPDATE "partner_payments" SET "certificate_until" = "stated"."valid_until" FROM "partner_tax_statements" "stated"
  WHERE "stated"."business_id" = "partner_payments"."business_id" AND "stated"."id" = "tax_statement_id"
    AND "rate_basis_points" = "withheld_basis_points" AND "valid_until" >= ("paid_at" AT TIME ZONE 'Asia/Jerusalem')::date;--> statement-breakpoint
CREATE OR REPLACE TRIGGER partner_payments_settlement_kept BEFORE UPDATE ON partner_payments FOR EACH ROW
  WHEN (OLD.paid_at IS NOT NULL AND (OLD.paid_at, OLD.paid_by, OLD.tax_statement_id, OLD.vat_agorot, OLD.withheld_basis_points, OLD.withheld_agorot,
      OLD.certificate_until, OLD.document_type, OLD.document_number, OLD.issued_on, OLD.document_vat_agorot, OLD.allocation_number,
      OLD.checked_at, OLD.checked_by, OLD.approved_at, OLD.approved_by)
    IS DISTINCT FROM (NEW.paid_at, NEW.paid_by, NEW.tax_statement_id, NEW.vat_agorot, NEW.withheld_basis_points, NEW.withheld_agorot,
      NEW.certificate_until, NEW.document_type, NEW.document_number, NEW.issued_on, NEW.document_vat_agorot, NEW.allocation_number,
      NEW.checked_at, NEW.checked_by, NEW.approved_at, NEW.approved_by))
  EXECUTE FUNCTION refuse_change();
