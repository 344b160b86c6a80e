CREATE TABLE "monthly_summaries" (
	"business_id" uuid NOT NULL,
	"month" date NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	CONSTRAINT "monthly_summaries_business_id_month_pk" PRIMARY KEY("business_id","month")
);
--> statement-breakpoint
ALTER TABLE "monthly_summaries" ADD CONSTRAINT "monthly_summaries_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "monthly_summaries_month_idx" ON "monthly_summaries" USING btree ("month");