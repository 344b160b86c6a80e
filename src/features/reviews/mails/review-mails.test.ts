import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { users } from '#features/accounts/schema.ts';
import { cards } from '#features/cards/schema.ts';
import type { StoredMail } from '#platform/mail/read-eml.ts';
import { mailsTo, pathIn, plainly, queuedJobs, runJob } from '../../../../tests/mails.ts';
import { startWorld } from '../../../../tests/world.ts';
import { newsTopic, writeNews } from '../live/policy.ts';
import { reviews } from '../schema.ts';
import { moderate, ownerWithBusiness, photo, submit, submitted } from '../testing/reviews.ts';
import { settleReviewMails } from './mutations.ts';
import { MAILS_IN_HOUR } from './policy.ts';
import { reviewMails } from './schema.ts';

// No queue runs here: each test runs the jobs that were asked for, when it pleases.

const world = await startWorld();
const HOUR_MS = 3_600_000;
type Owner = Awaited<ReturnType<typeof ownerWithBusiness>>;

const mails = (owner: Owner) => mailsTo(world, owner.email);
const subjects = (owner: Owner) => mails(owner).map(({ subject }) => plainly(subject));

/** The mails that this business waits for, as jobs. */
async function jobsOf({ businessId }: Owner) {
  return (await queuedJobs(world, 'review-mail')).filter(({ data }) => data.businessId === businessId);
}

/** The one mail that goes out later. */
async function gatheringOf(owner: Owner) {
  const later = (await jobsOf(owner)).filter(
    ({ startAfter }) => startAfter.getTime() > Date.now() + HOUR_MS / 2,
  );
  expect(later).toHaveLength(1);
  return later[0];
}

const run = (job: { id: string; data: Record<string, unknown> } | undefined) =>
  runJob(world, 'review-mail', job?.data, job?.id);

const ran = new Set<string>();

/** Reviews came in: they are put into mails, and those that are due go out. @returns the jobs that ran for the first time */
async function mailWhatIsDue(owner: Owner) {
  await world.services.postCommit.flush();
  const now = world.services.clock();
  const due = (await jobsOf(owner)).filter(({ id, startAfter }) => !ran.has(id) && startAfter <= now);
  for (const job of due) {
    ran.add(job.id);
    await run(job);
  }
  return due;
}

/** A review comes in, and what it asked for is done. */
async function receive(owner: Owner, fields: Parameters<typeof submitted>[2] = {}) {
  const { id } = await submitted(world, owner.username, fields);
  const [job] = await mailWhatIsDue(owner);
  return { id, job };
}

