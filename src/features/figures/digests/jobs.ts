import { getSubscription } from '#features/accounts/data.ts';
import { onBehalfOf } from '#features/accounts/guard.ts';
import { wantsMail } from '#features/accounts/mail-switches/data.ts';
import { memberMail } from '#features/accounts/mail-switches/member-mail.mutations.ts';
import { siteFor } from '#features/accounts/mail-switches/subscription.policy.ts';
import type { TeamMember } from '#features/accounts/owners.data.ts';
import { includes } from '#features/accounts/plan-names/policy.ts';
import type { DeclaredAlert } from '#features/app/alerts/policy.ts';
import { getBusinessProfile } from '#features/cards/data.ts';
import { namingBusiness } from '#features/cards/excerpt.policy.ts';
import { reviewMatters } from '#features/reviews/alerts.copy.he.ts';
import { countReceivedByBusiness, getRatingSummary } from '#features/reviews/counts/data.ts';
import { countAwaiting } from '#features/reviews/status-counts.data.ts';
import { recurring } from '#platform/jobs/jobs.ts';
import type { MailPicture } from '#platform/mail/layout.ts';
import type { MailFile } from '#platform/mail/mailer.ts';
import type { Letter } from '#platform/mail/send-letter.ts';
import type { Services } from '#platform/services.ts';
import { addDays, zonedDay } from '#platform/zoned-time.ts';
import { reportCopy } from '../files/copy.he.ts';
import { readReport } from '../files/data.ts';
import { createReportPdf } from '../files/pdf.routes.ts';
import { monthOf } from '../stats/period.policy.ts';
import { digestAlert, digestMatters, summaryAlert } from './alerts.copy.he.ts';
import { averageIn, countByWeek, getStepFacts, listPraise, sumCard } from './data.ts';
import {
  bestReview,
  type Days,
  type DigestPeriod,
  daysBefore,
  daysFrom,
  finished,
  isWorthDrawing,
} from './days.policy.ts';
import { type Digest, digestJobNames, digestLetter, weeksInWords } from './letter.copy.he.ts';
import { forgetDigests, makeDigests, monthMail, weekMail } from './mutations.ts';
import { nextSteps } from './next-steps.policy.ts';

const KEPT_DAYS = { week: 8 * 7, month: 100 };

function digestAlerts({ db }: Pick<Services, 'db'>): DeclaredAlert[] {
  const weekly: DeclaredAlert = {
    matter: digestMatters.weeklyDigest,
    // By when it was raised: a quiet Sunday, a holiday's, moves it to a later day.
    async write({ businessId, raisedAt }) {
      const week = finished.week(raisedAt);
      const received = week && (await countReceived(db, businessId, week));
      if (!received) return null;
      const waiting = await countAwaiting(db, businessId);
      return { ...digestAlert({ received, waiting }), url: '/stats?range=quarter', waiting };
    },
  };
  const monthly: DeclaredAlert = {
    matter: digestMatters.monthlySummary,
    async write({ businessId, raisedAt }) {
      const month = finished.month(raisedAt);
      if (!month) return null;
      const received = await countReceived(db, businessId, month);
      const { views } = await sumCard(db, businessId, month);
      if (received + views === 0) return null;
      const url = `/stats?month=${month.from.slice(0, 7)}`;
      return { ...summaryAlert({ month: month.from, received }), url };
    },
  };
  return [weekly, monthly];
}

export function digestJobs(services: Services) {
  const { db, clock, log } = services;

  /** On Sundays of the week, on a month's first workday of the month; a little later where a process was down. */
  const makeDue = recurring(digestJobNames.make.name, '0 8 * * *', async () => {
    const now = clock();
    for (const period of ['week', 'month'] as const) {
      const days = finished[period](now);
      if (!days) continue;
      const count = await makeDigests(services, period, days, now);
      log.info({ event: 'digests_made', period, from: days.from, count });
    }
  });
  const forget = (period: DigestPeriod) => (now: Date) =>
    forgetDigests(db, period, addDays(zonedDay(now), -KEPT_DAYS[period]));

  return [
    makeDue,
    memberMail(services, weekMail, {
      about: digestMatters.weeklyDigest,
      forget: forget('week'),
      write: ({ week }, reader) => writeDigest(services, reader, 'week', week),
    }),
    memberMail(services, monthMail, {
      about: digestMatters.monthlySummary,
      forget: forget('month'),
      write: ({ month }, reader) => writeDigest(services, reader, 'month', month),
    }),
    ...digestAlerts(services),
  ];
}

