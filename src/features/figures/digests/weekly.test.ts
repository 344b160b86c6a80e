import { sql } from 'drizzle-orm';
import { PgBoss } from 'pg-boss';
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { send } from '#features/accounts/testing/account.ts';
import { addVisits } from '#features/card-visits/mutations.ts';
import { buildReview, ownerWithBusiness, storeReviews } from '#features/reviews/testing/reviews.ts';
import { jobKinds } from '#jobs.ts';
import { mailsTo, pathIn, plainly, queuedJobs, runJob } from '../../../../tests/mails.ts';
import { startWorld } from '../../../../tests/world.ts';
import type { StoredMail } from '../../../platform/mail/read-eml.ts';
import { addDays, instantOf } from '../../../platform/zoned-time.ts';
import { getOwnStats } from '../stats/own-stats.data.ts';
import { finished } from './days.policy.ts';
import { makeDigests } from './mutations.ts';
import { weeklyDigests } from './schema.ts';

const world = await startWorld();
type Owner = Awaited<ReturnType<typeof ownerWithBusiness>>;
/** A Sunday at eight in Israel: the week before is 8 to 14 November. */
const SUNDAY = instantOf('2026-11-15', '08:00');

beforeEach(() => world.setTime(SUNDAY));

/** Reviews that came in at noon of these days. */
async function receive(
  owner: Owner,
  days: string[],
  fields: Partial<Parameters<typeof buildReview>[0]> = {},
) {
  const { businessId } = owner;
  const rows = days.map((day) =>
    buildReview({ businessId, status: 'pending', createdAt: instantOf(day, '12:00'), ...fields }),
  );
  return storeReviews(world, rows);
}

const digestsOf = async ({ businessId }: Owner) =>
  (await queuedJobs(world, 'weekly-digest-mail')).filter(({ data }) => data.businessId === businessId);

/** The digest that an owner gets now; null where none was asked for. */
async function digestOf(owner: Owner): Promise<StoredMail | null> {
  await runJob(world, 'digests');
  const job = (await digestsOf(owner)).at(-1);
  if (!job) return null;
  await runJob(world, 'weekly-digest-mail', job.data, job.id);
  return mailsTo(world, owner.email).at(-1) ?? null;
}

/** Reads the chart from the right: how tall each bar is beside the tallest, which is 2. */
async function barsIn(png: Buffer | undefined): Promise<number[]> {
  const { data, info } = await sharp(png).raw().toBuffer({ resolveWithObject: true });
  const isBar = (x: number, y: number) => (data[(y * info.width + x) * info.channels] ?? 0) > 120;
  const [left, slot, base] = [40, (1024 - 80) / 8, 336];
  const heights = Array.from({ length: 8 }, (_, i) => {
    const x = Math.round(1024 - left - slot * (i + 0.5)) - 20;
    let height = 0;
    while (height < base && isBar(x, base - 4 - height)) height++;
    return height;
  });
  const tallest = Math.max(...heights);
  return heights.map((height) => Math.round((2 * height) / tallest));
}

