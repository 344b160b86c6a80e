CREATE TABLE "outcome_mails" (
	"business_id" uuid NOT NULL,
	"review_id" uuid NOT NULL,
	"due_at" timestamp with time zone,
	"published_at" timestamp with time zone,
	"withheld_at" timestamp with time zone,
	CONSTRAINT "outcome_mails_business_id_review_id_pk" PRIMARY KEY("business_id","review_id")
);
--> statement-breakpoint
ALTER TABLE "outcome_mails" ADD CONSTRAINT "outcome_mails_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outcome_mails" ADD CONSTRAINT "outcome_mails_review_fk" FOREIGN KEY ("business_id","review_id") REFERENCES "public"."reviews"("business_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "outcome_mails_due_idx" ON "outcome_mails" USING btree ("due_at") WHERE due_at is not null;