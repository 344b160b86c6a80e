import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { users } from '#features/accounts/schema.ts';
import { invited, storedInvitation } from '#features/invitations/testing/invitations.ts';
import { moderationEvents } from '#features/ledger/steps.schema.ts';
import { reviews } from '#features/reviews/schema.ts';
import {
  buildReview,
  moderate,
  ownerWithBusiness,
  ownReviews,
  storeReviews,
  submitted,
} from '#features/reviews/testing/reviews.ts';
import { logged } from '#surfaces/admin/testing/accounts.ts';
import { mailsTo, plainly, queuedJobs, runJob } from '../../../tests/mails.ts';
import { type Owner, startWorld } from '../../../tests/world.ts';
import { rightsCopy } from './copy.he.ts';
import { rightsEvents, rightsRequests } from './schema.ts';
import {
  act,
  actsOf,
  ask,
  buildRequest,
  caseAs,
  caseOf,
  confirmed,
  downloaded,
  opened,
  sendMail,
} from './testing/requests.ts';

const DAY_MS = 86_400_000;
const world = await startWorld();
const admin = await world.asAdmin();

const list = async (as: Owner, query = '') =>
  (await as.request(`/api/admin/rights-requests${query}`)).json() as Promise<{
    items: { id: string; number: string; daysLeft: number; status: string }[];
    nextCursor: string | null;
  }>;

/** A writer with one approved review of a business that somebody else reviewed too. */
async function writerOf(email: string) {
  const owner = await ownerWithBusiness(world);
  const { businessId } = owner;
  await storeReviews(world, [
    buildReview({
      businessId,
      customerName: 'רות כהן',
      customerEmail: email.toUpperCase(),
      comment: 'שלי-בלבד',
      rating: 1,
    }),
    buildReview({ businessId, customerName: 'אחר', customerEmail: 'other@example.com', rating: 5 }),
  ]);
  const card = async () => (await world.request(`/business/${owner.username}`)).text();
  return { owner, card };
}

describe('the list of cases', () => {
  // Proves S63.
  test('has what is due first at its head, and the days that are left', async () => {
    const own = await startWorld();
    const ownAdmin = await own.asAdmin();
    const first = await confirmed(own, 'access', 'first@example.com');
    own.setTime(new Date(Date.now() + 3 * DAY_MS));
    const second = await confirmed(own, 'erasure', 'second@example.com');
    const waiting = await opened(own, 'access', 'waiting@example.com');
    const again = await (await own.asAdmin()).request('/api/admin/rights-requests');
    const { items } = await again.json();
    expect(items.map(({ id }: { id: string }) => id)).toEqual([first, second]);
    expect(items.map((one: { daysLeft: number }) => one.daysLeft)).toEqual([27, 30]);
    const page = await list(await own.asAdmin(), '?limit=1');
    expect(page.nextCursor).toBe(first);
    expect((await list(await own.asAdmin(), `?limit=1&cursor=${first}`)).items.map(({ id }) => id)).toEqual([
      second,
    ]);
    expect((await list(await own.asAdmin(), '?state=unconfirmed')).items).toMatchObject([
      { id: waiting, status: 'unconfirmed' },
    ]);
    expect(ownAdmin.id).toBeTruthy();
  });

  // Proves S63.
  test('is read by admins alone, and reading it is logged', async () => {
    const owner = await world.asOwner();
    const id = await confirmed(world, 'access', owner.email);
    for (const path of ['', `/${id}`]) {
      expect((await owner.request(`/api/admin/rights-requests${path}`)).status).toBe(403);
      expect((await world.request(`/api/admin/rights-requests${path}`)).status).toBe(401);
    }
    expect((await act(owner, id, 'perform')).status).toBe(403);
    await list(admin);
    const { body } = await caseAs(admin, id);
    await caseAs(admin, id);
    const { number } = await caseOf(world, owner.email);
    expect(body).toMatchObject({ number, email: owner.email, held: { username: owner.username } });
    const reading = (await logged(world)).filter((entry) => entry.act === 'rights_case_read');
    expect(reading).toEqual([
      { act: 'rights_case_read', adminId: admin.id, subjectIds: [owner.id], details: { number } },
    ]);
    expect((await logged(world)).some((entry) => entry.act === 'rights_cases_read')).toBe(true);
  });
});

