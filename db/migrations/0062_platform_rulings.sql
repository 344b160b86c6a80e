ALTER TABLE "review_appeals" DROP CONSTRAINT "review_appeals_business_id_review_id_pk";--> statement-breakpoint
ALTER TABLE "review_appeals" ADD CONSTRAINT "review_appeals_business_id_review_id_id_pk" PRIMARY KEY("business_id","review_id","id");--> statement-breakpoint
ALTER TABLE "review_notices" ADD COLUMN "lifted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "review_notices" ADD COLUMN "lifted_by" uuid;--> statement-breakpoint
ALTER TABLE "review_notices" ADD COLUMN "lift_answer" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "rejection_words" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "moderation_events_no_ground_idx" ON "moderation_events" USING btree ("business_id","review_id") WHERE ground = 'none_given';