import { beforeAll, expect, test } from 'vitest';
import { cardVisitsCopy } from '#features/card-visits/copy.he.ts';
import { addVisits } from '#features/card-visits/mutations.ts';
import { cardsCopy } from '#features/cards/copy.he.ts';
import { figureDefinitions } from '#features/figures/definitions.copy.he.ts';
import type { Analytics, MonthFigures, OwnStats } from '#features/figures/stats/contract.ts';
import { statsCopy } from '#features/figures/stats/copy.he.ts';
import { summaryCopy } from '#features/figures/stats/month.copy.he.ts';
import { screenCopy } from '#features/reviews/deciding/screen.copy.he.ts';
import { reviewJobNames } from '#features/reviews/mails/copy.he.ts';
import {
  buildReview,
  moderate,
  ownerWithBusiness,
  ownReviews,
  storeReviews,
  submitted,
} from '#features/reviews/testing/reviews.ts';
import { adminCalls } from '#surfaces/admin/testing/accounts.ts';
import { homeCopy } from '#surfaces/workspace/home.copy.he.ts';
import { instantOf } from '../src/platform/zoned-time.ts';
import { formatRating } from '../src/ui/text/format.ts';
import { mailsTo, plainly, queuedJobs, runJob } from './mails.ts';
import { readCsv, readPdf, readXlsx } from './read-reports.ts';
import { startWorld } from './world.ts';

// One account, read over every screen's calls, both mails, all files, the public card and the admin's screen: what
// stands beside a label is one number everywhere.

const world = await startWorld();
const shown = new Map<string, Map<string, string>>();
let owner: Awaited<ReturnType<typeof ownerWithBusiness>>;

/** Notes what stands beside a label in one place. */
function note(label: string, at: string, value: number | string | null | undefined): void {
  shown.set(label, new Map(shown.get(label)).set(at, String(value ?? '–')));
}

async function read<T>(path: string): Promise<T> {
  const answer = await owner.request(path);
  expect(answer.status, path).toBe(200);
  return (await answer.json()) as T;
}

const rating = (average: number | null | undefined) => formatRating(average ?? 0);

/** Mixed, at the borders of October in Israel: three hours before Greenwich at its beginning, two at its end. */
beforeAll(async () => {
  world.setTime('2026-10-31T21:59:30Z');
  owner = await ownerWithBusiness(world);
  const { businessId, username } = owner;
  type Row = Partial<Parameters<typeof buildReview>[0]>;
  const at = (createdAt: string, row: Row = {}) =>
    buildReview({ businessId, createdAt: new Date(createdAt), ...row });
  const [hidden = ''] = await storeReviews(world, [
    at('2026-10-27T10:00:00Z', { rating: 5 }),
    at('2026-09-30T20:59:59Z', { rating: 1 }),
    at('2026-09-30T21:00:00Z', { rating: 5 }),
    at('2026-10-10T10:00:00Z', { rating: 2 }),
    at('2026-10-28T10:00:00Z', { rating: 4 }),
    at('2026-10-12T10:00:00Z', { status: 'pending', rating: 3 }),
    at('2026-10-13T10:00:00Z', { status: 'pending', heldFor: 'assessment', rating: 1 }),
    at('2026-10-30T10:00:00Z', { status: 'rejected', rating: 5 }),
    at('2026-10-31T21:59:20Z', { rating: 5 }),
  ]);
  expect((await moderate(owner, hidden, 'reject')).status).toBe(200);
  const withdrawn = await submitted(world, username, { rating: 1 });
  const token = withdrawn.receipt.split('=')[1] ?? '';
  const done = await world.request('/review-receipt', {
    method: 'POST',
    body: new URLSearchParams({ token, act: 'withdraw' }),
  });
  expect(done.status).toBeLessThan(400);
  // Once the places that were freed are given away, the plan holds it until the month turns.
  await world.services.postCommit.flush(10_000);
  await storeReviews(world, [at('2026-10-14T10:00:00Z', { status: 'pending', heldFor: 'plan', rating: 5 })]);
  const visit = { businessId, hour: 9, source: 'qr', origin: '' } as const;
  await addVisits(world.db, [
    { ...visit, day: '2026-09-30', act: 'view', count: 500 },
    { ...visit, day: '2026-10-01', act: 'view', count: 40 },
    { ...visit, day: '2026-10-31', act: 'view', count: 1 },
    { ...visit, day: '2026-10-31', act: 'call', count: 3 },
  ]);
});

