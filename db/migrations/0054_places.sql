CREATE TABLE "place_codes" (
	"code" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "places" (
	"business_id" uuid NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"leads_to" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "places_business_id_code_pk" PRIMARY KEY("business_id","code")
);
--> statement-breakpoint
ALTER TABLE "places" ADD CONSTRAINT "places_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "places" ADD CONSTRAINT "places_code_place_codes_code_fk" FOREIGN KEY ("code") REFERENCES "public"."place_codes"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "places_code_idx" ON "places" USING btree ("code");--> statement-breakpoint
CREATE INDEX "places_created_idx" ON "places" USING btree ("business_id","created_at");