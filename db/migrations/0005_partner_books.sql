CREATE TABLE "partner_ledger" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"amount_agorot" bigint DEFAULT 0 NOT NULL,
	"renewals" smallint DEFAULT 0 NOT NULL,
	"referral_id" uuid,
	"payment_id" uuid,
	"payout_id" uuid,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "partner_ledger_business_id_id_pk" PRIMARY KEY("business_id","id"),
	CONSTRAINT "partner_ledger_signs" CHECK (case "partner_ledger"."kind"
        when 'commission' then "partner_ledger"."amount_agorot" > 0 and "partner_ledger"."renewals" = 0 and "partner_ledger"."referral_id" is not null and "partner_ledger"."payment_id" is not null
        when 'refund' then "partner_ledger"."amount_agorot" < 0 and "partner_ledger"."renewals" = 0 and "partner_ledger"."referral_id" is not null and "partner_ledger"."payment_id" is not null
        when 'payout' then "partner_ledger"."amount_agorot" < 0 and "partner_ledger"."renewals" = 0 and "partner_ledger"."payout_id" is not null
        when 'renewal_earned' then "partner_ledger"."amount_agorot" = 0 and "partner_ledger"."renewals" = 1
        when 'renewal_used' then "partner_ledger"."amount_agorot" = 0 and "partner_ledger"."renewals" = -1 and "partner_ledger"."payment_id" is not null
        else false end)
);
--> statement-breakpoint
CREATE TABLE "partner_payments" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"month" text NOT NULL,
	"amount_agorot" bigint NOT NULL,
	"closed_at" timestamp with time zone NOT NULL,
	"invoice" text,
	"uploaded_at" timestamp with time zone,
	"issued_on" date,
	"is_exempt_dealer" boolean,
	"allocation_number" text,
	"paid_at" timestamp with time zone,
	"paid_by" uuid,
	CONSTRAINT "partner_payments_business_id_id_pk" PRIMARY KEY("business_id","id"),
	CONSTRAINT "partner_payments_amount" CHECK ("partner_payments"."amount_agorot" > 0),
	CONSTRAINT "partner_payments_paid" CHECK ("partner_payments"."paid_at" is null or "partner_payments"."uploaded_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "partners" (
	"business_id" uuid PRIMARY KEY NOT NULL,
	"referrals" integer DEFAULT 0 NOT NULL,
	"active" integer DEFAULT 0 NOT NULL,
	"pending" integer DEFAULT 0 NOT NULL,
	"sign_ups" integer DEFAULT 0 NOT NULL,
	"renewals" integer DEFAULT 0 NOT NULL,
	"earned_agorot" bigint DEFAULT 0 NOT NULL,
	"closed_agorot" bigint DEFAULT 0 NOT NULL,
	"paid_agorot" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "partners_renewals" CHECK ("partners"."renewals" >= 0)
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"refund_of" uuid,
	"amount_agorot" bigint NOT NULL,
	"vat_basis_points" integer NOT NULL,
	"paid_at" timestamp with time zone NOT NULL,
	"source" text NOT NULL,
	"source_key" text NOT NULL,
	"reference" text DEFAULT '' NOT NULL,
	"recorded_by" uuid,
	"recorded_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payments_direction" CHECK (("payments"."refund_of" is null) = ("payments"."amount_agorot" >= 0))
);
--> statement-breakpoint
CREATE TABLE "referrals" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid,
	"status" text NOT NULL,
	"position" integer,
	"signs" text[] DEFAULT '{}' NOT NULL,
	"mail_print" text,
	"commission_agorot" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" uuid,
	CONSTRAINT "referrals_business_id_id_pk" PRIMARY KEY("business_id","id")
);
--> statement-breakpoint
ALTER TABLE "partner_ledger" ADD CONSTRAINT "partner_ledger_business_id_partners_business_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."partners"("business_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_ledger" ADD CONSTRAINT "partner_ledger_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_ledger" ADD CONSTRAINT "partner_ledger_referral_fk" FOREIGN KEY ("business_id","referral_id") REFERENCES "public"."referrals"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_ledger" ADD CONSTRAINT "partner_ledger_payout_fk" FOREIGN KEY ("business_id","payout_id") REFERENCES "public"."partner_payments"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_payments" ADD CONSTRAINT "partner_payments_business_id_partners_business_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."partners"("business_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_refund_of_payments_id_fk" FOREIGN KEY ("refund_of") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referrals" ADD CONSTRAINT "referrals_business_id_partners_business_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."partners"("business_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referrals" ADD CONSTRAINT "referrals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "partner_ledger_time_idx" ON "partner_ledger" USING btree ("business_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "partner_ledger_payment_key" ON "partner_ledger" USING btree ("payment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "partner_ledger_payout_key" ON "partner_ledger" USING btree ("business_id","payout_id");--> statement-breakpoint
CREATE UNIQUE INDEX "partner_ledger_renewal_key" ON "partner_ledger" USING btree ("business_id") WHERE kind = 'renewal_earned';--> statement-breakpoint
CREATE UNIQUE INDEX "partner_payments_month_key" ON "partner_payments" USING btree ("business_id","month");--> statement-breakpoint
CREATE INDEX "partner_payments_id_idx" ON "partner_payments" USING btree ("id");--> statement-breakpoint
CREATE INDEX "partner_payments_unpaid_idx" ON "partner_payments" USING btree ("id") WHERE paid_at is null;--> statement-breakpoint
CREATE INDEX "partner_payments_invoice_idx" ON "partner_payments" USING btree ("invoice") WHERE invoice is not null;--> statement-breakpoint
CREATE INDEX "partner_payments_kept_idx" ON "partner_payments" USING btree ("closed_at") WHERE invoice is not null;--> statement-breakpoint
CREATE INDEX "partners_open_idx" ON "partners" USING btree ("business_id") WHERE earned_agorot > closed_agorot;--> statement-breakpoint
CREATE UNIQUE INDEX "payments_source_key" ON "payments" USING btree ("source","source_key");--> statement-breakpoint
CREATE INDEX "payments_user_idx" ON "payments" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "payments_refund_idx" ON "payments" USING btree ("refund_of");--> statement-breakpoint
CREATE UNIQUE INDEX "referrals_user_key" ON "referrals" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "referrals_position_key" ON "referrals" USING btree ("business_id","position");--> statement-breakpoint
CREATE INDEX "referrals_mail_idx" ON "referrals" USING btree ("business_id","mail_print");--> statement-breakpoint
CREATE INDEX "referrals_id_idx" ON "referrals" USING btree ("id");--> statement-breakpoint
CREATE INDEX "referrals_held_idx" ON "referrals" USING btree ("id") WHERE status = 'pending';