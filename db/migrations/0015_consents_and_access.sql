CREATE TABLE "cookie_consents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"analytics" boolean NOT NULL,
	"marketing" boolean NOT NULL,
	"functional" boolean NOT NULL,
	"version" text NOT NULL,
	"chosen_at" timestamp with time zone NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "cards" ADD COLUMN "physical_access" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
CREATE INDEX "cookie_consents_at_idx" ON "cookie_consents" USING btree ("at");
--> statement-breakpoint
CREATE TRIGGER cookie_consents_kept BEFORE UPDATE ON cookie_consents
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- Rows go by the sweep alone, which says in its transaction up to when.
CREATE TRIGGER cookie_consents_swept BEFORE DELETE ON cookie_consents
  FOR EACH ROW EXECUTE FUNCTION refuse_unswept();
