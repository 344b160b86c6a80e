import type { z } from 'zod';
import { findOwner } from '#features/accounts/data/mail-switches.ts';
import { getBusinessProfile } from '#features/cards/data.ts';
import { type AnyJobKind, recurring } from '#platform/jobs/jobs.ts';
import { mailKind } from '#platform/mail/mail-kind.ts';
import type { PrivacyOfFeature } from '#platform/privacy.ts';
import type { Services } from '#platform/services.ts';
import { formatDate } from '#ui/text/format.ts';
import { CONFIRM_PATH, DOWNLOAD_PATH } from './contract/form.ts';
import { businessLetters } from './copy.he/business-mails.ts';
import { caseLetters, teamLetters, teamName } from './copy.he/mails.ts';
import { findUntold, isToldOfBoth, listToldNames } from './data/told.ts';
import { getCase } from './data.ts';
import { turnClock } from './mutations/clock.ts';
import { issueLink } from './mutations/links.ts';
import { enforceRetention } from './mutations/retention.ts';
import { businessMail, forgetUnsentNames, noteTold } from './mutations/telling.ts';
import { caseMail, forgetAnswered, teamMail } from './mutations.ts';
import type { LinkAct } from './policy/acts.ts';
import type { ToldAct } from './policy/tellings.ts';

type CaseLetter = z.infer<typeof caseMail.input>['letter'];
const LINKS: Partial<Record<CaseLetter, LinkAct>> = {
  confirm: 'confirm',
  export: 'download',
};
/** Letters about what businesses are told of too. */
const TOLD: Partial<Record<CaseLetter, ToldAct>> = {
  export: 'exported',
  erased: 'erased',
  rectified: 'rectified',
  restricted: 'restricted',
  lifted: 'lifted',
};
const PATHS: Record<LinkAct, string> = { confirm: CONFIRM_PATH, download: DOWNLOAD_PATH };

export function rightsJobs(
  services: Services,
  ports: { privacy: readonly PrivacyOfFeature[] },
): AnyJobKind[] {
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
      const texts = {
        fullName: teamName,
        number: found.number,
        requestType: found.requestType,
        due: formatDate(found.dueAt),
        reason: '',
        url: '',
        until: '',
        businesses: [],
        site: publicUrl(),
      };
      return { to: { fullName: teamName, email: contactEmail }, letter: teamLetters[letter](texts) };
    },
  });

  const toBusiness = mailKind(services, businessMail, {
    async write(told) {
      const [row, found] = [await findUntold(db, told), await getCase(db, told.caseId)];
      if (!row || !found) return null;
      const owner = await findOwner(db, told.businessId);
      if (!owner) {
        await noteTold(db, told, null);
        return null;
      }
      const { businessName } = await getBusinessProfile(db, told.businessId);
      const isNumbered = told.of === 'customers' || !(await isToldOfBoth(db, told));
      const { count, shown, names } = row;
      const number = isNumbered ? found.number : '';
      const texts = {
        fullName: owner.fullName,
        businessName,
        number,
        count,
        shown,
        names,
        site: publicUrl(),
      };
      return { to: owner, letter: businessLetters[told.of](told.act, texts) };
    },
    onSent: (told) => noteTold(db, told, clock()),
    forget: (now) => forgetUnsentNames(db, now),
  });

  const tick = recurring('rights-clock', '10 8 * * *', () => turnClock(services, clock()));

  const retention = recurring('enforce-retention', '15 4 * * *', async () => {
    const removed = await enforceRetention(db, ports.privacy, clock(), { dryRun: false });
    for (const { table, due } of removed)
      if (due > 0) log.info({ event: 'retention_enforced', table, count: due });
  });

  return [toRequester, toTeam, toBusiness, tick, retention];
}
