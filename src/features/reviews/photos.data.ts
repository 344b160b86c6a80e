import { eq, sql } from 'drizzle-orm';
import { ownerStanding } from '#features/accounts/data.ts';
import type { Reader } from '#platform/db/database.ts';
import { prepared } from '#platform/db/prepared.ts';
import { reviews } from './schema.ts';

const photo = prepared((db: Reader) =>
  db
    .select({
      isPublished: sql<boolean>`${reviews.status} = 'approved' and ${ownerStanding(reviews.businessId)} <> 'suspended'`,
    })
    .from(reviews)
    .where(eq(reviews.image, sql.placeholder('key')))
    .prepare('photo_showing'),
);

/** Whether everybody may see a stored photo; `isShownAlone`: also an image that no review names. */
export async function photoShowing(
  db: Reader,
  key: string,
  { isShownAlone }: { isShownAlone: boolean },
): Promise<'now' | 'never'> {
  const [named] = await photo(db).execute({ key });
  return (named ? named.isPublished : isShownAlone) ? 'now' : 'never';
}
