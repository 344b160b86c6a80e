CREATE TABLE "account_totals" (
	"plan" text NOT NULL,
	"status" text NOT NULL,
	"is_closing" boolean NOT NULL,
	"shard" smallint NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "account_totals_plan_status_is_closing_shard_pk" PRIMARY KEY("plan","status","is_closing","shard")
);
--> statement-breakpoint
CREATE TABLE "account_search" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"text" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "admin_log" (
	"id" uuid PRIMARY KEY NOT NULL,
	"admin_id" uuid NOT NULL,
	"act" text NOT NULL,
	"subject_ids" uuid[] NOT NULL,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "plan_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"business_id" uuid NOT NULL,
	"plan" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"ending" text,
	"ended_at" timestamp with time zone,
	"ended_by" uuid
);
--> statement-breakpoint
CREATE TABLE "review_store_totals" (
	"shard" smallint PRIMARY KEY NOT NULL,
	"count" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "account_search" ADD CONSTRAINT "account_search_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_requests" ADD CONSTRAINT "plan_requests_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "admin_log_admin_idx" ON "admin_log" USING btree ("admin_id","at");--> statement-breakpoint
CREATE INDEX "admin_log_at_idx" ON "admin_log" USING btree ("at");--> statement-breakpoint
CREATE INDEX "admin_log_subjects_idx" ON "admin_log" USING gin ("subject_ids");--> statement-breakpoint
CREATE UNIQUE INDEX "plan_requests_open_key" ON "plan_requests" USING btree ("business_id") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "plan_requests_waiting_idx" ON "plan_requests" USING btree ("id") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "plan_requests_business_idx" ON "plan_requests" USING btree ("business_id","id");--> statement-breakpoint
CREATE INDEX "users_admins_idx" ON "users" USING btree ("id") WHERE role = 'admin';--> statement-breakpoint
CREATE INDEX "reviews_held_idx" ON "reviews" USING btree ("business_id","id") WHERE held_for = 'plan';