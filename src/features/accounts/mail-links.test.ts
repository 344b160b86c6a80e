import { describe, expect, it } from 'vitest';
import { mailsTo, queuedJobs, runJob, tokenIn } from '../../../tests/mails.ts';
import { startWorld } from '../../../tests/world.ts';
import type { MailLinkAct } from './mail-links.policy.ts';
import { send, storedUser } from './testing/account.ts';

// No queue runs here: each test runs the jobs that were asked for, when it pleases.

const world = await startWorld();
type Owner = Awaited<ReturnType<typeof world.asOwner>>;

const forgot = async ({ email }: Owner) => {
  const answer = await send(world, 'POST', '/api/auth/forgot-password', { email });
  const request = (await queuedJobs(world, 'password-reset')).at(-1);
  await runJob(world, 'password-reset', request?.data, request?.id);
  return answer;
};
const reset = (token: string) =>
  send(world, 'POST', '/api/auth/reset-password', { token, newPassword: 'שלוש-מילים-אקראיות' });
const isAlive = async (token: string) =>
  (await send(world, 'GET', `/api/auth/reset-password?token=${token}`)).status === 200;
const resetTokens = (owner: Owner) =>
  mailsTo(world, owner.email)
    .filter(({ subject }) => subject === 'איפוס הסיסמה בדוגרי')
    .map(tokenIn);

/** The mails with links that an owner asked for, in their order; each is sent when it is tried. */
async function askedFor(owner: Owner) {
  const jobs = await queuedJobs(world, 'link-mail');
  return jobs
    .filter(({ data }) => data.userId === owner.id)
    .map(({ id, data }) => ({ act: data.act, tryIt: () => runJob(world, 'link-mail', data, id) }));
}

/** The newest mail with a link for such an act, tried so many times. */
async function mailLink(owner: Owner, tries = 1, act: MailLinkAct = 'reset-password'): Promise<void> {
  const job = (await askedFor(owner)).filter((one) => one.act === act).at(-1);
  for (let n = 0; n < tries; n++) await job?.tryIt();
}

/** Within a minute the same request would be the same. */
function letAMinutePass(): void {
  world.setTime(new Date(world.services.clock().getTime() + 61_000));
}

describe('a mail with a link that was sent twice, since nobody knew whether it had arrived', () => {
  it('works in either copy, and once', async () => {
    const owner = await world.asOwner();
    await forgot(owner);
    await mailLink(owner, 2);
    const [first = '', second = ''] = resetTokens(owner);
    expect(first).not.toBe(second);
    expect([await isAlive(first), await isAlive(second)]).toEqual([true, true]);
    expect((await reset(first)).status).toBe(200);
    expect((await reset(second)).body.code).toBe('link_invalid');
    expect((await reset(first)).body.code).toBe('link_invalid');
  });

  it('ends with the next request all the same', async () => {
    const owner = await world.asOwner();
    await forgot(owner);
    await mailLink(owner, 2);
    letAMinutePass();
    await forgot(owner);
    await mailLink(owner);
    const tokens = resetTokens(owner);
    expect(await Promise.all(tokens.map(isAlive))).toEqual([false, false, true]);
  });

  it('of the way back to an old address: one press ends the others of the same mail', async () => {
    const owner = await world.asOwner();
    const fields = new URLSearchParams({ email: `new-${owner.email}` });
    await owner.request('/api/auth/update-profile', { method: 'PUT', body: fields });
    await mailLink(owner, 2, 'cancel-email');
    const tokens = mailsTo(world, owner.email)
      .filter(({ subject }) => subject === 'בקשה להחלפת כתובת האימייל')
      .map(tokenIn);
    const cancel = (token = '') => send(world, 'POST', '/api/auth/mail-links/cancel-email', { token });
    expect((await cancel(tokens[1])).status).toBe(200);
    expect((await cancel(tokens[0])).body.code).toBe('link_invalid');
  });
});

