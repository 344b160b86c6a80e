CREATE TABLE "last_consent_sources" (
	"business_id" uuid PRIMARY KEY NOT NULL,
	"source" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "last_consent_sources" ADD CONSTRAINT "last_consent_sources_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
INSERT INTO "last_consent_sources" ("business_id", "source")
SELECT DISTINCT ON ("business_id") "business_id", "consent_source" FROM "customers" WHERE "removed_at" IS NULL ORDER BY "business_id", "id" DESC;
