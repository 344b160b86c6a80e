import { z } from 'zod';
import type { Reader } from '#platform/db/database.ts';
import { Problem } from '#platform/http/problem.ts';
import { cardsCopy } from './copy.he.ts';
import { findCardAt, type PublicCard } from './data.ts';

/** The address of a card, present or former. */
export const cardParams = z.object({ username: z.string().max(100) });

/** As `findCardAt`. @throws {Problem} 404 where there is none */
export async function requireCardAt(db: Reader, address: string): Promise<PublicCard> {
  const card = await findCardAt(db, address);
  if (!card) throw businessNotFound();
  return card;
}

export function businessNotFound(): Problem {
  return new Problem(404, { code: 'business_not_found', message: cardsCopy.errors.businessNotFound });
}
