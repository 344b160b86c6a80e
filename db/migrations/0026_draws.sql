CREATE TABLE "draws" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"seed" text NOT NULL,
	"commitment" text NOT NULL,
	"committed_at" timestamp with time zone NOT NULL,
	"drawn_at" timestamp with time zone,
	"entries" text[] DEFAULT '{}' NOT NULL,
	"picks" integer[] DEFAULT '{}' NOT NULL,
	"left_out" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "draws_business_id_id_pk" PRIMARY KEY("business_id","id")
);
--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "draw_id" uuid;--> statement-breakpoint
ALTER TABLE "draws" ADD CONSTRAINT "draws_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "draws_open_key" ON "draws" USING btree ("business_id") WHERE drawn_at is null;