import { createHmac, randomInt } from 'node:crypto';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Challenge } from 'altcha-lib/types';
import { z } from 'zod';

/** About a second for a browser, two on an old phone. The number of tries is drawn, so every wait is much alike. */
const WORK = { algorithm: 'PBKDF2/SHA-256', cost: 3_000 };
const TRIES_MIN = 150;
const TRIES_MAX = 300;
const LIFETIME_MS = 10 * 60_000;
/** Proofs asked of one network in a day after which the work doubles, again and again up to the maximum. */
const DOUBLES_AFTER = 10;
const EFFORT_MAX = 16;
const SOLUTION_MAX_CHARACTERS = 4_096;

export type { Challenge };

/** Callers store its id until `expiresAt`, so that it is accepted once. */
export interface Proof {
  id: string;
  expiresAt: Date;
}

const solutionSchema = z.object({
  challenge: z.object({
    parameters: z.looseObject({
      nonce: z.string(),
      expiresAt: z.number(),
      data: z.object({ subject: z.string() }),
    }),
    signature: z.string(),
  }),
  solution: z.object({ counter: z.number(), derivedKey: z.string() }),
});

/** How much more work the next proof of a network takes. @param asked proofs that it was asked for before in the day */
export function effortAfter(asked: number): number {
  return Math.min(EFFORT_MAX, 2 ** Math.floor(Math.max(0, asked) / DOUBLES_AFTER));
}

/** Proofs of work (ALTCHA) by subject, so that one solved for one form opens no other. */
export function createProofsOfWork(options: { secret: string; now: () => Date }) {
  const hmacSignatureSecret = derived(options.secret, 'challenge');
  const hmacKeySignatureSecret = derived(options.secret, 'key');

  return {
    /** @param effort how many times the least work is asked for */
    async challenge(subject: string, effort = 1): Promise<Challenge> {
      return createChallenge({
        ...WORK,
        counter: randomInt(TRIES_MIN * effort, TRIES_MAX * effort),
        data: { subject },
        deriveKey,
        expiresAt: new Date(options.now().getTime() + LIFETIME_MS),
        hmacSignatureSecret,
        hmacKeySignatureSecret,
      });
    },

    async verify(subject: string, sent: string): Promise<Proof | null> {
      const parsed = solutionSchema.safeParse(decode(sent));
      if (!parsed.success) return null;
      const { challenge, solution } = parsed.data;
      const { nonce, expiresAt, data } = challenge.parameters;
      const expiry = new Date(expiresAt * 1_000);
      if (data.subject !== subject || expiry <= options.now()) return null;
      const { verified } = await verifySolution({
        challenge: challenge as unknown as Challenge,
        solution,
        deriveKey,
        hmacSignatureSecret,
        hmacKeySignatureSecret,
      });
      return verified ? { id: nonce, expiresAt: expiry } : null;
    },
  };
}

function derived(secret: string, use: string): string {
  return createHmac('sha256', secret).update(`proof-of-work:${use}`).digest('base64url');
}

function decode(sent: string): unknown {
  if (sent.length > SOLUTION_MAX_CHARACTERS) return null;
  try {
    return JSON.parse(Buffer.from(sent, 'base64').toString('utf8'));
  } catch {
    return null;
  }
}