async function noteOwnScreens(): Promise<void> {
  const stats = await read<OwnStats>('/api/stats/me');
  const home = homeCopy.stats;
  note(home.total, 'home', stats.totalReviews);
  note(home.month, 'home', stats.monthlyReviews);
  note(home.pending, 'home', stats.pendingReviews);
  note(home.approved, 'home', stats.approvedReviews);
  note(home.average, 'home', rating(stats.averageRating));
  note(home.fiveStars, 'home', stats.fiveStarReviews);
  const { counts } = await ownReviews(owner);
  const { pending = 0, held = 0, approved = 0, rejected = 0 } = counts;
  const list = screenCopy.stats;
  note(list.total, 'reviews', pending + approved + rejected);
  note(list.pending, 'reviews', pending - held);
  note(list.approved, 'reviews', approved);
  note(list.rejected, 'reviews', rejected);
  note(list.thisWeek, 'reviews', counts.thisWeek);
}

/** @param at where the same month is read; both ways of asking for it give the same. */
async function noteStatistics(at: string, query: string): Promise<void> {
  const { figures } = await read<MonthFigures>(`/api/figures/month${query}`);
  note(summaryCopy.figures.views, at, figures.views?.count);
  note(summaryCopy.figures.calls, at, figures.calls?.count);
  note(summaryCopy.figures.reviews, at, figures.reviews?.count);
  for (const path of ['figures/reviews', 'analytics']) {
    const { overview, reviewsByDate, ratingDistribution, period } = await read<Analytics>(
      `/api/${path}${query}`,
    );
    const { cards } = statsCopy;
    note(cards.total, `${at}, ${path}`, overview.totalReviews);
    note(cards.average, `${at}, ${path}`, rating(overview.averageRating));
    note(cards.fiveStars, `${at}, ${path}`, overview.fiveStarReviews);
    note(cards.inRange.month, `${at}, ${path}`, overview.monthlyReviews);
    const sum = (rows: number[]) => rows.reduce((total, one) => total + one, 0);
    note(cards.inRange.month, `${at}, bars`, sum(reviewsByDate.map(({ reviews }) => reviews)));
    note(cards.inRange.month, `${at}, distribution`, sum(ratingDistribution.map(({ count }) => count)));
    note('ממוצע המאושרות', at, rating(period.averageRating));
  }
}

async function noteFiles(): Promise<void> {
  const file = async (format: string) =>
    new Uint8Array(
      await (await owner.request(`/api/figures/file?month=2026-10&format=${format}`)).arrayBuffer(),
    );
  const names: Record<string, string> = {
    'מאושרות, מאז ומתמיד': 'מאושרות',
    'דירוג ממוצע, מאז ומתמיד': 'דירוג ממוצע',
    'חמישה כוכבים, מאז ומתמיד': 'חמישה כוכבים',
    'מאושרות בתקופה': statsCopy.cards.inRange.month,
    'ממוצע המאושרות בתקופה': 'ממוצע המאושרות',
    'צפיות בכרטיס': summaryCopy.figures.views,
    חיוג: summaryCopy.figures.calls,
  };
  const decimal = (label: string, value: string) => (/ממוצע/.test(label) ? rating(Number(value)) : value);
  const rows = readCsv(new TextDecoder().decode(await file('csv')));
  const sheets = readXlsx(await file('xlsx')).flatMap((sheet) => sheet.rows);
  for (const [name, label] of Object.entries(names)) {
    const inCsv = rows.find(([, item]) => item === name)?.[2];
    const inXlsx = sheets.find(([item]) => item === name)?.[1];
    note(label, 'CSV', decimal(label, inCsv ?? ''));
    note(label, 'Excel', decimal(label, inXlsx ?? ''));
  }
  const { alternatives } = await readPdf(await file('pdf'));
  const drawn = alternatives.map((text) => /^תרשים עמודות: (\d+)/.exec(text)?.[1]).find(Boolean);
  note(statsCopy.cards.inRange.month, 'PDF', drawn);
}

