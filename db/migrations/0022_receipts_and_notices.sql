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
CREATE TABLE "receipt_mails" (
	"business_id" uuid NOT NULL,
	"review_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "receipt_mails_business_id_review_id_pk" PRIMARY KEY("business_id","review_id")
);
--> statement-breakpoint
CREATE TABLE "review_appeals" (
	"business_id" uuid NOT NULL,
	"review_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"text" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"outcome" text,
	"answer" text DEFAULT '' NOT NULL,
	"answered_at" timestamp with time zone,
	"answered_by" uuid,
	CONSTRAINT "review_appeals_business_id_review_id_pk" PRIMARY KEY("business_id","review_id")
);
--> statement-breakpoint
CREATE TABLE "review_versions" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"review_id" uuid NOT NULL,
	"rating" smallint NOT NULL,
	"comment" text NOT NULL,
	"replaced_at" timestamp with time zone NOT NULL,
	CONSTRAINT "review_versions_business_id_id_pk" PRIMARY KEY("business_id","id")
);
--> statement-breakpoint
ALTER TABLE "review_notices" ADD CONSTRAINT "review_notices_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipt_mails" ADD CONSTRAINT "receipt_mails_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_appeals" ADD CONSTRAINT "review_appeals_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_appeals" ADD CONSTRAINT "review_appeals_review_fk" FOREIGN KEY ("business_id","review_id") REFERENCES "public"."reviews"("business_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_versions" ADD CONSTRAINT "review_versions_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_versions" ADD CONSTRAINT "review_versions_review_fk" FOREIGN KEY ("business_id","review_id") REFERENCES "public"."reviews"("business_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "review_notices_number_key" ON "review_notices" USING btree ("number");--> statement-breakpoint
CREATE INDEX "review_notices_review_idx" ON "review_notices" USING btree ("business_id","review_id");--> statement-breakpoint
CREATE INDEX "review_notices_email_idx" ON "review_notices" USING btree ("email");--> statement-breakpoint
CREATE INDEX "review_notices_due_idx" ON "review_notices" USING btree ("due_at","id") WHERE answered_at is null;--> statement-breakpoint
CREATE INDEX "review_notices_answered_idx" ON "review_notices" USING btree ("id") WHERE answered_at is not null;--> statement-breakpoint
CREATE INDEX "review_notices_received_idx" ON "review_notices" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "receipt_mails_at_idx" ON "receipt_mails" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "review_appeals_id_key" ON "review_appeals" USING btree ("id");--> statement-breakpoint
CREATE INDEX "review_appeals_open_idx" ON "review_appeals" USING btree ("id") WHERE answered_at is null;--> statement-breakpoint
CREATE INDEX "review_versions_review_idx" ON "review_versions" USING btree ("business_id","review_id","id");