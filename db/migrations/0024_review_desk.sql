CREATE TABLE "review_alarms" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"figures" jsonb NOT NULL,
	"raised_at" timestamp with time zone NOT NULL,
	"until" timestamp with time zone NOT NULL,
	CONSTRAINT "review_alarms_business_id_id_pk" PRIMARY KEY("business_id","id")
);
--> statement-breakpoint
CREATE TABLE "review_notes" (
	"business_id" uuid NOT NULL,
	"review_id" uuid NOT NULL,
	"text" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "review_notes_business_id_review_id_pk" PRIMARY KEY("business_id","review_id")
);
--> statement-breakpoint
CREATE TABLE "review_originals" (
	"business_id" uuid NOT NULL,
	"review_id" uuid NOT NULL,
	"customer_name" text NOT NULL,
	"comment" text NOT NULL,
	"redacted_name" text NOT NULL,
	"redacted_comment" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "review_originals_business_id_review_id_pk" PRIMARY KEY("business_id","review_id")
);
--> statement-breakpoint
CREATE TABLE "saved_replies" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "saved_replies_business_id_id_pk" PRIMARY KEY("business_id","id")
);
--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "pin_slot" smallint;--> statement-breakpoint
ALTER TABLE "review_alarms" ADD CONSTRAINT "review_alarms_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_notes" ADD CONSTRAINT "review_notes_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_notes" ADD CONSTRAINT "review_notes_review_fk" FOREIGN KEY ("business_id","review_id") REFERENCES "public"."reviews"("business_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_originals" ADD CONSTRAINT "review_originals_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_originals" ADD CONSTRAINT "review_originals_review_fk" FOREIGN KEY ("business_id","review_id") REFERENCES "public"."reviews"("business_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_replies" ADD CONSTRAINT "saved_replies_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "review_alarms_standing_idx" ON "review_alarms" USING btree ("business_id","kind","until");--> statement-breakpoint
CREATE INDEX "review_alarms_latest_idx" ON "review_alarms" USING btree ("raised_at","business_id");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_replies_title_key" ON "saved_replies" USING btree ("business_id","title");--> statement-breakpoint
CREATE INDEX "review_totals_low_rejected_idx" ON "review_totals" USING btree ("business_id") WHERE status = 'rejected' and rating <= 2;--> statement-breakpoint
CREATE INDEX "reviews_label_idx" ON "reviews" USING btree ("business_id","label","status","rating","id") WHERE label <> 'none';--> statement-breakpoint
CREATE UNIQUE INDEX "reviews_pin_key" ON "reviews" USING btree ("business_id","pin_slot") WHERE pin_slot is not null;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_pin_range" CHECK ("reviews"."pin_slot" between 1 and 3);