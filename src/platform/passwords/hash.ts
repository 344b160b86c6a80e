import { randomBytes } from 'node:crypto';
import { hash, parseOptions, verify } from '@node-rs/argon2';
import { createSemaphore } from '../concurrency/semaphore.ts';

/** OWASP's minimum for argon2id, the library's default algorithm. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const ARGON2ID = 2;

/** Each hash holds 19 MiB and a core for tens of milliseconds: more at once would starve the rest. */
const withPermit = createSemaphore({ concurrency: 2, maxQueued: 100 });

export function hashPassword(password: string): Promise<string> {
  return withPermit(() => hash(comparable(password), PARAMETERS));
}

/** @param stored null where there is no such account: takes as long, and never matches */
export async function verifyPassword(
  stored: string | null,
  password: string,
): Promise<{ matches: boolean; isOutdated: boolean }> {
  const nobodys = await hashOfNobody();
  const isRight = await withPermit(() => verify(stored ?? nobodys, comparable(password)));
  const matches = isRight && stored !== null;
  return { matches, isOutdated: matches && isWeaker(stored) };
}

let nobody: Promise<string> | undefined;

function hashOfNobody(): Promise<string> {
  nobody ??= hashPassword(randomBytes(24).toString('base64'));
  return nobody;
}

function isWeaker(stored: string): boolean {
  const { algorithm, memoryCost, timeCost, parallelism } = parseOptions(stored);
  return (
    Number(algorithm) !== ARGON2ID ||
    memoryCost < PARAMETERS.memoryCost ||
    timeCost < PARAMETERS.timeCost ||
    parallelism < PARAMETERS.parallelism
  );
}

/** Systems type "é" as one or two characters: both are the same password. */
function comparable(password: string): string {
  return password.normalize('NFC');
}
