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
ALTER TABLE "review_originals" ADD CONSTRAINT "review_originals_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_originals" ADD CONSTRAINT "review_originals_review_fk" FOREIGN KEY ("business_id","review_id") REFERENCES "public"."reviews"("business_id","id") ON DELETE cascade ON UPDATE no action;