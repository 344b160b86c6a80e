import { PROBLEM_MESSAGES, Problem, type ProblemStatus } from './problem.ts';

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

interface RefusalEntry<R> extends RefusalAnswer {
  /** The parts that depend on what was refused. */
  explain?: (refused: R) => Omit<RefusalAnswer, 'status'>;
  /** The codes that `explain` chooses from. */
  codes?: readonly string[];
}

/** An entry for each reason of an outcome: a reason without one does not compile. */
export type Refusals<O> = {
  [R in Extract<O, Refused>['reason']]: RefusalEntry<Extract<O, Refused> & { reason: R }>;
};

/** A table of refusals as a route declares it for the API's description. */
export type DeclaredRefusals = Record<string, Omit<RefusalEntry<never>, 'explain'>>;

export interface DeclaredRefusal {
  status: ProblemStatus;
  code: string;
  message: string;
}

export function declaredIn(table: DeclaredRefusals): DeclaredRefusal[] {
  return Object.entries(table).flatMap(([reason, { status, code = reason, codes = [code], message }]) =>
    codes.map((one) => ({ status, code: one, message: message ?? PROBLEM_MESSAGES[status].message })),
  );
}

/** The entries of a shared table that one route answers with. */
export function only<T extends object, const R extends keyof T>(table: T, ...reasons: R[]): Pick<T, R> {
  return Object.fromEntries(reasons.map((reason) => [reason, table[reason]])) as Pick<T, R>;
}

/** Declares entries of one status for messages that stand under their reasons. */
export function withStatus<R extends string>(status: ProblemStatus, messages: Record<R, string>) {
  const entries = Object.entries<string>(messages).map(([reason, message]) => [reason, { status, message }]);
  return Object.fromEntries(entries) as Record<R, { status: ProblemStatus; message: string }>;
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
  const entry = (refusals as Record<string, unknown>)[reason] as RefusalEntry<R> | undefined;
  if (!entry) throw new Error(`no refusal is declared for ${reason}`);
  const answer = { ...entry, ...entry.explain?.(refused) };
  const { status, code = reason, message, field = [], stored } = answer;
  const named = [field].flat().map((name) => [name, message]);
  return new Problem(status, {
    code,
    ...(message && { message }),
    ...(stored && { stored }),
    fields: answer.fields ?? (field.length > 0 ? Object.fromEntries(named) : undefined),
  });
}
