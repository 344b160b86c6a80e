import type { z } from 'zod';
import { type AnyJobKind, recurring } from '#platform/jobs/jobs.ts';
import { teamName } from '#platform/mail/copy.he.ts';
import { mailKind } from '#platform/mail/mail-kind.ts';
import type { Services } from '#platform/services.ts';
import { formatDate } from '#ui/text/format.ts';
import { turnClock } from './clock.mutations.ts';
import { getCase } from './data.ts';
import { eraseDueAccounts } from './due-accounts.mutations.ts';
import { CONFIRM_PATH, DOWNLOAD_PATH } from './form.contract.ts';
import { issueLink } from './links.mutations.ts';
import { caseLetters, rightsJobNames, teamLetters } from './mails.copy.he.ts';
import { caseMail, forgetAnswered, teamMail } from './mutations.ts';
import { listToldNames } from './notifications/data.ts';
import type { ToldAct } from './notifications/policy.ts';
import type { LinkAct } from './policy.ts';

type CaseLetter = z.infer<typeof caseMail.input>['letter'];
const LINKS: Partial<Record<CaseLetter, LinkAct>> = {
  confirm: 'confirm',
  export: 'download',
};
const TOLD: Partial<Record<CaseLetter, ToldAct>> = {
  export: 'exported',
  erased: 'erased',
  rectified: 'rectified',
  restricted: 'restricted',
  lifted: 'lifted',
};
const PATHS: Record<LinkAct, string> = { confirm: CONFIRM_PATH, download: DOWNLOAD_PATH };

export function rightsJobs(services: Services): AnyJobKind[] {
  const { db, clock, log, contactEmail, publicUrl } = services;

  const toRequester = mailKind(services, caseMail, {
    async write({ caseId, letter }) {
      const found = await getCase(db, caseId);
      // They may have been erased since.
      if (!found?.email) return null;
      const reader = { fullName: found.confirmedAt ? found.fullName : '', email: found.email };
      const act = LINKS[letter];
      const link = act && (await issueLink(db, { caseId, act }, clock()));
      const told = TOLD[letter];
      const reason = letter === 'extended' ? found.extensionReason : found.endReason;
      const texts = {
        fullName: reader.fullName,
        number: found.number,
        requestType: found.requestType,
        reason,
        due: formatDate(found.dueAt),
        url: act && link ? `${publicUrl()}${PATHS[act]}?token=${link.token}` : '',
        until: link ? formatDate(link.expiresAt) : '',
        businesses: told ? await listToldNames(db, caseId, told) : [],
        site: publicUrl(),
      };
      return { to: reader, letter: caseLetters[letter](texts) };
    },
    async onSent({ caseId, letter }) {
      if (letter === 'erased') await forgetAnswered(db, caseId);
    },
  });

  const toTeam = mailKind(services, teamMail, {
    async write({ caseId, letter }) {
      const found = await getCase(db, caseId);
      if (!found || found.endedAt) return null;
      log.info({ event: 'rights_case_waits', caseId, letter });
      // Without an address to write to it stands on the admins' screen all the same.
      if (!contactEmail) return null;
      const { number, requestType, dueAt } = found;
      const texts = { number, requestType, due: formatDate(dueAt), site: publicUrl() };
      return { to: { fullName: teamName, email: contactEmail }, letter: teamLetters[letter](texts) };
    },
  });

  const tick = recurring(rightsJobNames.clock.name, '10 8 * * *', () => turnClock(services, clock()));

  const erase = recurring(rightsJobNames.erase.name, '50 2 * * *', async () => {
    const erased = await eraseDueAccounts(services, clock());
    if (erased > 0) log.info({ event: 'account_erased', count: erased });
  });

  return [toRequester, toTeam, tick, erase];
}
