import { z } from 'zod';
import { listUserIds } from '#features/accounts/data.ts';
import { transact } from '#platform/db/database.ts';
import { pagesByKey } from '#platform/paging.ts';
import type { Services } from '#platform/services.ts';
import { rightsJobNames } from '../mails.copy.he.ts';
import { currentVersion, PUBLISHED_TEXTS, type PublishedText, type TextVersions } from './policy.ts';

export const textMail = {
  ...rightsJobNames.texts,
  input: z.object({
    userId: z.uuid(),
    texts: z.array(z.object({ text: z.enum(PUBLISHED_TEXTS), version: z.string() })).min(1),
  }),
};

const BATCH = 500;

/** Mails every account holder about the current version of these texts; again within a week, it mails nobody twice. */
export async function announceTexts(
  { db, jobs }: Pick<Services, 'db' | 'jobs'>,
  announced: PublishedText[],
  known: TextVersions,
): Promise<number> {
  const texts = announced.map((text) => ({ text, version: currentVersion(known, text) }));
  const edition = texts.map(({ text, version }) => `${text} ${version}`).join();
  let count = 0;
  for await (const userIds of pagesByKey<string>(
    (after, limit) => listUserIds(db, { after, limit }),
    BATCH,
  )) {
    await transact(db, async (tx) => {
      for (const userId of userIds)
        await jobs.enqueue(tx, textMail, { userId, texts }, { key: `${userId}:${edition}` });
    });
    count += userIds.length;
  }
  return count;
}
