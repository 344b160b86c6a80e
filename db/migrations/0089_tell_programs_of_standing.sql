-- What waits in a business goes out when its suspension is lifted, its owner's account is open again, or another owns it.
CREATE FUNCTION tell_programs_of_business() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF has_programs(NEW.id) THEN
    INSERT INTO program_events (business_id, id, kind, subject_id, at)
    VALUES (NEW.id, gen_random_uuid(), 'subscription.changed', NEW.id, now());
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER businesses_tell_programs AFTER UPDATE OF owner_id, suspended_at ON businesses
  FOR EACH ROW WHEN ((OLD.owner_id, OLD.suspended_at) IS DISTINCT FROM (NEW.owner_id, NEW.suspended_at))
  EXECUTE FUNCTION tell_programs_of_business();--> statement-breakpoint
CREATE TRIGGER users_back_tell_programs AFTER UPDATE OF deletion_requested_at ON users
  FOR EACH ROW WHEN (OLD.deletion_requested_at IS NOT NULL AND NEW.deletion_requested_at IS NULL)
  EXECUTE FUNCTION tell_programs_of_plan();
