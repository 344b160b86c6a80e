import { setTimeout } from 'node:timers/promises';
import { and, eq, isNull, lt } from 'drizzle-orm';
import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Db } from '../db/database.ts';
import { keyedHash, seal, unseal } from '../secrets.ts';
import type { Services } from '../services.ts';
import type { AppEnv } from './context.ts';
import { IDEMPOTENCY_HEADER } from './idempotency.ts';
import { Problem } from './problem.ts';
import { keptAnswers } from './schema.ts';

const KEPT_MS = 86_400_000;
/** A call without an answer for so long was cut by the end of its process: the next one runs. */
const ABANDONED_MS = 60_000;
const WAIT_MS = 10_000;
const POLL_MS = 100;
const ANSWER_MAX = 256 * 1024;
const LED = 303;
const KEY = /^[\w-]{16,64}$/;

export const ONCE_REFUSALS = {
  key_reused: { status: 422, message: 'הבקשה הזו כבר נשלחה עם תוכן אחר. רעננו את הדף ונסו שוב' },
  still_running: { status: 409, message: 'הפעולה עדיין מתבצעת. נסו שוב בעוד רגע' },
} as const;
/** Refuses a repeated write whose first answer showed a secret. */
export const SHOWN_REFUSALS = {
  shown_once: {
    status: 409,
    message:
      'הפעולה כבר בוצעה, אבל הסוד מוצג פעם אחת בלבד והתשובה לא הגיעה. רעננו את הדף וצרו אחד חדש במקומו',
  },
} as const;

type Needed = Pick<Services, 'db' | 'secret' | 'clock'>;

/**
 * Runs a write with an `Idempotency-Key` once: sent again within a day it gets the first answer. Refusals and errors are
 * not kept, and neither are answers that set a cookie.
 * @param options.showsOnce stores that the write was done, but not its answer
 * @throws {Problem} 400 for a key that is none, 422 where it came with another call before, 409 while that still runs
 */
export async function answerOnce(
  services: Needed,
  c: Context<AppEnv>,
  answer: () => Response | Promise<Response>,
  { showsOnce = false } = {},
): Promise<Response> {
  const key = c.req.header(IDEMPOTENCY_HEADER);
  if (key === undefined || c.req.method === 'GET') return answer();
  if (!KEY.test(key)) throw new Problem(400);
  return runOnce(services, c, { key, call: await textOf(c), showsOnce }, answer);
}

/**
 * Takes a form that a page posts, once: sent again within a day it leads where it led before. Its hidden key tells it from
 * another form with the same words; without one, the same words are the same form.
 * @param take keeps the form, and returns the address to lead to
 * @throws {Problem} 409 while the first still runs
 */
export function takeFormOnce(
  services: Needed,
  c: Context<AppEnv>,
  values: Record<string, string>,
  take: () => Promise<string>,
): Promise<Response> {
  const form = { key: [c.req.path, values], call: '', showsOnce: false };
  return runOnce(services, c, form, async () => c.redirect(await take(), 303));
}

async function runOnce(
  { db, secret, clock }: Needed,
  c: Context<AppEnv>,
  sent: { key: unknown; call: string; showsOnce: boolean },
  answer: () => Response | Promise<Response>,
): Promise<Response> {
  const hashOf = keyedHash(secret, 'idempotency keys');
  const hash = hashOf(JSON.stringify([c.var.keyHolder ?? c.var.userId ?? null, sent.key]));
  const call = hashOf(sent.call);
  for (let waited = 0; !(await claim(db, { hash, call, at: clock() })); waited += POLL_MS) {
    const [first] = await db.select().from(keptAnswers).where(eq(keptAnswers.hash, hash));
    if (first && !first.call.equals(call)) throw refusal(ONCE_REFUSALS, 'key_reused');
    if (first?.status && first.answer === null) throw refusal(SHOWN_REFUSALS, 'shown_once');
    const body = first?.answer && unseal(first.answer, secret);
    if (first?.status && body != null)
      return first.status === LED
        ? c.redirect(body, LED)
        : c.body(body, first.status as ContentfulStatusCode, { 'Content-Type': 'application/json' });
    if (waited >= WAIT_MS) throw refusal(ONCE_REFUSALS, 'still_running');
    await setTimeout(POLL_MS);
  }
  try {
    const response = await answer();
    const text = await keptText(response);
    if (text === null || text.length > ANSWER_MAX) await forget(db, hash);
    else
      await db
        .update(keptAnswers)
        .set({ status: response.status, answer: sent.showsOnce ? null : seal(text, secret) })
        .where(eq(keptAnswers.hash, hash));
    return response;
  } catch (error) {
    await forget(db, hash).catch((err: Error) => c.var.log.warn({ err }, 'idempotency key not released'));
    throw error;
  }
}

export async function forgetKeptAnswers(db: Db, now: Date): Promise<void> {
  await db.delete(keptAnswers).where(lt(keptAnswers.at, new Date(now.getTime() - KEPT_MS)));
}

/** @returns whether the call is this request's to run */
async function claim(db: Db, row: { hash: Buffer; call: Buffer; at: Date }): Promise<boolean> {
  const abandonedBefore = new Date(row.at.getTime() - ABANDONED_MS);
  const { rowCount } = await db
    .insert(keptAnswers)
    .values(row)
    .onConflictDoUpdate({
      target: keptAnswers.hash,
      set: { at: row.at },
      setWhere: and(
        isNull(keptAnswers.status),
        eq(keptAnswers.call, row.call),
        lt(keptAnswers.at, abandonedBefore),
      ),
    });
  return Boolean(rowCount);
}

async function forget(db: Db, hash: Buffer): Promise<void> {
  await db.delete(keptAnswers).where(eq(keptAnswers.hash, hash));
}

/** What is kept of an answer: its text, or the address that it leads to. Null where it is not kept. */
async function keptText(response: Response): Promise<string | null> {
  const { ok, status, headers } = response;
  if (headers.has('set-cookie')) return null;
  if (status === LED) return headers.get('location');
  return ok && headers.get('content-type')?.includes('json') ? response.clone().text() : null;
}

/** What tells one call from another; a form's boundary is drawn anew at each send, so that its body is left out. */
async function textOf(c: Context<AppEnv>): Promise<string> {
  const { pathname, search } = new URL(c.req.url);
  const isJson = c.req.header('content-type')?.includes('json');
  return JSON.stringify([c.req.method, pathname, search, isJson ? await c.req.text() : '']);
}

function refusal<Code extends string>(
  refusals: Record<Code, { status: 409 | 422; message: string }>,
  code: Code,
): Problem {
  const { status, message } = refusals[code];
  return new Problem(status, { code, message });
}
