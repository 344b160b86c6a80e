import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { publishLedger } from '#features/ledger/roots.mutations.ts';
import { moderationEvents } from '#features/ledger/steps.schema.ts';
import { proveLedger } from '#features/ledger-checks/data.ts';
import type { Review } from '#features/reviews/contract.ts';
import { reviewLinkUrl } from '#features/reviews/mailed-links/policy.ts';
import { reviews } from '#features/reviews/schema.ts';
import { moderate, ownerWithBusiness, ownReviews } from '#features/reviews/testing/reviews.ts';
import { receiptCopy } from '#features/writing/receipts/copy.he.ts';
import { written } from '#features/writing/receipts/testing/receipts.ts';
import { mailsTo, runJob } from '../../../../tests/mails.ts';
import { startWorld } from '../../../../tests/world.ts';
import { transact } from '../../../platform/db/database.ts';
import { noticePage as words } from './page.copy.he.ts';
import { noticesPrivacy } from './privacy.ts';
import { reviewNotices } from './schema.ts';

const HOUR_MS = 3_600_000;
const world = await startWorld();
const owner = await ownerWithBusiness(world, { businessName: 'קפה <נוגה>' });
const admin = await world.asAdmin();

async function published(comment = 'הבעלים גנב') {
  const review = await written(world, owner.username, { comment });
  await moderate(owner, review.id, 'approve');
  const path = `/business/${owner.username}/reviews/${review.id}/report`;
  return { ...review, path };
}
const right = { ground: 'defamation', details: 'זה לא קרה', name: 'נועה', email: 'Noa@Example.com' };
const send = (path: string, fields: Record<string, string> = {}) =>
  world.request(path, { method: 'POST', body: new URLSearchParams({ ...right, ...fields }) });
const noticeOf = async (reviewId: string) =>
  (await world.db.select().from(reviewNotices).where(eq(reviewNotices.reviewId, reviewId)))[0];
