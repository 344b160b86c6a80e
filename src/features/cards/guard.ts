import type { Reader } from '#platform/db/database.ts';
import { Problem } from '#platform/http/problem.ts';
import { cardsCopy } from './copy.he.ts';
import { findCardAt, type PublicCard } from './data.ts';

/** As `findCardAt`. @throws {Problem} 404 where there is none */
export async function requireCardAt(db: Reader, address: string): Promise<PublicCard> {
  const card = await findCardAt(db, address);
  if (!card) throw businessNotFound();
  return card;
}

export function businessNotFound(): Problem {
  return new Problem(404, { code: 'business_not_found', message: cardsCopy.errors.businessNotFound });
}
