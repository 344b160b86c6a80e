import { randomUUID } from 'node:crypto';
import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { FREE_PER_HOUR, MAX_PER_HOUR, type ReviewForm } from '#features/reviews/contract.ts';
import { PROVED_SUBMISSIONS } from '#features/reviews/policy.ts';
import { ownerWithBusiness, ownReviews, submit } from '#features/reviews/testing/reviews.ts';
import { rowsOf } from '#platform/db/database.ts';
import { TRAP_MIN_MS } from '#platform/http/limits/form-admission.ts';
import { mailsTo, queuedJobs, runJob } from '../../../../tests/mails.ts';
import { startWorld } from '../../../../tests/world.ts';
import { forgetExpiredProofs } from './mutations.ts';
import { spentProofs } from './schema.ts';

let networks = 0;

const world = await startWorld({ rateLimits: true });
const owner = await ownerWithBusiness(world);
const other = await ownerWithBusiness(world);
const busy = await ownerWithBusiness(world);

/** A network that was not seen before. */
const newNetwork = () => `203.0.113.${++networks}`;

interface ProofProblem {
  code: string;
  because: string;
  message: string;
  challenge: Challenge;
}

async function solve(response: Response): Promise<string> {
  expect(response.status).toBe(429);
  const { code, challenge } = (await response.json()) as ProofProblem;
  expect(code).toBe('proof_required');
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}

async function exhaustFree(address: string, username = owner.username) {
  for (let i = 0; i < FREE_PER_HOUR; i++)
    expect((await submit(world, username, {}, { address })).status).toBe(201);
}

async function formOfPage(username = owner.username): Promise<ReviewForm> {
  return (await world.request(`/api/reviews/${username}/form`)).json() as never;
}

// Proves V25.
test('ten an hour pass freely, then a proof of work opens the way', async () => {
  const address = newNetwork();
  await exhaustFree(address);
  const refused = await submit(world, owner.username, {}, { address });
  expect(refused.headers.get('retry-after')).toBeTruthy();
  const proof = await solve(refused);
  expect((await submit(world, owner.username, { proof }, { address })).status).toBe(201);
  // Another business, and another network, are not concerned.
  expect((await submit(world, other.username, {}, { address })).status).toBe(201);
  expect((await submit(world, owner.username, {}, { address: newNetwork() })).status).toBe(201);
});

test('a solution is accepted once, and only for the business it was set for', async () => {
  const address = newNetwork();
  await exhaustFree(address);
  const proof = await solve(await submit(world, owner.username, {}, { address }));
  expect((await submit(world, other.username, { proof }, { address })).status).toBe(429);
  expect((await submit(world, owner.username, { proof }, { address })).status).toBe(201);
  const again = await submit(world, owner.username, { proof }, { address });
  expect(again.status).toBe(429);
  expect(await again.json()).toMatchObject({ code: 'proof_required' });
});

test('twenty arrivals of one solution at once make one review', async () => {
  const address = newNetwork();
  await exhaustFree(address, busy.username);
  const proof = await solve(await submit(world, busy.username, {}, { address }));
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => submit(world, busy.username, { proof }, { address })),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  expect((await ownReviews(busy)).counts.pending).toBe(FREE_PER_HOUR + 1);
});

test('a solution that is made up, altered or too old is refused', async () => {
  const address = newNetwork();
  await exhaustFree(address);
  const proof = await solve(await submit(world, owner.username, {}, { address }));
  const sent = JSON.parse(Buffer.from(proof, 'base64').toString()) as {
    challenge: Challenge;
    solution: { counter: number };
  };
  const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64');
  const easier = structuredClone(sent);
  easier.challenge.parameters.cost = 1;
  const guessed = { ...sent, solution: { counter: 1, derivedKey: '00' } };
  for (const forged of ['x', encode({}), encode(null), encode(easier), encode(guessed)])
    expect((await submit(world, owner.username, { proof: forged }, { address })).status).toBe(429);
  world.setTime(new Date(Date.now() + 11 * 60_000));
  expect((await submit(world, owner.username, { proof }, { address })).status).toBe(429);
  world.setTime(new Date());
});

// Proves V25.
test('beyond sixty an hour no proof helps', async () => {
  const address = newNetwork();
  await exhaustFree(address);
  const key = [address, owner.businessId];
  for (let i = FREE_PER_HOUR; i < MAX_PER_HOUR - 1; i++)
    await world.services.limits.take('review-proved', PROVED_SUBMISSIONS, key);
  const sendProved = async () => {
    const proof = await solve(await submit(world, owner.username, {}, { address }));
    return submit(world, owner.username, { proof }, { address });
  };
  expect((await sendProved()).status).toBe(201);
  const refused = await sendProved();
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(60);
  expect(await refused.json()).toMatchObject({ code: 'too_many_requests' });
});

