import { writersOf } from '#features/alerts/policy.ts';
import { type CardAct, TAPS } from '#features/card-visits/acts.contract.ts';
import { sumVisits } from '#features/card-visits/data.ts';
import { getBusinessProfile } from '#features/cards/data.ts';
import { ownerMail } from '#features/mail-switches/owner-mail.mutations.ts';
import { countPending, countReceivedByBusiness, getRatingSummary } from '#features/review-counts/data.ts';
import { type AnyJobKind, recurring } from '#platform/jobs/jobs.ts';
import type { Services } from '#platform/services.ts';
import { addDays, instantOf, zonedDay } from '#platform/zoned-time.ts';
import { digestAlert, statsAlerts } from './alerts.copy.he.ts';
import { digestLetter, statsMailSwitches } from './digest.copy.he.ts';
import { digestWeek, weekBefore } from './digest-week.policy.ts';
import { digestMail, forgetDigests, makeDigests } from './mutations.ts';

const DIGESTS_KEPT_DAYS = 8 * 7;

export function statsAlertWriters({ db, clock }: Pick<Services, 'db' | 'clock'>) {
  return writersOf(statsAlerts, {
    async weeklyDigest({ businessId }) {
      const week = digestWeek(clock());
      if (!week) return null;
      const received = (await countReceivedByBusiness(db, [businessId], week)).get(businessId);
      const waiting = await countPending(db, businessId);
      return received ? { ...digestAlert({ received, waiting }), url: '/stats?range=week', waiting } : null;
    },
  });
}

export function statsJobs(services: Services): AnyJobKind[] {
  const { db, clock, log, publicUrl } = services;

  const weekly = recurring('weekly-digests', '0 8 * * 0', async () => {
    const now = clock();
    const week = digestWeek(now);
    if (!week) return log.warn({ event: 'digests_too_late' }, 'too late in the week for a digest');
    const count = await makeDigests(services, week, now);
    log.info({ event: 'digests_made', week: week.from, count });
  });

  const mail = ownerMail(services, digestMail, {
    switchedBy: statsMailSwitches.weeklyDigest,
    forget: (now) => forgetDigests(db, addDays(zonedDay(now), -DIGESTS_KEPT_DAYS)),
    async write({ businessId, week: from }, { fullName }) {
      const week = weekBefore(addDays(from, 7));
      const inWeek = (days: { from: string; to: string }) => countReceivedByBusiness(db, [businessId], days);
      const [received, before, waiting, rating, visits, { businessName }] = await Promise.all([
        inWeek(week),
        inWeek(weekBefore(from)),
        countPending(db, businessId),
        getRatingSummary(db, businessId),
        sumVisits(db, businessId, week),
        getBusinessProfile(db, businessId),
      ]);
      // The reviews may have been erased since.
      if (!received.has(businessId)) return null;
      return digestLetter({
        fullName,
        businessName,
        from: instantOf(week.from, '12:00'),
        to: instantOf(week.to, '12:00'),
        received: received.get(businessId) ?? 0,
        receivedBefore: before.get(businessId) ?? 0,
        average: rating.averageAll,
        approved: rating.countAll,
        card: weekOf(visits),
        waiting,
        site: publicUrl(),
      });
    },
  });

  return [weekly, mail];
}

function weekOf(visits: { act: CardAct; count: number }[]) {
  const sum = (acts: readonly CardAct[]) =>
    visits.reduce((total, { act, count }) => total + (acts.includes(act) ? count : 0), 0);
  return { views: sum(['view']), taps: sum(TAPS), forms: sum(['form']) };
}
