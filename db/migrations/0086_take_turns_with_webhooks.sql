-- completes 0085_programs: nothing was sent by the index yet.
DROP INDEX "webhook_deliveries_due_idx";--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ADD COLUMN "attempted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ADD COLUMN "answered" smallint;--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ADD COLUMN "failure" text;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_turn_idx" ON "webhook_deliveries" USING btree ("business_id","due_at") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "webhook_deliveries_state_idx" ON "webhook_deliveries" USING btree ("business_id","endpoint_id","state","seq");