test('a repetition of a known form is answered, whatever the limits say', async () => {
  const address = newNetwork();
  const submissionKey = randomUUID();
  const first = await submit(world, owner.username, { submissionKey }, { address });
  expect(first.status).toBe(201);
  for (let i = 0; i < FREE_PER_HOUR; i++) await submit(world, owner.username, {}, { address });
  const again = await submit(world, owner.username, { submissionKey }, { address });
  expect(again.status).toBe(200);
  expect(await again.json()).toEqual(await first.json());
});

test('a double click on the last free submission is one review and no refusal', async () => {
  const address = newNetwork();
  for (let i = 1; i < FREE_PER_HOUR; i++) await submit(world, owner.username, {}, { address });
  const submissionKey = randomUUID();
  const clicks = await Promise.all([
    submit(world, owner.username, { submissionKey }, { address }),
    submit(world, owner.username, { submissionKey }, { address }),
  ]);
  expect(clicks.map(({ status }) => status).sort()).toEqual([200, 201]);
});

test('a form that comes back at once is asked for a proof; after two seconds it is not', async () => {
  const address = newNetwork();
  const { token, submissionKey } = await formOfPage();
  const hasty = await submit(world, owner.username, { token, submissionKey }, { address });
  expect(await hasty.clone().json()).toMatchObject({ because: 'too_fast' });
  const proof = await solve(hasty);
  expect((await submit(world, owner.username, { token, submissionKey, proof }, { address })).status).toBe(
    201,
  );

  const calm = await formOfPage();
  world.setTime(new Date(Date.now() + TRAP_MIN_MS));
  const fields = { token: calm.token, submissionKey: calm.submissionKey };
  expect((await submit(world, owner.username, fields, { address })).status).toBe(201);
  world.setTime(new Date());
});

test('a token that is forged or of another business is asked for a proof', async () => {
  const foreign = await formOfPage(other.username);
  world.setTime(new Date(Date.now() + 60_000));
  for (const token of [foreign.token, 'x', '', `${Date.now().toString(36)}.AAAAAAAAAAAAAAAAAAAAAA`]) {
    const response = await submit(world, owner.username, { token }, { address: newNetwork() });
    expect(await response.json()).toMatchObject({ code: 'proof_required', because: 'unsigned' });
  }
  world.setTime(new Date());
});

test('what fills in the hidden field is turned away, whatever it proves', async () => {
  const address = newNetwork();
  const response = await submit(world, owner.username, { contactTopic: 'SEO' }, { address });
  expect(response.status).toBe(422);
  expect(await response.json()).toMatchObject({ code: 'not_accepted' });
});

test('a refused review leaves the proof unspent', async () => {
  const address = newNetwork();
  await exhaustFree(address);
  const proof = await solve(await submit(world, owner.username, {}, { address }));
  const image = new File(['no image'], 'a.jpg', { type: 'image/jpeg' });
  expect((await submit(world, owner.username, { proof, image }, { address })).status).toBe(422);
  expect((await submit(world, owner.username, { proof }, { address })).status).toBe(201);
});

test('one address gets ten receipts a day, whoever writes it under reviews', async () => {
  const customerEmail = 'Victim@example.com';
  for (const [n, { username }] of [owner, other, busy, owner, other, busy].entries())
    for (const _ of [1, 2])
      expect((await submit(world, username, { customerEmail }, { address: `192.0.2.${n}` })).status).toBe(
        201,
      );
  await world.services.postCommit.flush();
  for (const { id, data } of await queuedJobs(world, 'receipt-mail'))
    await runJob(world, 'receipt-mail', data, id);
  expect(mailsTo(world, customerEmail)).toHaveLength(10);
});

test('spent proofs are forgotten when they have expired, and addresses are never stored', async () => {
  const before = await world.db.select().from(spentProofs);
  expect(before.length).toBeGreaterThan(0);
  await forgetExpiredProofs(world.db, new Date());
  expect(await world.db.select().from(spentProofs)).toHaveLength(before.length);
  await forgetExpiredProofs(world.db, new Date(Date.now() + 11 * 60_000));
  expect(await world.db.select().from(spentProofs)).toEqual([]);
  const keys = await rowsOf<{ key: string }>(world.db, sql`select key from rate_limits`);
  expect(keys.length).toBeGreaterThan(0);
  expect(JSON.stringify(keys)).not.toContain('203.0.113');
});
