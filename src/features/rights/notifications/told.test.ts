import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { users } from '#features/accounts/schema.ts';
import { send } from '#features/accounts/testing/account.ts';
import { buildReview, ownerWithBusiness, storeReviews } from '#features/reviews/testing/reviews.ts';
import { mailsTo, plainly, queuedJobs, runJob } from '../../../../tests/mails.ts';
import { type Owner, startWorld, type World } from '../../../../tests/world.ts';
import { act, caseAs, caseOf, confirmed, sendMail } from '../testing/requests.ts';
import { businessLetters } from './copy.he.ts';
import { rightsTold } from './schema.ts';

// Each business that holds data of the person of a case is told of it, as the rest there is for the business to do.

const DAY_MS = 86_400_000;
const LISTED = 'רותי מהקורס';
let world: World;
let admin: Owner;
beforeAll(async () => {
  world = await startWorld();
  admin = await world.asAdmin();
});

type Business = Awaited<ReturnType<typeof ownerWithBusiness>>;

/** A business that has somebody on its list, reviews of theirs, or both. */
async function businessWith(email: string, has: { listed?: boolean; reviews?: number }): Promise<Business> {
  const owner = await ownerWithBusiness(world);
  if (has.listed) {
    const customer = { name: LISTED, email, consentSource: 'booking', note: 'הערה פנימית' };
    expect((await send(owner, 'POST', '/api/customers', customer)).status).toBe(201);
  }
  const { businessId } = owner;
  const review = () => buildReview({ businessId, customerEmail: email, customerName: 'שם בביקורת' });
  if (has.reviews) await storeReviews(world, Array.from({ length: has.reviews }, review));
  return owner;
}

/** The mails about a case that wait, as the queue would send them. @returns whom they are for, and of what */
async function tell(caseId: string, act: string) {
  const jobs = await queuedJobs(world, 'rights-business-mail');
  const mine = jobs.filter(({ data }) => data.caseId === caseId && data.act === act);
  for (const { data, id } of mine) await runJob(world, 'rights-business-mail', data, id);
  return mine.map(({ data }) => [data.businessId, data.of]);
}

const lettersTo = ({ email }: Business) =>
  mailsTo(world, email)
    .filter(({ subject }) => /ביקש|לבקשת|תוקנו|ההגבלה/.test(subject))
    .map(({ subject, text }) => plainly(`${subject}\n${text}`));
const figuresOf = async (caseId: string) =>
  (await caseAs(admin, caseId)).body.log.map(
    (one: { details: { businesses?: number } }) => one.details.businesses,
  );

test('every business that has something of the person is told once, of its own part and nothing of the request', async () => {
  const email = 'told-of-erasure@example.com';
  const [listing, reviewed, both, suspended] = [
    await businessWith(email, { listed: true }),
    await businessWith(email, { reviews: 2 }),
    await businessWith(email, { listed: true, reviews: 1 }),
    await businessWith(email, { listed: true }),
  ];
  const bystander = await businessWith('somebody-else@example.com', { listed: true });
  await send(listing, 'PUT', '/api/auth/mail-switches', { newReview: false, weeklyDigest: false });
  await world.db.update(users).set({ subscriptionStatus: 'suspended' }).where(eq(users.id, suspended.id));
  const id = await confirmed(world, 'erasure', email);
  const { number } = await caseOf(world, email);
  expect((await act(admin, id, 'perform')).status).toBe(200);

  const waiting = await tell(id, 'erased');
  expect(waiting.sort()).toEqual(
    [
      [listing.businessId, 'customers'],
      [reviewed.businessId, 'reviews'],
      [both.businessId, 'customers'],
      [both.businessId, 'reviews'],
    ].sort(),
  );
  // Tried again, nothing is sent twice.
  await tell(id, 'erased');
  const [toListing, ...more] = lettersTo(listing);
  expect(more).toEqual([]);
  for (const words of [LISTED, number, 'נמחק מהרשימה', 'מחוץ לדוגרי', 'אנשי הקשר בטלפון'])
    expect(toListing).toContain(words);
  const [toReviewed] = lettersTo(reviewed);
  for (const words of ['שתי ביקורות נמחקו', number, 'צילומי מסך']) expect(toReviewed).toContain(words);
  // The number would say that whoever is on the list wrote the review.
  const [aboutList, aboutReviews] = lettersTo(both).sort((one) => (one.includes(LISTED) ? -1 : 1));
  expect(aboutList).toContain(number);
  expect(aboutReviews).not.toContain(number);
  for (const letter of [toReviewed, aboutReviews])
    for (const whose of [LISTED, 'שם בביקורת']) expect(letter).not.toContain(whose);
  for (const letter of [toListing, toReviewed, aboutList, aboutReviews])
    for (const secret of [email, 'רות כהן', '052-765-4321', 'מה נשמר עליי?', 'הערה פנימית'])
      expect(letter).not.toContain(secret);
  expect([...lettersTo(suspended), ...lettersTo(bystander)]).toEqual([]);

  const { body } = await caseAs(admin, id);
  expect(body.told).toHaveLength(4);
  expect(body.told).toContainEqual({
    businessId: reviewed.businessId,
    businessName: reviewed.businessName,
    username: reviewed.username,
    of: 'reviews',
    act: 'erased',
    count: 2,
    at: expect.any(String),
    mailedAt: expect.any(String),
  });
  expect(await figuresOf(id)).toContain(3);
  const kept = await world.db.select().from(rightsTold).where(eq(rightsTold.caseId, id));
  expect(kept.flatMap(({ names }) => names)).toEqual([]);

  await sendMail(world, id, 'erased');
  const told = plainly(mailsTo(world, email).at(-1)?.text ?? '');
  for (const { businessName } of [listing, reviewed, both]) expect(told).toContain(businessName);
  expect(told).not.toContain(bystander.businessName);
});

