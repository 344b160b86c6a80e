import { ownerMail } from '#features/accounts/mutations/owner-mail.ts';
import { type AnyJobKind, recurring } from '#platform/jobs/jobs.ts';
import type { Services } from '#platform/services.ts';
import { addDays, startOfDay } from '#platform/zoned-time.ts';
import { formatPercent } from '#ui/text/format.ts';
import { certificateEndsLetter, invoiceAwaitedLetter, returnedLetter } from '#features/payouts/mails.copy.he.ts';
import { findAwaitedInvoice } from '#features/payouts/mails.data.ts';
import { findReturned } from '#features/partners/data/returned.ts';
import { findEndingStatement } from '#features/partner-tax/data.ts';
import { partnerReturnedMail } from '#features/payouts/mutations.ts';
import { closeMonths, forgetInvoices, invoiceAwaitedMail } from './months.mutations.ts';
import { certificateEndsMail, remindOfEndings } from '#features/partner-tax/mutations.ts';
import { invoicesKeptSince } from '#features/payouts/invoice.policy.ts';
import { standardRule, taxMoment } from '#features/partner-tax/policy.ts';

const WHOLE_BASIS_POINTS = 10_000;

export function partnerJobs(services: Services): AnyJobKind[] {
  const { db, clock, storage, log } = services;
  const close = recurring('close-partner-months', '10 2 * * *', async () => {
    const closed = await closeMonths(services, clock());
    if (closed > 0) log.info({ event: 'partner_months_closed', closed });
  });
  const forget = recurring('forget-partner-invoices', '50 3 1 * *', async () => {
    for (const key of await forgetInvoices(db, invoicesKeptSince(clock()))) await storage.remove(key);
  });
  const awaited = ownerMail(services, invoiceAwaitedMail, {
    async write({ businessId, paymentId }, { fullName }) {
      const payment = await findAwaitedInvoice(db, businessId, paymentId);
      if (!payment) return null;
      const { month, amountAgorot } = payment;
      const details = { month: startOfDay(`${month}-15`), amountAgorot, site: services.publicUrl() };
      return invoiceAwaitedLetter({ fullName, ...details });
    },
  });
  const remind = recurring('remind-tax-certificates', '20 8 * * *', async () => {
    const reminded = await remindOfEndings(services, clock());
    if (reminded > 0) log.info({ event: 'tax_certificates_end', reminded });
  });
  const ends = ownerMail(services, certificateEndsMail, {
    async write({ businessId, statementId }, { fullName }) {
      const lastDay = await findEndingStatement(db, businessId, statementId);
      if (!lastDay) return null;
      const { basisPoints } = standardRule(addDays(lastDay, 1), taxMoment(services).rules);
      // Where nothing is withheld then, the certificate changes nothing.
      if (basisPoints === 0) return null;
      const rate = formatPercent(basisPoints / WHOLE_BASIS_POINTS);
      const details = { lastDay: startOfDay(lastDay), standardRate: rate, site: services.publicUrl() };
      return certificateEndsLetter({ fullName, ...details });
    },
  });
  const returned = ownerMail(services, partnerReturnedMail, {
    async write({ businessId, of }, { fullName }) {
      const found = await findReturned(db, businessId, of);
      if (!found) return null;
      const month = found.month === null ? null : startOfDay(`${found.month}-15`);
      return returnedLetter({ fullName, month, reason: found.reason, site: services.publicUrl() });
    },
  });
  return [close, forget, awaited, remind, ends, returned];
}
