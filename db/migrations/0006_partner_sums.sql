-- A partner's sums change in the transaction of whatever they sum up.
CREATE FUNCTION sum_partner_referrals() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE partners SET
    referrals = referrals + CASE TG_OP WHEN 'INSERT' THEN 1 ELSE 0 END,
    active = active + (NEW.status = 'active')::int - coalesce((OLD.status = 'active')::int, 0),
    pending = pending + (NEW.status = 'pending')::int - coalesce((OLD.status = 'pending')::int, 0),
    sign_ups = greatest(sign_ups, coalesce(NEW.position, 0))
  WHERE business_id = NEW.business_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER referrals_summed AFTER INSERT OR UPDATE OF status, position ON referrals
  FOR EACH ROW EXECUTE FUNCTION sum_partner_referrals();
--> statement-breakpoint
CREATE FUNCTION sum_partner_ledger() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE partners SET
    renewals = renewals + NEW.renewals,
    earned_agorot = earned_agorot + CASE WHEN NEW.kind = 'payout' THEN 0 ELSE NEW.amount_agorot END,
    paid_agorot = paid_agorot - CASE WHEN NEW.kind = 'payout' THEN NEW.amount_agorot ELSE 0 END
  WHERE business_id = NEW.business_id;
  IF NEW.kind IN ('commission', 'refund') THEN
    UPDATE referrals SET commission_agorot = commission_agorot + NEW.amount_agorot
    WHERE business_id = NEW.business_id AND id = NEW.referral_id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER partner_ledger_summed AFTER INSERT ON partner_ledger
  FOR EACH ROW EXECUTE FUNCTION sum_partner_ledger();
--> statement-breakpoint
CREATE FUNCTION sum_partner_payments() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE partners SET closed_agorot = closed_agorot + NEW.amount_agorot WHERE business_id = NEW.business_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER partner_payments_summed AFTER INSERT ON partner_payments
  FOR EACH ROW EXECUTE FUNCTION sum_partner_payments();
--> statement-breakpoint
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is only added to: correct it with another row', TG_TABLE_NAME USING ERRCODE = 'integrity_constraint_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER partner_ledger_kept BEFORE UPDATE OR DELETE ON partner_ledger
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- A payer may be forgotten (`user_id`), nothing else of a payment changes.
CREATE TRIGGER payments_kept
  BEFORE DELETE OR UPDATE OF id, refund_of, amount_agorot, vat_basis_points, paid_at, source, source_key, recorded_by, recorded_at
  ON payments FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER partner_payments_kept BEFORE DELETE OR UPDATE OF business_id, id, month, amount_agorot, closed_at
  ON partner_payments FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
