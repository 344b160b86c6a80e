import { asc, desc, eq, isNull } from 'drizzle-orm';
import { z } from 'zod';
import { listConsentSubjects, listConsents } from '#features/accounts/data.ts';
import { type Db, type Tx, transact } from '#platform/db/database.ts';
import { lockUntilCommit } from '#platform/db/locks.ts';
import { firstIdAt, newId } from '#platform/ids.ts';
import type { Services } from '#platform/services.ts';
import { valuesOf } from '#platform/values-of.ts';
import { type CurrentVersions, changedTexts, PUBLISHED_TEXTS } from './policy.ts';
import { textEditions } from './schema.ts';

export const textMail = {
  name: 'text-mail',
  input: z.object({
    userId: z.uuid(),
    texts: z.array(z.object({ text: z.enum(PUBLISHED_TEXTS), version: z.string() })).min(1),
  }),
};

const BATCH = 500;
/** Processes of the release before may go on registering accounts under the former texts for so long. */
const LAGGARDS_MS = 86_400_000;

/** Notes which versions the site shows. Returns whether something is to be announced; the first time, nothing is. */
export async function noteEdition(db: Db, current: CurrentVersions, at: Date): Promise<boolean> {
  return transact(db, async (tx) => {
    await lockUntilCommit(tx, 'text-editions');
    const [known] = await tx.select().from(textEditions).orderBy(desc(textEditions.id)).limit(1);
    const changed = known ? changedTexts(current, known.versions) : [];
    if (known && changed.length === 0) return false;
    const versions = { ...current, ...known?.versions };
    for (const text of changed) versions[text] = current[text];
    const finishedAt = changed.length > 0 ? null : at;
    await tx.insert(textEditions).values({ id: newId(at), versions, changed, knownAt: at, finishedAt });
    return changed.length > 0;
  });
}

/**
 * Has every account holder told of what is new who did not agree to it when they registered, each once, in batches
 * that are kept whole: it goes on where it stopped.
 * @returns how many were told
 */
export async function announceEditions(
  { db, jobs }: Pick<Services, 'db' | 'jobs'>,
  at: Date,
): Promise<number> {
  for (let told = 0; ; ) {
    const batch = await transact(db, (tx) => announceNext(tx, jobs, at));
    told += batch.told;
    if (batch.isLast) return told;
  }
}

async function announceNext(tx: Tx, jobs: Services['jobs'], at: Date) {
  // Two processes would tell somebody twice.
  await lockUntilCommit(tx, 'text-editions');
  const [open] = await tx
    .select()
    .from(textEditions)
    .where(isNull(textEditions.finishedAt))
    .orderBy(asc(textEditions.id))
    .limit(1);
  if (!open) return { told: 0, isLast: true };
  const texts = open.changed.map((text) => ({ text, version: open.versions[text] }));
  const page = await listNext(tx, open);
  const agreements = await listConsents(tx, valuesOf(page, 'subjectId'));
  const hasAgreed = new Set(
    agreements.map(({ subjectId, document, version }) => `${subjectId} ${document} ${version}`),
  );
  const untold = page.filter(({ subjectId }) =>
    texts.some(({ text, version }) => !hasAgreed.has(`${subjectId} ${text} ${version}`)),
  );
  for (const { id: userId } of untold)
    await jobs.enqueue(tx, textMail, { userId, texts }, { key: `${userId}:${open.id}` });
  const reached = page.at(-1)?.id ?? open.reached;
  const isOver = page.length < BATCH && at.getTime() >= open.knownAt.getTime() + LAGGARDS_MS;
  await tx
    .update(textEditions)
    .set({ reached, finishedAt: isOver ? at : null })
    .where(eq(textEditions.id, open.id));
  return { told: untold.length, isLast: page.length < BATCH && !isOver };
}

function listNext(tx: Tx, { knownAt, reached }: typeof textEditions.$inferSelect) {
  const before = firstIdAt(new Date(knownAt.getTime() + LAGGARDS_MS));
  return listConsentSubjects(tx, { after: reached, before, limit: BATCH });
}
