import { and, eq, isNull, lte } from 'drizzle-orm';
import { z } from 'zod';
import { onBehalfOf } from '#features/accounts/guard.ts';
import { oneReader } from '#features/accounts/mail-switches/member-mail.mutations.ts';
import { raiseAlert } from '#features/app/alerts/mutations.ts';
import { recordAdminAct } from '#features/audit/mutations.ts';
import type { Language } from '#features/cards/translations/languages.contract.ts';
import { commitReviewChange } from '#features/reviews/commit.mutations.ts';
import { liftHiding, moderateIn } from '#features/reviews/mutations.ts';
import { type Tx, transact } from '#platform/db/database.ts';
import { drawFreeNumber } from '#platform/db/free-number.ts';
import { newId } from '#platform/ids.ts';
import type { Services } from '#platform/services.ts';
import { noticeJobNames } from '../copy.he.ts';
import { noticeMatters } from './alerts.copy.he.ts';
import type { AnswerBody } from './contract.ts';
import type { NOTICE_OUTCOMES, NoticeGround } from './grounds.contract.ts';
import { ANSWER_MS, PRESSING_MS } from './policy.ts';
import { reviewNotices } from './schema.ts';

type Base = Pick<Services, 'db' | 'jobs'>;

const NOTICE_LETTERS = [
  'received',
  'owner',
  'team',
  'pressing',
  'forwarded',
  'forwarded-owner',
  'kept',
  'hidden',
  'hidden-owner',
  'lifted',
  'overturned',
  'lifted-owner',
] as const;
/** Writes to whoever the letter is for. What it quotes is read by the job. */
export const legalNoticeMail = {
  ...noticeJobNames.mail,
  input: z.object({
    noticeId: z.uuid(),
    letter: z.enum(NOTICE_LETTERS),
    /** The question to a business, which is kept nowhere else. */
    question: z.string().optional(),
    ...oneReader,
  }),
};
type Letter = z.infer<typeof legalNoticeMail.input>['letter'];

export interface NewNotice {
  businessId: string;
  reviewId: string;
  /** Of the form, in which its sender is answered. */
  language: Language;
  ground: NoticeGround;
  details: string;
  name: string;
  email: string;
}

/** Stores a report and notifies its sender, the business and the operator. @returns its number */
export async function receiveNotice({ db, jobs }: Base, notice: NewNotice, at: Date): Promise<string> {
  return transact(db, async (tx) => {
    const [id, number] = [newId(at), await drawFreeNumber(tx, reviewNotices)];
    const dueAt = new Date(at.getTime() + ANSWER_MS);
    await tx.insert(reviewNotices).values({ ...notice, id, number, receivedAt: at, dueAt });
    const { businessId, reviewId, ground } = notice;
    const steps = [{ action: 'noticed', via: 'notice', detail: ground } as const];
    await commitReviewChange(tx, [{ businessId, reviewId, steps }], at);
    await send(tx, jobs, id, ['received', 'owner', 'team']);
    await raiseAlert(tx, jobs, { businessId, kind: noticeMatters.legalReport.kind }, at);
    return number;
  });
}

export type NoticeAnswered =
  | { ok: true }
  | { ok: false; reason: 'not_found' | 'forwarded' }
  | { ok: false; reason: 'answered'; outcome: (typeof NOTICE_OUTCOMES)[number] };

/**
 * An admin keeps a review, asks its business, or hides it on a ground of the same list that businesses choose from. The
 * business cannot show a hidden one again.
 */
