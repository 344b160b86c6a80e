ALTER TABLE "cards" ADD COLUMN "links" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
-- The version before reads and writes a column for each link, this one and later ones `links`. What was written by either stands
-- in both. A later migration drops the trigger, the function and those columns.
CREATE FUNCTION keep_card_links_in_step() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  names CONSTANT text[] := ARRAY['instagram', 'facebook', 'tiktok', 'youtube', 'linkedin', 'telegram', 'website', 'booking', 'menu', 'bit', 'paybox'];
BEGIN
  IF NEW.links IS DISTINCT FROM coalesce(OLD.links, '{}') THEN
    NEW := jsonb_populate_record(NEW, (SELECT jsonb_object_agg(name, coalesce(NEW.links ->> name, '')) FROM unnest(names) AS name));
  ELSE
    NEW.links := (NEW.links - names) || (
      SELECT coalesce(jsonb_object_agg(key, value), '{}') FROM jsonb_each_text(to_jsonb(NEW)) WHERE key = ANY (names) AND value <> '');
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER cards_keep_links_in_step
  BEFORE INSERT OR UPDATE OF links, instagram, facebook, tiktok, youtube, linkedin, telegram, website, booking, menu, bit, paybox ON cards
  FOR EACH ROW EXECUTE FUNCTION keep_card_links_in_step();