describe('access and portability', () => {
  test('are handed over by a link that the mail leads to, as pages and as data', async () => {
    const email = 'reader@example.com';
    const { owner } = await writerOf(email);
    const id = await confirmed(world, 'access', email);
    expect((await act(admin, id, 'perform')).status).toBe(200);
    expect(await queuedJobs(world, 'rights-mail')).toContainEqual(
      expect.objectContaining({ data: { caseId: id, letter: 'export' } }),
    );
    await sendMail(world, id, 'export');
    const files = await downloaded(world, email);
    const data = JSON.parse(files.get('data.json')?.toString() ?? '');
    expect(data.email).toBe(email);
    const tables = Object.fromEntries(
      data.parts.map((part: { table: string; rows: unknown[] }) => [part.table, part.rows]),
    );
    expect(tables.reviews).toMatchObject([
      { customerName: 'רות כהן', comment: 'שלי-בלבד', businessName: owner.businessName },
    ]);
    const html = files.get('index.html')?.toString() ?? '';
    expect(html).toContain('<html lang="he" dir="rtl">');
    expect(html).toContain('שלי-בלבד');
    for (const file of files.values()) expect(file.toString()).not.toContain('other@example.com');
    expect(await actsOf(world, id)).toEqual(['received', 'confirmed', 'export_offered', 'export_downloaded']);
    expect(await caseOf(world, email)).toMatchObject({ ending: 'performed', endedBy: admin.id });
  });

  test('of somebody of whom nothing is held hand over their request, and say so', async () => {
    const email = 'stranger@example.com';
    const id = await confirmed(world, 'portability', email);
    await act(admin, id, 'perform');
    await sendMail(world, id, 'export');
    const files = await downloaded(world, email);
    expect([...files.keys()]).toEqual(['index.html', 'data.json']);
    expect(files.get('index.html')?.toString()).toContain('בקשות פרטיות');
  });

  // Proves S59.
  test('the link ends after a week, and lets nobody pack archives without end', async () => {
    const strict = await startWorld({ rateLimits: true });
    const strictAdmin = await strict.asAdmin();
    const email = 'often@example.com';
    const id = await confirmed(strict, 'access', email);
    await act(strictAdmin, id, 'perform');
    await sendMail(strict, id, 'export');
    for (let n = 0; n < 10; n++) await downloaded(strict, email);
    await expect(downloaded(strict, email)).rejects.toThrow('429');
    strict.setTime(new Date(Date.now() + 7.1 * DAY_MS));
    await expect(downloaded(strict, email)).rejects.toThrow('404');
  });
});