export async function answerNotice(
  { db, jobs }: Base,
  { id, adminId }: { id: string; adminId: string },
  { act, ground, answer }: AnswerBody,
  now: Date,
): Promise<NoticeAnswered> {
  return transact(db, async (tx) => {
    const [notice] = await tx.select().from(reviewNotices).where(eq(reviewNotices.id, id)).for('update');
    if (!notice) return { ok: false, reason: 'not_found' };
    const { businessId, reviewId, number } = notice;
    if (notice.outcome) return { ok: false, reason: 'answered', outcome: notice.outcome };
    if (act === 'forwarded' && notice.forwardedAt) return { ok: false, reason: 'forwarded' };
    const by = { via: 'admin', actorId: adminId } as const;
    await tx
      .update(reviewNotices)
      .set(
        act === 'forwarded'
          ? { forwardedAt: now }
          : { outcome: act, answer, answeredAt: now, answeredBy: adminId },
      )
      .where(eq(reviewNotices.id, id));
    const on = act === 'hidden' ? ground : null;
    const steps = [{ ...by, action: `notice_${act}` as const, ground: on, detail: notice.ground }];
    await commitReviewChange(tx, [{ businessId, reviewId, steps }], now);
    // One that is gone stays gone.
    if (act === 'hidden')
      await moderateIn(tx, onBehalfOf(businessId), { reviewId, ...by }, { status: 'rejected', ground }, now);
    await recordAdminAct(tx, { adminId, act: 'notice_answered', details: { number, outcome: act } }, now);
    await send(tx, jobs, id, act === 'kept' ? ['kept'] : [act, `${act}-owner`], answer);
    if (act === 'forwarded')
      await raiseAlert(tx, jobs, { businessId, kind: noticeMatters.legalReport.kind }, now);
    return { ok: true };
  });
}

/** Takes back the hiding of a review, and tells its business and all whose reports it was hidden for. */
export async function liftNotice(
  { db, jobs }: Base,
  { id, adminId }: { id: string; adminId: string },
  answer: string,
  now: Date,
): Promise<{ ok: true } | { ok: false; reason: 'not_found' | 'not_hidden' }> {
  return transact(db, async (tx) => {
    const [notice] = await tx.select().from(reviewNotices).where(eq(reviewNotices.id, id)).for('update');
    if (!notice) return { ok: false, reason: 'not_found' };
    const { businessId, reviewId, number } = notice;
    const isHidden = notice.outcome === 'hidden' && !notice.liftedAt;
    if (!isHidden || !(await liftHiding(tx, { businessId, reviewId }, adminId, now)))
      return { ok: false, reason: 'not_hidden' };
    await markLifted(tx, jobs, { businessId, reviewId, adminId, answer, at: now });
    await recordAdminAct(
      tx,
      { adminId, act: 'notice_answered', details: { number, outcome: 'lifted' } },
      now,
    );
    await send(tx, jobs, id, ['lifted-owner']);
    return { ok: true };
  });
}

interface Lift {
  businessId: string;
  reviewId: string;
  adminId: string;
  /** Empty where an appeal was upheld. */
  answer: string;
  at: Date;
}

/** Marks the notices for which a review was hidden until then, and tells their senders. */
export async function markLifted(
  tx: Tx,
  jobs: Services['jobs'],
  { businessId, reviewId, adminId, answer, at }: Lift,
): Promise<void> {
  const lifted = await tx
    .update(reviewNotices)
    .set({ liftedAt: at, liftedBy: adminId, liftAnswer: answer })
    .where(
      and(
        eq(reviewNotices.businessId, businessId),
        eq(reviewNotices.reviewId, reviewId),
        eq(reviewNotices.outcome, 'hidden'),
        isNull(reviewNotices.liftedAt),
        lte(reviewNotices.answeredAt, at),
      ),
    )
    .returning({ id: reviewNotices.id });
  for (const { id } of lifted) await send(tx, jobs, id, [answer ? 'lifted' : 'overturned']);
}

/** Tells whoever runs the site of notices whose time is nearly over, once each. @returns how many they are */
export async function pressNotices({ db, jobs }: Pick<Services, 'db' | 'jobs'>, now: Date): Promise<number> {
  return transact(db, async (tx) => {
    const pressing = await tx
      .update(reviewNotices)
      .set({ pressedAt: now })
      .where(
        and(
          isNull(reviewNotices.answeredAt),
          isNull(reviewNotices.pressedAt),
          lte(reviewNotices.dueAt, new Date(now.getTime() + PRESSING_MS)),
        ),
      )
      .returning({ id: reviewNotices.id });
    for (const { id } of pressing) await send(tx, jobs, id, ['pressing']);
    return pressing.length;
  });
}

async function send(tx: Tx, jobs: Services['jobs'], noticeId: string, letters: Letter[], question?: string) {
  for (const letter of letters)
    await jobs.enqueue(tx, legalNoticeMail, {
      noticeId,
      letter,
      ...(letter === 'forwarded-owner' && { question }),
    });
}
