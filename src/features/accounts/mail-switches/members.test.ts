import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { moderationEvents } from '#features/ledger/steps.schema.ts';
import { ownerWithBusiness, submitted } from '#features/reviews/testing/reviews.ts';
import { ownerMatters } from '#message-kinds.ts';
import { mailsTo, pathIn, plainly, queuedJobs, runJob } from '../../../../tests/mails.ts';
import { startWorld } from '../../../../tests/world.ts';
import { MEMBER_ROLES, type MemberRole } from '../members.policy.ts';
import { users } from '../schema.ts';
import { scopeOf } from '../scope.policy.ts';
import { removeMember, send, setRole } from '../testing/account.ts';
import { listReaders } from './data.ts';

const world = await startWorld();
type Person = Awaited<ReturnType<typeof ownerWithBusiness>>;

let owner: Person;
let manager: Person;
let replier: Person;
let viewer: Person;

const memberOf = ({ id: userId }: Person) => ({ userId, businessId: owner.businessId });

async function join(role: MemberRole): Promise<Person> {
  const person = await ownerWithBusiness(world, { fullName: `נועה ${role}` });
  await setRole(world, memberOf(person), role);
  return person;
}

beforeEach(async () => {
  owner = await ownerWithBusiness(world, { businessName: 'מספרת דנה', fullName: 'דנה לוי' });
  [manager, replier, viewer] = [await join('manager'), await join('replier'), await join('viewer')];
});

const jobsOf = async (name: string) =>
  (await queuedJobs(world, name)).filter(({ data }) => data.businessId === owner.businessId);

const ran = new Set<string>();

/** Runs the jobs of this business under a name, each once, with those that they ask for. */
async function runAll(name: string): Promise<void> {
  const waiting = (await jobsOf(name)).filter(({ id }) => !ran.has(id));
  for (const { id, data } of waiting) {
    ran.add(id);
    await runJob(world, name, data, id);
  }
  if (waiting.length > 0) await runAll(name);
}

async function receive(): Promise<string> {
  const { id } = await submitted(world, owner.username, { customerName: 'מאיה', rating: 5 });
  await world.services.postCommit.flush();
  await runAll('review-mail');
  return id;
}

const mails = (person: Person) => mailsTo(world, person.email);
const counts = () => [owner, manager, replier, viewer].map((person) => mails(person).length);
const last = (person: Person) => mails(person).at(-1) ?? expect.fail('no mail');
const press = (path: string, more: object = {}) => {
  const { pathname, searchParams } = new URL(path, 'http://localhost');
  const api = pathname
    .replace(/^\/review-link/, '/api/review-links')
    .replace(/^\/unsubscribe/, '/api/auth/unsubscribe');
  return send(world, 'POST', api, { token: searchParams.get('token'), ...more });
};

describe('a mail about a business', () => {
  test.each(Object.values(ownerMatters))('on $kind goes to whom the matter is for', async (matter) => {
    const expected: Record<string, MemberRole> = {
      'new-review': 'replier',
      'low-rating': 'replier',
      'new-lead': 'replier',
      'queue-left': 'replier',
      'weekly-digest': 'viewer',
      'monthly-summary': 'viewer',
      appeal: 'manager',
      'legal-report': 'manager',
      'plan-limit': 'owner',
      'renewal-failed': 'owner',
    };
    const readers = await listReaders(world.db, owner.businessId, matter);
    const least = MEMBER_ROLES.indexOf(expected[matter.kind] ?? expect.fail(matter.kind));
    expect(readers.map(({ role }) => role).sort()).toEqual(MEMBER_ROLES.slice(least).sort());
  });

  test('comes to each by name, and names the business to those who act for several', async () => {
    await receive();
    expect(counts()).toEqual([1, 1, 1, 0]);
    for (const person of [owner, manager, replier])
      expect(plainly(last(person).text)).toContain(`שלום ${person.fullName},`);
    expect(plainly(last(owner).subject)).toBe('ביקורת חדשה: מאיה, 5 כוכבים');
    expect(plainly(last(replier).subject)).toBe('ביקורת חדשה: מאיה, 5 כוכבים · מספרת דנה');
    expect(last(owner).text).toContain('localhost:3000/reviews');
    expect(last(replier).text).toContain(`${scopeOf(owner.businessId)}/reviews`);
    expect(last(replier).text).toContain(`${scopeOf(owner.businessId)}/account-settings/alerts`);
  });

  test('comes once, however often its job is tried', async () => {
    await receive();
    const jobs = await jobsOf('review-mail');
    expect(jobs).toHaveLength(3);
    const [first] = jobs.filter(({ data }) => !data.reader);
    for (let tries = 0; tries < 2; tries++) await runJob(world, 'review-mail', first?.data, first?.id);
    await runAll('review-mail');
    expect(await jobsOf('review-mail')).toHaveLength(3);
    expect(counts().slice(1)).toEqual([1, 1, 0]);
  });

  test('that the owner does not want comes to the others all the same', async () => {
    await send(owner, 'PUT', '/api/auth/mail-switches', { newReview: false });
    await receive();
    expect(counts()).toEqual([0, 1, 1, 0]);
  });

  test('comes to nobody while the owner’s account is suspended, nor to somebody whose own is', async () => {
    const suspend = ({ id }: Person, subscriptionStatus: 'suspended' | 'active') =>
      world.db.update(users).set({ subscriptionStatus }).where(eq(users.id, id));
    await suspend(replier, 'suspended');
    await receive();
    expect(counts()).toEqual([1, 1, 0, 0]);
    await submitted(world, owner.username);
    await world.services.postCommit.flush();
    await suspend(owner, 'suspended');
    await runAll('review-mail');
    expect(counts()).toEqual([1, 1, 0, 0]);
  });

  test('is ended by the link in it for its reader alone, and for that business alone', async () => {
    await receive();
    expect(await press(pathIn(last(replier), '/unsubscribe'))).toMatchObject({ status: 200 });
    for (const person of [owner, replier])
      expect((await send(person, 'GET', '/api/auth/mail-switches')).body).toMatchObject({ newReview: true });
    await receive();
    expect(counts()).toEqual([2, 2, 1, 0]);
    await removeMember(world, memberOf(replier));
    await setRole(world, memberOf(replier), 'replier');
    await receive();
    // What somebody chose goes with the membership.
    expect(counts()).toEqual([3, 3, 2, 0]);
  });
});

