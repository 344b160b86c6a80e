import pg from 'pg';
import { createTestDatabase } from './database.ts';
import { whenFileEnds } from './endings.ts';
import { fillStore } from './filled-store.ts';
import type { Sent } from './statements.ts';
import type { World } from './world.ts';

/** A plan as `explain (format json)` writes it. */
export interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  Alias?: string;
  Plans?: Plan[];
  [detail: string]: unknown;
}

export type Planner = (sent: Sent) => Promise<Plan>;

/** A statement that was asked, and how the store would go about it. */
export interface Asked {
  text: string;
  plan: Plan;
}

/** Says how a store of thousands of accounts would go about a statement; each form of one is explained once. */
export async function openPlanner(): Promise<Planner> {
  const { connection, drop } = await createTestDatabase();
  const store = new pg.Pool({ ...connection, max: 4 });
  whenFileEnds(async () => {
    await store.end();
    await drop();
  });
  await fillStore(store);
  const known = new Map<string, Promise<Plan>>();
  return ({ text, values }) => {
    // A value that is missing may leave nothing to look for.
    const form = JSON.stringify([text, values.map((value) => value === null)]);
    const plan =
      known.get(form) ??
      store
        .query({ text: `explain (format json) ${text}`, values })
        .then(({ rows }) => rows[0]['QUERY PLAN'][0].Plan as Plan);
    known.set(form, plan);
    return plan;
  };
}

/** What is asked of the store while `run` lasts, and what follows its commits, each form with its plan. */
export async function plansWhile(
  { services }: World,
  { sent, planOf }: { sent: Sent[]; planOf: Planner },
  run: () => Promise<unknown>,
): Promise<Asked[]> {
  await services.postCommit.flush();
  sent.length = 0;
  await run();
  await services.postCommit.flush();
  const asked = new Map(sent.splice(0).map((one) => [one.text, one]));
  return Promise.all([...asked.values()].map(async (one) => ({ text: one.text, plan: await planOf(one) })));
}

/** Tables that a plan reads from their first row to their last. */
export function tablesScanned(plan: Plan): string[] {
  const below = (plan.Plans ?? []).flatMap(tablesScanned);
  return plan['Node Type'] === 'Seq Scan' ? [String(plan['Relation Name']), ...below] : below;
}