test('a restriction is told, and so is its end', async () => {
  const email = 'told-of-restriction@example.com';
  const owner = await businessWith(email, { listed: true });
  const id = await confirmed(world, 'restriction', email);
  expect((await act(admin, id, 'perform')).status).toBe(200);
  expect(await tell(id, 'restricted')).toEqual([[owner.businessId, 'customers']]);
  // Data that is set aside is shown to whoever asks, and its business told of it.
  const access = await confirmed(world, 'access', email);
  expect((await act(admin, access, 'perform')).status).toBe(200);
  expect(await tell(access, 'exported')).toEqual([[owner.businessId, 'customers']]);
  expect((await act(admin, id, 'lift')).status).toBe(200);
  expect(await tell(id, 'lifted')).toEqual([[owner.businessId, 'customers']]);
  const letters = lettersTo(owner);
  expect(letters).toHaveLength(3);
  for (const [n, words] of ['אין להשתמש בהם', 'נמסר להם עותק', 'חזר לרשימה'].entries()) {
    expect(letters[n]).toContain(words);
    expect(letters[n]).toContain(LISTED);
  }
  await sendMail(world, id, 'lifted');
  expect(plainly(mailsTo(world, email).at(-1)?.text ?? '')).toContain(`לעסק ${owner.businessName}`);
});

test('a correction is told where something was set right, and one that is refused to nobody', async () => {
  const email = 'told-of-correction@example.com';
  const [owner, other] = [
    await businessWith(email, { listed: true }),
    await businessWith(email, { listed: true, reviews: 1 }),
  ];
  const id = await confirmed(world, 'rectification', email);
  const [listed] = (await send(owner, 'GET', '/api/customers/me')).body.items;
  const fix = { table: 'customers', id: listed.id, field: 'name', value: 'רות לוי' };
  const foreign = { ...fix, id: crypto.randomUUID() };
  expect((await act(admin, id, 'perform', { corrections: [fix, foreign] })).status).toBe(422);
  expect((await caseAs(admin, id)).body.told).toEqual([]);
  expect((await act(admin, id, 'perform', { corrections: [fix] })).status).toBe(200);
  expect(await tell(id, 'rectified')).toEqual([[owner.businessId, 'customers']]);
  expect(lettersTo(owner).at(-1)).toContain('רות לוי');
  expect(lettersTo(other)).toEqual([]);
});

test('a business that closed before its mail left is not written to, and names wait no longer than a week', async () => {
  const own = await startWorld();
  world = own;
  admin = await own.asAdmin();
  const email = 'told-too-late@example.com';
  const [gone, stuck] = [
    await businessWith(email, { listed: true }),
    await businessWith(email, { listed: true }),
  ];
  const id = await confirmed(own, 'access', email);
  expect((await act(admin, id, 'perform')).status).toBe(200);
  const namesOf = async ({ businessId }: Business) =>
    (await own.db.select().from(rightsTold).where(eq(rightsTold.businessId, businessId))).map(
      ({ names, mailedAt }) => ({ names, mailedAt }),
    );
  await own.db.update(users).set({ deletionRequestedAt: new Date() }).where(eq(users.id, gone.id));
  const jobs = await queuedJobs(own, 'rights-business-mail');
  const late = jobs.find(({ data }) => data.businessId === gone.businessId);
  await runJob(own, 'rights-business-mail', late?.data, late?.id);
  expect(await namesOf(gone)).toEqual([{ names: [], mailedAt: null }]);
  expect(lettersTo(gone)).toEqual([]);
  for (const [days, names] of [
    [6.9, [LISTED]],
    [7.1, []],
  ] as const) {
    own.setTime(new Date(Date.now() + days * DAY_MS));
    await runJob(own, 'sweep-messages');
    expect(await namesOf(stuck)).toEqual([{ names, mailedAt: null }]);
  }
});

test.each([
  [1, 1, 'היא הופיעה בכרטיס'],
  [2, 0, 'הן לא הופיעו בכרטיס'],
  [2, 2, 'שתיהן הופיעו בכרטיס'],
  [3, 3, 'כולן הופיעו בכרטיס'],
  [5, 2, 'שתיים מהן הופיעו בכרטיס'],
])('of %i reviews of which the card showed %i it says so', (count, shown, said) => {
  const texts = {
    fullName: 'דנה',
    businessName: 'מספרה',
    number: '',
    names: [],
    site: 'https://dugri.example',
  };
  const letter = businessLetters.reviews('restricted', { ...texts, count, shown });
  expect(letter.parts.join(' ')).toContain(said);
});
