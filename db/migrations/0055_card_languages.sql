CREATE TABLE "card_languages" (
	"business_id" uuid NOT NULL,
	"language" text NOT NULL,
	"switched_on_at" timestamp with time zone NOT NULL,
	CONSTRAINT "card_languages_business_id_language_pk" PRIMARY KEY("business_id","language")
);
--> statement-breakpoint
CREATE TABLE "card_translations" (
	"business_id" uuid NOT NULL,
	"language" text NOT NULL,
	"place" text NOT NULL,
	"original" text NOT NULL,
	"text" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "card_translations_business_id_language_place_pk" PRIMARY KEY("business_id","language","place")
);
--> statement-breakpoint
ALTER TABLE "card_languages" ADD CONSTRAINT "card_languages_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_translations" ADD CONSTRAINT "card_translations_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE TRIGGER card_languages_renew_page_on_insert AFTER INSERT ON card_languages
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION renew_pages_of_parts();
--> statement-breakpoint
CREATE TRIGGER card_languages_renew_page_on_update AFTER UPDATE ON card_languages
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION renew_pages_of_parts();
--> statement-breakpoint
CREATE TRIGGER card_languages_renew_page_on_delete AFTER DELETE ON card_languages
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION renew_pages_of_parts();
--> statement-breakpoint
CREATE TRIGGER card_translations_renew_page_on_insert AFTER INSERT ON card_translations
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION renew_pages_of_parts();
--> statement-breakpoint
CREATE TRIGGER card_translations_renew_page_on_update AFTER UPDATE ON card_translations
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION renew_pages_of_parts();
--> statement-breakpoint
CREATE TRIGGER card_translations_renew_page_on_delete AFTER DELETE ON card_translations
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION renew_pages_of_parts();
