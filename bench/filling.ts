import type { PoolClient } from 'pg';
import type { Product } from './product.ts';

const BATCH = 20_000;
/** Reviews of a card that is filled, and of all cards in one statement. */
const REVIEWS = 12;
const ROWS = 60_000;

/** Adds reviews over the last three years, the oldest first; ids sort by time, as the product's own do. */
export async function fillReviews(product: Product, businessId: string, count: number): Promise<void> {
  await beforeIndexes(product, async (client) => {
    for (let done = 0; done < count; done += BATCH)
      await client.query(REVIEWS_OF_ONE, [businessId, Math.min(BATCH, count - done), done, count]);
  });
  await product.pool.query('vacuum analyze reviews, review_days, review_totals');
}

const REVIEWS_OF_ONE = `
  with made as (
    select now() - (1 - ($3 + n) / $4::float) * interval '1095 days' as at, random() as roll, n from generate_series(1, $2::int) n)
  insert into reviews (business_id, id, customer_name, rating, comment, status, submission_key, search_text, created_at)
  select $1, (lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || '7' || substr(md5(random()::text), 1, 3) || '8' || substr(md5(random()::text), 1, 15))::uuid,
    'לקוח ' || n, 1 + floor(random() * 5)::int, 'שירות טוב ויחס אישי, מספר ' || n,
    case when roll < 0.9 then 'approved' when roll < 0.95 then 'pending' else 'rejected' end,
    gen_random_uuid(), 'לקוח ' || n || ' שירות טוב ויחס אישי מספר ' || n, at
  from made`;

/** Cards at `/business/cold-N`, each of an account of its own with some reviews, made from the bench's own. */
export async function fillCards(
  product: Product,
  count: number,
  { from = 0, reviews = REVIEWS } = {},
): Promise<void> {
  const { username } = await product.owner();
  const batch = Math.ceil(ROWS / reviews);
  await beforeIndexes(product, async (client) => {
    for (let first = from; first < count; first += batch)
      await client.query(FILL, [username, first, Math.min(first + batch, count) - 1, reviews]);
  });
  await product.pool.query('vacuum analyze users, businesses, cards, reviews, review_days, review_totals');
}

const FILL = `
  with made as materialized (
    select n, gen_random_uuid() as user_id, gen_random_uuid() as business_id from generate_series($2::int, $3::int) n),
  source as (
    select u, b, c from cards c join businesses b on b.id = c.business_id join users u on u.id = b.owner_id
    where c.slug = $1),
  new_users as (
    insert into users select (jsonb_populate_record(u, jsonb_build_object('id', user_id, 'email', 'cold-' || n || '@bench.example',
      'referral_code', 'cold-' || n, 'consent_subject_id', gen_random_uuid()))).* from source, made returning 1),
  new_businesses as (
    insert into businesses select (jsonb_populate_record(b, jsonb_build_object('id', business_id, 'owner_id', user_id))).*
    from source, made returning 1),
  new_cards as (
    insert into cards select (jsonb_populate_record(c, jsonb_build_object('business_id', business_id, 'slug', 'cold-' || n,
      'business_name', 'מספרת השכונה ' || n, 'description', 'תספורות לנשים, גברים וילדים. סניף ' || n,
      'links', jsonb_build_object('instagram', 'https://www.instagram.com/cold.' || n), 'phone', '050' || 1000000 + n, 'whatsapp', '052' || 1000000 + n))).*
    from source, made returning 1)
  insert into reviews (business_id, id, customer_name, rating, comment, status, submission_key, search_text, created_at)
  select business_id, gen_random_uuid(), 'לקוחה ' || r, 3 + (n + r) % 3,
    'ביקורת מספר ' || r || ' של סניף ' || n || ': שירות מהיר, יחס אישי ותוצאה יפה. נחזור בשמחה בפעם הבאה.',
    'approved', gen_random_uuid(), 'x', now() - r * interval '1 day'
  from made, generate_series(1, $4::int) r`;

/** Adds reviews while the table has no indexes but its key's, and then builds them, which takes a fraction of the time. */
async function beforeIndexes({ pool }: Product, fill: (client: PoolClient) => Promise<void>): Promise<void> {
  const client = await pool.connect();
  try {
    const { rows: indexes } = await client.query<{ name: string; definition: string }>(INDEXES);
    for (const { name } of indexes) await client.query(`drop index ${name}`);
    await fill(client);
    await client.query("set maintenance_work_mem = '1GB'");
    for (const { definition } of indexes) await client.query(definition);
  } finally {
    client.release();
  }
}

const INDEXES = `
  select indexname as name, indexdef as definition from pg_indexes
  where tablename = 'reviews' and indexname::regclass not in (select conindid from pg_constraint)`;
