import { createRequire } from 'node:module';

type Argon2 = typeof import('@node-rs/argon2');

const argon2: Argon2 = createRequire(import.meta.url)('@node-rs/argon2');

/** The password of every prepared account. */
export const PREPARED_PASSWORD = 'עוגת-גבינה-7';

/** Its hashes of this worker, by cost. */
const prepared = new Map<string, Promise<string>>();
const known = new Set<string>();

export const { parseOptions } = argon2;

/**
 * argon2, which stands in its place in tests that run the product in process: the password of prepared accounts is hashed
 * once at each cost, and known again without hashing. Every other password goes its whole way.
 */
export const hash: Argon2['hash'] = async (password, options, signal) => {
  if (password !== PREPARED_PASSWORD) return argon2.hash(password, options, signal);
  const cost = JSON.stringify(options);
  const made = prepared.get(cost) ?? argon2.hash(password, options);
  prepared.set(cost, made);
  known.add(await made);
  return made;
};

export const verify: Argon2['verify'] = async (stored, password, options, signal) =>
  (password === PREPARED_PASSWORD && known.has(String(stored))) ||
  argon2.verify(stored, password, options, signal);
