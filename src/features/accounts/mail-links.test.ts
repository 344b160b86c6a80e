import { describe, expect, it } from 'vitest';
import { mailsTo, queuedJobs, runJob, tokenIn } from '../../../tests/mails.ts';
import { startWorld } from '../../../tests/world.ts';
import { send } from './testing/account.ts';

// No queue runs here: each test runs the jobs that were asked for, when it pleases.

const world = await startWorld();
type Owner = Awaited<ReturnType<typeof world.asOwner>>;

const forgot = ({ email }: Owner) => send(world, 'POST', '/api/auth/forgot-password', { email });
const reset = (token: string) =>
  send(world, 'POST', '/api/auth/reset-password', { token, newPassword: 'שלוש-מילים-אקראיות' });
const isAlive = async (token: string) =>
  (await send(world, 'GET', `/api/auth/reset-password?token=${token}`)).status === 200;
const resetTokens = (owner: Owner) =>
  mailsTo(world, owner.email)
    .filter(({ subject }) => subject === 'איפוס הסיסמה בדוגרי')
    .map(tokenIn);

/** The newest mail with a link that was asked for, tried so many times. */
async function mailLink(owner: Owner, tries = 1): Promise<void> {
  const jobs = await queuedJobs(world, 'link-mail');
  const job = jobs.filter(({ data }) => data.userId === owner.id).at(-1);
  for (let n = 0; n < tries; n++) await runJob(world, 'link-mail', job?.data, job?.id);
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
    // Within a minute it would be the same request.
    world.setTime(new Date(Date.now() + 61_000));
    await forgot(owner);
    await mailLink(owner);
    const tokens = resetTokens(owner);
    expect(await Promise.all(tokens.map(isAlive))).toEqual([false, false, true]);
  });

  it('of the way back to an old address: one press ends the others of the same mail', async () => {
    const owner = await world.asOwner();
    const fields = new URLSearchParams({ email: `new-${owner.email}` });
    await owner.request('/api/auth/update-profile', { method: 'PUT', body: fields });
    await mailLink(owner, 2);
    const tokens = mailsTo(world, owner.email)
      .filter(({ subject }) => subject === 'בקשה להחלפת כתובת האימייל')
      .map(tokenIn);
    const cancel = (token = '') => send(world, 'POST', '/api/auth/mail-links/cancel-email', { token });
    expect((await cancel(tokens[1])).status).toBe(200);
    expect((await cancel(tokens[0])).body.code).toBe('link_invalid');
  });
});
