-- completes 0080_memberships: the people of a business stand there, so that somebody may own several, each with one owner. What the version before
-- writes keeps both: a registration makes one business, and its trigger one owner of it.
DROP INDEX "businesses_owner_key";--> statement-breakpoint
CREATE INDEX "businesses_owner_idx" ON "businesses" USING btree ("owner_id");--> statement-breakpoint
CREATE UNIQUE INDEX "memberships_owner_key" ON "memberships" USING btree ("business_id") WHERE role = 'owner';--> statement-breakpoint
-- An account is found by the names of all its businesses. Looked up one by one: a join reads the whole table where its statistics are not there yet.
CREATE OR REPLACE FUNCTION index_account(account uuid) RETURNS void LANGUAGE sql AS $$
  INSERT INTO account_search (user_id, text)
    SELECT u.id, fold_for_search(concat_ws(' ', u.full_name, u.email, (
      SELECT string_agg((SELECT c.business_name FROM cards c WHERE c.business_id = b.id), ' ' ORDER BY b.created_at)
      FROM businesses b WHERE b.owner_id = account)))
    FROM users u WHERE u.id = account
  ON CONFLICT (user_id) DO UPDATE SET text = excluded.text
$$;
