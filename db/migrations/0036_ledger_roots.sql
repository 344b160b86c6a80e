CREATE TABLE "ledger_keys" (
	"id" text PRIMARY KEY NOT NULL,
	"public_key" text NOT NULL,
	"since" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger_roots" (
	"business_id" uuid NOT NULL,
	"day" date NOT NULL,
	"size" bigint NOT NULL,
	"hash" "bytea" NOT NULL,
	"signed_at" timestamp with time zone NOT NULL,
	"key_id" text NOT NULL,
	"signature" text NOT NULL,
	CONSTRAINT "ledger_roots_business_id_day_pk" PRIMARY KEY("business_id","day")
);
--> statement-breakpoint
CREATE TABLE "ledger_tiles" (
	"business_id" uuid NOT NULL,
	"level" smallint NOT NULL,
	"index" bigint NOT NULL,
	"hashes" "bytea" NOT NULL,
	CONSTRAINT "ledger_tiles_business_id_level_index_pk" PRIMARY KEY("business_id","level","index")
);
--> statement-breakpoint
CREATE TABLE "ledger_trees" (
	"business_id" uuid PRIMARY KEY NOT NULL,
	"size" bigint NOT NULL,
	"edge" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger_checks" (
	"business_id" uuid PRIMARY KEY NOT NULL,
	"proven_seq" bigint NOT NULL,
	"proven_hash" text NOT NULL,
	"again_seq" bigint NOT NULL,
	"again_hash" text NOT NULL,
	"checked_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "ledger_heads" ADD COLUMN "published_seq" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger_roots" ADD CONSTRAINT "ledger_roots_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_tiles" ADD CONSTRAINT "ledger_tiles_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_trees" ADD CONSTRAINT "ledger_trees_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_checks" ADD CONSTRAINT "ledger_checks_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ledger_keys_since_idx" ON "ledger_keys" USING btree ("since");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_roots_size_key" ON "ledger_roots" USING btree ("business_id","size");--> statement-breakpoint
CREATE INDEX "ledger_heads_unpublished_idx" ON "ledger_heads" USING btree ("business_id") WHERE published_seq < seq;
--> statement-breakpoint
-- What was published stays: tiles and keys are only added, a tree and its roots only grow. All goes with its whole business.
CREATE FUNCTION refuse_unless_erased() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND OLD.business_id = nullif(current_setting('dugri.erased_business', true), '')::uuid THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION '% is only added to', TG_TABLE_NAME USING ERRCODE = 'integrity_constraint_violation';
END $$;
--> statement-breakpoint
CREATE FUNCTION refuse_smaller_tree() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.size > OLD.size AND NEW.business_id = OLD.business_id THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION '% only grows', TG_TABLE_NAME USING ERRCODE = 'integrity_constraint_violation';
END $$;
--> statement-breakpoint
CREATE FUNCTION refuse_smaller_root() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM ledger_roots WHERE business_id = NEW.business_id AND size >= NEW.size)
    OR (TG_OP = 'UPDATE' AND (NEW.business_id, NEW.day) IS DISTINCT FROM (OLD.business_id, OLD.day)) THEN
    RAISE EXCEPTION 'a ledger has one root of each size, and only larger ones follow'
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_tiles_kept BEFORE UPDATE OR DELETE ON ledger_tiles
  FOR EACH ROW EXECUTE FUNCTION refuse_unless_erased();
--> statement-breakpoint
CREATE TRIGGER ledger_roots_kept BEFORE DELETE ON ledger_roots
  FOR EACH ROW EXECUTE FUNCTION refuse_unless_erased();
--> statement-breakpoint
CREATE TRIGGER ledger_roots_grow BEFORE INSERT OR UPDATE ON ledger_roots
  FOR EACH ROW EXECUTE FUNCTION refuse_smaller_root();
--> statement-breakpoint
CREATE TRIGGER ledger_trees_kept BEFORE DELETE ON ledger_trees
  FOR EACH ROW EXECUTE FUNCTION refuse_unless_erased();
--> statement-breakpoint
CREATE TRIGGER ledger_trees_grow BEFORE UPDATE ON ledger_trees
  FOR EACH ROW EXECUTE FUNCTION refuse_smaller_tree();
--> statement-breakpoint
CREATE TRIGGER ledger_keys_kept BEFORE UPDATE OR DELETE ON ledger_keys
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER ledger_tiles_whole BEFORE TRUNCATE ON ledger_tiles FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER ledger_roots_whole BEFORE TRUNCATE ON ledger_roots FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER ledger_keys_whole BEFORE TRUNCATE ON ledger_keys FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
