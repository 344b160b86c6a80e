CREATE TABLE "whatsapp_templates" (
	"business_id" uuid NOT NULL,
	"category" text NOT NULL,
	"title" text,
	"message" text,
	"is_active" boolean DEFAULT true NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "whatsapp_templates_business_id_category_pk" PRIMARY KEY("business_id","category")
);
--> statement-breakpoint
ALTER TABLE "whatsapp_templates" ADD CONSTRAINT "whatsapp_templates_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;