describe('the mail on a new review', () => {
  // Proves S447.
  it('tells its owner what was written, by whom, and where to decide', async () => {
    const owner = await ownerWithBusiness(world, { businessName: 'מספרת דנה', fullName: 'דנה לוי' });
    await receive(owner, {
      customerName: 'Anna K.',
      customerEmail: 'anna@private.example',
      rating: 2,
      comment: 'חיכיתי 40 דקות.\nNot again & <b>never</b>',
      image: await photo(),
    });
    const [mail] = mails(owner);
    expect(plainly(mail?.subject ?? '')).toBe('ביקורת חדשה: Anna K., שני כוכבים');
    for (const part of [mail?.html ?? '', mail?.text ?? '']) {
      const said = plainly(part);
      expect(said).toContain('שלום דנה לוי,');
      expect(said).toContain('התקבלה ביקורת על מספרת דנה.');
      expect(said).toContain('2 מתוך 5 כוכבים');
      expect(said).toContain('צורפה תמונה');
      expect(said).toContain('חיכיתי 40 דקות.');
      // Nobody needs it to decide.
      expect(said).not.toContain('anna@private.example');
    }
    expect(plainly(mail?.html ?? '')).toContain('Not again &amp; &lt;b&gt;never&lt;/b&gt;');
    expect(mail?.html).not.toMatch(/<img|<b>never/);
    expect(pathIn(mail as StoredMail, '/review-link/approve')).toMatch(/\?token=[\w.-]+$/);
    expect(pathIn(mail as StoredMail, '/review-link/reject')).toMatch(/\?token=[\w.-]+$/);
    expect(pathIn(mail as StoredMail, '/unsubscribe/new-review')).toMatch(/\?token=[\w.-]+$/);
  });

  it('shows the beginning of a long text, and says so', async () => {
    const owner = await ownerWithBusiness(world);
    await receive(owner, { comment: `${'מילה '.repeat(400)}סוף` });
    const [mail] = mails(owner);
    expect(plainly(mail?.text ?? '')).toMatch(/מילה…\n/);
    expect(mail?.text).toContain('הטקסט מקוצר');
    expect(mail?.text).not.toContain('סוף');
  });

  it('is one, however often its job runs and its form arrives', async () => {
    const owner = await ownerWithBusiness(world);
    const submissionKey = crypto.randomUUID();
    const { job } = await receive(owner, { submissionKey });
    expect((await submit(world, owner.username, { submissionKey })).status).toBe(200);
    await world.services.postCommit.flush();
    expect(await jobsOf(owner)).toHaveLength(1);
    await run(job);
    // At least once: what is told twice is the same mail.
    expect(new Set(mails(owner).map(({ text }) => text)).size).toBe(1);
    // Another job has nothing to tell.
    const before = mails(owner).length;
    await runJob(world, 'review-mail', job?.data);
    expect(mails(owner)).toHaveLength(before);
  });

  it('does not come where there is nothing to decide any more', async () => {
    const owner = await ownerWithBusiness(world);
    const [approved, rejected, deleted] = await Promise.all(
      [1, 2, 3].map(() => submitted(world, owner.username)),
    );
    await moderate(owner, approved?.id ?? '', 'approve');
    await moderate(owner, rejected?.id ?? '', 'reject');
    await world.db.delete(reviews).where(eq(reviews.id, deleted?.id ?? ''));
    expect((await mailWhatIsDue(owner)).length).toBeGreaterThan(1);
    expect(mails(owner)).toEqual([]);
  });

  // Proves S450.
  it('is not even asked for where the plan holds the review', async () => {
    const owner = await ownerWithBusiness(world);
    const set = (subscriptionStatus: 'active' | 'inactive') =>
      world.db.update(users).set({ subscriptionStatus }).where(eq(users.id, owner.id));
    await set('inactive');
    const { job } = await receive(owner);
    expect(job).toBe(undefined);
    await runJob(world, 'settle-messages');
    expect(await jobsOf(owner)).toEqual([]);
  });

  it('goes to nobody who is suspended, leaving or gone', async () => {
    const owner = await ownerWithBusiness(world);
    await submitted(world, owner.username);
    const set = (fields: Partial<typeof users.$inferInsert>) =>
      world.db.update(users).set(fields).where(eq(users.id, owner.id));
    await set({ subscriptionStatus: 'suspended' });
    const [job] = await mailWhatIsDue(owner);
    await set({ subscriptionStatus: 'active', deletionRequestedAt: new Date() });
    await run(job);
    await runJob(world, 'review-mail', { businessId: crypto.randomUUID() }, job?.id);
    expect(mails(owner)).toEqual([]);
    await set({ deletionRequestedAt: null });
    await run(job);
    expect(mails(owner)).toHaveLength(1);
  });

  it('stops with its switch and comes back with it', async () => {
    const owner = await ownerWithBusiness(world);
    const put = (newReview: boolean) =>
      owner.request('/api/auth/mail-switches', {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ newReview }),
      });
    await put(false);
    await receive(owner);
    expect(mails(owner)).toEqual([]);
    await put(true);
    await receive(owner);
    expect(mails(owner)).toHaveLength(1);
  });
});

