import { ACCEPTED, BROWSER, timed, wrk } from './load.ts';
import type { Product } from './product.ts';
import type { Row } from './report.ts';

const CALLERS = 32;
const SECONDS = 5;
const FLUSHED_MS = 6_000;
const CALLS = 60;
const DAYS = 790;

/** Events that are counted a second, whether none is lost, and the owner's screen over sums of a million and ten. */
export async function measureVisits(product: Product): Promise<Row[]> {
  const { pool } = product;
  const { username, businessId, cookie } = await product.owner();
  await pool.query('delete from card_visit_days where business_id = $1', [businessId]);
  const views = async () => {
    await new Promise((resolve) => setTimeout(resolve, FLUSHED_MS));
    const { rows } = await pool.query(
      `select coalesce(sum(count), 0)::int as views from card_visit_days where business_id = $1 and act = 'view'`,
      [businessId],
    );
    return Number(rows[0]?.views);
  };
  const url = `${product.address}/business/${username}`;
  await fetch(url, { headers: { 'accept-encoding': ACCEPTED } });
  const before = await views();
  const run = wrk(`${url}?via=qr`, { connections: CALLERS, seconds: SECONDS });
  const counted = (await views()) - before;
  const rows: Row[] = [];
  // Without wrk nothing was sent.
  if (run)
    rows.push(
      { what: 'views counted a second', value: counted / SECONDS, unit: '' },
      {
        what: 'views counted / cards answered',
        value: counted / (run.perSecond * SECONDS),
        unit: '',
        target: '>= 0.99',
      },
    );
  const read = async () => {
    const headers = { cookie, 'user-agent': BROWSER };
    const answer = await fetch(`${product.address}/api/figures/card?timeRange=all`, { headers });
    if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
    await answer.arrayBuffer();
  };
  for (const events of [1_000_000, 10_000_000]) {
    await fill(product, businessId, events);
    rows.push({
      what: `what the card brought, ${events} events`,
      value: await timed(CALLS, read),
      unit: 'ms',
    });
  }
  return rows;
}

/** Sums of so many events in 26 months, with every act and source on every day. */
async function fill({ pool }: Product, businessId: string, events: number): Promise<void> {
  await pool.query('delete from card_visit_days where business_id = $1', [businessId]);
  await pool.query('delete from card_visit_hours where business_id = $1', [businessId]);
  const acts = 'view visitor call whatsapp navigate save email share instagram website form review'.split(
    ' ',
  );
  const sources = 'link qr nfc invitation embed share search'.split(' ');
  const each = Math.round(events / (DAYS * acts.length * sources.length));
  await pool.query(
    `insert into card_visit_days (business_id, day, act, source, origin, count)
     select $1, current_date - n, act, source, '', $4
     from generate_series(0, ${DAYS - 1}) n, unnest($2::text[]) act, unnest($3::text[]) source`,
    [businessId, acts, sources, each],
  );
  await pool.query(
    `insert into card_visit_hours (business_id, day, hour, count)
     select $1, current_date - n, hour, $2 from generate_series(0, ${DAYS - 1}) n, generate_series(0, 23) hour`,
    [businessId, Math.round((each * sources.length) / 24)],
  );
  await pool.query('vacuum analyze card_visit_days, card_visit_hours');
}