describe('erasure', () => {
  // Proves S61.
  test('of a writer takes the reviews, keeps the counts true, and redraws the card', async () => {
    const email = 'leaver@example.com';
    const { owner, card } = await writerOf(email);
    expect(await card()).toContain('שלי-בלבד');
    expect((await ownReviews(owner)).counts).toMatchObject({ approved: 2 });
    const id = await confirmed(world, 'erasure', email);
    expect((await act(admin, id, 'perform')).status).toBe(200);
    const drawn = await card();
    expect(drawn).not.toContain('שלי-בלבד');
    expect(drawn).not.toContain('רות כהן');
    expect((await ownReviews(owner)).counts).toMatchObject({ approved: 1 });
    const { rows } = await world.db.pool.query(
      'select sum(count)::int as count from review_totals where business_id = $1',
      [owner.businessId],
    );
    expect(rows).toEqual([{ count: 1 }]);
    const [event] = await world.db.select().from(rightsEvents).where(eq(rightsEvents.act, 'erased'));
    expect(event?.details).toMatchObject({ reviews: 1, accounts: 0 });
  });

  test('tells the requester, and then forgets who it was', async () => {
    const email = 'forgotten@example.com';
    const id = await confirmed(world, 'erasure', email);
    await act(admin, id, 'perform');
    await sendMail(world, id, 'erased');
    expect(mailsTo(world, email).at(-1)?.subject).toContain('המחיקה בוצעה');
    const [left] = await world.db.select().from(rightsRequests).where(eq(rightsRequests.id, id));
    expect(left).toMatchObject({ fullName: '', email: '', phone: '', description: '', ending: 'performed' });
    expect(left?.number).toMatch(/^.{4}-.{4}$/);
    const before = mailsTo(world, email).length;
    await sendMail(world, id, 'erased');
    expect(mailsTo(world, email)).toHaveLength(before);
  });

  test('of a writer is told to the businesses, with the ground and without the person', async () => {
    const email = 'untold@example.com';
    const { owner } = await writerOf(email);
    const hidden = { businessId: owner.businessId, customerEmail: email, status: 'pending' as const };
    await storeReviews(world, [buildReview(hidden)]);
    const id = await confirmed(world, 'erasure', email);
    await act(admin, id, 'perform');
    for (const job of await queuedJobs(world, 'rights-business-mail'))
      if (job.data.businessId === owner.businessId)
        await runJob(world, 'rights-business-mail', job.data, job.id);
    const [mail, ...more] = mailsTo(world, owner.email).filter(({ subject }) => subject.includes('נמחקו'));
    expect(more).toEqual([]);
    expect(plainly(mail?.text ?? '')).toContain('שתי ביקורות נמחקו');
    expect(mail?.text).toContain('אחת מהן הופיעה בכרטיס');
    for (const secret of [email, 'רות כהן', 'שלי-בלבד']) expect(mail?.text).not.toContain(secret);
    const entries = await world.db
      .select({ ground: moderationEvents.ground, via: moderationEvents.via })
      .from(moderationEvents)
      .where(and(eq(moderationEvents.businessId, owner.businessId), eq(moderationEvents.action, 'erased')));
    expect(entries).toEqual(Array(2).fill({ ground: 'writer_asked', via: 'rights' }));
  });

  test('finds a review without an address by the receipt in the request, and keeps no receipt', async () => {
    const owner = await ownerWithBusiness(world);
    const { receipt } = await submitted(world, owner.username, { comment: 'בלי כתובת' });
    await submitted(world, owner.username, { comment: 'של אחרים' });
    const email = 'holder@example.com';
    const description = `זו הביקורת שלי: http://localhost:3000${receipt} תודה`;
    expect((await ask(world, buildRequest({ requestType: 'erasure', email, description }))).status).toBe(201);
    const { id, description: kept } = await caseOf(world, email);
    expect(kept).toBe(`זו הביקורת שלי: ${rightsCopy.receipt} תודה`);
    await act(admin, id, 'confirm', { reason: 'שיחת טלפון' });
    expect((await caseAs(admin, id)).body.held.rows).toMatchObject({ reviews: 1 });
    expect((await act(admin, id, 'perform')).status).toBe(200);
    expect((await ownReviews(owner)).items.map(({ comment }) => comment)).toEqual(['של אחרים']);
  });

  // Proves S61.
  test('of an account closes it, with the way back that every closed account has', async () => {
    const owner = await world.asOwner();
    const id = await confirmed(world, 'erasure', owner.email);
    expect((await act(admin, id, 'perform')).status).toBe(200);
    expect((await owner.request('/api/auth/me')).status).toBe(401);
    expect((await world.request(`/business/${owner.username}`)).status).toBe(404);
    const [user] = await world.db.select().from(users).where(eq(users.id, owner.id));
    expect(user?.deletionRequestedAt).toEqual(expect.any(Date));
  });

  test('spares the last admin and whoever performs it', async () => {
    const own = await startWorld();
    const only = await own.asAdmin();
    const id = await confirmed(own, 'erasure', only.email);
    expect(await act(only, id, 'perform')).toMatchObject({ status: 409, body: { code: 'own_account' } });
    expect(await actsOf(own, id)).toEqual(['received', 'confirmed']);
  });
});

describe('rectification', () => {
  // Proves S62.
  test('sets right what an admin writes, everywhere it shows', async () => {
    const email = 'wrongly@example.com';
    const { owner, card } = await writerOf(email);
    await card();
    const id = await confirmed(world, 'rectification', email);
    const { body } = await caseAs(admin, id);
    const [review] = body.correctable;
    expect(review).toMatchObject({
      table: 'reviews',
      fields: [{ name: 'customerName', value: 'רות כהן' }, { name: 'comment' }],
    });
    const correction = { table: 'reviews', id: review.id, field: 'customerName', value: 'רות לוי' };
    expect((await act(admin, id, 'perform', { corrections: [correction] })).status).toBe(200);
    expect(await card()).toContain('רות לוי');
    expect((await ownReviews(owner, '?q=לוי')).items).toHaveLength(1);
    const [event] = await world.db.select().from(rightsEvents).where(eq(rightsEvents.act, 'rectified'));
    expect(event?.details).toEqual({ fields: 'reviews.customerName', count: 1, businesses: 1 });
  });

  test('touches nothing of others, nothing unknown, and all of it or nothing', async () => {
    const owner = await world.asOwner();
    const other = await world.asOwner();
    const id = await confirmed(world, 'rectification', owner.email);
    const right = { table: 'users', id: owner.id, field: 'fullName', value: 'שם חדש' };
    for (const wrong of [
      { ...right, id: other.id },
      { ...right, field: 'role', value: 'admin' },
      { ...right, field: 'phone', value: 'not a phone' },
      { ...right, table: 'sessions' },
    ])
      expect(await act(admin, id, 'perform', { corrections: [right, wrong] })).toMatchObject({
        status: 422,
        body: { code: 'bad_correction' },
      });
    expect(await act(admin, id, 'perform')).toMatchObject({ body: { code: 'nothing_to_correct' } });
    const stored = await world.db.select().from(users).where(eq(users.id, owner.id));
    expect(stored).toMatchObject([{ fullName: owner.fullName, role: 'owner' }]);
    expect((await act(admin, id, 'perform', { corrections: [right] })).status).toBe(200);
  });
});

