import { wantsMail } from '#features/accounts/mail-switches/data.ts';
import { ownerMail } from '#features/accounts/mail-switches/owner-mail.mutations.ts';
import type { Owner } from '#features/accounts/owners.data.ts';
import { getBusinessProfile } from '#features/cards/data.ts';
import { countReceivedByBusiness, getRatingSummary } from '#features/reviews/counts/data.ts';
import { reviewMailSwitches } from '#features/reviews/mails/copy.he.ts';
import { type AnyJobKind, recurring } from '#platform/jobs/jobs.ts';
import type { Services } from '#platform/services.ts';
import { addDays, zonedDay } from '#platform/zoned-time.ts';
import { averageIn, listPraise, sumCard } from './data.ts';
import { digestMailSwitches } from './mails.copy.he.ts';
import { bestReview, monthBefore, summaryMonth } from './month.policy.ts';
import { summaryLetter } from './monthly.copy.he.ts';
import { forgetSummaries, makeSummaries, summaryMail } from './mutations.ts';

const SUMMARIES_KEPT_DAYS = 100;

export function summaryJobs(services: Services): AnyJobKind[] {
  const { db, clock, log, publicUrl } = services;

  // Every morning on which one may be due: no month begins with more days off.
  const monthly = recurring('monthly-summaries', '0 8 1-12 * *', async () => {
    const now = clock();
    const month = summaryMonth(now);
    if (!month) return;
    const count = await makeSummaries(services, month, now);
    log.info({ event: 'summaries_made', month: month.from, count });
  });

  /** The new-review mail is the one that carries words of reviews: whoever ended it gets none here. */
  async function quoteFor({ userId, businessId }: Owner, month: { from: string; to: string }) {
    const isWanted = await wantsMail(db, userId, reviewMailSwitches.newReview.kind);
    return isWanted ? bestReview(await listPraise(db, businessId, month)) : null;
  }

  const mail = ownerMail(services, summaryMail, {
    switchedBy: digestMailSwitches.monthlySummary,
    forget: (now) => forgetSummaries(db, addDays(zonedDay(now), -SUMMARIES_KEPT_DAYS)),
    async write({ businessId, month: from }, owner) {
      const month = monthBefore(addDays(from, 31));
      const before = monthBefore(from);
      const receivedIn = async (days: { from: string; to: string }) =>
        (await countReceivedByBusiness(db, [businessId], days)).get(businessId) ?? 0;
      const [received, receivedBefore, average, averageBefore, ever, card, best, { businessName }] =
        await Promise.all([
          receivedIn(month),
          receivedIn(before),
          averageIn(db, businessId, month),
          averageIn(db, businessId, before),
          getRatingSummary(db, businessId),
          sumCard(db, businessId, month),
          quoteFor(owner, month),
          getBusinessProfile(db, businessId),
        ]);
      // All that there was to tell may have been erased since.
      if (received + card.views + card.taps + card.forms === 0) return null;
      return summaryLetter({
        fullName: owner.fullName,
        businessName,
        month: from,
        received,
        receivedBefore,
        average,
        averageBefore,
        averageEver: { average: ever.averageAll, count: ever.countAll },
        card,
        best,
        site: publicUrl(),
      });
    },
  });

  return [monthly, mail];
}
