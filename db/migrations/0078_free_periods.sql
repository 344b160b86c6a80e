CREATE TABLE "free_periods" (
	"id" uuid PRIMARY KEY NOT NULL,
	"business_id" uuid NOT NULL,
	"granted_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "free_periods" ADD CONSTRAINT "free_periods_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "free_periods_business_idx" ON "free_periods" USING btree ("business_id","id");--> statement-breakpoint
CREATE INDEX "free_periods_left_idx" ON "free_periods" USING btree ("business_id") WHERE used_at is null;--> statement-breakpoint
-- What was earned before: a partner earns one free renewal at most.
INSERT INTO "free_periods" ("id", "business_id", "granted_at")
	SELECT gen_random_uuid(), "businesses"."id", now() FROM "partners" JOIN "businesses" ON "businesses"."id" = "partners"."business_id" WHERE "partners"."renewals" > 0;
