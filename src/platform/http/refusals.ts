import { Problem, type ProblemStatus } from './problem.ts';

interface Refused {
  ok: false;
  reason: string;
}

/** The code is the reason, and the message is the status's own, unless given. `field`: beside which the message stands. */
export interface RefusalAnswer {
  status: ProblemStatus;
  code?: string;
  message?: string;
  field?: string | readonly string[];
  fields?: Record<string, string>;
  /** What is stored now, where something else was read. */
  stored?: object;
}

/** An entry for each reason of an outcome: a reason without one does not compile. */
export type Refusals<O> = {
  [R in Extract<O, Refused>['reason']]:
    | RefusalAnswer
    | ((refused: Extract<O, Refused> & { reason: R }) => RefusalAnswer);
};

/** Declares entries of one status for messages that stand under their reasons. */
export function withStatus<R extends string>(status: ProblemStatus, messages: Record<R, string>) {
  const entries = Object.entries<string>(messages).map(([reason, message]) => [reason, { status, message }]);
  return Object.fromEntries(entries) as Record<R, RefusalAnswer>;
}

/** Returns the outcome where it is a success. @throws {Problem} with what the table says of the reason */
export function expectOk<O extends { ok: true } | Refused>(
  outcome: O,
  refusals: Refusals<NoInfer<O>>,
): Extract<O, { ok: true }> {
  if (outcome.ok) return outcome as Extract<O, { ok: true }>;
  throw refusalProblem(outcome as Extract<O, Refused>, refusals);
}

export function refusalProblem<const R extends Refused>(refused: R, refusals: Refusals<R>): Problem {
  const { reason } = refused;
  const entry = (refusals as Record<string, RefusalAnswer | ((refused: R) => RefusalAnswer)>)[reason];
  if (!entry) throw new Error(`no refusal is declared for ${reason}`);
  const answer = typeof entry === 'function' ? entry(refused) : entry;
  const { status, code = reason, message, field = [], stored } = answer;
  const named = [field].flat().map((name) => [name, message]);
  return new Problem(status, {
    code,
    ...(message && { message }),
    ...(stored && { stored }),
    fields: answer.fields ?? (field.length > 0 ? Object.fromEntries(named) : undefined),
  });
}
