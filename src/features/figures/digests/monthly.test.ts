import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { putOnPaidPlan, send } from '#features/accounts/testing/account.ts';
import { addVisits } from '#features/card-visits/mutations.ts';
import { buildReview, ownerWithBusiness, storeReviews } from '#features/reviews/testing/reviews.ts';
import { mailsTo, pathIn, plainly, queuedJobs, runJob } from '../../../../tests/mails.ts';
import { readPdf } from '../../../../tests/read-reports.ts';
import { startWorld } from '../../../../tests/world.ts';
import type { StoredMail } from '../../../platform/mail/read-eml.ts';
import { instantOf } from '../../../platform/zoned-time.ts';
import { getOwnStats } from '../stats/own-stats.data.ts';
import { makeDigests } from './mutations.ts';
import { monthlySummaries } from './schema.ts';

const world = await startWorld();
type Owner = Awaited<ReturnType<typeof ownerWithBusiness>>;
/** The first workday of November: the month before is October. */
const FIRST = instantOf('2026-11-01', '08:00');
const OCTOBER = { from: '2026-10-01', to: '2026-10-31' };

beforeEach(() => world.setTime(FIRST));

async function receive(
  owner: Owner,
  days: string[],
  fields: Partial<Parameters<typeof buildReview>[0]> = {},
) {
  const { businessId } = owner;
  return storeReviews(
    world,
    days.map((day) => buildReview({ businessId, createdAt: instantOf(day, '12:00'), ...fields })),
  );
}

const jobsOf = async ({ businessId }: Owner) =>
  (await queuedJobs(world, 'monthly-summary-mail')).filter(({ data }) => data.businessId === businessId);

async function summaryOf(owner: Owner): Promise<StoredMail | null> {
  await runJob(world, 'digests');
  const job = (await jobsOf(owner)).at(-1);
  if (!job) return null;
  await runJob(world, 'monthly-summary-mail', job.data, job.id);
  return mailsTo(world, owner.email).at(-1) ?? null;
}

const view = (businessId: string, day: string, count: number) =>
  addVisits(world.db, [{ businessId, hour: 9, source: 'qr', origin: '', day, act: 'view', count }]);

