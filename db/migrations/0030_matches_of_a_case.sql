CREATE TABLE "rights_matches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"case_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"found_by" text NOT NULL,
	"reason" text NOT NULL,
	"admin_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "rights_restrictions" ADD COLUMN "phones" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "rights_matches" ADD CONSTRAINT "rights_matches_case_id_rights_requests_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."rights_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "rights_matches_key" ON "rights_matches" USING btree ("case_id","kind","found_by");--> statement-breakpoint
CREATE INDEX "customers_subject_phone_idx" ON "customers" USING btree ("phone") WHERE phone is not null;--> statement-breakpoint
CREATE INDEX "rights_restrictions_phones_idx" ON "rights_restrictions" USING gin ("phones");