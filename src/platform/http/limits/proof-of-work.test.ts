import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { expect, test } from 'vitest';
import { createProofsOfWork } from './proof-of-work.ts';

let now = new Date();
const proofs = createProofsOfWork({ secret: 'a secret of the tests', now: () => now });
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64');
const solved = async (challenge: Challenge) => ({
  challenge,
  solution: await solveChallenge({ challenge, deriveKey }),
});

test('a solution proves itself until it expires, for its subject and its secret alone', async () => {
  const sent = encode(await solved(await proofs.challenge('form')));
  const proof = await proofs.verify('form', sent);
  expect(proof).toEqual({ id: expect.stringMatching(/^[0-9a-f]{32}$/), expiresAt: expect.any(Date) });
  expect(await proofs.verify('form', sent)).toEqual(proof);
  expect(await proofs.verify('other', sent)).toBeNull();
  const stranger = createProofsOfWork({ secret: 'another secret', now: () => now });
  expect(await stranger.verify('form', sent)).toBeNull();
  now = new Date(proof?.expiresAt ?? 0);
  expect(await proofs.verify('form', sent)).toBeNull();
  now = new Date();
});

test('what was not worked for proves nothing', async () => {
  const { challenge, solution } = await solved(await proofs.challenge('form'));
  const { keySignature: _, ...unsigned } = challenge.parameters;
  const forged = [
    { challenge, solution: { ...solution, derivedKey: '00'.repeat(32) } },
    { challenge: { ...challenge, parameters: { ...challenge.parameters, cost: 1 } }, solution },
    { challenge: { ...challenge, parameters: unsigned }, solution },
    { challenge: { ...challenge, signature: '' }, solution },
    { challenge: { ...challenge, parameters: { ...challenge.parameters, expiresAt: 9e9 } }, solution },
    { challenge },
    { solution },
    null,
    [],
    'x',
  ];
  for (const value of forged) expect(await proofs.verify('form', encode(value))).toBeNull();
  for (const text of ['', '%%%', 'א', 'A'.repeat(5_000)])
    expect(await proofs.verify('form', text)).toBeNull();
});
