import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { users } from '#features/accounts/schema.ts';
import { scopeOf } from '#features/accounts/scope.policy.ts';
import { send } from '#features/accounts/testing/account.ts';
import { publishLedger } from '#features/ledger/roots.mutations.ts';
import { type TeamOwner, teamOwner } from '#features/programs/testing/programs.ts';
import { reviewLinkUrl } from '#features/reviews/mailed-links/policy.ts';
import { moderate, ownReviews, readVersionOf } from '#features/reviews/testing/reviews.ts';
import { eraseDueAccounts } from '#features/rights/due-accounts.mutations.ts';
import { receiptCopy } from '#features/writing/receipts/copy.he.ts';
import { written } from '#features/writing/receipts/testing/receipts.ts';
import { mailsTo, queuedJobs, runJob } from '../../../../tests/mails.ts';
import { type Owner, startWorld } from '../../../../tests/world.ts';
import { colleague } from './testing/team.ts';

const world = await startWorld();

/** An owner, and somebody who answers reviews there. */
async function team() {
  const owner = await teamOwner(world);
  const colleagueOf = await colleague(world, owner);
  const fullName = `נועה ${owner.username}`;
  await world.db.update(users).set({ fullName }).where(eq(users.id, colleagueOf.id));
  return { owner, noa: { ...colleagueOf, fullName } };
}

/** The same person, acting for a business that is not their own. */
function actingIn(person: Owner, { businessId }: TeamOwner): Owner {
  return { ...person, request: (url, init) => person.request(`${scopeOf(businessId)}${url}`, init) };
}

const namesSeenBy = async (person: Owner) =>
  (await ownReviews(person)).items.flatMap((one) => [one.moderation?.by, one.repliedBy, one.notedBy]);
const deciderSeenBy = async (person: Owner) => (await ownReviews(person)).items[0]?.moderation?.by;