async function noteMails(): Promise<void> {
  await runJob(world, reviewJobNames.openHeld.name);
  await runJob(world, 'digests');
  for (const [name, at] of [
    ['weekly-digest-mail', 'weekly mail'],
    ['monthly-summary-mail', 'monthly mail'],
  ] as const) {
    const [job] = await queuedJobs(world, name);
    await runJob(world, name, job?.data, job?.id);
    const text = plainly(mailsTo(world, owner.email).at(-1)?.text ?? '');
    const beside = (label: string) => new RegExp(`^${label}: ([\\d.]+)$`, 'm').exec(text)?.[1];
    const approved = 'של (\\d+) ביקורות שאושרו';
    const ever = new RegExp(`^דירוג ממוצע, ${approved}: ([\\d.]+)$`, 'm').exec(text);
    note('מאושרות', at, ever?.[1]);
    note('דירוג ממוצע', at, ever?.[2]);
    if (at === 'weekly mail') {
      // The turn of the month opened what the plan had held.
      note('ממתינות בנובמבר', at, beside('ממתינות'));
      note('ממתינות בנובמבר', 'home', (await read<OwnStats>('/api/stats/me')).pendingReviews);
      note('ביקורות חדשות בשבוע', at, beside('ביקורות חדשות'));
      continue;
    }
    const month = new RegExp(`^ממוצע החודש, ${approved}: ([\\d.]+)$`, 'm').exec(text);
    note(statsCopy.cards.inRange.month, at, month?.[1]);
    note('ממוצע המאושרות', at, month?.[2]);
    note(summaryCopy.figures.reviews, at, beside('ביקורות חדשות'));
    note(summaryCopy.figures.views, at, beside(cardVisitsCopy.stages.seen));
  }
}

async function notePublic(): Promise<void> {
  const card = await (await world.request(`/business/${owner.username}`)).text();
  const sentence = new RegExp(cardsCopy.publicCard.published('(\\d+)', '(\\d+)'));
  const [, published, written] = sentence.exec(card.replaceAll(/<[^>]+>/g, '')) ?? [];
  note('מאושרות', 'card', published);
  note('סך הביקורות', 'card', written);
  note('סך הביקורות', 'admin', (await adminCalls(await world.asAdmin()).stats()).totalReviews);
}

test('a label is one number on every screen, in every mail and in every report', async () => {
  await noteOwnScreens();
  await noteStatistics('statistics, this month', '');
  await noteFiles();
  await notePublic();
  // Sunday, the first workday of November: both mails go out, and October is a month that is over.
  world.setTime(instantOf('2026-11-01', '08:00'));
  await noteStatistics('statistics, October', '?month=2026-10');
  await noteMails();

  const numbers = Object.fromEntries([...shown].map(([label, at]) => [label, [...new Set(at.values())]]));
  expect(
    numbers,
    JSON.stringify(
      [...shown].map(([label, at]) => [label, ...at]),
      null,
      1,
    ),
  ).toEqual({
    'סך הביקורות': ['10'],
    'התקבלו החודש': ['9'],
    'ביקורות חדשות': ['9'],
    'ביקורות חדשות בשבוע': ['4'],
    'התקבלו ב־7 ימים': ['4'],
    ממתינות: ['2'],
    'ממתינות בנובמבר': ['3'],
    מאושרות: ['5'],
    נדחו: ['2'],
    'דירוג ממוצע': ['3.4'],
    'חמישה כוכבים': ['2'],
    'מאושרות החודש': ['4'],
    'ממוצע המאושרות': ['4.0'],
    צפיות: ['41'],
    חיוגים: ['3'],
  });
  for (const label of ['סך הביקורות', 'מאושרות', 'ביקורות חדשות', 'דירוג ממוצע', 'צפיות'])
    expect(shown.get(label)?.size, label).toBeGreaterThan(2);
});

test('the help defines each label once', () => {
  const defined = figureDefinitions.flatMap(({ labels }) => [...labels] as string[]);
  expect(new Set(defined).size).toBe(defined.length);
  const labels = [
    ...['total', 'average', 'month', 'fiveStars', 'pending', 'approved'].map(
      (name) => homeCopy.stats[name as 'total'],
    ),
    ...['total', 'average', 'thisWeek', 'pending', 'approved', 'rejected'].map(
      (name) => screenCopy.stats[name as 'total'],
    ),
    ...['total', 'average', 'fiveStars'].map((name) => statsCopy.cards[name as 'total']),
    statsCopy.cards.inRange.month,
    ...Object.values(summaryCopy.figures),
    cardVisitsCopy.stages.seen,
    cardVisitsCopy.stages.tapped,
    cardVisitsCopy.stages.wrote,
  ];
  expect(labels.filter((label) => !defined.includes(label))).toEqual([]);
});