describe('the week', () => {
  // Proves S451.
  it.each([
    ['an ordinary Sunday', '2026-11-15', '2026-11-08', '2026-11-14'],
    ['after the week that lost an hour', '2026-03-29', '2026-03-22', '2026-03-28'],
    ['on the Sunday on which an hour comes twice', '2026-10-25', '2026-10-18', '2026-10-24'],
    ['after the week that won an hour', '2026-11-01', '2026-10-25', '2026-10-31'],
    ['over the end of the year', '2027-01-03', '2026-12-27', '2027-01-02'],
  ])('is from Sunday to Saturday in Israel, %s', (_, sunday, from, to) => {
    for (const time of ['00:00', '08:00', '23:59'])
      expect(finished.week(instantOf(sunday, time))).toEqual({ from, to });
    // A mail that could not be made on Sunday is still made on Monday, and not later.
    expect(finished.week(instantOf(addDays(sunday, 1), '23:59'))).toEqual({ from, to });
    for (let day = 2; day < 7; day++)
      expect(finished.week(instantOf(addDays(sunday, day), '00:00'))).toBe(null);
  });

  it('is looked for every morning at eight on the wall in Israel, on both sides of both changes of the clock', () => {
    const digests = jobKinds(world.services).find(({ name }) => name === 'digests');
    const queue = new PgBoss({ db: { executeSql: async () => ({ rows: [] }) } });
    const next = (from: string) =>
      queue
        .previewSchedule(digests?.schedule ?? '', { tz: 'Asia/Jerusalem', from: new Date(from), count: 2 })
        .map((moment) => moment.toISOString());
    expect(next('2026-03-25T12:00:00Z')).toEqual(['2026-03-26T06:00:00.000Z', '2026-03-27T05:00:00.000Z']);
    expect(next('2026-10-23T12:00:00Z')).toEqual(['2026-10-24T05:00:00.000Z', '2026-10-25T06:00:00.000Z']);
  });

  it('carries three figures of the card, of the same week alone', async () => {
    const owner = await ownerWithBusiness(world);
    await receive(owner, ['2026-11-10']);
    const { businessId } = owner;
    const from = { businessId, hour: 9, source: 'qr', origin: '' } as const;
    await addVisits(world.db, [
      { ...from, day: '2026-11-07', act: 'view', count: 500 },
      { ...from, day: '2026-11-08', act: 'view', count: 41 },
      { ...from, day: '2026-11-14', act: 'call', count: 2 },
      { ...from, day: '2026-11-14', act: 'save', count: 4 },
      { ...from, day: '2026-11-14', act: 'form', count: 1 },
      { ...from, day: '2026-11-15', act: 'view', count: 500 },
    ]);
    const text = plainly((await digestOf(owner))?.text ?? '');
    expect(text).toContain('מה הכרטיס הביא השבוע, בערך');
    for (const figure of ['צפיות בכרטיס: 41', 'הקשות על כפתורים: 6', 'טופס ביקורת נפתח: 1'])
      expect(text).toContain(figure);
    await addVisits(world.db, [
      { ...from, day: '2026-11-07', act: 'scan', count: 500 },
      { ...from, day: '2026-11-09', act: 'scan', count: 7 },
    ]);
    const scanned = plainly((await digestOf(owner))?.text ?? '');
    expect(scanned).toContain('סריקות של קודים: 7');
    expect(scanned).not.toContain('טופס ביקורת נפתח');
    const other = await ownerWithBusiness(world);
    await receive(other, ['2026-11-10']);
    expect(plainly((await digestOf(other))?.text ?? '')).not.toContain('מה הכרטיס הביא');
  });

  it('counts its first and last minute, and neither the one before nor the one after', async () => {
    const owner = await ownerWithBusiness(world);
    // The week at whose beginning the hour came twice.
    world.setTime(instantOf('2026-11-01', '08:00'));
    for (const at of [
      '2026-10-24T20:59:00Z', // Saturday, 23:59
      '2026-10-24T21:00:00Z', // Sunday, 00:00
      '2026-10-31T21:59:00Z', // Saturday, 23:59
      '2026-10-31T22:00:00Z', // Sunday, 00:00
    ])
      await receive(owner, ['2026-10-28'], { createdAt: new Date(at) });
    const mail = await digestOf(owner);
    expect(plainly(mail?.subject ?? '')).toBe('השבוע בדוגרי: שתי ביקורות חדשות');
    expect(plainly(mail?.text ?? '').replaceAll('\u00A0', ' ')).toContain('מ־25 באוקטובר עד 31 באוקטובר:');
  });
});

