CREATE UNLOGGED TABLE "card_pages" (
	"business_id" uuid PRIMARY KEY NOT NULL,
	"version" uuid DEFAULT gen_random_uuid() NOT NULL,
	"edition" text,
	"head" jsonb,
	"body" "bytea",
	"expires_at" timestamp with time zone,
	"stored_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "card_pages" ADD CONSTRAINT "card_pages_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- The bytes are compressed already.
ALTER TABLE card_pages ALTER COLUMN body SET STORAGE EXTERNAL;
--> statement-breakpoint
-- Also where there is no page yet: somebody may be making one of what was read before this transaction. Not where the
-- whole business goes.
CREATE FUNCTION renew_card_pages(ids uuid[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO card_pages (business_id) SELECT id FROM businesses WHERE id = ANY (ids) ORDER BY id
    ON CONFLICT (business_id) DO UPDATE SET version = gen_random_uuid(), edition = NULL, head = NULL, body = NULL,
      expires_at = NULL, stored_at = NULL
$$;
--> statement-breakpoint
CREATE FUNCTION renew_card_page() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM renew_card_pages(ARRAY[NEW.business_id]);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION renew_pages_of_reviews() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids uuid[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    SELECT array_agg(DISTINCT business_id) INTO ids FROM new_rows WHERE status = 'approved';
  ELSIF TG_OP = 'DELETE' THEN
    SELECT array_agg(DISTINCT business_id) INTO ids FROM old_rows WHERE status = 'approved';
  ELSE
    SELECT array_agg(DISTINCT business_id) INTO ids
      FROM (SELECT business_id, status FROM old_rows UNION ALL SELECT business_id, status FROM new_rows) AS changed
      WHERE status = 'approved';
  END IF;
  IF ids IS NOT NULL THEN
    PERFORM renew_card_pages(ids);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER cards_renew_page AFTER INSERT OR UPDATE ON cards FOR EACH ROW EXECUTE FUNCTION renew_card_page();
--> statement-breakpoint
-- For each statement, as those that keep the counts, which run before them by their names: all writers lock the counts'
-- rows first and then these, each in the order of the ids, so that no two wait for one another.
CREATE TRIGGER reviews_renew_page_on_insert AFTER INSERT ON reviews
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION renew_pages_of_reviews();
--> statement-breakpoint
CREATE TRIGGER reviews_renew_page_on_update AFTER UPDATE ON reviews
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION renew_pages_of_reviews();
--> statement-breakpoint
CREATE TRIGGER reviews_renew_page_on_delete AFTER DELETE ON reviews
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION renew_pages_of_reviews();
--> statement-breakpoint
-- A card says whether customers were drawn; while some were, its page is not kept here at all.
CREATE TRIGGER invitations_renew_page AFTER INSERT OR UPDATE ON invitations
  FOR EACH ROW WHEN (NEW.draw_id IS NOT NULL) EXECUTE FUNCTION renew_card_page();