describe('the summary of a month', () => {
  it('tells of the month from its first minute to its last, and of nothing else', async () => {
    const owner = await ownerWithBusiness(world, { businessName: 'מספרת דנה', fullName: 'דנה לוי' });
    await receive(owner, ['2026-10-02', '2026-10-30'], { rating: 5, comment: 'מקצועי ונעים' });
    await receive(owner, ['2026-10-03'], { rating: 2, comment: 'חיכיתי הרבה זמן בתור ולא היה נעים' });
    await receive(owner, ['2026-10-05'], { status: 'pending' });
    for (const at of ['2026-09-30T20:59:00Z', '2026-10-31T22:00:00Z'])
      await receive(owner, ['2026-10-31'], { createdAt: new Date(at), rating: 1, comment: 'מחוץ לחודש' });
    await receive(owner, ['2026-09-30'], { createdAt: new Date('2026-09-30T21:00:00Z'), rating: 4 });
    for (const [day, count] of [
      ['2026-09-30', 500],
      ['2026-10-01', 40],
      ['2026-10-31', 1],
      ['2026-11-01', 500],
    ] as const)
      await view(owner.businessId, day, count);
    const mail = await summaryOf(owner);
    expect(plainly(mail?.subject ?? '')).toBe('אוקטובר בדוגרי: 5 ביקורות');
    const text = plainly(mail?.text ?? '');
    for (const said of [
      'שלום דנה לוי,',
      'כך נראה אוקטובר של מספרת דנה:',
      'ביקורות חדשות: 5',
      'ממוצע החודש, של 4 ביקורות שאושרו: 4.0',
      'דירוג ממוצע, של 6 ביקורות שאושרו: 3.0',
      '4 ביקורות יותר מאשר בספטמבר.',
      'לכן הוא לא מושווה לזה של ספטמבר.',
      'מה הכרטיס הביא באוקטובר, בערך',
      'צפיות בכרטיס: 41',
      '5 מתוך 5 כוכבים\n> מקצועי ונעים',
      'לדוח של אוקטובר',
    ])
      expect(text).toContain(said);
    expect(text).not.toMatch(/חיכיתי|מחוץ לחודש/);
    expect(pathIn(mail as StoredMail, '/stats')).toBe('/stats?month=2026-10');
    expect(pathIn(mail as StoredMail, '/unsubscribe/monthly-summary')).toMatch(/token=/);
    // The report behind the link is of the same month.
    const report = await owner.request('/api/figures/file?month=2026-10&format=csv');
    expect(await report.text()).toMatch(
      /מתאריך,2026-10-01,[\s\S]*עד תאריך,2026-10-31,[\s\S]*מאושרות בתקופה,4,/,
    );
  });

  it('agrees with what the dashboard said at the end of the month, in which an hour came twice', async () => {
    const owner = await ownerWithBusiness(world);
    for (const at of [
      '2026-09-30T20:59:00Z', // 23:59 in September
      '2026-09-30T21:00:00Z', // 00:00 in October
      '2026-10-24T23:30:00Z', // 01:30, once more an hour later
      '2026-10-25T00:30:00Z',
      '2026-10-31T21:59:00Z', // 23:59 in October
    ])
      await receive(owner, ['2026-10-01'], { createdAt: new Date(at), rating: 4 });
    const shown = await getOwnStats(world.db, owner.businessId, instantOf('2026-10-31', '23:59'));
    const text = plainly((await summaryOf(owner))?.text ?? '');
    expect(text).toContain(`ביקורות חדשות: ${shown.monthlyReviews}\n`);
    expect(text).toContain(`דירוג ממוצע, של ${shown.approvedReviews} ביקורות שאושרו: 4.0`);
    expect([shown.monthlyReviews, shown.approvedReviews, shown.averageRating]).toEqual([4, 5, 4]);
  });

  it('says that nothing came in where the card was looked at all the same', async () => {
    const owner = await ownerWithBusiness(world);
    await view(owner.businessId, '2026-10-12', 3);
    const mail = await summaryOf(owner);
    expect(plainly(mail?.subject ?? '')).toBe('אוקטובר בדוגרי: לא התקבלו ביקורות');
    const text = plainly(mail?.text ?? '');
    expect(text).toContain('גם בספטמבר לא התקבלו ביקורות.');
    expect(text).not.toMatch(/ממוצע|מביקורות החודש/);
  });

  it('shows one average in the first month, since both are one', async () => {
    const owner = await ownerWithBusiness(world);
    await receive(owner, ['2026-10-12'], { rating: 4 });
    const text = plainly((await summaryOf(owner))?.text ?? '');
    expect(text).toContain('דירוג ממוצע, של ביקורת אחת שאושרה: 4.0');
    expect(text).not.toContain('ממוצע החודש');
  });

  it('quotes nobody to owners who ended the mails that carry words of reviews', async () => {
    const owner = await ownerWithBusiness(world);
    await receive(owner, ['2026-10-12'], { comment: 'שירות שאין כמוהו', customerName: 'פלונית' });
    await send(owner, 'PUT', '/api/auth/mail-switches', { newReview: false });
    const mail = await summaryOf(owner);
    expect(mail?.text).toContain('דירוג ממוצע');
    expect(mail?.text).not.toMatch(/שאין כמוהו|פלונית|מביקורות החודש/);
  });

  it('does not come where there is nothing to tell', async () => {
    const owner = await ownerWithBusiness(world);
    await receive(owner, ['2026-09-30', '2026-11-01']);
    await view(owner.businessId, '2026-11-01', 9);
    expect(await summaryOf(owner)).toBe(null);
  });

  it('is one a month, however often and wherever it is made', async () => {
    const owner = await ownerWithBusiness(world);
    await receive(owner, ['2026-10-09']);
    const makers = [1, 2, 3, 4].map(() => makeDigests(world.services, 'month', OCTOBER, FIRST));
    expect((await Promise.all(makers)).reduce((sum, made) => sum + made)).toBe(1);
    for (const day of ['2026-11-02', '2026-11-04']) {
      world.setTime(instantOf(day, '08:00'));
      await runJob(world, 'digests');
    }
    expect(await jobsOf(owner)).toHaveLength(1);
    await world.db.execute(sql`delete from pgboss.job where name = 'monthly-summary-mail'`);
    await runJob(world, 'digests');
    expect(await jobsOf(owner)).toEqual([]);
  });

  it('goes out ten a second, so that many accounts are no wave', async () => {
    const owners = await Promise.all(Array.from({ length: 12 }, () => ownerWithBusiness(world)));
    for (const owner of owners) await receive(owner, ['2026-10-09']);
    await runJob(world, 'digests');
    const due = (await Promise.all(owners.map(jobsOf))).flat().map(({ startAfter }) => startAfter.getTime());
    const later = due.filter((at) => Math.abs(at - FIRST.getTime() - 1_000) < 500);
    // The others have the database's own time: they are due at once.
    expect([due.length, later.length]).toEqual([12, 2]);
  });

  it('goes to nobody who switched it off, also between its making and its sending', async () => {
    const [off, later] = await Promise.all([ownerWithBusiness(world), ownerWithBusiness(world)]);
    for (const owner of [off, later]) await receive(owner, ['2026-10-09']);
    const stop = (owner: Owner) => send(owner, 'PUT', '/api/auth/mail-switches', { monthlySummary: false });
    await stop(off);
    expect(await summaryOf(off)).toBe(null);
    const [job] = await jobsOf(later);
    await stop(later);
    await runJob(world, 'monthly-summary-mail', job?.data, job?.id);
    expect(mailsTo(world, later.email)).toEqual([]);
  });

  // Proves S472.
  it('brings the report of the month along on a paid plan, and is made once', async () => {
    const owner = await ownerWithBusiness(world, { businessName: 'מספרת "דנה"' });
    await putOnPaidPlan(world, owner.id);
    await receive(owner, ['2026-10-09', '2026-10-12'], { comment: 'שירות שאין כמוהו' });
    await receive(owner, ['2026-11-01'], { comment: 'כבר נובמבר' });
    const mail = await summaryOf(owner);
    expect(plainly(mail?.text ?? '')).toContain('הדוח המלא מצורף כקובץ PDF.');
    expect(mail?.files.map(({ type }) => type)).toEqual(['application/pdf']);
    const { words } = await readPdf(new Uint8Array(mail?.files[0]?.bytes ?? []));
    expect(words).toEqual(expect.arrayContaining(['אוקטובר', 'כמוהו']));
    expect(words).not.toContain('נובמבר');
    // A process that died while it made the digests leaves that job to be run again; so does a queue that was lost.
    await world.db.execute(sql`delete from pgboss.job where name = 'monthly-summary-mail'`);
    world.setTime(instantOf('2026-11-02', '08:00'));
    await runJob(world, 'digests');
    expect(await jobsOf(owner)).toEqual([]);
    expect(mailsTo(world, owner.email)).toHaveLength(1);
  });

  it('comes without a report on the free plan, and where a paid one is not active', async () => {
    const [free, inactive] = [await ownerWithBusiness(world), await ownerWithBusiness(world)];
    await putOnPaidPlan(world, inactive.id);
    for (const owner of [free, inactive]) await receive(owner, ['2026-10-09']);
    await runJob(world, 'digests');
    const [job] = await jobsOf(inactive);
    await world.db.execute(sql`update users set subscription_status = 'inactive' where id = ${inactive.id}`);
    await runJob(world, 'monthly-summary-mail', job?.data, job?.id);
    for (const mail of [mailsTo(world, inactive.email).at(-1), await summaryOf(free)]) {
      expect(mail?.text).toContain('ביקורת חדשה');
      expect(mail?.text).not.toContain('PDF');
      expect(mail?.files).toEqual([]);
    }
  });

  it('quotes nobody in the report either, where words of reviews are not to be mailed', async () => {
    const owner = await ownerWithBusiness(world);
    await putOnPaidPlan(world, owner.id);
    await receive(owner, ['2026-10-12'], { comment: 'שירות שאין כמוהו' });
    await send(owner, 'PUT', '/api/auth/mail-switches', { newReview: false });
    const mail = await summaryOf(owner);
    const { words } = await readPdf(new Uint8Array(mail?.files[0]?.bytes ?? []));
    expect(words).toContain('אוקטובר');
    expect(words).not.toContain('כמוהו');
  });

  it('is remembered for a hundred days', async () => {
    const owner = await ownerWithBusiness(world);
    await receive(owner, ['2026-10-09']);
    await runJob(world, 'digests');
    world.setTime(instantOf('2027-02-01', '08:00'));
    await runJob(world, 'sweep-messages');
    expect(await world.db.select().from(monthlySummaries)).toEqual([]);
  });
});