describe('the digest', () => {
  // Proves S451.
  it('tells what came in, the average of everything approved, and what waits', async () => {
    const owner = await ownerWithBusiness(world, { businessName: 'מספרת דנה', fullName: 'דנה לוי' });
    await receive(owner, ['2026-11-08', '2026-11-10', '2026-11-14'], {
      customerName: 'פלונית',
      comment: 'סוד',
    });
    await receive(owner, ['2026-11-02'], { status: 'rejected' });
    await receive(owner, ['2026-11-09', '2025-01-01'], { status: 'approved', rating: 1 });
    await receive(owner, ['2026-10-01', '2026-10-02'], { status: 'approved', rating: 5 });
    const mail = await digestOf(owner);
    expect(plainly(mail?.subject ?? '')).toBe('השבוע בדוגרי: 4 ביקורות חדשות');
    const text = plainly(mail?.text ?? '');
    for (const said of [
      'שלום דנה לוי,',
      'כך נראה השבוע של מספרת דנה',
      'ביקורות חדשות: 4',
      'דירוג ממוצע, של 4 ביקורות שאושרו: 3.0',
      'ממתינות: 3',
      '3 ביקורות יותר מאשר בשבוע שלפניו.',
      '1. החליטו על 3 ביקורות שמחכות:',
    ])
      expect(text).toContain(said);
    expect(pathIn(mail as StoredMail, '/reviews')).toBe('/reviews?status=pending');
    // Its statistics have the same weeks, from Sunday to Saturday; the last seven days would be others.
    expect(pathIn(mail as StoredMail, '/stats')).toBe('/stats?range=quarter');
    const { body } = await send(owner, 'GET', '/api/analytics?timeRange=quarter');
    expect(body.reviewsByDate.at(-2)).toEqual({ date: '2026-11-08', until: '2026-11-14', reviews: 1 });
    expect(pathIn(mail as StoredMail, '/unsubscribe/weekly-digest')).toMatch(/token=/);
    // The screen says the same.
    expect(await getOwnStats(world.db, owner.businessId, SUNDAY)).toMatchObject({
      averageRating: 3,
      pendingReviews: 3,
      approvedReviews: 4,
    });
    // Of those who wrote, nothing.
    expect(text).not.toMatch(/פלונית|סוד/);
  });

  it('carries a picture of eight weeks, and says in words what it shows', async () => {
    const owner = await ownerWithBusiness(world);
    await receive(owner, [
      '2026-09-20',
      '2026-10-07',
      '2026-10-08',
      '2026-11-08',
      '2026-11-14',
      '2026-11-15',
    ]);
    const mail = await digestOf(owner);
    const said = plainly(mail?.text ?? '');
    expect(said).toContain(
      'לפי היום הראשון בו: 20.9: 1, 27.9: 0, 4.10: 2, 11.10: 0, 18.10: 0, 25.10: 0, 1.11: 0, 8.11: 2.',
    );
    const [picture, ...more] = mail?.pictures ?? [];
    expect(more).toEqual([]);
    expect(mail?.html).toContain(`src="cid:${picture?.cid}"`);
    expect(await sharp(picture?.png).metadata()).toMatchObject({ format: 'png', width: 1024, height: 432 });
    // The tallest bars are this week's and that of the fourth of October; between them the ground shows.
    expect(await barsIn(picture?.png)).toEqual([1, 0, 2, 0, 0, 0, 0, 2]);
  });

  it('draws nothing where one week alone has reviews', async () => {
    const owner = await ownerWithBusiness(world);
    await receive(owner, ['2026-11-10', '2026-11-11']);
    const mail = await digestOf(owner);
    expect(mail?.pictures).toEqual([]);
    expect(mail?.html).not.toContain('<img');
    expect(mail?.text).not.toContain('השבועות האחרונים');
  });

  it('names three steps of what is true of the account, and ends where nothing is left', async () => {
    const owner = await ownerWithBusiness(world);
    await receive(owner, ['2026-11-10']);
    await receive(owner, ['2026-11-11', '2026-11-12'], { status: 'approved' });
    const fresh = await digestOf(owner);
    const text = plainly(fresh?.text ?? '');
    for (const said of [
      '3 צעדים לשבוע הקרוב',
      '1. החליטו על הביקורת שמחכה:\nhttp://localhost:3000/reviews?status=pending',
      '2. הגיבו לשתי ביקורות שפורסמו בלי תגובה:\nhttp://localhost:3000/reviews?status=approved&unanswered=1',
      '3. בקשו ביקורת מלקוח אחד:\nhttp://localhost:3000/customers',
    ])
      expect(text).toContain(said);
    for (const { path, list } of [
      { path: '/api/reviews/me?status=pending', list: 1 },
      { path: '/api/reviews/me?status=approved&unanswered=1', list: 2 },
    ])
      expect((await send(owner, 'GET', path)).body.items).toHaveLength(list);
  });

  it('says where nothing was approved and nothing waits', async () => {
    const owner = await ownerWithBusiness(world);
    await receive(owner, ['2026-11-09'], { status: 'rejected' });
    const mail = await digestOf(owner);
    const text = plainly(mail?.text ?? '');
    expect(plainly(mail?.subject ?? '')).toBe('השבוע בדוגרי: ביקורת חדשה אחת');
    expect(text).not.toContain('ממוצע');
    expect(text).toContain('בשבוע שלפניו לא התקבלו ביקורות.');
    expect(text).toContain('ממתינות: 0');
  });

  it('does not come after a week in which nothing came in, whatever waits', async () => {
    const owner = await ownerWithBusiness(world);
    await receive(owner, ['2026-11-07', '2026-11-15']);
    expect(await digestOf(owner)).toBe(null);
  });

  it('is one a week, however often and wherever it is made', async () => {
    const owner = await ownerWithBusiness(world);
    await receive(owner, ['2026-11-09']);
    const week = { from: '2026-11-08', to: '2026-11-14' };
    const makers = [1, 2, 3, 4].map(() => makeDigests(world.services, 'week', week, SUNDAY));
    expect((await Promise.all(makers)).reduce((sum, made) => sum + made)).toBe(1);
    await runJob(world, 'digests');
    world.setTime(instantOf('2026-11-16', '09:00'));
    await runJob(world, 'digests');
    expect(await digestsOf(owner)).toHaveLength(1);
    // Also where the queue has forgotten, as after a restore.
    await world.db.execute(sql`delete from pgboss.job where name = 'weekly-digest-mail'`);
    await runJob(world, 'digests');
    expect(await digestsOf(owner)).toEqual([]);
    // The next week is another.
    await receive(owner, ['2026-11-17']);
    world.setTime(instantOf('2026-11-22', '08:00'));
    await runJob(world, 'digests');
    expect(await digestsOf(owner)).toHaveLength(1);
  });

  it('is not made late in the week, when everybody knows', async () => {
    const owner = await ownerWithBusiness(world);
    await receive(owner, ['2026-11-09']);
    world.setTime(instantOf('2026-11-17', '00:00'));
    expect(await digestOf(owner)).toBe(null);
  });

  it('goes to nobody who switched it off, also between its making and its sending', async () => {
    const [off, later] = await Promise.all([ownerWithBusiness(world), ownerWithBusiness(world)]);
    await receive(off, ['2026-11-09']);
    await receive(later, ['2026-11-09']);
    const stop = (owner: Owner) => send(owner, 'PUT', '/api/auth/mail-switches', { weeklyDigest: false });
    await stop(off);
    expect(await digestOf(off)).toBe(null);
    const [job] = await digestsOf(later);
    await stop(later);
    await runJob(world, 'weekly-digest-mail', job?.data, job?.id);
    expect(mailsTo(world, later.email)).toEqual([]);
  });

  it('is remembered for eight weeks', async () => {
    const owner = await ownerWithBusiness(world);
    await receive(owner, ['2026-11-09']);
    await runJob(world, 'digests');
    world.setTime(instantOf('2027-01-10', '08:00'));
    await runJob(world, 'sweep-messages');
    const kept = await world.db.select().from(weeklyDigests);
    expect(kept.filter(({ week }) => week === '2026-11-08')).toEqual([]);
  });
});