describe('a mail with a link for a new password that is tried late', () => {
  // Proves S336.
  it('is not sent once the password is another', async () => {
    const owner = await world.asOwner();
    await forgot(owner);
    const [late] = await askedFor(owner);
    const change = { currentPassword: owner.password, newPassword: 'שלוש-מילים-אקראיות' };
    expect((await send(owner, 'PUT', '/api/auth/change-password', change)).status).toBe(200);
    await late?.tryIt();
    expect(resetTokens(owner)).toEqual([]);
  });

  it('is not sent again once its first copy was used', async () => {
    const owner = await world.asOwner();
    await forgot(owner);
    await mailLink(owner);
    expect((await reset(resetTokens(owner)[0] ?? '')).status).toBe(200);
    await mailLink(owner);
    expect(resetTokens(owner)).toHaveLength(1);
  });

  it('neither goes out nor ends the link that was asked for after it', async () => {
    const owner = await world.asOwner();
    await forgot(owner);
    letAMinutePass();
    await forgot(owner);
    const [late, newer] = await askedFor(owner);
    await newer?.tryIt();
    await late?.tryIt();
    const tokens = resetTokens(owner);
    expect(tokens).toHaveLength(1);
    expect((await reset(tokens[0] ?? '')).status).toBe(200);
  });

  it('goes out where nothing came between', async () => {
    const owner = await world.asOwner();
    await forgot(owner);
    world.setTime(new Date(world.services.clock().getTime() + 12 * 3_600_000));
    await mailLink(owner);
    expect((await reset(resetTokens(owner)[0] ?? '')).status).toBe(200);
    world.setTime(new Date());
  });
});

describe('a way back to an old address', () => {
  const wayBack = 'בקשה להחלפת כתובת האימייל';
  const follow = (act: MailLinkAct, token = '') =>
    send(world, 'POST', `/api/auth/mail-links/${act}`, { token });
  const waysBackTo = (email: string) =>
    mailsTo(world, email)
      .filter(({ subject }) => subject === wayBack)
      .map(tokenIn);
  const addressOf = async (owner: Owner) => (await storedUser(world, owner.id))?.email;

  /** Somebody at the owner's desk has another address taken, and then yet another; nothing is mailed by itself. */
  async function takenOver() {
    const owner = await world.asOwner();
    const [first, second] = [`first-${owner.email}`, `second-${owner.email}`];
    for (const email of [first, second]) {
      await owner.request('/api/auth/update-profile', {
        method: 'PUT',
        body: new URLSearchParams({ email }),
      });
      await mailLink(owner, 1, 'confirm-email');
      const [confirm] = mailsTo(world, email).map(tokenIn);
      expect((await follow('confirm-email', confirm)).status).toBe(200);
      letAMinutePass();
    }
    const jobs = (await askedFor(owner)).filter(({ act }) => act === 'cancel-email');
    return { owner, first, second, toOwner: jobs[0], toFirst: jobs[1] };
  }

  it('that was gone is not mailed once more', async () => {
    const { owner, toOwner } = await takenOver();
    await toOwner?.tryIt();
    expect((await follow('cancel-email', waysBackTo(owner.email)[0])).status).toBe(200);
    await toOwner?.tryIt();
    expect(waysBackTo(owner.email)).toHaveLength(1);
    expect(await addressOf(owner)).toBe(owner.email);
  });

  it('to what was undone is not mailed any more', async () => {
    const { owner, first, toOwner, toFirst } = await takenOver();
    await toOwner?.tryIt();
    expect((await follow('cancel-email', waysBackTo(owner.email)[0])).status).toBe(200);
    await toFirst?.tryIt();
    expect(waysBackTo(first)).toEqual([]);
  });

  it('that was asked for first stands when a later one is gone, however late it is mailed', async () => {
    const { owner, first, toOwner, toFirst } = await takenOver();
    await toFirst?.tryIt();
    letAMinutePass();
    await toOwner?.tryIt();
    expect((await follow('cancel-email', waysBackTo(first)[0])).status).toBe(200);
    expect(await addressOf(owner)).toBe(first);
    expect((await follow('cancel-email', waysBackTo(owner.email)[0])).status).toBe(200);
    expect(await addressOf(owner)).toBe(owner.email);
    world.setTime(new Date());
  });
});
