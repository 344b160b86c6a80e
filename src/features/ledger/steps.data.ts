import {
  and,
  asc,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lte,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm';
import type { OwnedBusinessId } from '#features/accounts/guard.ts';
import type { Reader } from '#platform/db/database.ts';
import { eachKey } from '#platform/db/each-key.ts';
import type { LedgerEntry } from './entries.policy.ts';
import type { ModerationAction } from './steps.contract.ts';
import { ledgerHeads, moderationEvents } from './steps.schema.ts';

/** The number of a business's entries and the time of the last one; null where there is none. */
export async function getLedgerEnd(
  db: Reader,
  businessId: string,
): Promise<{ seq: number; at: Date } | null> {
  const head = await findHead(db, businessId);
  return head && { seq: head.seq, at: head.at };
}

export async function listSteps(db: Reader, businessId: string, reviewId: string): Promise<LedgerEntry[]> {
  return db
    .select()
    .from(moderationEvents)
    .where(and(eq(moderationEvents.businessId, businessId), eq(moderationEvents.reviewId, reviewId)))
    .orderBy(asc(moderationEvents.at), asc(moderationEvents.id));
}

export async function findMailDecision(db: Reader, business: OwnedBusinessId, reviewId: string) {
  const { businessId, reviewId: about, actorId, via, at } = moderationEvents;
  const [found] = await db
    .select({ actorId, via, at })
    .from(moderationEvents)
    .where(and(eq(businessId, business), eq(about, reviewId), eq(via, 'mail')));
  return found ?? null;
}

export type LastStep = Pick<
  typeof moderationEvents.$inferSelect,
  'actorId' | 'action' | 'ground' | 'via' | 'at'
>;

/** A review of the statement that a subquery is joined to. */
interface JoinedReview {
  businessId: SQLWrapper;
  reviewId: SQLWrapper;
}

const isAbout = ({ businessId, reviewId }: JoinedReview) =>
  and(eq(moderationEvents.businessId, businessId), eq(moderationEvents.reviewId, reviewId));

/** Selects the last of these actions about a review, to be joined to a statement of another room. */
export function lastDecision(
  db: Reader,
  about: JoinedReview,
  actions: ModerationAction[],
  only?: (step: typeof moderationEvents) => SQL | undefined,
) {
  const { actorId, action, ground, via, at } = moderationEvents;
  return db
    .select({ actorId, action, ground, via, at })
    .from(moderationEvents)
    .where(and(isAbout(about), inArray(action, actions), only?.(moderationEvents)))
    .orderBy(desc(moderationEvents.id))
    .limit(1)
    .as('decided');
}

/** Selects the reviews of a business that were ever rejected without a ground, for a statement of another room. */
export function rejectedWithoutGround(db: Reader, business: string) {
  const { businessId, reviewId, ground } = moderationEvents;
  return db
    .select({ reviewId })
    .from(moderationEvents)
    .where(and(eq(businessId, business), eq(ground, 'none_given')));
}

/** Selects the last step about a review that carries its words, to be joined to a statement of another room. */
export function lastWords(db: Reader, about: JoinedReview) {
  const { seq, rating, contentDigest: digest, at, id } = moderationEvents;
  return db
    .select({ seq, rating, digest })
    .from(moderationEvents)
    .where(and(isAbout(about), isNotNull(digest)))
    .orderBy(desc(at), desc(id))
    .limit(1)
    .as('carried');
}

export const DECISIONS: ModerationAction[] = ['approved', 'rejected', 'restored'];

/** Returns the last of these actions about each of these reviews; reviews without one are missing. */
export async function listLastSteps(
  db: Reader,
  business: string,
  reviewIds: string[],
  actions: ModerationAction[],
): Promise<Map<string, LastStep>> {
  if (reviewIds.length === 0) return new Map();
  const { businessId, reviewId, actorId, action, ground, via, at, id } = moderationEvents;
  const found = await db
    .selectDistinctOn([reviewId], { reviewId, actorId, action, ground, via, at })
    .from(moderationEvents)
    .where(and(eq(businessId, business), inArray(reviewId, reviewIds), inArray(action, actions)))
    .orderBy(reviewId, desc(id));
  return new Map(found.map(({ reviewId: about, ...step }) => [about, step]));
}

/** The decisions about reviews, without who decided. @param about selects the business and the id of each review */
export function listDecisionsAbout(db: Reader, about: SQLWrapper) {
  const { id, businessId, reviewId, action, ground, at } = moderationEvents;
  return db
    .select({ id, reviewId, action, ground, at })
    .from(moderationEvents)
    .where(sql`(${businessId}, ${reviewId}) in ${about}`);
}

export function listLedgers(db: Reader): AsyncGenerator<string> {
  return eachKey(db, ledgerHeads.businessId);
}

export type LedgerHead = typeof ledgerHeads.$inferSelect;

export async function findHead(db: Reader, businessId: string): Promise<LedgerHead | null> {
  const [head] = await db.select().from(ledgerHeads).where(eq(ledgerHeads.businessId, businessId));
  return head ?? null;
}

/** Whether the chain of any business was not closed yet. */
export async function hasOpenChain(db: Reader): Promise<boolean> {
  const { businessId, chainSeq } = ledgerHeads;
  const open = await db.select({ businessId }).from(ledgerHeads).where(isNull(chainSeq)).limit(1);
  return open.length > 0;
}

/** Lists entries that have a place, in their order. */
export function listPlaced(
  db: Reader,
  business: string,
  { after, to }: { after: number; to: number },
  limit: number,
): Promise<LedgerEntry[]> {
  const { businessId, seq } = moderationEvents;
  return db
    .select()
    .from(moderationEvents)
    .where(and(eq(businessId, business), isNotNull(seq), gt(seq, after), lte(seq, to)))
    .orderBy(asc(seq))
    .limit(limit);
}

/** The chain's hash at a place; null where no entry has it. */
export async function findChainedHash(db: Reader, business: string, place: number): Promise<string | null> {
  const { businessId, seq, hash } = moderationEvents;
  const [entry] = await db
    .select({ hash })
    .from(moderationEvents)
    .where(and(eq(businessId, business), eq(seq, place)));
  return entry?.hash ?? null;
}

export async function countUnplaced(db: Reader, business: string): Promise<number> {
  const { businessId, seq } = moderationEvents;
  return db.$count(moderationEvents, and(eq(businessId, business), isNull(seq)));
}
