CREATE TABLE "book_differences" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"charge_id" uuid,
	"payment_id" uuid,
	"day" date NOT NULL,
	"ours_agorot" bigint,
	"theirs_agorot" bigint,
	"count" integer DEFAULT 1 NOT NULL,
	"found_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	"closed_by" uuid,
	"note" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_documents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"payment_id" uuid NOT NULL,
	"number" text DEFAULT '' NOT NULL,
	"url" text DEFAULT '' NOT NULL,
	"file" text,
	"asked_at" timestamp with time zone,
	"found_at" timestamp with time zone,
	"stored_at" timestamp with time zone,
	"looks" smallint DEFAULT 0 NOT NULL,
	"next_look_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "payment_notices" ADD COLUMN "charge_id" uuid;--> statement-breakpoint
ALTER TABLE "book_differences" ADD CONSTRAINT "book_differences_charge_id_charges_id_fk" FOREIGN KEY ("charge_id") REFERENCES "public"."charges"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "book_differences" ADD CONSTRAINT "book_differences_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_documents" ADD CONSTRAINT "payment_documents_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "book_differences_key" ON "book_differences" USING btree ("kind","subject");--> statement-breakpoint
CREATE INDEX "book_differences_open_idx" ON "book_differences" USING btree ("id") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "book_differences_charge_idx" ON "book_differences" USING btree ("charge_id");--> statement-breakpoint
CREATE INDEX "book_differences_payment_idx" ON "book_differences" USING btree ("payment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_documents_payment_key" ON "payment_documents" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "payment_documents_look_idx" ON "payment_documents" USING btree ("next_look_at") WHERE next_look_at is not null;--> statement-breakpoint
CREATE INDEX "payment_documents_file_idx" ON "payment_documents" USING btree ("file") WHERE file is not null;--> statement-breakpoint
CREATE INDEX "payment_notices_charge_idx" ON "payment_notices" USING btree ("charge_id");--> statement-breakpoint
CREATE INDEX "payments_at_idx" ON "payments" USING btree ("paid_at");