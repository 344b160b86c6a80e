import { recordSteps, type Step } from '#features/ledger/steps.mutations.ts';
import type { Tx } from '#platform/db/database.ts';
import { noteOutcomes } from './outcome-mails.ts';

/** Enters steps about reviews into the ledger, and queues mails about decisions to their writers. */
export async function recordReviewSteps(tx: Tx, steps: Step[], at: Date): Promise<void> {
  await recordSteps(tx, steps, at);
  await noteOutcomes(tx, steps, at);
}