const answer = (id: string, body: object) =>
  admin.request(`/api/admin/review-notices/${id}/answer`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
const stepsOf = async (id: string) => {
  const rows = await world.db
    .select({ action: moderationEvents.action, detail: moderationEvents.detail })
    .from(moderationEvents)
    .where(eq(moderationEvents.reviewId, id))
    .orderBy(moderationEvents.at, moderationEvents.id);
  return rows.map(({ action, detail }) => (detail && action !== 'received' ? `${action}:${detail}` : action));
};
async function sendMails(): Promise<void> {
  const { rows } = await world.db.pool.query(
    `delete from pgboss.job where name = 'review-notice-mail' and state = 'created' returning data`,
  );
  for (const { data } of rows) await runJob(world, 'review-notice-mail', data);
}

describe('the form', () => {
  test('stands behind every published review, quotes it, and is indexed by nobody', async () => {
    const { id, path } = await published('ביקורת <b>מודגשת</b>');
    expect(await (await world.request(`/business/${owner.username}`)).text()).toContain(`href="${path}"`);
    const page = await world.request(path);
    expect(page.status).toBe(200);
    const html = await page.text();
    expect(html).toContain('ביקורת &lt;b&gt;מודגשת&lt;/b&gt;');
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect(html).toContain(words.notStars);
    expect((await world.request(path.replace(id, crypto.randomUUID()))).status).toBe(404);
  });

  test('is not there for a review that nobody can see', async () => {
    const review = await written(world, owner.username);
    const path = `/business/${owner.username}/reviews/${review.id}/report`;
    expect((await world.request(path)).status).toBe(404);
    expect((await send(path)).status).toBe(404);
    await moderate(owner, review.id, 'reject');
    expect((await world.request(path)).status).toBe(404);
    const other = await ownerWithBusiness(world);
    expect((await world.request(path.replace(owner.username, other.username))).status).toBe(404);
  });

  test('hands out a number, and a second press of the same is the first', async () => {
    const { id, path } = await published();
    const answers = await Promise.all([send(path), send(path), send(path)]);
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303]);
    const led = new Set(answers.map(({ headers }) => headers.get('location')));
    expect(led.size).toBe(1);
    const notice = await noticeOf(id);
    expect([...led][0]).toBe(`${path}?number=${notice?.number}`);
    expect(notice).toMatchObject({ email: 'noa@example.com', ground: 'defamation', outcome: null });
    expect((notice?.dueAt.getTime() ?? 0) - (notice?.receivedAt.getTime() ?? 0)).toBe(72 * HOUR_MS);
    const sent = await (await world.request([...led][0] ?? '')).text();
    expect(sent).toContain(notice?.number);
    expect(await stepsOf(id)).toEqual(['received', 'approved', 'noticed:defamation']);
  });

  test.each([
    [{ ground: 'too_few_stars' }, 'ground'],
    [{ details: ' ' }, 'details'],
    [{ details: 'א'.repeat(2_001) }, 'details'],
    [{ name: '' }, 'name'],
    [{ email: 'noa' }, 'email'],
  ])('%o is handed back with what was typed', async (fields, wrong) => {
    const { id, path } = await published();
    const response = await send(path, fields);
    expect(response.status).toBe(422);
    const html = await response.text();
    expect(html).toMatch(new RegExp(`id="${wrong}-error"[^>]*>[^<]+<`));
    if (wrong !== 'name') expect(html).toContain('value="נועה"');
    expect(await noticeOf(id)).toBeUndefined();
  });

  test('traps programs, refuses other sites, and is limited', async () => {
    const { id, path } = await published();
    expect((await send(path, { contactTopic: 'x' })).status).toBe(422);
    const foreign = { origin: 'https://elsewhere.example' };
    const refused = await world.request(path, {
      method: 'POST',
      headers: foreign,
      body: new URLSearchParams(right),
    });
    expect(refused.status).toBe(403);
    expect(await noticeOf(id)).toBeUndefined();

    const limited = await startWorld({ rateLimits: true });
    const own = await ownerWithBusiness(limited);
    const review = await written(limited, own.username);
    await moderate(own, review.id, 'approve');
    const statuses = [];
    for (let i = 0; i < 12; i++) {
      const body = new URLSearchParams({ ...right, email: `n${i}@example.com` });
      const there = `/business/${own.username}/reviews/${review.id}/report`;
      statuses.push((await limited.request(there, { method: 'POST', body })).status);
    }
    expect(statuses.filter((status) => status === 303)).toHaveLength(10);
    expect(statuses.slice(10)).toEqual([429, 429]);
  });
});