/** @returns null where all that there was to tell was erased since */
async function writeDigest(
  services: Services,
  reader: TeamMember,
  period: DigestPeriod,
  from: string,
): Promise<Letter | null> {
  const { db } = services;
  const { businessId, fullName } = reader;
  const days = daysFrom[period](from);
  const [received, receivedBefore, ever, card, { businessName }] = await Promise.all([
    countReceived(db, businessId, days),
    countReceived(db, businessId, daysBefore[period](from)),
    getRatingSummary(db, businessId),
    sumCard(db, businessId, days),
    getBusinessProfile(db, businessId),
  ]);
  const isSeen = period === 'month' && card.views + card.taps + card.forms > 0;
  if (received === 0 && !isSeen) return null;
  // Who switched off the new-review mail doesn't want reviews quoted by mail.
  const isQuoted = await wantsMail(db, reader, reviewMatters.newReview.kind);
  const report =
    period === 'month' ? await reportOf(services, reader, { month: monthOf(from), isQuoted }) : null;
  const letter = digestLetter({
    period,
    days,
    fullName,
    businessName,
    received,
    receivedBefore,
    averageEver: { average: ever.averageAll, count: ever.countAll },
    card,
    week: period === 'week' ? await ofWeek(services, businessId, days) : null,
    month: period === 'month' ? await ofMonth(services, reader, { days, isQuoted }) : null,
    site: siteFor(services, reader),
    report,
  });
  return namingBusiness(letter, reader, businessName);
}

const drawReport = createReportPdf();

/** The month's report as it travels with the mail; null where the plan has none. */
async function reportOf(
  services: Services,
  { businessId }: TeamMember,
  { month, isQuoted }: { month: string; isQuoted: boolean },
): Promise<MailFile | null> {
  if (!includes('monthReport', await getSubscription(services.db, businessId))) return null;
  const drawing = { span: { month }, isDrawn: true };
  const report = await readReport(services, onBehalfOf(businessId), drawing);
  const name = `${reportCopy.monthFileName(report.business, report.range)}.pdf`;
  return {
    name,
    type: 'application/pdf',
    bytes: await drawReport({ ...report, ...(!isQuoted && { quotes: [] }) }),
  };
}

async function ofWeek(
  { db, clock }: Services,
  businessId: string,
  days: Days,
): Promise<NonNullable<Digest['week']>> {
  const [weeks, facts] = await Promise.all([
    countByWeek(db, businessId, days),
    getStepFacts(db, businessId, days, clock()),
  ]);
  return { waiting: facts.waiting, chart: await chartOf(weeks), steps: nextSteps(facts) };
}

async function ofMonth(
  { db }: Services,
  { businessId }: TeamMember,
  { days, isQuoted }: { days: Days; isQuoted: boolean },
): Promise<NonNullable<Digest['month']>> {
  const [average, averageBefore, praise] = await Promise.all([
    averageIn(db, businessId, days),
    averageIn(db, businessId, daysBefore.month(days.from)),
    isQuoted ? listPraise(db, businessId, days) : [],
  ]);
  return { average, averageBefore, best: bestReview(praise) };
}

async function countReceived(db: Services['db'], businessId: string, days: Days): Promise<number> {
  return (await countReceivedByBusiness(db, [businessId], days)).get(businessId) ?? 0;
}

async function chartOf(weeks: { day: string; count: number }[]): Promise<MailPicture | null> {
  if (!isWorthDrawing(weeks.map(({ count }) => count))) return null;
  // The drawing library takes a tenth of a start to load.
  const { CHART_WIDTH, drawWeeks } = await import('./chart.jobs.ts');
  return { png: await drawWeeks(weeks), alt: weeksInWords(weeks), width: CHART_WIDTH };
}
