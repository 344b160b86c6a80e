import { expect, test } from 'vitest';
import { joinAll, keepSignInFresh } from '#features/accounts/testing/account.ts';
import { submitted } from '#features/reviews/testing/reviews.ts';
import { mailsTo, queuedJobs, runJob } from '../../../../tests/mails.ts';
import { startWorld } from '../../../../tests/world.ts';
import { type TeamOwner, teamOwner } from '../testing/programs.ts';
import { addHook, hooksOf, pumpOnce } from './testing/hooks.ts';
import { startReceiver } from './testing/receiver.ts';

const receiver = await startReceiver();
const world = await startWorld({
  webhooks: { privateHosts: receiver.host, network: { ca: receiver.ca, answerMs: 2_000 } },
});
const HOUR = 3_600_000;
let moment = Date.parse('2026-11-20T10:00:00Z');
world.setTime(new Date(moment));

async function later(owner: TeamOwner, ms: number) {
  moment += ms;
  world.setTime(new Date(moment));
  await keepSignInFresh(world, owner.id);
  await pumpOnce(world);
}

const done = new Set<string>();

/** Sends what is queued of the mails about webhooks, each once. */
async function sendMails(): Promise<void> {
  for (;;) {
    const jobs = (await queuedJobs(world, 'webhook-mail')).filter(({ id }) => !done.has(id));
    if (jobs.length === 0) return;
    for (const { id, data } of jobs) {
      done.add(id);
      await runJob(world, 'webhook-mail', data, id);
    }
  }
}

const subjectsTo = (email: string) => mailsTo(world, email).filter(({ subject }) => /עדכונים/.test(subject));

async function failing(status: number) {
  const owner = await teamOwner(world);
  await keepSignInFresh(world, owner.id);
  const [manager, replier] = [await world.asOwner(), await world.asOwner()];
  await joinAll(world, owner.businessId, [
    { id: manager.id, role: 'manager' },
    { id: replier.id, role: 'replier' },
  ]);
  const path = `/failing/${owner.id}`;
  receiver.status(path, status);
  await addHook(owner, receiver.url(path), { kinds: ['review.received'] });
  const hook = async () => (await hooksOf(owner)).items[0];
  return { owner, manager, replier, path, hook };
}

// Proves S542.
test('five failures in a row are mailed once to owner and managers, and again after it worked', async () => {
  const { owner, manager, replier, path, hook } = await failing(500);
  for (let n = 0; n < 4; n++) await submitted(world, owner.username);
  await later(owner, 1_000);
  await sendMails();
  expect(await hook()).toMatchObject({ failures: 4, state: 'on' });
  expect(subjectsTo(owner.email)).toEqual([]);
  await later(owner, 7_000);
  await later(owner, HOUR);
  await sendMails();
  expect(await hook()).toMatchObject({ state: 'failing', disabledFor: null });
  for (const { email } of [owner, manager])
    expect(subjectsTo(email)).toMatchObject([{ subject: expect.stringContaining('לא מגיעים') }]);
  expect(subjectsTo(replier.email)).toEqual([]);
  const [mail] = subjectsTo(owner.email);
  expect(mail?.text).toContain('תקלה באתר שמקבל (500)');
  receiver.status(path, 200);
  await later(owner, 3 * HOUR);
  expect(await hook()).toMatchObject({ failures: 0, state: 'on' });
  receiver.status(path, 500);
  for (let n = 0; n < 5; n++) await submitted(world, owner.username);
  await later(owner, 1_000);
  await sendMails();
  expect(subjectsTo(owner.email)).toHaveLength(2);
});

// Proves S543.
test('an address is switched off after 20 failures and five days, and both are needed', async () => {
  const { owner, manager, hook } = await failing(500);
  for (let n = 0; n < 6; n++) await submitted(world, owner.username);
  await later(owner, 1_000);
  for (let n = 0; n < 4; n++) await later(owner, HOUR);
  expect((await hook()).failures).toBeGreaterThanOrEqual(20);
  expect(await hook()).toMatchObject({ state: 'failing' });
  await later(owner, 5 * 24 * HOUR);
  expect(await hook()).toMatchObject({ state: 'off', disabledFor: 'failing' });
  await sendMails();
  for (const { email } of [owner, manager])
    expect(subjectsTo(email).map(({ subject }) => subject)).toContainEqual(
      expect.stringContaining('הפסקנו לשלוח'),
    );
});

test('an address that asks for nothing more is told of in a mail', async () => {
  const { owner, hook } = await failing(410);
  await submitted(world, owner.username);
  await later(owner, 1_000);
  expect(await hook()).toMatchObject({ state: 'off', disabledFor: 'gone' });
  await sendMails();
  const [mail] = subjectsTo(owner.email);
  expect(mail?.text).toContain('410');
  expect(mail?.text).toContain('/programs');
});

test('nothing older than it is kept remains', async () => {
  const { owner } = await failing(200);
  await submitted(world, owner.username);
  await later(owner, 1_000);
  const count = async (table: string) =>
    Number(
      (
        await world.asTableOwner<{ n: string }>(
          `select count(*) as n from ${table} where business_id = '${owner.businessId}'`,
        )
      ).rows[0]?.n,
    );
  moment += 31 * 24 * HOUR;
  world.setTime(new Date(moment));
  await runJob(world, 'forget-program-events');
  expect([await count('webhook_deliveries'), await count('program_events')]).toEqual([0, 1]);
  moment += 60 * 24 * HOUR;
  world.setTime(new Date(moment));
  await runJob(world, 'forget-program-events');
  expect([await count('webhook_deliveries'), await count('program_events')]).toEqual([0, 0]);
});
