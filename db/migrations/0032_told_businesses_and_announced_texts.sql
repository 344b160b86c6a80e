CREATE TABLE "text_editions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"versions" jsonb NOT NULL,
	"changed" text[] NOT NULL,
	"known_at" timestamp with time zone NOT NULL,
	"reached" uuid,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "largest_businesses" (
	"place" smallint PRIMARY KEY NOT NULL,
	"business_id" uuid NOT NULL,
	"people" integer NOT NULL,
	"counted_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rights_told" (
	"business_id" uuid NOT NULL,
	"case_id" uuid NOT NULL,
	"of" text NOT NULL,
	"act" text NOT NULL,
	"count" integer NOT NULL,
	"shown" integer NOT NULL,
	"names" text[] DEFAULT '{}' NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"mailed_at" timestamp with time zone,
	CONSTRAINT "rights_told_business_id_case_id_of_act_pk" PRIMARY KEY("business_id","case_id","of","act")
);
--> statement-breakpoint
ALTER TABLE "largest_businesses" ADD CONSTRAINT "largest_businesses_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rights_told" ADD CONSTRAINT "rights_told_case_id_rights_requests_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."rights_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "text_editions_open_idx" ON "text_editions" USING btree ("id") WHERE finished_at is null;--> statement-breakpoint
CREATE INDEX "largest_businesses_business_idx" ON "largest_businesses" USING btree ("business_id");--> statement-breakpoint
CREATE INDEX "rights_told_case_idx" ON "rights_told" USING btree ("case_id");--> statement-breakpoint
CREATE INDEX "rights_told_unsent_idx" ON "rights_told" USING btree ("at") WHERE names <> '{}';--> statement-breakpoint
-- Whoever has accounts already showed them the first versions: what comes after is new to them. The least id is the oldest.
INSERT INTO "text_editions" ("id", "versions", "changed", "known_at", "finished_at")
SELECT '00000000-0000-7000-8000-000000000000', '{"privacy-policy": "1.0", "terms": "1.0"}', '{}', now(), now()
WHERE EXISTS (SELECT FROM "users");
