CREATE TABLE "memberships" (
	"business_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"role" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	CONSTRAINT "memberships_business_id_user_id_pk" PRIMARY KEY("business_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "subscription_id" uuid;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "memberships_user_idx" ON "memberships" USING btree ("user_id");--> statement-breakpoint
-- A trigger, so that a business registered by the version before has its owner's membership too.
CREATE FUNCTION add_owner_membership() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO memberships (business_id, user_id, role, since) VALUES (NEW.id, NEW.owner_id, 'owner', NEW.created_at);
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER businesses_owner_membership AFTER INSERT ON businesses
	FOR EACH ROW EXECUTE FUNCTION add_owner_membership();--> statement-breakpoint
INSERT INTO "memberships" ("business_id", "user_id", "role", "since")
	SELECT "id", "owner_id", 'owner', "created_at" FROM "businesses" ON CONFLICT DO NOTHING;--> statement-breakpoint
UPDATE "businesses" SET "subscription_id" = "subscriptions"."id" FROM "subscriptions"
	WHERE "subscriptions"."business_id" = "businesses"."id" AND "subscriptions"."state" <> 'ended';