describe('a burst of reviews', () => {
  /** As many as are told of one by one, and `more`. */
  async function burst(owner: Owner, more: number) {
    const ids: string[] = [];
    for (let n = 0; n < MAILS_IN_HOUR + more; n++)
      ids.push((await receive(owner, { customerName: `לקוח ${n}` })).id);
    return ids;
  }

  it('is told of one by one at first, then in one mail', async () => {
    const owner = await ownerWithBusiness(world);
    await burst(owner, 3);
    expect(mails(owner)).toHaveLength(MAILS_IN_HOUR);
    const gathering = await gatheringOf(owner);
    const waits = (gathering?.startAfter.getTime() ?? 0) - Date.now();
    expect(waits).toBeGreaterThan(0.9 * HOUR_MS);
    expect(waits).toBeLessThanOrEqual(HOUR_MS);
    await run(gathering);
    expect(subjects(owner).at(-1)).toBe('3 ביקורות חדשות מחכות לאישור');
    const [last] = mails(owner).slice(-1);
    for (const n of [5, 6, 7]) expect(plainly(last?.text ?? '')).toContain(`לקוח ${n}`);
    expect(plainly(last?.text ?? '')).not.toContain('לקוח 4');
    expect(last?.text.match(/\/review-link\/approve\?token=/g)).toHaveLength(3);
    // A second try is the same mail.
    await run(gathering);
    expect(mails(owner).at(-1)?.text).toBe(last?.text);
  });

  it('never comes to more mails in an hour than are allowed, gathered ones among them', async () => {
    const owner = await ownerWithBusiness(world);
    const sentAt: number[] = [];
    const start = Date.now();
    // A review every four minutes for five hours.
    for (let minute = 0; minute < 300; minute += 4) {
      const now = start + minute * 60_000;
      world.setTime(new Date(now));
      const before = mails(owner).length;
      await receive(owner);
      sentAt.push(
        ...mails(owner)
          .slice(before)
          .map(() => now),
      );
    }
    world.setTime(new Date());
    for (const from of sentAt) {
      const inHour = sentAt.filter((at) => at >= from && at < from + HOUR_MS - 1_000);
      expect(inHour.length).toBeLessThanOrEqual(MAILS_IN_HOUR);
    }
    const gathered = subjects(owner).filter((subject) => subject.includes('ביקורות חדשות מחכות'));
    expect(gathered.length).toBeGreaterThan(2);
    expect(sentAt.length).toBeGreaterThan(gathered.length);
  });

  it('that is decided on the screen meanwhile leaves nothing to tell', async () => {
    const owner = await ownerWithBusiness(world);
    const ids = await burst(owner, 2);
    const gathering = await gatheringOf(owner);
    for (const id of ids.slice(-2)) await moderate(owner, id, 'approve');
    await run(gathering);
    expect(mails(owner)).toHaveLength(MAILS_IN_HOUR);
  });

  it('of which one is left is told of like one', async () => {
    const owner = await ownerWithBusiness(world);
    await burst(owner, 1);
    const gathering = await gatheringOf(owner);
    await run(gathering);
    expect(subjects(owner).at(-1)).toBe('ביקורת חדשה: לקוח 5, 5 כוכבים');
  });

  it('says how many it does not show', async () => {
    const owner = await ownerWithBusiness(world);
    await burst(owner, 13);
    const gathering = await gatheringOf(owner);
    await run(gathering);
    const mail = mails(owner).at(-1);
    expect(plainly(mail?.subject ?? '')).toBe('13 ביקורות חדשות מחכות לאישור');
    expect(plainly(mail?.text ?? '')).toContain('3 ביקורות נוספות מחכות במסך הביקורות.');
  });

  it('at one moment is counted one by one', async () => {
    const owner = await ownerWithBusiness(world);
    await Promise.all(Array.from({ length: 12 }, () => submitted(world, owner.username)));
    // As many processes would.
    const settle = () => settleReviewMails(world.services, owner.businessId, world.services.clock());
    await Promise.all([settle(), settle(), settle()]);
    await Promise.all((await jobsOf(owner)).slice(0, MAILS_IN_HOUR).map(run));
    expect(mails(owner)).toHaveLength(MAILS_IN_HOUR);
    await run(await gatheringOf(owner));
    expect(subjects(owner).at(-1)).toBe('7 ביקורות חדשות מחכות לאישור');
  });

  it('goes on in another mail once the one that gathered went out', async () => {
    const owner = await ownerWithBusiness(world);
    await burst(owner, 2);
    const first = await gatheringOf(owner);
    await run(first);
    // Five and one in this hour: the next is gathered again, and the mail that went out stays as it was.
    await receive(owner, { customerName: 'אחרי המכתב' });
    expect((await jobsOf(owner)).filter(({ startAfter }) => startAfter.getTime() > Date.now())).toHaveLength(
      2,
    );
    const before = mails(owner).at(-1)?.text;
    await run(first);
    expect(mails(owner).at(-1)?.text).toBe(before);
  });

  it('whose mail was lost with the queue does not silence what comes later, and is told of with it', async () => {
    const owner = await ownerWithBusiness(world);
    await burst(owner, 1);
    ran.add((await gatheringOf(owner))?.id ?? '');
    world.setTime(new Date(Date.now() + 4 * HOUR_MS));
    await receive(owner, { customerName: 'אחרי שעות' });
    expect(subjects(owner).at(-1)).toBe('ביקורת חדשה: אחרי שעות, 5 כוכבים');
    await runJob(world, 'settle-messages');
    await mailWhatIsDue(owner);
    world.setTime(new Date());
    expect(subjects(owner)).toContain('ביקורת חדשה: לקוח 5, 5 כוכבים');
  });
});

