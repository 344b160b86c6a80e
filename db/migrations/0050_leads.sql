CREATE TABLE "leads" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"message" text NOT NULL,
	"form_print" "bytea" NOT NULL,
	"marketing_consent_at" timestamp with time zone,
	"marketing_consent_version" text,
	"marketing_consent_page" text,
	"status" text DEFAULT 'new' NOT NULL,
	"status_at" timestamp with time zone,
	"note" text DEFAULT '' NOT NULL,
	"customer_id" uuid,
	"search_text" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"mailed_at" timestamp with time zone,
	CONSTRAINT "leads_business_id_id_pk" PRIMARY KEY("business_id","id")
);
--> statement-breakpoint
-- Who made a card before has not offered to call anybody back: for them it is off until they turn it on.
ALTER TABLE "cards" ADD COLUMN "show_callback" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "cards" ALTER COLUMN "show_callback" SET DEFAULT true;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "leads_form_key" ON "leads" USING btree ("business_id","form_print");--> statement-breakpoint
CREATE INDEX "leads_status_idx" ON "leads" USING btree ("business_id","status","id");--> statement-breakpoint
CREATE INDEX "leads_mailed_idx" ON "leads" USING btree ("business_id","mailed_at");--> statement-breakpoint
CREATE INDEX "leads_unmailed_idx" ON "leads" USING btree ("business_id") WHERE mailed_at is null;--> statement-breakpoint
CREATE INDEX "leads_subject_phone_idx" ON "leads" USING btree ("phone");--> statement-breakpoint
CREATE INDEX "leads_received_idx" ON "leads" USING btree ("received_at");