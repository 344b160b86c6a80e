import { ownerMail } from '#features/accounts/mail-switches/member-mail.mutations.ts';
import { paymentKept } from '#features/billing/jobs.contract.ts';
import { type AnyJobKind, jobKind, recurring } from '#platform/jobs/jobs.ts';
import type { Services } from '#platform/services.ts';
import { startOfDay } from '#platform/zoned-time.ts';
import { findAwaitedInvoice, findReturnedDocument } from './payouts/data.ts';
import { invoiceAwaitedLetter, partnerJobNames, returnedLetter } from './payouts/mails.copy.he.ts';
import { closeMonths, forgetInvoices, invoiceAwaitedMail, partnerReturnedMail } from './payouts/mutations.ts';
import { invoicesKeptSince } from './payouts/policy.ts';
import { countWaitingSignUps } from './program/counting.mutations.ts';
import { bookKeptPayment } from './program/payments.mutations.ts';

export function partnerJobs(services: Services): AnyJobKind[] {
  const { db, clock, log, storage } = services;
  // Before the month is closed.
  const count = recurring(partnerJobNames.countSignUps.name, '40 1 * * *', async () => {
    const counted = await countWaitingSignUps(db, clock());
    if (counted > 0) log.info({ event: 'sign_ups_counted', counted });
  });
  const close = recurring(partnerJobNames.closeMonths.name, '10 2 * * *', async () => {
    const closed = await closeMonths(services, clock());
    if (closed > 0) log.info({ event: 'partner_months_closed', closed });
  });
  const forget = recurring(partnerJobNames.forgetInvoices.name, '50 3 1 * *', async () => {
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
  const returned = ownerMail(services, partnerReturnedMail, {
    async write({ businessId, of: { paymentId } }, { fullName }) {
      const found = paymentId ? await findReturnedDocument(db, businessId, paymentId) : null;
      if (!found) return null;
      const { month, reason } = found;
      return returnedLetter({
        fullName,
        month: startOfDay(`${month}-15`),
        reason,
        site: services.publicUrl(),
      });
    },
  });
  const kept = jobKind({
    ...paymentKept,
    run: ({ paymentId }) => bookKeptPayment(db, paymentId, clock()),
  });
  return [kept, count, close, forget, awaited, returned];
}