it('is told of, on open pages too, where the process that kept the review ended first', async () => {
  const owner = await ownerWithBusiness(world);
  const { id } = await submitted(world, owner.username);
  const news: string[] = [];
  world.db.feed.subscribe(
    newsTopic(owner.businessId),
    (key) => news.push(key),
    () => {},
  );
  // Not yet: its process may still be about to.
  await runJob(world, 'settle-messages');
  expect(await jobsOf(owner)).toEqual([]);
  world.setTime(new Date(Date.now() + 120_000));
  await runJob(world, 'settle-messages');
  const [job] = await jobsOf(owner);
  await run(job);
  world.setTime(new Date());
  expect(mails(owner)).toHaveLength(1);
  expect(news).toEqual([writeNews('received', id)]);
});

it('what was mailed is forgotten after a month', async () => {
  const owner = await ownerWithBusiness(world);
  await receive(owner);
  const kept = () => world.db.select().from(reviewMails).where(eq(reviewMails.businessId, owner.businessId));
  await runJob(world, 'sweep-messages');
  expect(await kept()).toHaveLength(1);
  world.setTime(new Date(Date.now() + 31 * 24 * HOUR_MS));
  await runJob(world, 'sweep-messages');
  world.setTime(new Date());
  expect(await kept()).toEqual([]);
});

it('a name that would imitate the frame of the mail stays a name', async () => {
  const owner = await ownerWithBusiness(world);
  await world.db
    .update(cards)
    .set({ businessName: '</td></table><a href="https://evil.example">' })
    .where(eq(cards.businessId, owner.businessId));
  await receive(owner, {
    customerName: '\u202Eאישור: https://evil.example',
    comment: '"><script>x</script>',
  });
  const [mail] = mails(owner);
  const hrefs = [...(mail?.html ?? '').matchAll(/href="([^"]*)"/g)].map(([, href]) => href ?? '');
  for (const href of hrefs) expect(href).toMatch(/^http:\/\/localhost:3000/);
  expect(mail?.html).not.toMatch(/<script|\u202E/);
  expect(mail?.subject).not.toMatch(/\u202E/);
});
