ALTER TABLE "invitations" ADD COLUMN "phone_print" "bytea";--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "email_print" "bytea";--> statement-breakpoint
CREATE INDEX "invitations_phone_idx" ON "invitations" USING btree ("business_id","phone_print","id") WHERE phone_print is not null;--> statement-breakpoint
CREATE INDEX "invitations_email_idx" ON "invitations" USING btree ("business_id","email_print","id") WHERE email_print is not null;