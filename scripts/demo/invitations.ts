import { eq } from 'drizzle-orm';
import { codeOf, markOfCode } from '#features/invitations/policy/codes.ts';
import { LINK_LIFE_MS } from '#features/invitations/policy/states.ts';
import { invitations } from '#features/invitations/schema.ts';
import type { ReviewLabel } from '#features/reviews/contract/labels.ts';
import { reviews } from '#features/reviews/schema.ts';
import { newId } from '#platform/ids.ts';
import type { Services } from '#platform/services.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** In turn, so that the rest of the demo stays as chance has drawn it. */
const LABELS: ReviewLabel[] = ['invitation', 'none', 'job_code', 'invitation', 'none', 'email', 'invitation'];
/** How far those came that led to no review, in turn. */
const ELSE = ['sent', 'opened', 'sent', 'started', 'declined', 'opened', 'sent', 'queued'] as const;

/** The label of the i-th review. */
export function labelOf(i: number, hasEmail: boolean): ReviewLabel {
  const label = LABELS[i % LABELS.length] ?? 'none';
  return label === 'email' && !hasEmail ? 'none' : label;
}

/** The links through which a business's reviews came, and those that led to none. */
export async function seedInvitations({ db, secret, clock }: Services, businessId: string): Promise<void> {
  const written = await db.select().from(reviews).where(eq(reviews.businessId, businessId));
  const labelled = written.filter(({ label }) => label === 'invitation' || label === 'job_code');
  const rows = labelled.flatMap(({ id: reviewId, label, createdAt, status }, i) => {
    const queuedAt = new Date(createdAt.getTime() - 26 * HOUR_MS);
    const sentBy = i % 4 === 0 ? ('email' as const) : ('whatsapp' as const);
    const channel = label === 'job_code' ? ('print' as const) : sentBy;
    const isPublished = status === 'approved';
    const used = {
      ...{
        channel,
        queuedAt,
        reviewId,
        status: isPublished ? ('published' as const) : ('submitted' as const),
      },
      sentAt: queuedAt,
      openedAt: createdAt,
      startedAt: createdAt,
      submittedAt: createdAt,
      publishedAt: isPublished ? new Date(createdAt.getTime() + 0.4 * DAY_MS) : null,
    };
    return label === 'job_code' ? [used] : [used, unanswered(queuedAt, i, sentBy)];
  });
  const made = rows.map((row) => {
    const id = newId(row.queuedAt);
    const label = row.channel === 'print' ? ('job_code' as const) : ('invitation' as const);
    const expiresAt = new Date(row.queuedAt.getTime() + LINK_LIFE_MS[label]);
    const isOver = expiresAt <= clock() && 'declinedAt' in row && row.status !== 'declined';
    return {
      ...row,
      businessId,
      id,
      label,
      expiresAt,
      codeMark: markOfCode(secret, codeOf(secret, id)),
      ...(isOver && { status: 'expired' as const, expiredAt: expiresAt }),
    };
  });
  if (made.length > 0) await db.insert(invitations).values(made);
}

function unanswered(queuedAt: Date, i: number, channel: 'email' | 'whatsapp') {
  const status = ELSE[i % ELSE.length] ?? 'sent';
  const later = (days: number) => new Date(queuedAt.getTime() + days * DAY_MS);
  return {
    channel,
    queuedAt,
    status,
    sentAt: status === 'queued' ? null : later(0.1),
    openedAt: status === 'queued' || status === 'sent' ? null : later(0.3),
    startedAt: status === 'started' ? later(0.3) : null,
    declinedAt: status === 'declined' ? later(0.4) : null,
  };
}
