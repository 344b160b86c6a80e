import { findOwner } from '#features/accounts/data/mail-switches.ts';
import { type AnyJobKind, jobKind, recurring } from '#platform/jobs/jobs.ts';
import { MAIL_RETRIES } from '#platform/mail/mailer.ts';
import { sendLetter } from '#platform/mail/send-letter.ts';
import type { Services } from '#platform/services.ts';
import { startOfDay } from '#platform/zoned-time.ts';
import { invoiceAwaitedLetter } from './copy.he/mails.ts';
import { findAwaitedInvoice } from './data/awaited-invoice.ts';
import { closeMonths, forgetInvoices, invoiceAwaitedMail } from './mutations/payouts.ts';
import { invoicesKeptSince } from './policy/invoice.ts';

/** The background work of the partner programme. */
export function partnerJobs(services: Services): AnyJobKind[] {
  const { db, clock, storage, log } = services;
  const close = recurring('close-partner-months', '10 2 * * *', async () => {
    const closed = await closeMonths(services, clock());
    if (closed > 0) log.info({ event: 'partner_months_closed', closed });
  });
  const forget = recurring('forget-partner-invoices', '50 3 1 * *', async () => {
    for (const key of await forgetInvoices(db, invoicesKeptSince(clock()))) await storage.remove(key);
  });
  const awaited = jobKind({
    ...invoiceAwaitedMail,
    retries: MAIL_RETRIES,
    async run({ businessId, paymentId }, { id }) {
      const owner = await findOwner(db, businessId);
      const payment = await findAwaitedInvoice(db, businessId, paymentId);
      if (!owner || !payment) return;
      const { month, amountAgorot } = payment;
      const details = { month: startOfDay(`${month}-15`), amountAgorot, site: services.publicUrl() };
      await sendLetter(services, owner, invoiceAwaitedLetter({ fullName: owner.fullName, ...details }), id);
    },
  });
  return [close, forget, awaited];
}
