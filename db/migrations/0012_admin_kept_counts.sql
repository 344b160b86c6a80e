-- Accounts are counted in the transaction that changes one, in sixteen parts by the random end of their ids. Rows are
-- touched in the order of their keys, so that two writers wait for each other instead of deadlocking.
CREATE FUNCTION account_shard(id uuid) RETURNS smallint LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT (get_byte(uuid_send(id), 15) % 16)::smallint
$$;
--> statement-breakpoint
CREATE FUNCTION keep_account_totals() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO account_totals AS kept (plan, status, is_closing, shard, count)
      SELECT subscription_plan, subscription_status, deletion_requested_at IS NOT NULL, account_shard(id), count(*)
      FROM new_rows GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
      ON CONFLICT (plan, status, is_closing, shard) DO UPDATE SET count = kept.count + excluded.count;
  ELSIF TG_OP = 'UPDATE' THEN
    INSERT INTO account_totals AS kept (plan, status, is_closing, shard, count)
      SELECT subscription_plan, subscription_status, deletion_requested_at IS NOT NULL, account_shard(id), sum(change)
      FROM (SELECT id, subscription_plan, subscription_status, deletion_requested_at, 1 AS change FROM new_rows
            UNION ALL
            SELECT id, subscription_plan, subscription_status, deletion_requested_at, -1 FROM old_rows) AS changes
      GROUP BY 1, 2, 3, 4 HAVING sum(change) <> 0 ORDER BY 1, 2, 3, 4
      ON CONFLICT (plan, status, is_closing, shard) DO UPDATE SET count = kept.count + excluded.count;
  ELSE
    INSERT INTO account_totals AS kept (plan, status, is_closing, shard, count)
      SELECT subscription_plan, subscription_status, deletion_requested_at IS NOT NULL, account_shard(id), -count(*)
      FROM old_rows GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
      ON CONFLICT (plan, status, is_closing, shard) DO UPDATE SET count = kept.count + excluded.count;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER users_counted_on_insert AFTER INSERT ON users
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_account_totals();
--> statement-breakpoint
CREATE TRIGGER users_counted_on_update AFTER UPDATE ON users
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_account_totals();
--> statement-breakpoint
CREATE TRIGGER users_counted_on_delete AFTER DELETE ON users
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_account_totals();
--> statement-breakpoint
INSERT INTO account_totals (plan, status, is_closing, shard, count)
  SELECT subscription_plan, subscription_status, deletion_requested_at IS NOT NULL, account_shard(id), count(*)
  FROM users GROUP BY 1, 2, 3, 4;
--> statement-breakpoint
ALTER TABLE account_totals SET (fillfactor = 50);
--> statement-breakpoint
-- What `foldForSearch` of src/platform/text.ts does; a test holds the two together.
CREATE FUNCTION fold_for_search(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT trim(regexp_replace(
    lower(translate(
      regexp_replace(
        regexp_replace(normalize(value, NFKD), '[\u002D\u058A\u05BE\u2010-\u2015\u2E3A\u2E3B\u301C\u3030]', ' ', 'g'),
        '[\u0300-\u036F\u0483-\u0487\u0591-\u05BD\u05BF\u05C1\u05C2\u05C4\u05C5\u05C7\u0610-\u061A\u064B-\u065F\u0670\u00AD\u061C\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u206F\uFEFF]', '', 'g'),
      'ךםןףץ׳״"''`’‘“”', 'כמנפצ')),
    '\s+', ' ', 'g'))
$$;
--> statement-breakpoint
CREATE FUNCTION index_account(account uuid) RETURNS void LANGUAGE sql AS $$
  INSERT INTO account_search (user_id, text)
    SELECT u.id, fold_for_search(concat_ws(' ', u.full_name, u.email, c.business_name))
    FROM users u LEFT JOIN businesses b ON b.owner_id = u.id LEFT JOIN cards c ON c.business_id = b.id
    WHERE u.id = account
    ON CONFLICT (user_id) DO UPDATE SET text = excluded.text
$$;
--> statement-breakpoint
CREATE FUNCTION index_user() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM index_account(NEW.id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION index_card_owner() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM index_account(owner_id) FROM businesses WHERE id = NEW.business_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER users_indexed AFTER INSERT OR UPDATE OF full_name, email ON users
  FOR EACH ROW EXECUTE FUNCTION index_user();
--> statement-breakpoint
CREATE TRIGGER cards_indexed AFTER INSERT OR UPDATE OF business_name ON cards
  FOR EACH ROW EXECUTE FUNCTION index_card_owner();
--> statement-breakpoint
INSERT INTO account_search (user_id, text)
  SELECT u.id, fold_for_search(concat_ws(' ', u.full_name, u.email, c.business_name))
  FROM users u LEFT JOIN businesses b ON b.owner_id = u.id LEFT JOIN cards c ON c.business_id = b.id;
--> statement-breakpoint
-- A trusted extension: an ordinary owner of the database may create it; a server without it searches all the same.
DO $$
BEGIN
  CREATE EXTENSION IF NOT EXISTS pg_trgm;
  CREATE INDEX account_search_idx ON account_search USING gin (text gin_trgm_ops);
EXCEPTION WHEN OTHERS THEN
  RAISE NOTICE 'accounts are searched without an index: %', SQLERRM;
END $$;
--> statement-breakpoint
CREATE TRIGGER admin_log_kept BEFORE UPDATE ON admin_log
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- Rows go by the sweep alone, which says in its transaction up to when.
CREATE FUNCTION refuse_unswept() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.at < nullif(current_setting('dugri.swept_before', true), '')::timestamptz THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION '% is only added to', TG_TABLE_NAME USING ERRCODE = 'integrity_constraint_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER admin_log_swept BEFORE DELETE ON admin_log
  FOR EACH ROW EXECUTE FUNCTION refuse_unswept();
