ALTER TABLE "users" ADD COLUMN "email_confirmed_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "referrals_undecided_idx" ON "referrals" USING btree ("id") WHERE status = 'pending' and decided_at is null and signs <> '{}';--> statement-breakpoint
CREATE INDEX "referrals_waiting_idx" ON "referrals" USING btree ("user_id") WHERE status = 'pending';