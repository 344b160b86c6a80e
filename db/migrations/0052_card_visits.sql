CREATE TABLE "card_visit_days" (
	"business_id" uuid NOT NULL,
	"day" date NOT NULL,
	"act" text NOT NULL,
	"source" text NOT NULL,
	"origin" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "card_visit_days_business_id_day_act_source_origin_pk" PRIMARY KEY("business_id","day","act","source","origin")
);
--> statement-breakpoint
CREATE TABLE "card_visit_hours" (
	"business_id" uuid NOT NULL,
	"day" date NOT NULL,
	"hour" smallint NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "card_visit_hours_business_id_day_hour_pk" PRIMARY KEY("business_id","day","hour")
);
--> statement-breakpoint
ALTER TABLE "card_visit_days" ADD CONSTRAINT "card_visit_days_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_visit_hours" ADD CONSTRAINT "card_visit_hours_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "card_visit_days_day_idx" ON "card_visit_days" USING btree ("day");--> statement-breakpoint
CREATE INDEX "card_visit_hours_day_idx" ON "card_visit_hours" USING btree ("day");