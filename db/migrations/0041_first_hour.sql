CREATE TABLE "first_hours" (
	"business_id" uuid PRIMARY KEY NOT NULL,
	"name_at" timestamp with time zone,
	"look_at" timestamp with time zone,
	"send_at" timestamp with time zone,
	"is_name_chosen" boolean DEFAULT false NOT NULL,
	"is_look_chosen" boolean DEFAULT false NOT NULL,
	"list_hidden_at" timestamp with time zone,
	"celebrated_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "first_hours" ADD CONSTRAINT "first_hours_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;