describe('who decided about a review', () => {
  // Proves S509.
  test('is named to the others of the business, and to nobody about themselves', async () => {
    const { owner, noa } = await team();
    const { id } = await written(world, owner.username);
    const there = actingIn(noa, owner);
    const approved = await moderate(there, id, `approve?version=${await readVersionOf(world, id)}`);
    expect(await approved.json()).toMatchObject({ moderation: { action: 'approved', by: null } });
    expect(await deciderSeenBy(owner)).toBe(noa.fullName);
    expect(await deciderSeenBy(there)).toBeNull();
    await moderate(owner, id, 'reject', { reason: 'spam' });
    expect(await deciderSeenBy(owner)).toBeNull();
    expect(await deciderSeenBy(there)).toBe(owner.fullName);
  });

  // Proves S509.
  test('and who wrote the answer and the note, too', async () => {
    const { owner, noa } = await team();
    const { id } = await written(world, owner.username);
    const there = actingIn(noa, owner);
    const writersSeenBy = async (person: Owner) => {
      const [review] = (await ownReviews(person)).items;
      return [review?.repliedBy, review?.notedBy];
    };
    expect(await writersSeenBy(owner)).toEqual([null, null]);
    const answered = await moderate(there, id, '', { businessResponse: 'תודה' });
    expect(await answered.json()).toMatchObject({ businessResponse: 'תודה', repliedBy: null });
    const noted = await moderate(owner, id, 'note', { note: 'לחזור אליה' });
    expect(await noted.json()).toMatchObject({ note: 'לחזור אליה', notedBy: null });
    expect(await writersSeenBy(owner)).toEqual([noa.fullName, null]);
    expect(await writersSeenBy(there)).toEqual([null, owner.fullName]);
    // Who wrote last, of those who wrote.
    await moderate(owner, id, '', { businessResponse: 'תודה רבה' });
    await moderate(there, id, 'note', { note: 'חזרנו אליה' });
    expect(await writersSeenBy(owner)).toEqual([null, noa.fullName]);
    await moderate(there, id, '', { businessResponse: '' });
    await moderate(owner, id, 'note', { note: '' });
    for (const person of [owner, there]) expect(await writersSeenBy(person)).toEqual([null, null]);
  });

  test('keeps the name of who left, and says so little of an account that is gone', async () => {
    const { owner, noa } = await team();
    const { id } = await written(world, owner.username);
    const there = actingIn(noa, owner);
    await moderate(there, id, 'reject', { reason: 'spam' });
    await moderate(there, id, '', { businessResponse: 'תודה' });
    await moderate(there, id, 'note', { note: 'לחזור אליה' });
    expect((await send(owner, 'DELETE', `/api/people/${noa.id}`)).status).toBe(200);
    expect(await namesSeenBy(owner)).toEqual(Array(3).fill(noa.fullName));
    await send(noa, 'POST', '/api/auth/delete-account', { confirmation: 'מחיקה' });
    await eraseDueAccounts(world.services, new Date(Date.now() + 31 * 86_400_000));
    expect(await namesSeenBy(owner)).toEqual(['', '', '']);
  });

  test('is no admin, whose decisions are the platform’s', async () => {
    const { owner } = await team();
    const admin = await world.asAdmin();
    const { id } = await written(world, owner.username);
    await moderate(owner, id, 'reject', { reason: 'spam' });
    await world.asTableOwner(`alter table moderation_events disable trigger user`);
    await world.asTableOwner(
      `update moderation_events set actor_id = $1, via = 'undo' where review_id = $2`,
      [admin.id, id],
    );
    await world.asTableOwner(`alter table moderation_events enable trigger user`);
    expect(await deciderSeenBy(owner)).toBeNull();
  });

  test('is named by the links in the mails of the others', async () => {
    const { owner, noa } = await team();
    const { id } = await written(world, owner.username);
    const createdAt = world.services.clock();
    const { secret } = world.services;
    const tokenOf = ({ email }: Owner) => {
      const of = { ...owner, email };
      const url = reviewLinkUrl({ secret, site: 'http://localhost:3000' }, 'approve', of, { id, createdAt });
      return new URL(url).searchParams.get('token') ?? '';
    };
    const press = (person: Owner) =>
      send(world, 'POST', '/api/review-links/approve', { token: tokenOf(person) });
    expect((await press(noa)).status).toBe(200);
    expect((await press(noa)).body).toMatchObject({ code: 'link_used' });
    const late = await press(owner);
    expect(late.body).toMatchObject({ code: 'already_decided' });
    expect(late.body.message).toContain(`על ידי ${noa.fullName}`);
  });

  test('is the team of the business to everybody outside', async () => {
    const { owner, noa } = await team();
    const customerEmail = `writer-${owner.username}@example.com`;
    const review = await written(world, owner.username, { customerEmail });
    const there = actingIn(noa, owner);
    await moderate(there, review.id, '', { businessResponse: 'תודה' });
    await moderate(there, review.id, 'note', { note: 'לחזור אליה' });
    await moderate(there, review.id, 'reject', { reason: 'off_topic' });
    world.setTime(new Date(Date.now() + 11 * 60_000));
    await runJob(world, 'settle-messages');
    for (const { id, data } of await queuedJobs(world, 'outcome-mail'))
      await runJob(world, 'outcome-mail', data, id);
    await publishLedger(world.db, owner.businessId, {
      secret: world.services.secret,
      at: world.services.clock(),
    });
    const token = review.receipt.split('=')[1] ?? '';
    const page = await review.html();
    const mails = mailsTo(world, customerEmail).map(({ subject, text, html }) => `${subject}${text}${html}`);
    expect(mails.length).toBeGreaterThan(0);
    expect(page).toContain(receiptCopy.states.withheld.text);
    expect(page).toContain(receiptCopy.story.steps.replied);
    expect(mails.join()).toContain('צוות העסק החליט');
    const seen = await Promise.all(
      [
        `/review-receipt/file?token=${token}`,
        `/business/${owner.username}/ledger`,
        `/business/${owner.username}/reviews`,
        `/api/ledger/${owner.username}`,
        `/api/reviews/${owner.username}`,
      ].map(async (path) => {
        const answer = await world.request(path);
        expect(answer.status, path).toBe(200);
        return answer.text();
      }),
    );
    for (const text of [page, ...mails, ...seen])
      for (const secret of [noa.fullName, noa.id, noa.email]) expect(text).not.toContain(secret);
  });
});
