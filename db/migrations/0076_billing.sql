CREATE TABLE "charges" (
	"id" uuid PRIMARY KEY NOT NULL,
	"business_id" uuid NOT NULL,
	"subscription_id" uuid,
	"kind" text NOT NULL,
	"plan" text NOT NULL,
	"period_start" date NOT NULL,
	"amount_agorot" bigint NOT NULL,
	"refund_of" uuid,
	"state" text NOT NULL,
	"checkout_id" text,
	"checkout_url" text,
	"expires_at" timestamp with time zone,
	"transaction_id" text,
	"code" text DEFAULT '' NOT NULL,
	"looks" smallint DEFAULT 0 NOT NULL,
	"next_look_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "payment_notices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"digest" "bytea" NOT NULL,
	"body" "bytea" NOT NULL,
	"headers" jsonb NOT NULL,
	"verdict" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"business_id" uuid NOT NULL,
	"source" text NOT NULL,
	"plan" text NOT NULL,
	"price_agorot" bigint NOT NULL,
	"state" text NOT NULL,
	"anchor" smallint NOT NULL,
	"period_start" date NOT NULL,
	"period_end" date,
	"ends_on" date,
	"next_plan" text,
	"card_token" text,
	"card_last4" text DEFAULT '' NOT NULL,
	"card_expires" text DEFAULT '' NOT NULL,
	"failed_on" date,
	"tries" smallint DEFAULT 0 NOT NULL,
	"next_charge_at" timestamp with time zone,
	"started_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "subscriptions_ended" CHECK (("subscriptions"."state" = 'ended') = ("subscriptions"."ended_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "charges" ADD CONSTRAINT "charges_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "charges" ADD CONSTRAINT "charges_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "charges" ADD CONSTRAINT "charges_refund_of_charges_id_fk" FOREIGN KEY ("refund_of") REFERENCES "public"."charges"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "charges_paid_key" ON "charges" USING btree ("subscription_id","period_start") WHERE state = 'paid' and kind in ('first', 'renewal');--> statement-breakpoint
CREATE UNIQUE INDEX "charges_checkout_key" ON "charges" USING btree ("checkout_id");--> statement-breakpoint
CREATE UNIQUE INDEX "charges_transaction_key" ON "charges" USING btree ("transaction_id");--> statement-breakpoint
CREATE INDEX "charges_business_idx" ON "charges" USING btree ("business_id","id");--> statement-breakpoint
CREATE INDEX "charges_subscription_idx" ON "charges" USING btree ("subscription_id","id");--> statement-breakpoint
CREATE INDEX "charges_refund_idx" ON "charges" USING btree ("refund_of") WHERE refund_of is not null;--> statement-breakpoint
CREATE INDEX "charges_look_idx" ON "charges" USING btree ("next_look_at") WHERE next_look_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_notices_key" ON "payment_notices" USING btree ("provider","digest");--> statement-breakpoint
CREATE INDEX "payment_notices_at_idx" ON "payment_notices" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "payment_notices_odd_idx" ON "payment_notices" USING btree ("id") WHERE verdict <> 'read';--> statement-breakpoint
CREATE UNIQUE INDEX "subscriptions_running_key" ON "subscriptions" USING btree ("business_id") WHERE state <> 'ended';--> statement-breakpoint
CREATE INDEX "subscriptions_business_idx" ON "subscriptions" USING btree ("business_id","id");--> statement-breakpoint
CREATE INDEX "subscriptions_due_idx" ON "subscriptions" USING btree ("next_charge_at") WHERE next_charge_at is not null;--> statement-breakpoint
CREATE INDEX "subscriptions_ending_idx" ON "subscriptions" USING btree ("ends_on") WHERE ends_on is not null and state <> 'ended';--> statement-breakpoint
CREATE INDEX "subscriptions_past_due_idx" ON "subscriptions" USING btree ("id") WHERE state = 'past_due';