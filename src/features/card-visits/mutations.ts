import { sql } from 'drizzle-orm';
import { cardPath } from '#features/cards/visitor-paths.contract.ts';
import { gatherSums, type Sum } from '#platform/concurrency/gathered-sums.ts';
import { type Db, transact } from '#platform/db/database.ts';
import type { Services } from '#platform/services.ts';
import { zonedDay, zonedParts } from '#platform/zoned-time.ts';
import type { CardAct, Source } from './acts.contract.ts';
import { createDayVisitors } from './day-visitors.policy.ts';
import { createDayOrigins } from './origins.policy.ts';
import { isVisitor } from './people.policy.ts';
import { DIRECT, ownPathBefore, sourceOf, type VisitRequest } from './sources.policy.ts';

/** One sum of a business. */
export interface VisitSum extends Source {
  businessId: string;
  day: string;
  hour: number;
  act: CardAct;
  count: number;
}

/** Counts in memory, and adds the sums to the kept ones every few seconds. Asks nothing of the database before. */
export interface VisitCounter {
  countView(businessId: string, request: VisitRequest): void;
  /** @param as the source, where the caller knows it better than the request does */
  countAct(
    businessId: string,
    act: Exclude<CardAct, 'view' | 'visitor'>,
    request: VisitRequest,
    as?: Source,
  ): void;
  /** Adds what was counted to the kept sums. Rejects where the database is away; nothing is lost then. */
  flush(): Promise<void>;
}

export type VisitServices = Services & { visits: VisitCounter };

const ROWS_AT_ONCE = 5_000;
const MINUTE_MS = 60_000;
const CARDS = cardPath('');

/** @param sessionCookie the name of the cookie by which owners are signed in */
export function createVisitCounter(
  { db, clock, log }: Pick<Services, 'db' | 'clock' | 'log'>,
  sessionCookie: string,
): VisitCounter {
  const sums = gatherSums({ log, write: (taken) => addVisits(db, taken.map(sumOf)) });
  const isFirstOfDay = createDayVisitors();
  const originOf = createDayOrigins();
  const momentOf = byMinute();

  function add(businessId: string, act: CardAct, from: Source, moment = momentOf(clock())) {
    const { day, hour, plainView } = moment;
    if (act === 'view' && from === DIRECT) return sums.add(businessId, plainView);
    // The code of a scan was looked up; all other origins are what a visitor's address says.
    const origin = act === 'scan' ? from.origin : from.origin && originOf(day, businessId, from.origin);
    sums.add(businessId, keyOf(day, hour, act, { ...from, origin }));
  }

  return {
    countView(businessId, request) {
      const { headers, network } = request;
      if (!isVisitor(headers, sessionCookie) || ownPathBefore(request).startsWith(CARDS)) return;
      const source = sourceOf(request);
      const moment = momentOf(clock());
      add(businessId, 'view', source, moment);
      if (isFirstOfDay(moment.day, { businessId, network, agent: headers['user-agent'] ?? '' }))
        add(businessId, 'visitor', source, moment);
    },
    countAct(businessId, act, request, as) {
      // A form that came back with something to mend is opened once.
      if (act === 'form' && ownPathBefore(request).endsWith('/review')) return;
      if (isVisitor(request.headers, sessionCookie)) add(businessId, act, as ?? sourceOf(request));
    },
    flush: sums.flush,
  };
}

const keyOf = (day: string, hour: number, act: CardAct, { source, origin }: Source) =>
  `${day} ${hour} ${act} ${source} ${origin}`;

function sumOf([businessId, key, count]: Sum): VisitSum {
  const [day = '', hour, act, source, origin = ''] = key.split(' ');
  return {
    businessId,
    day,
    hour: Number(hour),
    act: act as CardAct,
    source: source as Source['source'],
    origin,
    count,
  };
}

/** The day and hour in Israel, worked out once a minute, with the key of what is counted most. */
function byMinute() {
  let known = { minute: Number.NaN, day: '', hour: 0, plainView: '' };
  return (now: Date) => {
    const minute = Math.floor(now.getTime() / MINUTE_MS);
    if (minute === known.minute) return known;
    const [day, hour] = [zonedDay(now), zonedParts(now).hour];
    known = { minute, day, hour, plainView: keyOf(day, hour, 'view', DIRECT) };
    return known;
  };
}

/** Looks each business up by its key: joined, all businesses would be read for a few cards. */
const businessOf = sql`cross join lateral (select id from businesses where id = sent."businessId" offset 0) as business`;

/** Adds sums to the kept ones; those of a business that is gone are left out. All, or none where it fails. */
export async function addVisits(db: Db, sums: VisitSum[]): Promise<void> {
  // In one order, so that two processes never wait for each other in a circle.
  const days = [...sums].sort((a, b) => (orderOf(a) < orderOf(b) ? -1 : 1));
  await transact(db, async (tx) => {
    for (let i = 0; i < days.length; i += ROWS_AT_ONCE) {
      const rows = JSON.stringify(days.slice(i, i + ROWS_AT_ONCE));
      await tx.execute(sql`
        insert into card_visit_days as kept (business_id, day, act, source, origin, count)
        select business.id, sent.day, sent.act, sent.source, sent.origin, sum(sent.count)::int
        from jsonb_to_recordset(${rows}::jsonb)
          as sent("businessId" uuid, day date, act text, source text, origin text, count int)
        ${businessOf}
        group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
        on conflict (business_id, day, act, source, origin) do update set count = kept.count + excluded.count`);
      await tx.execute(sql`
        insert into card_visit_hours as kept (business_id, day, hour, count)
        select business.id, sent.day, sent.hour, sum(sent.count)::int
        from jsonb_to_recordset(${rows}::jsonb)
          as sent("businessId" uuid, day date, hour int, act text, count int)
        ${businessOf}
        where sent.act = 'view'
        group by 1, 2, 3 order by 1, 2, 3
        on conflict (business_id, day, hour) do update set count = kept.count + excluded.count`);
    }
  });
}

function orderOf({ businessId, day, act, source, origin }: VisitSum): string {
  return `${businessId} ${day} ${act} ${source} ${origin}`;
}
