import { and, eq, getTableColumns, inArray, isNotNull, ne, or, sql } from 'drizzle-orm';
import { listBusinessNames } from '#features/cards/names.data.ts';
import type { Step } from '#features/ledger/steps.mutations.ts';
import { moderationEvents } from '#features/ledger/steps.schema.ts';
import {
  type Correctable,
  type Correction,
  dated,
  type MailSubject,
  type PrivacyOfFeature,
  type Rows,
} from '#features/privacy/contract.ts';
import type { Reader, Tx } from '#platform/db/database.ts';
import { foldForSearch, line, paragraph } from '#platform/text.ts';
import { commitReviewChange } from './commit.mutations.ts';
import { COMMENT_MAX, REVIEWER_NAME_MAX } from './form.contract.ts';
import { reviewAppeals, reviewNotes, reviewOriginals, reviews, reviewVersions } from './schema.ts';

const CORRECTABLE_MAX = 100;
const NAME = line(REVIEWER_NAME_MAX).min(1);
const COMMENT = paragraph(COMMENT_MAX);

const isBy = ({ email, written = [] }: MailSubject) =>
  or(
    and(eq(sql`lower(${reviews.customerEmail})`, email), ne(reviews.customerEmail, '')),
    ...written.map((of) => and(eq(reviews.businessId, of.businessId), eq(reviews.id, of.reviewId))),
  );

export const ofWriter: NonNullable<PrivacyOfFeature['ofSubject']> = {
  async exportFor(db, subject) {
    const { searchText: _words, submissionKey: _key, salt: _salt, ...columns } = getTableColumns(reviews);
    const written = await db.select(columns).from(reviews).where(isBy(subject));
    const names = await listBusinessNames(db, [...new Set(written.map(({ businessId }) => businessId))]);
    const { id, reviewId, action, ground, at } = moderationEvents;
    const hanging = await hangingOn(db, written);
    return {
      review_versions: hanging.versions,
      review_appeals: hanging.appeals.map(({ answeredBy: _admin, ...appeal }) => appeal),
      reviews: written.map((row) => ({
        ...row,
        businessName: names.get(row.businessId)?.businessName ?? '',
      })),
      // The decisions about their words, without who decided.
      moderation_events: await db
        .select({ id, reviewId, action, ground, at })
        .from(moderationEvents)
        .innerJoin(
          reviews,
          and(eq(reviews.businessId, moderationEvents.businessId), eq(reviews.id, moderationEvents.reviewId)),
        )
        .where(isBy(subject)),
      // Their words before anything was taken out of them; what the business noted is its own.
      review_originals: await besideOf(db, reviewOriginals, subject),
    };
  },

  async filesOf(db, subject) {
    const found = await db
      .select({ image: reviews.image })
      .from(reviews)
      .where(and(isBy(subject), isNotNull(reviews.image)));
    return found.flatMap(({ image }) => image ?? []);
  },

  async eraseFor(tx, subject, at) {
    const { businessId, id, status } = reviews;
    const gone = await tx.delete(reviews).where(isBy(subject)).returning({ businessId, id, status });
    await commitAll(tx, gone, { action: 'erased', ground: 'writer_asked' }, at);
    return { reviews: gone.length };
  },

  async setAside(tx, subject, at) {
    const hanging = await hangingOn(tx, await tx.select().from(reviews).where(isBy(subject)).for('update'));
    const rows = await tx.delete(reviews).where(isBy(subject)).returning();
    await commitAll(tx, rows, { action: 'set_aside' }, at);
    const { versions, appeals, notes, originals } = hanging;
    return {
      rows: {
        reviews: rows,
        review_versions: versions,
        review_appeals: appeals,
        review_notes: notes,
        review_originals: originals,
      },
      files: rows.flatMap(({ image }) => image ?? []),
    };
  },

  async putBack(tx, { reviews: rows = [], ...hanging }, at) {
    const { review_versions: versions = [], review_appeals: appeals = [] } = hanging;
    const { review_notes: notes = [], review_originals: originals = [] } = hanging;
    const back = rows.map((row) => ({
      ...dated(row as StoredReview),
      // Another review may have its place by now.
      pinSlot: null,
    }));
    // A business may have gone meanwhile; its reviews went with it.
    const names = await listBusinessNames(tx, [...new Set(back.map(({ businessId }) => businessId))]);
    const standing = back.filter(({ businessId }) => names.has(businessId));
    if (standing.length === 0) return;
    await tx.insert(reviews).values(standing).onConflictDoNothing();
    const isBack = ({ reviewId }: Rows[number]) => standing.some(({ id }) => id === reviewId);
    await putBackBeside(tx, reviewNotes, notes.filter(isBack));
    await putBackBeside(tx, reviewOriginals, originals.filter(isBack));
    await putBackBeside(tx, reviewVersions, versions.filter(isBack));
    await putBackBeside(tx, reviewAppeals, appeals.filter(isBack));
    const steps = [{ action: 'put_back', via: 'rights' } as const];
    await commitReviewChange(
      tx,
      standing.map(({ businessId, id, status }) => ({ businessId, reviewId: id, to: status, steps })),
      at,
    );
  },

  /** Leaves out names: the business is not told who wrote what. */
  async heldBy(db, subject) {
    const { businessId, status } = reviews;
    const written = await db.select({ businessId, status }).from(reviews).where(isBy(subject));
    return [...Map.groupBy(written, (row) => row.businessId)].map(([ofBusiness, rows]) => {
      const shown = rows.filter((row) => row.status === 'approved').length;
      return { businessId: ofBusiness, of: 'reviews', count: rows.length, shown, names: [] };
    });
  },
};

