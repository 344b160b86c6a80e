CREATE TABLE "review_notices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"business_id" uuid NOT NULL,
	"review_id" uuid NOT NULL,
	"ground" text NOT NULL,
	"details" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"pressed_at" timestamp with time zone,
	"forwarded_at" timestamp with time zone,
	"outcome" text,
	"answer" text DEFAULT '' NOT NULL,
	"answered_at" timestamp with time zone,
	"answered_by" uuid
);
--> statement-breakpoint
ALTER TABLE "review_notices" ADD CONSTRAINT "review_notices_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "review_notices_number_key" ON "review_notices" USING btree ("number");--> statement-breakpoint
CREATE INDEX "review_notices_review_idx" ON "review_notices" USING btree ("business_id","review_id");--> statement-breakpoint
CREATE INDEX "review_notices_email_idx" ON "review_notices" USING btree ("email");--> statement-breakpoint
CREATE INDEX "review_notices_due_idx" ON "review_notices" USING btree ("due_at","id") WHERE answered_at is null;--> statement-breakpoint
CREATE INDEX "review_notices_answered_idx" ON "review_notices" USING btree ("id") WHERE answered_at is not null;--> statement-breakpoint
CREATE INDEX "review_notices_received_idx" ON "review_notices" USING btree ("received_at");