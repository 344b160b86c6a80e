import type { Tx } from '#platform/db/database.ts';
import { newId } from '#platform/ids.ts';
import type { CaseAct } from './policy.ts';
import { rightsEvents } from './schema.ts';

export async function recordEvent(
  tx: Tx,
  event: {
    caseId: string;
    act: CaseAct;
    /** The admin; left out where it was the requester or the product. */
    actorId?: string;
    /** Figures and names of fields, nothing of the person. */
    details?: Record<string, string | number>;
  },
  at: Date,
): Promise<void> {
  const { caseId, act, actorId = null, details = {} } = event;
  await tx.insert(rightsEvents).values({ id: newId(at), caseId, act, actorId, details, at });
}
