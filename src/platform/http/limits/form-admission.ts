import type { Context } from 'hono';
import type { Services } from '../../services.ts';
import { truncatedNetwork } from '../caller.ts';
import type { AppEnv } from '../context.ts';
import { Problem } from '../problem.ts';
import { readFormToken } from './form-token.ts';
import { type Limit, tooMany } from './limits.ts';
import { createProofsOfWork, effortAfter, type Proof } from './proof-of-work.ts';

/** A form that comes back faster than this was not filled in by a person. */
export const TRAP_MIN_MS = 2_000;

export const TRAP_REFUSALS = { not_accepted: { status: 422 } } as const;
export const FORM_REFUSALS = { ...TRAP_REFUSALS, proof_required: { status: 429 } } as const;

export type Doubt = 'too_many' | 'too_fast' | 'unsigned';

interface TrapRules {
  name: string;
  texts: { trapped: string; tooMany: string };
}

export interface FormRules extends TrapRules {
  free: Limit;
  proved: Limit;
  texts: TrapRules['texts'] & { proofRequired: Record<Doubt, string> };
}

interface SentForm {
  trap?: string;
  token?: string;
  proof?: string;
}

type Needed = Pick<Services, 'secret' | 'clock' | 'limits'>;

/**
 * Lets a form in, with the proof of work that it needed.
 * @param subject what the form is about; its token and its proof are good for nothing else
 * @throws {Problem} 422 in a trap, 429
 */
export async function admitForm(
  services: Needed,
  c: Context<AppEnv>,
  subject: string,
  rules: FormRules,
  { trap, token, proof: sent }: SentForm,
): Promise<Proof | null> {
  const { name, free, proved, texts } = rules;
  const issuedAt = token ? readFormToken(services.secret, subject, token) : null;
  const verdict = judgeForm({ trap, token, issuedAt }, services.clock());
  if (verdict === 'trapped') throw trapped(c, rules, { subject });
  const key = [c.var.caller.network, subject];
  if (sent) {
    const proof = await proofsOf(services).verify(subject, sent);
    if (!proof) throw await proofRequired(services, c, subject, rules, verdict ?? 'too_many');
    await services.limits.take(`${name}-proved`, proved, key).catch(tooMany(texts.tooMany));
    return proof;
  }
  if (verdict) throw await proofRequired(services, c, subject, rules, verdict);
  const count = await services.limits.count(name, free, key);
  if (count > free.points) {
    await services.limits.report(name, free);
    throw await proofRequired(services, c, subject, rules, 'too_many');
  }
  return null;
}

/** Each is a mail to whoever the address belongs to. */
const PER_ADDRESS: Limit = { points: 5, seconds: 86_400 };

interface MailedFormRules extends TrapRules {
  perNetworkADay: number;
}

/** Lets a form in whose sender is answered by mail. @throws {Problem} 422 in a trap, 429 */
export async function admitMailedForm(
  { limits }: Pick<Services, 'limits'>,
  c: Context<AppEnv>,
  { perNetworkADay, ...rules }: MailedFormRules,
  { trap, email }: { trap?: string; email: string },
): Promise<void> {
  if (trap) throw trapped(c, rules);
  const { name, texts } = rules;
  const perNetwork = { points: perNetworkADay, seconds: 86_400 };
  await limits.take(name, perNetwork, [c.var.caller.network]).catch(tooMany(texts.tooMany));
  await limits.take(`${name}-address`, PER_ADDRESS, [email]).catch(tooMany(texts.tooMany));
}

function trapped(c: Context<AppEnv>, { name, texts }: TrapRules, about: { subject?: string } = {}): Problem {
  c.var.log.info(about, `${name} form trapped a program`);
  return new Problem(422, { code: 'not_accepted', message: texts.trapped });
}

/** Counted over all forms and never refused: who asks for many proofs works longer for each. */
const PROOFS_OF_NETWORK: Limit = { points: 0, seconds: 86_400 };

export async function proofRequired(
  services: Needed,
  c: Context<AppEnv>,
  subject: string,
  { name, texts }: Pick<FormRules, 'name' | 'texts'>,
  because: Doubt,
): Promise<Problem> {
  c.var.log.info({ subject, because }, `${name} asked for a proof of work`);
  const asked = await services.limits.count('proofs', PROOFS_OF_NETWORK, [truncatedNetwork(c)]);
  const challenge = await proofsOf(services).challenge(subject, effortAfter(asked - 1));
  const message = texts.proofRequired[because];
  return new Problem(429, { code: 'proof_required', message, because, challenge }, { 'Retry-After': '1' });
}

export function judgeForm(
  { trap, token, issuedAt }: { trap?: string; token?: string; issuedAt: Date | null },
  now: Date,
): 'trapped' | Doubt | null {
  if (trap) return 'trapped';
  if (token === undefined) return null;
  if (!issuedAt) return 'unsigned';
  return now.getTime() - issuedAt.getTime() < TRAP_MIN_MS ? 'too_fast' : null;
}

function proofsOf({ secret, clock }: Needed) {
  return createProofsOfWork({ secret, now: clock });
}
