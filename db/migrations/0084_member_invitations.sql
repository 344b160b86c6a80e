CREATE TABLE "member_invitations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"business_id" uuid NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"invited_by" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "member_invitations" ADD CONSTRAINT "member_invitations_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_invitations" ADD CONSTRAINT "member_invitations_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "member_invitations_key" ON "member_invitations" USING btree ("business_id","email");--> statement-breakpoint
CREATE UNIQUE INDEX "member_invitations_handover_key" ON "member_invitations" USING btree ("business_id") WHERE role = 'owner';--> statement-breakpoint
CREATE INDEX "member_invitations_email_idx" ON "member_invitations" USING btree ("email");--> statement-breakpoint
CREATE INDEX "member_invitations_inviter_idx" ON "member_invitations" USING btree ("invited_by");--> statement-breakpoint
CREATE INDEX "member_invitations_expiry_idx" ON "member_invitations" USING btree ("expires_at");--> statement-breakpoint
CREATE FUNCTION index_both_owners() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM index_account(OLD.owner_id);
  PERFORM index_account(NEW.owner_id);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER businesses_handed_over AFTER UPDATE OF owner_id ON businesses
  FOR EACH ROW WHEN (OLD.owner_id IS DISTINCT FROM NEW.owner_id) EXECUTE FUNCTION index_both_owners();
