import { ownerMail } from '#features/accounts/mail-switches/owner-mail.mutations.ts';
import { type AnyJobKind, recurring } from '#platform/jobs/jobs.ts';
import type { Services } from '#platform/services.ts';
import { startOfDay } from '#platform/zoned-time.ts';
import { findDeclinedReason } from '../tax/data.ts';
import { partnerReturnedMail } from '../tax/mutations.ts';
import { invoicesKeptSince } from './invoice.policy.ts';
import { invoiceAwaitedLetter, returnedLetter } from './mails.copy.he.ts';
import { findAwaitedInvoice, findReturnedDocument } from './mails.data.ts';
import { forgetInvoices, invoiceAwaitedMail } from './mutations.ts';

export function payoutJobs(services: Services): AnyJobKind[] {
  const { db, clock, storage } = services;
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
  const returned = ownerMail(services, partnerReturnedMail, {
    async write({ businessId, of }, { fullName }) {
      const site = services.publicUrl();
      if ('statementId' in of) {
        const reason = await findDeclinedReason(db, businessId, of.statementId);
        return reason === null ? null : returnedLetter({ fullName, month: null, reason, site });
      }
      const found = await findReturnedDocument(db, businessId, of.paymentId);
      if (!found) return null;
      return returnedLetter({ fullName, month: startOfDay(`${found.month}-15`), reason: found.reason, site });
    },
  });
  return [forget, awaited, returned];
}
