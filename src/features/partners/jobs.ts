import { z } from 'zod';
import { jobKind } from '#platform/jobs/jobs.ts';
import type { Services } from '#platform/services.ts';
import { closeMonths, forgetInvoices } from './mutations/payouts.ts';
import { invoicesKeptSince } from './policy/invoice.ts';

/** The background work of the partner programme. */
export function partnerJobs({ db, clock, storage, log }: Services) {
  const close = jobKind({
    name: 'close-partner-months',
    input: z.strictObject({}),
    schedule: '10 2 * * *',
    async run() {
      const closed = await closeMonths(db, clock());
      if (closed > 0) log.info({ event: 'partner_months_closed', closed });
    },
  });
  const forget = jobKind({
    name: 'forget-partner-invoices',
    input: z.strictObject({}),
    schedule: '50 3 1 * *',
    async run() {
      for (const key of await forgetInvoices(db, invoicesKeptSince(clock()))) await storage.remove(key);
    },
  });
  return [close, forget];
}
