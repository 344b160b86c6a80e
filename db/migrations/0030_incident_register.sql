CREATE TABLE "incident_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"incident_id" uuid NOT NULL,
	"number" text NOT NULL,
	"admin_id" uuid NOT NULL,
	"act" text NOT NULL,
	"what" text NOT NULL,
	"severity" text NOT NULL,
	"noticed_at" timestamp with time zone NOT NULL,
	"persons" integer,
	"reported_at" timestamp with time zone,
	"told_at" timestamp with time zone,
	"note" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "incident_entries_incident_idx" ON "incident_entries" USING btree ("incident_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "incident_entries_opened_key" ON "incident_entries" USING btree ("incident_id") WHERE act = 'opened';--> statement-breakpoint
CREATE INDEX "incident_entries_newest_idx" ON "incident_entries" USING btree ("id") WHERE act = 'opened';--> statement-breakpoint
CREATE TRIGGER incident_entries_kept BEFORE UPDATE OR DELETE ON incident_entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
