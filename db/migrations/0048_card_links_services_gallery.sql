CREATE TABLE "gallery_pictures" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"image" text NOT NULL,
	"alt" text NOT NULL,
	"place" integer NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "gallery_pictures_business_id_id_pk" PRIMARY KEY("business_id","id")
);
--> statement-breakpoint
CREATE TABLE "services" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"group_name" text NOT NULL,
	"description" text NOT NULL,
	"price_kind" text NOT NULL,
	"price_agorot" integer,
	"price_to_agorot" integer,
	"place" integer NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "services_business_id_id_pk" PRIMARY KEY("business_id","id")
);
--> statement-breakpoint
ALTER TABLE "cards" ADD COLUMN "more_phones" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "cards" ADD COLUMN "business_kind" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "cards" ADD COLUMN "facebook" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "cards" ADD COLUMN "tiktok" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "cards" ADD COLUMN "youtube" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "cards" ADD COLUMN "linkedin" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "cards" ADD COLUMN "telegram" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "cards" ADD COLUMN "booking" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "cards" ADD COLUMN "menu" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "cards" ADD COLUMN "bit" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "cards" ADD COLUMN "paybox" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "gallery_pictures" ADD CONSTRAINT "gallery_pictures_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "services" ADD CONSTRAINT "services_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "gallery_pictures_place_idx" ON "gallery_pictures" USING btree ("business_id","place");--> statement-breakpoint
CREATE UNIQUE INDEX "gallery_pictures_image_key" ON "gallery_pictures" USING btree ("image");--> statement-breakpoint
CREATE INDEX "gallery_pictures_removed_idx" ON "gallery_pictures" USING btree ("removed_at");--> statement-breakpoint
CREATE INDEX "services_place_idx" ON "services" USING btree ("business_id","place");
--> statement-breakpoint
-- Once for each statement: putting sixty services in order renews the card once.
CREATE FUNCTION renew_pages_of_parts() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids uuid[];
BEGIN
  IF TG_OP = 'DELETE' THEN
    SELECT array_agg(DISTINCT business_id) INTO ids FROM old_rows;
  ELSE
    SELECT array_agg(DISTINCT business_id) INTO ids FROM new_rows;
  END IF;
  IF ids IS NOT NULL THEN
    PERFORM renew_card_pages(ids);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER services_renew_page_on_insert AFTER INSERT ON services
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION renew_pages_of_parts();
--> statement-breakpoint
CREATE TRIGGER services_renew_page_on_update AFTER UPDATE ON services
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION renew_pages_of_parts();
--> statement-breakpoint
CREATE TRIGGER services_renew_page_on_delete AFTER DELETE ON services
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION renew_pages_of_parts();
--> statement-breakpoint
CREATE TRIGGER gallery_renew_page_on_insert AFTER INSERT ON gallery_pictures
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION renew_pages_of_parts();
--> statement-breakpoint
CREATE TRIGGER gallery_renew_page_on_update AFTER UPDATE ON gallery_pictures
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION renew_pages_of_parts();
--> statement-breakpoint
CREATE TRIGGER gallery_renew_page_on_delete AFTER DELETE ON gallery_pictures
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION renew_pages_of_parts();
