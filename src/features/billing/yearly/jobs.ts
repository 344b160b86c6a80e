import { z } from 'zod';
import { getUser } from '#features/accounts/data.ts';
import { inTurn } from '#platform/concurrency/in-turn.ts';
import { transact } from '#platform/db/database.ts';
import { recurring } from '#platform/jobs/jobs.ts';
import { mailKind } from '#platform/mail/mail-kind.ts';
import type { Services } from '#platform/services.ts';
import { findYearlyAccount, listPayersOf } from './data.ts';
import { yearlyJobNames, yearlyLetter } from './mails.copy.he.ts';
import { mailedYear } from './policy.ts';

const yearlyMail = {
  ...yearlyJobNames.mail,
  input: z.object({ userId: z.uuid(), year: z.number().int() }),
};

export function yearlyJobs(services: Services) {
  const { db, jobs, clock, log, publicUrl } = services;
  return [
    recurring(yearlyJobNames.make.name, '0 9 * 1 *', async () => {
      const year = mailedYear(clock());
      if (year === null) return;
      const asked = await inTurn(listPayersOf(db, year), (userId) =>
        transact(db, (tx) => jobs.enqueue(tx, yearlyMail, { userId, year }, { key: `${userId} ${year}` })),
      );
      log.info({ event: 'yearly_accounts_made', year, count: asked.length });
    }),
    mailKind(services, yearlyMail, {
      async write({ userId, year }) {
        const [user, account] = await Promise.all([getUser(db, userId), findYearlyAccount(db, userId, year)]);
        if (!user || !account) return null;
        return { to: user, letter: yearlyLetter({ fullName: user.fullName, account, site: publicUrl() }) };
      },
    }),
  ];
}