/** Puts back what stands beside reviews, once these do. */
async function putBackBeside(
  tx: Tx,
  table: typeof reviewNotes | typeof reviewOriginals | typeof reviewVersions | typeof reviewAppeals,
  rows: Rows,
): Promise<void> {
  if (rows.length === 0) return;
  const stored = rows.map((row) => dated(row) as typeof reviewNotes.$inferSelect);
  await tx
    .insert(table as typeof reviewNotes)
    .values(stored)
    .onConflictDoNothing();
}

async function besideOf<T extends typeof reviewNotes | typeof reviewOriginals>(
  db: Reader,
  table: T,
  subject: MailSubject,
): Promise<Rows> {
  const found = await db
    .select({ row: getTableColumns(table) })
    .from(table as typeof reviewNotes)
    .innerJoin(reviews, and(eq(reviews.businessId, table.businessId), eq(reviews.id, table.reviewId)))
    .where(isBy(subject));
  return found.map(({ row }) => row);
}

export const writersCorrections: NonNullable<PrivacyOfFeature['corrections']> = {
  async list(db, subject): Promise<Correctable[]> {
    const found = await db.select().from(reviews).where(isBy(subject)).limit(CORRECTABLE_MAX);
    return found.map(({ id, createdAt, customerName, comment }) => ({
      table: 'reviews',
      id,
      at: createdAt,
      fields: [
        { name: 'customerName', value: customerName, max: REVIEWER_NAME_MAX },
        { name: 'comment', value: comment, max: COMMENT_MAX },
      ],
    }));
  },

  async apply(tx, subject, { table, id, field, value }: Correction, at) {
    if (table !== 'reviews') return null;
    const [current] = await tx
      .select()
      .from(reviews)
      .where(and(isBy(subject), eq(reviews.id, id)))
      .for('update');
    const wanted = (field === 'customerName' ? NAME : COMMENT).safeParse(value);
    if (!current || !wanted.success || (field !== 'customerName' && field !== 'comment')) return null;
    const { customerName = current.customerName, comment = current.comment } = {
      [field]: wanted.data,
    } as Partial<Record<typeof field, string>>;
    const searchText = foldForSearch(`${customerName} ${comment}`);
    await tx
      .update(reviews)
      .set({ customerName, comment, searchText })
      .where(and(eq(reviews.businessId, current.businessId), eq(reviews.id, id)));
    const { businessId, status } = current;
    const words = { ...current, customerName, comment };
    const steps = [{ action: 'corrected', via: 'rights', words } as const];
    await commitReviewChange(tx, [{ businessId, reviewId: id, from: status, to: status, steps }], at);
    const shown = status === 'approved' ? 1 : 0;
    return { businessId, of: 'reviews', count: 1, shown, names: [] };
  },
};

/** Commits reviews that went by their age, as their entries in the ledger do. */
export async function commitSwept(tx: Tx, gone: Rows, at: Date): Promise<void> {
  await commitAll(tx, gone as unknown as Gone[], null, at);
}

async function commitAll(
  tx: Tx,
  gone: Gone[],
  step: Pick<Step, 'action' | 'ground'> | null,
  at: Date,
): Promise<void> {
  const steps = step ? [{ ...step, via: 'rights' as const }] : [];
  await commitReviewChange(
    tx,
    gone.map(({ businessId, id, status }) => ({ businessId, reviewId: id, from: status, steps })),
    at,
  );
}

type StoredReview = typeof reviews.$inferSelect;
type Gone = Pick<StoredReview, 'businessId' | 'id' | 'status'>;

/** Reads the dependants of reviews, which are deleted with them. */
async function hangingOn(db: Reader, of: Pick<StoredReview, 'businessId' | 'id'>[]) {
  const businessIds = [...new Set(of.map(({ businessId }) => businessId))];
  const ids = of.map(({ id }) => id);
  // One after another: inside a transaction there is one connection.
  const versions = await db
    .select()
    .from(reviewVersions)
    .where(and(inArray(reviewVersions.businessId, businessIds), inArray(reviewVersions.reviewId, ids)));
  const appeals = await db
    .select()
    .from(reviewAppeals)
    .where(and(inArray(reviewAppeals.businessId, businessIds), inArray(reviewAppeals.reviewId, ids)));
  const notes = await db
    .select()
    .from(reviewNotes)
    .where(and(inArray(reviewNotes.businessId, businessIds), inArray(reviewNotes.reviewId, ids)));
  const originals = await db
    .select()
    .from(reviewOriginals)
    .where(and(inArray(reviewOriginals.businessId, businessIds), inArray(reviewOriginals.reviewId, ids)));
  return { versions, appeals, notes, originals };
}
