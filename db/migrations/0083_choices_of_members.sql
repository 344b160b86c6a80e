CREATE TABLE "member_mails" (
	"user_id" uuid NOT NULL,
	"business_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"is_on" boolean NOT NULL,
	"switched_at" timestamp with time zone NOT NULL,
	"via" text NOT NULL,
	CONSTRAINT "member_mails_user_id_business_id_kind_pk" PRIMARY KEY("user_id","business_id","kind")
);
--> statement-breakpoint
CREATE TABLE "member_alerts" (
	"user_id" uuid NOT NULL,
	"business_id" uuid NOT NULL,
	"off" text[] DEFAULT '{}' NOT NULL,
	"urgent" text[],
	"quiet_at_night" boolean NOT NULL,
	"quiet_on_sabbath" boolean NOT NULL,
	"shows_text" boolean NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "member_alerts_user_id_business_id_pk" PRIMARY KEY("user_id","business_id")
);
--> statement-breakpoint
ALTER TABLE "member_mails" ADD CONSTRAINT "member_mails_member_fk" FOREIGN KEY ("business_id","user_id") REFERENCES "public"."memberships"("business_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_alerts" ADD CONSTRAINT "member_alerts_member_fk" FOREIGN KEY ("business_id","user_id") REFERENCES "public"."memberships"("business_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- Mails and alerts are chosen per business. The version before keeps a person's choices in "mail_switches" and "alert_settings": what
-- either version writes of somebody's own business stands in both. A later migration drops triggers, functions and those tables.
INSERT INTO "member_mails" ("user_id", "business_id", "kind", "is_on", "switched_at", "via")
	SELECT "owner_id", "id", "kind", "is_on", "switched_at", "via" FROM "mail_switches" JOIN "businesses" ON "owner_id" = "user_id"
	ON CONFLICT DO NOTHING;--> statement-breakpoint
INSERT INTO "member_alerts" ("user_id", "business_id", "off", "urgent", "quiet_at_night", "quiet_on_sabbath", "shows_text", "changed_at")
	SELECT "owner_id", "id", "off", "urgent", "quiet_at_night", "quiet_on_sabbath", "shows_text", "changed_at"
	FROM "alert_settings" JOIN "businesses" ON "owner_id" = "user_id" ON CONFLICT DO NOTHING;--> statement-breakpoint
CREATE FUNCTION keep_own_mails_in_step() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_TABLE_NAME = 'mail_switches' THEN
		INSERT INTO member_mails (user_id, business_id, kind, is_on, switched_at, via)
			SELECT owner_id, id, NEW.kind, NEW.is_on, NEW.switched_at, NEW.via FROM businesses WHERE owner_id = NEW.user_id
			ON CONFLICT (user_id, business_id, kind)
			DO UPDATE SET is_on = excluded.is_on, switched_at = excluded.switched_at, via = excluded.via;
	ELSE
		INSERT INTO mail_switches (user_id, kind, is_on, switched_at, via)
			SELECT owner_id, NEW.kind, NEW.is_on, NEW.switched_at, NEW.via FROM businesses WHERE id = NEW.business_id AND owner_id = NEW.user_id
			ON CONFLICT (user_id, kind)
			DO UPDATE SET is_on = excluded.is_on, switched_at = excluded.switched_at, via = excluded.via;
	END IF;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION keep_own_alerts_in_step() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_TABLE_NAME = 'alert_settings' THEN
		INSERT INTO member_alerts (user_id, business_id, off, urgent, quiet_at_night, quiet_on_sabbath, shows_text, changed_at)
			SELECT owner_id, id, NEW.off, NEW.urgent, NEW.quiet_at_night, NEW.quiet_on_sabbath, NEW.shows_text, NEW.changed_at
			FROM businesses WHERE owner_id = NEW.user_id
			ON CONFLICT (user_id, business_id) DO UPDATE SET off = excluded.off, urgent = excluded.urgent,
				quiet_at_night = excluded.quiet_at_night, quiet_on_sabbath = excluded.quiet_on_sabbath,
				shows_text = excluded.shows_text, changed_at = excluded.changed_at;
	ELSE
		INSERT INTO alert_settings (user_id, off, urgent, quiet_at_night, quiet_on_sabbath, shows_text, changed_at)
			SELECT owner_id, NEW.off, NEW.urgent, NEW.quiet_at_night, NEW.quiet_on_sabbath, NEW.shows_text, NEW.changed_at
			FROM businesses WHERE id = NEW.business_id AND owner_id = NEW.user_id
			ON CONFLICT (user_id) DO UPDATE SET off = excluded.off, urgent = excluded.urgent,
				quiet_at_night = excluded.quiet_at_night, quiet_on_sabbath = excluded.quiet_on_sabbath,
				shows_text = excluded.shows_text, changed_at = excluded.changed_at;
	END IF;
	RETURN NULL;
END
$$;--> statement-breakpoint
-- At depth 0 alone: what a trigger wrote is not written back.
CREATE TRIGGER mail_switches_in_step AFTER INSERT OR UPDATE ON mail_switches
	FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION keep_own_mails_in_step();--> statement-breakpoint
CREATE TRIGGER member_mails_in_step AFTER INSERT OR UPDATE ON member_mails
	FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION keep_own_mails_in_step();--> statement-breakpoint
CREATE TRIGGER alert_settings_in_step AFTER INSERT OR UPDATE ON alert_settings
	FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION keep_own_alerts_in_step();--> statement-breakpoint
CREATE TRIGGER member_alerts_in_step AFTER INSERT OR UPDATE ON member_alerts
	FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION keep_own_alerts_in_step();
