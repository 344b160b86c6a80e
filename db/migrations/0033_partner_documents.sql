ALTER TABLE "partner_payments" ADD COLUMN "document_type" text;--> statement-breakpoint
ALTER TABLE "partner_payments" ADD COLUMN "document_number" text;--> statement-breakpoint
ALTER TABLE "partner_payments" ADD COLUMN "document_vat_agorot" bigint;--> statement-breakpoint
ALTER TABLE "partner_payments" ADD COLUMN "returned_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "partner_payments" ADD COLUMN "return_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "partner_payments" ADD COLUMN "checked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "partner_payments" ADD COLUMN "checked_by" uuid;--> statement-breakpoint
ALTER TABLE "partner_payments" ADD COLUMN "approved_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "partner_payments" ADD COLUMN "approved_by" uuid;--> statement-breakpoint
CREATE UNIQUE INDEX "partner_payments_document_key" ON "partner_payments" USING btree ("business_id",ltrim(upper(document_number), '0')) WHERE document_number is not null;--> statement-breakpoint
UPDATE "partner_payments" SET "document_type" = CASE WHEN "is_exempt_dealer" THEN 'receipt' ELSE 'tax_invoice' END WHERE "is_exempt_dealer" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "partner_payments" DROP COLUMN "is_exempt_dealer";--> statement-breakpoint
ALTER TABLE "partner_payments" ADD CONSTRAINT "partner_payments_document" CHECK ("partner_payments"."document_number" is null
        or num_nulls("partner_payments"."uploaded_at", "partner_payments"."document_type", "partner_payments"."issued_on", "partner_payments"."document_vat_agorot") = 0);--> statement-breakpoint
ALTER TABLE "partner_payments" ADD CONSTRAINT "partner_payments_stages" CHECK (("partner_payments"."checked_at" is null or ("partner_payments"."document_number" is not null and "partner_payments"."returned_at" is null))
        and ("partner_payments"."approved_at" is null or "partner_payments"."checked_at" is not null));--> statement-breakpoint
-- Once it is paid, what a month was paid against is a fact too; only the file may go.
DROP TRIGGER partner_payments_settlement_kept ON partner_payments;
--> statement-breakpoint
CREATE TRIGGER partner_payments_settlement_kept BEFORE UPDATE ON partner_payments FOR EACH ROW
  WHEN (OLD.paid_at IS NOT NULL AND (OLD.paid_at, OLD.paid_by, OLD.tax_statement_id, OLD.vat_agorot, OLD.withheld_basis_points, OLD.withheld_agorot,
      OLD.document_type, OLD.document_number, OLD.issued_on, OLD.document_vat_agorot, OLD.allocation_number,
      OLD.checked_at, OLD.checked_by, OLD.approved_at, OLD.approved_by)
    IS DISTINCT FROM (NEW.paid_at, NEW.paid_by, NEW.tax_statement_id, NEW.vat_agorot, NEW.withheld_basis_points, NEW.withheld_agorot,
      NEW.document_type, NEW.document_number, NEW.issued_on, NEW.document_vat_agorot, NEW.allocation_number,
      NEW.checked_at, NEW.checked_by, NEW.approved_at, NEW.approved_by))
  EXECUTE FUNCTION refuse_change();
