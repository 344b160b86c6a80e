import { listBusinessLooks } from '#features/cards/names.data.ts';
import { getNameIn } from '#features/cards/translations/data.ts';
import type { Language } from '#features/cards/translations/languages.contract.ts';
import type { Reader } from '#platform/db/database.ts';
import type { Branding } from './branding.contract.ts';
import { brandingOf } from './branding.policy.ts';

/** @returns null where there is no such business */
export async function findBranding(
  db: Reader,
  businessId: string,
  language: Language,
): Promise<Branding | null> {
  const look = (await listBusinessLooks(db, [businessId])).get(businessId);
  return look ? brandingOf(look, await getNameIn(db, { businessId, ...look }, language)) : null;
}