describe('an admin', () => {
  async function noticed() {
    const review = await published();
    await send(review.path);
    return { review, id: (await noticeOf(review.id))?.id ?? '' };
  }

  // Proves S438.
  test('sees them by their clock, with the review and the hours that are left', async () => {
    const { id } = await noticed();
    const { items } = await (await admin.request('/api/admin/requests?kind=report&limit=100')).json();
    const mine = items.find((one: { id: string }) => one.id === id);
    expect(mine).toMatchObject({ name: 'נועה', hoursLeft: 72, review: { status: 'approved' } });
    const dues = items.map(({ dueAt }: { dueAt: string }) => dueAt);
    expect(dues).toEqual(dues.toSorted());
    expect((await owner.request('/api/admin/requests')).status).toBe(403);
    const paged = await (await admin.request('/api/admin/requests?kind=report&limit=1')).json();
    const next = await (
      await admin.request(`/api/admin/requests?kind=report&limit=1&cursor=${paged.nextCursor}`)
    ).json();
    expect(next.items[0].id).not.toBe(paged.items[0].id);
  });

  test('keeps the review: its sender is told, nothing else changes', async () => {
    const { id, review } = await noticed();
    await sendMails();
    expect((await answer(id, { act: 'kept', answer: 'דעה היא לא לשון הרע' })).status).toBe(200);
    expect((await answer(id, { act: 'hidden', ground: 'abuse_or_illegal', answer: 'רגע' })).status).toBe(409);
    await sendMails();
    const [received, kept] = mailsTo(world, 'noa@example.com').slice(-2);
    expect(received?.subject).toContain('התקבל');
    expect(kept?.text).toContain('דעה היא לא לשון הרע');
    expect((await world.request(review.path)).status).toBe(200);
    expect(await stepsOf(review.id)).toEqual([
      'received',
      'approved',
      'noticed:defamation',
      'notice_kept:defamation',
    ]);
  });

  test('asks the business, once, without saying who asked; the clock goes on', async () => {
    const { id } = await noticed();
    expect((await answer(id, { act: 'forwarded', answer: 'האם הלקוחה הייתה אצלכם?' })).status).toBe(200);
    expect((await answer(id, { act: 'forwarded', answer: 'שוב' })).status).toBe(409);
    await sendMails();
    const asked = mailsTo(world, owner.email).find(({ text }) => text.includes('האם הלקוחה הייתה אצלכם?'));
    expect(asked).toBeDefined();
    for (const { text } of mailsTo(world, owner.email)) expect(text).not.toMatch(/נועה|noa@/i);
    expect((await answer(id, { act: 'kept', answer: 'בסדר' })).status).toBe(200);
  });

  test('hides the review on a ground: card, sender, business, writer and ledger all know', async () => {
    const { id, review } = await noticed();
    const body = { act: 'hidden', ground: 'personal_data', answer: 'יש כאן מספר טלפון' };
    expect((await answer(id, body)).status).toBe(200);
    const [row] = await world.db.select().from(reviews).where(eq(reviews.id, review.id));
    expect(row?.status).toBe('rejected');
    expect(await (await world.request(`/business/${owner.username}`)).text()).not.toContain(review.id);
    const receipt = await review.html();
    expect(receipt).toContain('פרטים אישיים של אנשים אחרים');
    expect(receipt).toContain('הוסרה אחרי דיווח');
    await sendMails();
    expect(mailsTo(world, owner.email).some(({ subject }) => subject.includes('הוסרה אחרי דיווח'))).toBe(
      true,
    );
    expect((await stepsOf(review.id)).slice(-2)).toEqual(['notice_hidden:defamation', 'rejected']);
    await publishLedger(world.db, owner.businessId, {
      secret: world.services.secret,
      at: world.services.clock(),
    });
    expect(await proveLedger(world.db, owner.businessId)).toMatchObject({ ok: true });
  });

  // Proves S271, V134.
  test('hides it for good: its business shows it again by no way, and nor does an edit of its writer', async () => {
    const { id, review } = await noticed();
    const letter = reviewLinkUrl(
      { secret: world.services.secret, site: 'http://localhost:3000' },
      'approve',
      owner,
      { id: review.id, createdAt: new Date() },
    );
    // Withheld by the business already, as the platform hides it: the press that takes that back is still on the screen.
    expect((await moderate(owner, review.id, 'reject', { reason: 'spam' })).status).toBe(200);
    const body = { act: 'hidden', ground: 'abuse_or_illegal', answer: 'לשון הרע' };
    expect((await answer(id, body)).status).toBe(200);
    const send = (path: string, json: object) =>
      owner.request(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(json),
      });
    const versions = { [review.id]: undefined };
    const refusals = {
      restore: (await moderate(owner, review.id, '', { status: 'pending' })).status,
      approve: (await moderate(owner, review.id, 'approve')).status,
      publish: (await moderate(owner, review.id, '', { status: 'approved' })).status,
      reject: (await moderate(owner, review.id, 'reject', { reason: 'duplicate' })).status,
      undo: (await send(`/api/reviews/${review.id}/undo`, {})).status,
      mail: (await send('/api/review-links/approve', { token: new URL(letter).searchParams.get('token') }))
        .status,
    };
    expect(new Set(Object.values(refusals)), JSON.stringify(refusals)).toEqual(new Set([409]));
    const bulk = await send('/api/reviews/bulk', { ids: [review.id], status: 'approved', versions });
    expect(await bulk.json()).toMatchObject({ batch: null, outcomes: [{ outcome: 'decided_by_platform' }] });
    await send(`/api/reviews/${review.id}/redaction`, {});
    expect(await review.act('edit', { rating: 5, comment: 'עכשיו אחרת' })).toBe('edited_hidden');
    const { moderation } = await ownedBy(review.id);
    expect(await ownedBy(review.id)).toMatchObject({ status: 'rejected', isByPlatform: true });
    expect(moderation).toMatchObject({ action: 'rejected', ground: 'abuse_or_illegal' });
    const html = await review.html();
    expect(html).toContain(receiptCopy.states.hidden.text);
    expect(html).toContain(receiptCopy.edit.textHidden);
    expect(await (await world.request(`/business/${owner.username}`)).text()).not.toContain(review.id);
    await sendMails();
    const told = mailsTo(world, owner.email).findLast(({ subject }) => subject.includes('הוסרה אחרי דיווח'));
    expect(told?.text).toContain('http://localhost:3000/contact');
  });

  // Proves S272.
  test('lifts the hiding: what was published is back, all who were told are told, and its business decides again', async () => {
    const { id, review } = await noticed();
    await send(review.path, { email: 'second@example.com' });
    const [, second] = await world.db
      .select()
      .from(reviewNotices)
      .where(eq(reviewNotices.reviewId, review.id))
      .orderBy(reviewNotices.id);
    expect((await lift(id, 'מוקדם מדי')).status).toBe(409);
    expect((await answer(id, { act: 'hidden', ground: 'abuse_or_illegal', answer: 'הסרנו' })).status).toBe(
      200,
    );
    expect(
      (await answer(second?.id ?? '', { act: 'hidden', ground: 'abuse_or_illegal', answer: 'הסרנו' })).status,
    ).toBe(200);
    await sendMails();
    expect((await listed(id)).canLift).toBe(true);
    expect((await lift(id, 'טעינו: זו דעה')).status).toBe(200);
    expect((await lift(id, 'משהו אחר')).status).toBe(409);
    expect(await (await world.request(`/business/${owner.username}`)).text()).toContain(review.id);
    await sendMails();
    for (const email of ['noa@example.com', 'second@example.com', owner.email]) {
      const lifted = mailsTo(world, email).filter(({ text }) => text.includes('טעינו: זו דעה'));
      expect(lifted, email).toHaveLength(1);
    }
    expect(await listed(id)).toMatchObject({
      outcome: 'hidden',
      canLift: false,
      liftAnswer: 'טעינו: זו דעה',
      liftedAt: expect.any(String),
    });
    expect((await stepsOf(review.id)).slice(-2)).toEqual(['notice_lifted', 'approved']);
    expect(await ownedBy(review.id)).toMatchObject({ status: 'approved', isByPlatform: false });
    expect((await moderate(owner, review.id, 'reject', { reason: 'spam' })).status).toBe(200);
    expect((await owner.request(`/api/admin/review-notices/${id}/lift`, { method: 'POST' })).status).toBe(
      403,
    );
  });

  // Proves S272.
  test('an appeal against the hiding is the platform’s to answer: upheld, it is lifted and whoever reported is told', async () => {
    const { id, review } = await noticed();
    await answer(id, { act: 'hidden', ground: 'abuse_or_illegal', answer: 'הסרנו' });
    await sendMails();
    expect(await review.act('appeal', { appeal: 'אמת דיברתי' })).toBe('appealed');
    const { items } = await (await admin.request('/api/admin/requests?kind=appeal&limit=100')).json();
    const appeal = items.find(({ body }: { body: string }) => body === 'אמת דיברתי');
    expect(appeal).toMatchObject({ review: { ground: 'abuse_or_illegal', isHidden: true } });
    const upheld = await admin.request(`/api/admin/review-appeals/${appeal.id}/answer`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ outcome: 'upheld', answer: 'צודקים', version: appeal.review.version }),
    });
    expect(upheld.status).toBe(200);
    const { rows } = await world.db.pool.query(
      `delete from pgboss.job where name = 'review-notices-lifted' and state = 'created' returning data`,
    );
    for (const { data } of rows) await runJob(world, 'review-notices-lifted', data);
    await sendMails();
    const mail = mailsTo(world, 'noa@example.com').at(-1);
    expect(mail?.subject).toContain('הביקורת שדיווחתם עליה חזרה');
    expect(mail?.text).not.toContain('צודקים');
    expect((await stepsOf(review.id)).slice(-4)).toEqual([
      'appealed',
      'appeal_upheld',
      'notice_lifted',
      'approved',
    ]);
    expect(await ownedBy(review.id)).toMatchObject({ status: 'approved', isByPlatform: true });
    expect(await listed(id)).toMatchObject({ canLift: false, liftedAt: expect.any(String), liftAnswer: '' });
  });

  // Proves S276.
  test('a second answer is told what stands', async () => {
    const { id, review } = await noticed();
    const body = { act: 'hidden', ground: 'personal_data', answer: 'מספר טלפון' };
    expect((await answer(id, body)).status).toBe(200);
    const otherwise = await answer(id, { ...body, ground: 'spam' });
    expect([otherwise.status, (await otherwise.json()).message]).toEqual([
      409,
      expect.stringContaining('הביקורת הוסרה'),
    ]);
    expect((await answer(id, { ...body, ground: 'other' })).status).toBe(422);
    expect((await stepsOf(review.id)).filter((step) => step === 'rejected')).toHaveLength(1);
  });

  const lift = (id: string, text: string) =>
    admin.request(`/api/admin/review-notices/${id}/lift`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ answer: text }),
    });
  const listed = async (id: string) => {
    const { items } = await (
      await admin.request('/api/admin/requests?kind=report&state=answered&limit=100')
    ).json();
    return items.find((one: { id: string }) => one.id === id);
  };
  const ownedBy = async (id: string) =>
    (await ownReviews(owner, '?limit=100')).items.find((one) => one.id === id) as Review;

  test('answers also where the review is gone, and once of two at a moment', async () => {
    const { id, review } = await noticed();
    await review.act('withdraw');
    const both = await Promise.all([
      answer(id, { act: 'hidden', ground: 'abuse_or_illegal', answer: 'א' }),
      answer(id, { act: 'kept', answer: 'ב' }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('is pressed once where the time is nearly over', async () => {
    const { id } = await noticed();
    world.setTime(new Date(Date.now() + 59 * HOUR_MS));
    await runJob(world, 'press-notices');
    expect((await noticeBy(id))?.pressedAt).toBeNull();
    world.setTime(new Date(Date.now() + 61 * HOUR_MS));
    await runJob(world, 'press-notices');
    const pressed = (await noticeBy(id))?.pressedAt;
    expect(pressed).not.toBeNull();
    await runJob(world, 'press-notices');
    expect((await noticeBy(id))?.pressedAt).toEqual(pressed);
    world.setTime(new Date());
  });

  const noticeBy = async (id: string) =>
    (await world.db.select().from(reviewNotices).where(eq(reviewNotices.id, id)))[0];
});

test('who is erased leaves a notice without a name', async () => {
  const { id, path } = await published();
  await send(path, { email: 'forget@example.com' });
  const who = { email: 'forget@example.com' };
  const erased = await transact(world.db, (tx) => noticesPrivacy.ofSubject.eraseFor(tx, who, new Date()));
  expect(erased.counts).toEqual({ review_notices: 1 });
  expect(await noticeOf(id)).toMatchObject({ name: '', email: '', details: '', ground: 'defamation' });
});
