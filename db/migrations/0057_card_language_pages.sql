CREATE UNLOGGED TABLE "card_language_pages" (
	"business_id" uuid NOT NULL,
	"language" text NOT NULL,
	"version" uuid NOT NULL,
	"edition" text,
	"head" jsonb,
	"body" "bytea",
	"expires_at" timestamp with time zone,
	"stored_at" timestamp with time zone,
	CONSTRAINT "card_language_pages_business_id_language_pk" PRIMARY KEY("business_id","language")
);
--> statement-breakpoint
ALTER TABLE "card_language_pages" ADD CONSTRAINT "card_language_pages_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- The bytes are compressed already.
ALTER TABLE card_language_pages ALTER COLUMN body SET STORAGE EXTERNAL;
--> statement-breakpoint
-- The card's row first, as who stores a page does: it is locked until the change commits, and nothing of before comes after it.
CREATE OR REPLACE FUNCTION renew_card_pages(ids uuid[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO card_pages (business_id) SELECT id FROM businesses WHERE id = ANY (ids) ORDER BY id
    ON CONFLICT (business_id) DO UPDATE SET version = gen_random_uuid(), edition = NULL, head = NULL, body = NULL,
      expires_at = NULL, stored_at = NULL;
  DELETE FROM card_language_pages WHERE business_id = ANY (ids);
$$;
