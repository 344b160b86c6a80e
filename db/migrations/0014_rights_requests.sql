CREATE TABLE "rights_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"case_id" uuid NOT NULL,
	"act" text NOT NULL,
	"actor_id" uuid,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rights_links" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"case_id" uuid NOT NULL,
	"act" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rights_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"request_type" text NOT NULL,
	"full_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"sent_at" timestamp with time zone,
	"received_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"confirmed_by" uuid,
	"confirmation_reason" text DEFAULT '' NOT NULL,
	"extended_at" timestamp with time zone,
	"extension_reason" text DEFAULT '' NOT NULL,
	"ending" text,
	"ended_at" timestamp with time zone,
	"ended_by" uuid,
	"end_reason" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rights_restrictions" (
	"case_id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"user_id" uuid,
	"former_status" text,
	"set_aside" jsonb NOT NULL,
	"files" text[] NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "rights_links" ADD CONSTRAINT "rights_links_case_id_rights_requests_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."rights_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rights_restrictions" ADD CONSTRAINT "rights_restrictions_case_id_rights_requests_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."rights_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "rights_events_case_idx" ON "rights_events" USING btree ("case_id","id");--> statement-breakpoint
CREATE INDEX "rights_events_at_idx" ON "rights_events" USING btree ("at");--> statement-breakpoint
CREATE INDEX "rights_links_case_idx" ON "rights_links" USING btree ("case_id");--> statement-breakpoint
CREATE INDEX "rights_links_expiry_idx" ON "rights_links" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "rights_requests_number_key" ON "rights_requests" USING btree ("number");--> statement-breakpoint
CREATE INDEX "rights_requests_email_idx" ON "rights_requests" USING btree ("email");--> statement-breakpoint
CREATE INDEX "rights_requests_due_idx" ON "rights_requests" USING btree ("due_at","id") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "rights_requests_received_idx" ON "rights_requests" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "rights_restrictions_email_idx" ON "rights_restrictions" USING btree ("email");--> statement-breakpoint
CREATE INDEX "rights_restrictions_files_idx" ON "rights_restrictions" USING gin ("files");--> statement-breakpoint
CREATE INDEX "moderation_events_age_idx" ON "moderation_events" USING brin ("at");--> statement-breakpoint
CREATE INDEX "reviews_writer_idx" ON "reviews" USING btree (lower("customer_email")) WHERE customer_email <> '';--> statement-breakpoint
CREATE INDEX "reviews_age_idx" ON "reviews" USING brin ("created_at");--> statement-breakpoint
-- The evidence of a case is only added to; what is older than its period goes by the retention job alone.
CREATE TRIGGER rights_events_kept BEFORE UPDATE ON rights_events
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER rights_events_swept BEFORE DELETE ON rights_events
  FOR EACH ROW EXECUTE FUNCTION refuse_unswept();