describe('restriction', () => {
  // Proves S62.
  test('keeps a writer’s reviews aside, unused, and puts them back as they were', async () => {
    const email = 'frozen@example.com';
    const { owner, card } = await writerOf(email);
    const { code: invitation, id: invitationId } = await invited(world, owner.businessId);
    const wrote = await submitted(world, owner.username, { invitation, customerEmail: email });
    await moderate(owner, wrote.id, 'approve');
    const stands = async () => (await storedInvitation(world, owner.businessId, invitationId)).status;
    const before = await world.db.select().from(reviews).where(eq(reviews.businessId, owner.businessId));
    const id = await confirmed(world, 'restriction', email);
    expect(await stands()).toBe('published');
    expect((await act(admin, id, 'perform')).status).toBe(200);
    expect(await stands()).toBe('submitted');
    expect(await card()).not.toContain('שלי-בלבד');
    expect((await ownReviews(owner)).counts).toMatchObject({ approved: 1 });
    expect((await caseAs(admin, id)).body).toMatchObject({ isRestricted: true, status: 'performed' });
    expect((await act(admin, id, 'lift')).status).toBe(200);
    expect(await card()).toContain('שלי-בלבד');
    const after = await world.db.select().from(reviews).where(eq(reviews.businessId, owner.businessId));
    expect(after.toSorted(byId)).toEqual(before.toSorted(byId));
    expect((await ownReviews(owner)).counts).toMatchObject({ approved: 3 });
    expect(await stands()).toBe('published');
    expect(await act(admin, id, 'lift')).toMatchObject({ status: 409, body: { code: 'not_restricted' } });
    expect((await actsOf(world, id)).slice(-2)).toEqual(['restricted', 'restriction_lifted']);
  });

  test('freezes an account until it is lifted, unless somebody decided otherwise meanwhile', async () => {
    const owner = await world.asOwner();
    await world.db.update(users).set({ subscriptionStatus: 'inactive' }).where(eq(users.id, owner.id));
    const id = await confirmed(world, 'restriction', owner.email);
    await act(admin, id, 'perform');
    expect((await owner.request('/api/auth/me')).status).toBe(401);
    expect((await world.request(`/business/${owner.username}`)).status).toBe(404);
    await act(admin, id, 'lift');
    expect((await world.request(`/business/${owner.username}`)).status).toBe(200);
    const [user] = await world.db.select().from(users).where(eq(users.id, owner.id));
    expect(user?.subscriptionStatus).toBe('inactive');
  });

  test('keeps the files of what is set aside from the sweep', async () => {
    const email = 'pictured@example.com';
    const owner = await ownerWithBusiness(world);
    const image = 'frozen-photo.webp';
    await world.services.storage.put(image, Buffer.from('x'));
    await storeReviews(world, [buildReview({ businessId: owner.businessId, customerEmail: email, image })]);
    const id = await confirmed(world, 'restriction', email);
    await act(admin, id, 'perform');
    // By the clock of the file system, which no test shifts.
    let storedAt = 0;
    for await (const { putAt } of world.services.storage.list()) storedAt = putAt.getTime();
    const later = { ...world.services, clock: () => new Date(storedAt + 2 * DAY_MS) };
    const { sweepFiles } = await import('../../housekeeping.ts');
    await sweepFiles(later);
    expect(await world.services.storage.get(image)).not.toBe(null);
    await world.services.storage.put('nobodys.webp', Buffer.from('x'));
    await sweepFiles(later);
    expect(await world.services.storage.get('nobodys.webp')).toBe(null);
  });
});

