import { z } from 'zod';
import type { Reader } from '#platform/db/database.ts';
import type { Problem } from '#platform/http/problem.ts';
import { refusalProblem } from '#platform/http/refusals.ts';
import { cardsCopy } from './copy.he.ts';
import { findCardAt, type PublicCard } from './data.ts';

export const CARD_REFUSALS = {
  business_not_found: { status: 404, message: cardsCopy.errors.businessNotFound },
} as const;

/** The address of a card, present or former. */
export const cardParams = z.object({ username: z.string().max(100) });

/** As `findCardAt`. @throws {Problem} 404 where there is none */
export async function requireCardAt(db: Reader, address: string): Promise<PublicCard> {
  const card = await findCardAt(db, address);
  if (!card) throw businessNotFound();
  return card;
}

export function businessNotFound(): Problem {
  return refusalProblem({ ok: false, reason: 'business_not_found' }, CARD_REFUSALS);
}
