CREATE TABLE "mail_switches" (
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"is_on" boolean NOT NULL,
	"switched_at" timestamp with time zone NOT NULL,
	"via" text NOT NULL,
	CONSTRAINT "mail_switches_user_id_kind_pk" PRIMARY KEY("user_id","kind")
);
--> statement-breakpoint
CREATE TABLE "review_mails" (
	"business_id" uuid NOT NULL,
	"review_id" uuid NOT NULL,
	"mail_id" uuid,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "review_mails_business_id_review_id_pk" PRIMARY KEY("business_id","review_id")
);
--> statement-breakpoint
CREATE TABLE "weekly_digests" (
	"business_id" uuid NOT NULL,
	"week" date NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	CONSTRAINT "weekly_digests_business_id_week_pk" PRIMARY KEY("business_id","week")
);
--> statement-breakpoint
ALTER TABLE "mail_links" ADD COLUMN "job_id" uuid;--> statement-breakpoint
ALTER TABLE "moderation_events" ADD COLUMN "via" text DEFAULT 'screen' NOT NULL;--> statement-breakpoint
ALTER TABLE "mail_switches" ADD CONSTRAINT "mail_switches_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_mails" ADD CONSTRAINT "review_mails_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_mails" ADD CONSTRAINT "review_mails_review_fk" FOREIGN KEY ("business_id","review_id") REFERENCES "public"."reviews"("business_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "weekly_digests" ADD CONSTRAINT "weekly_digests_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "review_mails_time_idx" ON "review_mails" USING btree ("business_id","at");--> statement-breakpoint
CREATE INDEX "review_mails_at_idx" ON "review_mails" USING btree ("at");--> statement-breakpoint
CREATE INDEX "weekly_digests_week_idx" ON "weekly_digests" USING btree ("week");--> statement-breakpoint
CREATE UNIQUE INDEX "moderation_events_mail_key" ON "moderation_events" USING btree ("business_id","review_id") WHERE via = 'mail';