describe('an admin', () => {
  test('vouches where the mail does not arrive, refuses with a reason, and each act is logged once', async () => {
    const email = 'unreached@example.com';
    const id = await opened(world, 'access', email);
    expect(await act(admin, id, 'perform')).toMatchObject({ status: 409, body: { code: 'unconfirmed' } });
    expect((await act(admin, id, 'confirm', { reason: ' ' })).status).toBe(422);
    expect((await act(admin, id, 'confirm', { reason: 'שיחת טלפון' })).status).toBe(200);
    expect(await act(admin, id, 'confirm', { reason: 'שיחת טלפון' })).toMatchObject({
      status: 409,
      body: { code: 'confirmed', message: rightsCopy.errors.confirmed },
    });
    expect(await caseOf(world, email)).toMatchObject({
      confirmedBy: admin.id,
      confirmationReason: 'שיחת טלפון',
    });
    expect((await act(admin, id, 'refuse', { reason: 'אין בסיס לבקשה' })).status).toBe(200);
    await sendMail(world, id, 'refused');
    expect(mailsTo(world, email).at(-1)?.text).toContain('אין בסיס לבקשה');
    for (const [name, body] of [
      ['perform', {}],
      ['refuse', { reason: 'שוב' }],
      ['extend', { reason: 'שוב' }],
    ] as const)
      expect((await act(admin, id, name, body)).status).toBe(409);
    const { number } = await caseOf(world, email);
    const acts = (await logged(world))
      .filter(({ details }) => details.number === number)
      .map((entry) => entry.act);
    expect(acts).toEqual(['rights_case_refused', 'rights_case_confirmed']);
  });

  test('who is gone is not there', async () => {
    for (const name of ['confirm', 'extend', 'refuse'])
      expect((await act(admin, crypto.randomUUID(), name, { reason: 'x' })).status).toBe(404);
    expect((await caseAs(admin, crypto.randomUUID())).status).toBe(404);
  });
});

describe('the clock', () => {
  // Proves S52.
  test('an extension gives 60 days, once, before day 30, and the requester is told why', async () => {
    const own = await startWorld();
    const email = 'patient@example.com';
    const id = await confirmed(own, 'access', email);
    own.setTime(new Date(Date.now() + 29 * DAY_MS));
    const then = await own.asAdmin();
    expect((await act(then, id, 'extend', { reason: 'המידע מפוזר' })).status).toBe(200);
    const { dueAt, receivedAt } = await caseOf(own, email);
    expect(dueAt.getTime() - receivedAt.getTime()).toBe(90 * DAY_MS);
    await sendMail(own, id, 'extended');
    expect(mailsTo(own, email).at(-1)?.text).toContain('המידע מפוזר');
    expect(await act(then, id, 'extend', { reason: 'עוד' })).toMatchObject({ body: { code: 'extended' } });
  });

  // Proves S52.
  test('from day 30 there is no extension', async () => {
    const own = await startWorld();
    const id = await confirmed(own, 'access', 'late@example.com');
    own.setTime(new Date(Date.now() + 30.01 * DAY_MS));
    const then = await own.asAdmin();
    expect((await caseAs(then, id)).body).toMatchObject({ canExtend: false, daysLeft: -1 });
    expect(await act(then, id, 'extend', { reason: 'מאוחר' })).toMatchObject({ body: { code: 'too_late' } });
  });

  // Proves S63.
  test('reminds on day 25 and on the day itself, once each, and forgets who never confirmed', async () => {
    const own = await startWorld();
    const id = await confirmed(own, 'access', 'slow@example.com');
    await ask(own, buildRequest({ email: 'silent@example.com' }));
    const silent = await caseOf(own, 'silent@example.com');
    const letters = async () => (await queuedJobs(own, 'rights-team-mail')).map(({ data }) => data.letter);
    const tick = async (days: number) => {
      own.setTime(new Date(Date.now() + days * DAY_MS));
      await runJob(own, 'rights-clock');
    };
    await tick(24);
    expect(await letters()).toEqual(['new']);
    for (const day of [25.1, 26]) await tick(day);
    expect(await letters()).toEqual(['new', 'soon']);
    for (const day of [30.1, 31]) await tick(day);
    expect(await letters()).toEqual(['new', 'soon', 'overdue']);
    expect(await actsOf(own, id)).toEqual(['received', 'confirmed', 'reminded', 'overdue']);
    const [lapsed] = await own.db.select().from(rightsRequests).where(eq(rightsRequests.id, silent.id));
    expect(lapsed).toMatchObject({ ending: 'lapsed', email: '', fullName: '', number: silent.number });
  });

  test('the evidence is only added to', async () => {
    for (const attempt of [
      () => world.db.update(rightsEvents).set({ act: 'refused' }),
      () => world.db.delete(rightsEvents),
    ]) {
      const message = await attempt().then(
        () => null,
        (refused: { cause?: { message?: string } }) => refused.cause?.message,
      );
      expect(message).toMatch(/is only added to/);
    }
  });
});

function byId(a: { id: string }, b: { id: string }): number {
  return a.id.localeCompare(b.id);
}
