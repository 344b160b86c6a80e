import { and, eq, ne, or, sql } from 'drizzle-orm';
import type { Correctable, Correction, MailSubject, PrivacyOfFeature } from '#features/privacy/contract.ts';
import { foldForSearch, line, paragraph } from '#platform/text.ts';
import { commitReviewChange } from './commit.mutations.ts';
import { COMMENT_MAX, REVIEWER_NAME_MAX } from './form.contract.ts';
import { reviews } from './schema.ts';

const CORRECTABLE_MAX = 100;
const NAME = line(REVIEWER_NAME_MAX).min(1);
const COMMENT = paragraph(COMMENT_MAX);
/** Whether a review carries the person's address, or is proved to be theirs. */
export const isBy = ({ email, written = [] }: MailSubject) =>
  or(
    and(eq(sql`lower(${reviews.customerEmail})`, email), ne(reviews.customerEmail, '')),
    ...written.map((of) => and(eq(reviews.businessId, of.businessId), eq(reviews.id, of.reviewId))),
  );

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
