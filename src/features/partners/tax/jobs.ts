import { ownerMail } from '#features/accounts/mail-switches/owner-mail.mutations.ts';
import { type AnyJobKind, recurring } from '#platform/jobs/jobs.ts';
import { addDays, startOfDay } from '#platform/zoned-time.ts';
import { formatPercent } from '#ui/text/format.ts';
import { findEndingStatement } from './data.ts';
import { certificateEndsLetter } from './mails.copy.he.ts';
import { certificateEndsMail, remindOfEndings } from './mutations.ts';
import { standardRule, type TaxServices, taxMoment } from './policy.ts';

const WHOLE_BASIS_POINTS = 10_000;

export function partnerTaxJobs(services: TaxServices): AnyJobKind[] {
  const { db, clock, log } = services;
  const remind = recurring('remind-tax-certificates', '20 8 * * *', async () => {
    const reminded = await remindOfEndings(services, clock());
    if (reminded > 0) log.info({ event: 'tax_certificates_end', reminded });
  });
  const ends = ownerMail(services, certificateEndsMail, {
    async write({ businessId, statementId }, { fullName }) {
      const lastDay = await findEndingStatement(db, businessId, statementId);
      if (!lastDay) return null;
      const { basisPoints } = standardRule(addDays(lastDay, 1), taxMoment(services).rules);
      // With nothing withheld then, the certificate changes nothing.
      if (basisPoints === 0) return null;
      const rate = formatPercent(basisPoints / WHOLE_BASIS_POINTS);
      const details = { lastDay: startOfDay(lastDay), standardRate: rate, site: services.publicUrl() };
      return certificateEndsLetter({ fullName, ...details });
    },
  });
  return [remind, ends];
}
