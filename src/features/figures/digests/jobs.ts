import { ownerMail } from '#features/accounts/mail-switches/owner-mail.mutations.ts';
import { writersOf } from '#features/app/alerts/policy.ts';
import { getBusinessProfile } from '#features/cards/data.ts';
import { countReceivedByBusiness, getRatingSummary } from '#features/reviews/counts/data.ts';
import { countAwaiting } from '#features/reviews/status-counts.data.ts';
import { type AnyJobKind, recurring } from '#platform/jobs/jobs.ts';
import type { MailPicture } from '#platform/mail/layout.ts';
import type { Services } from '#platform/services.ts';
import { addDays, instantOf, zonedDay } from '#platform/zoned-time.ts';
import { digestAlert, digestAlerts, summaryAlert } from './alerts.copy.he.ts';
import { countByWeek, getStepFacts, sumCard } from './data.ts';
import { digestMailSwitches } from './mails.copy.he.ts';
import { summaryMonth } from './month.policy.ts';
import { summaryJobs } from './monthly.jobs.ts';
import { digestMail, forgetDigests, makeDigests } from './mutations.ts';
import { nextSteps } from './next-steps.policy.ts';
import { digestWeek, isWorthDrawing, weekBefore } from './week.policy.ts';
import { digestLetter, weeksInWords } from './weekly.copy.he.ts';

const DIGESTS_KEPT_DAYS = 8 * 7;

export function digestAlertWriters({ db }: Pick<Services, 'db'>) {
  return writersOf(digestAlerts, {
    // By when it was raised: a quiet Sunday, a holiday's, moves it to a later day.
    async weeklyDigest({ businessId, raisedAt }) {
      const week = digestWeek(raisedAt);
      if (!week) return null;
      const received = (await countReceivedByBusiness(db, [businessId], week)).get(businessId);
      if (!received) return null;
      const waiting = await countAwaiting(db, businessId);
      return { ...digestAlert({ received, waiting }), url: '/stats?range=quarter', waiting };
    },
    async monthlySummary({ businessId, raisedAt }) {
      const month = summaryMonth(raisedAt);
      if (!month) return null;
      const received = (await countReceivedByBusiness(db, [businessId], month)).get(businessId) ?? 0;
      const { views } = await sumCard(db, businessId, month);
      if (received + views === 0) return null;
      const url = `/stats?report=${month.from.slice(0, 7)}`;
      return { ...summaryAlert({ month: month.from, received }), url };
    },
  });
}

export function digestJobs(services: Services): AnyJobKind[] {
  const { db, clock, log, publicUrl } = services;

  const weekly = recurring('weekly-digests', '0 8 * * 0', async () => {
    const now = clock();
    const week = digestWeek(now);
    if (!week) return log.warn({ event: 'digests_too_late' }, 'too late in the week for a digest');
    const count = await makeDigests(services, week, now);
    log.info({ event: 'digests_made', week: week.from, count });
  });

  const mail = ownerMail(services, digestMail, {
    switchedBy: digestMailSwitches.weeklyDigest,
    forget: (now) => forgetDigests(db, addDays(zonedDay(now), -DIGESTS_KEPT_DAYS)),
    async write({ businessId, week: from }, { fullName }) {
      const week = weekBefore(addDays(from, 7));
      const [weeks, rating, card, facts, { businessName }] = await Promise.all([
        countByWeek(db, businessId, week),
        getRatingSummary(db, businessId),
        sumCard(db, businessId, week),
        getStepFacts(db, businessId, week, clock()),
        getBusinessProfile(db, businessId),
      ]);
      const [receivedBefore = 0, received = 0] = weeks.slice(-2).map(({ count }) => count);
      // The reviews may have been erased since.
      if (received === 0) return null;
      return digestLetter({
        fullName,
        businessName,
        from: instantOf(week.from, '12:00'),
        to: instantOf(week.to, '12:00'),
        received,
        receivedBefore,
        average: rating.averageAll,
        approved: rating.countAll,
        card,
        waiting: facts.waiting,
        chart: await chartOf(weeks),
        steps: nextSteps(facts),
        site: publicUrl(),
      });
    },
  });

  return [weekly, mail, ...summaryJobs(services)];
}

async function chartOf(weeks: { day: string; count: number }[]): Promise<MailPicture | null> {
  if (!isWorthDrawing(weeks.map(({ count }) => count))) return null;
  // The drawing library takes a tenth of a start to load.
  const { CHART_WIDTH, drawWeeks } = await import('./chart.jobs.ts');
  return { png: await drawWeeks(weeks), alt: weeksInWords(weeks), width: CHART_WIDTH };
}
