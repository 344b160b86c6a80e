CREATE TABLE "given_slugs" (
	"hash" "bytea" PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE FUNCTION note_given_slug() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO given_slugs (hash) VALUES (sha256(convert_to(NEW.slug, 'UTF8'))) ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER cards_note_given_slug_on_insert AFTER INSERT ON cards FOR EACH ROW EXECUTE FUNCTION note_given_slug();--> statement-breakpoint
CREATE TRIGGER cards_note_given_slug_on_update AFTER UPDATE OF slug ON cards FOR EACH ROW EXECUTE FUNCTION note_given_slug();--> statement-breakpoint
INSERT INTO given_slugs (hash)
  SELECT sha256(convert_to(slug, 'UTF8')) FROM cards
  UNION SELECT sha256(convert_to(slug, 'UTF8')) FROM former_slugs
  ON CONFLICT DO NOTHING;
