CREATE TABLE "contact_stops" (
	"business_id" uuid NOT NULL,
	"print" "bytea" NOT NULL,
	"stopped_by" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "contact_stops_business_id_print_pk" PRIMARY KEY("business_id","print")
);
--> statement-breakpoint
CREATE TABLE "customers" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"phone" text,
	"email" text,
	"consent_source" text NOT NULL,
	"consent_at" timestamp with time zone NOT NULL,
	"do_not_contact_at" timestamp with time zone,
	"stopped_by" text,
	"last_visit_at" timestamp with time zone,
	"note" text DEFAULT '' NOT NULL,
	"search_text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "customers_business_id_id_pk" PRIMARY KEY("business_id","id")
);
--> statement-breakpoint
ALTER TABLE "contact_stops" ADD CONSTRAINT "contact_stops_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "customers_phone_key" ON "customers" USING btree ("business_id","phone") WHERE removed_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "customers_email_key" ON "customers" USING btree ("business_id","email") WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "customers_stopped_idx" ON "customers" USING btree ("business_id","id") WHERE do_not_contact_at is not null;--> statement-breakpoint
CREATE INDEX "customers_removed_idx" ON "customers" USING btree ("removed_at") WHERE removed_at is not null;--> statement-breakpoint
CREATE INDEX "customers_subject_idx" ON "customers" USING btree ("email") WHERE email is not null;
--> statement-breakpoint
-- Customers are found by the trigrams of their words; a server without the extensions searches all the same, row by row.
DO $$
BEGIN
  CREATE EXTENSION IF NOT EXISTS pg_trgm;
  CREATE EXTENSION IF NOT EXISTS btree_gin;
  CREATE INDEX customers_search_idx ON customers USING gin (business_id, search_text gin_trgm_ops);
EXCEPTION WHEN OTHERS THEN
  RAISE NOTICE 'customers are searched without an index: %', SQLERRM;
END $$;