test('somebody chooses among what their role hears of', async () => {
  await setRole(world, memberOf(owner), 'replier');
  const read = async () => ({
    mails: Object.keys((await send(owner, 'GET', '/api/auth/mail-switches')).body),
    alerts: Object.keys((await send(owner, 'GET', '/api/alerts')).body.kinds),
  });
  expect(await read()).toEqual({
    mails: ['newReview', 'newLead', 'weeklyDigest', 'monthlySummary'],
    alerts: ['newReview', 'lowRating', 'queueLeft', 'newLead', 'weeklyDigest', 'monthlySummary'],
  });
  await setRole(world, memberOf(owner), 'viewer');
  const digests = ['weeklyDigest', 'monthlySummary'];
  expect(await read()).toEqual({ mails: digests, alerts: digests });
});

describe('a link in such a mail', () => {
  test('decides in the name of its reader', async () => {
    const id = await receive();
    expect(await press(pathIn(last(replier), '/review-link/approve'))).toMatchObject({ status: 200 });
    const steps = await world.db.select().from(moderationEvents).where(eq(moderationEvents.reviewId, id));
    expect(steps.find(({ action }) => action === 'approved')).toMatchObject({
      actorId: replier.id,
      via: 'mail',
    });
    const late = await press(pathIn(last(owner), '/review-link/approve'));
    expect([late.status, late.body.code]).toEqual([409, 'already_decided']);
  });

  test('opens whatever business its reader is signed in to, and nothing to a stranger', async () => {
    const id = await receive();
    const { pathname, search } = new URL(pathIn(last(replier), '/review-link/approve'), 'http://localhost');
    const path = pathname.replace('/review-link', '/api/review-links') + search;
    expect((await send(replier, 'GET', path)).body.review).toMatchObject({ customerName: 'מאיה' });
    const stranger = await world.asOwner();
    expect((await send(stranger, 'GET', path)).body.code).toBe('link_elsewhere');
    expect(id).toBeTruthy();
  });

  test.each([
    ['may no more', (person: Person) => setRole(world, memberOf(person), 'viewer')],
    ['was removed', (person: Person) => removeMember(world, memberOf(person))],
  ])('ends for somebody who %s', async (_, change) => {
    await receive();
    await change(replier);
    const refused = await press(pathIn(last(replier), '/review-link/approve'));
    expect([refused.status, refused.body.code]).toEqual([422, 'link_moved']);
    expect(await press(pathIn(last(manager), '/review-link/approve'))).toMatchObject({ status: 200 });
  });

  test('ends no mails for somebody who was removed', async () => {
    await receive();
    await removeMember(world, memberOf(replier));
    const refused = await press(pathIn(last(replier), '/unsubscribe'));
    expect([refused.status, refused.body.code]).toEqual([422, 'link_moved']);
  });
});
