import type { z } from 'zod';
import { findOwner } from '#features/accounts/data/mail-switches.ts';
import { getBusinessProfile } from '#features/cards/data.ts';
import { type AnyJobKind, type JobKind, jobKind, recurring } from '#platform/jobs/jobs.ts';
import { MAIL_RETRIES } from '#platform/mail/mailer.ts';
import { sendLetter } from '#platform/mail/send-letter.ts';
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
import { businessMail, noteTold } from './mutations/telling.ts';
import { caseMail, forgetAnswered, teamMail } from './mutations.ts';
import type { LinkAct } from './policy/acts.ts';
import type { Told, ToldAct } from './policy/tellings.ts';

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

/** The background work of rights requests. */
export function rightsJobs(
  services: Services,
  ports: { privacy: readonly PrivacyOfFeature[] },
): AnyJobKind[] {
  const { db, clock, log, contactEmail, publicUrl } = services;

  const toRequester: JobKind<z.infer<typeof caseMail.input>> = {
    ...caseMail,
    retries: MAIL_RETRIES,
    async run({ caseId, letter }, { id }) {
      const found = await getCase(db, caseId);
      // They may have been erased since.
      if (!found?.email) return;
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
      await sendLetter(services, reader, caseLetters[letter](texts), id);
      if (letter === 'erased') await forgetAnswered(db, caseId);
    },
  };

  const toTeam: JobKind<z.infer<typeof teamMail.input>> = {
    ...teamMail,
    retries: MAIL_RETRIES,
    async run({ caseId, letter }, { id }) {
      const found = await getCase(db, caseId);
      if (!found || found.endedAt) return;
      log.info({ event: 'rights_case_waits', caseId, letter });
      // Without an address to write to it stands on the admins' screen all the same.
      if (!contactEmail) return;
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
      await sendLetter(services, { fullName: teamName, email: contactEmail }, teamLetters[letter](texts), id);
    },
  };

  const toBusiness: JobKind<Told> = {
    ...businessMail,
    retries: MAIL_RETRIES,
    async run(told, { id }) {
      const [row, found] = [await findUntold(db, told), await getCase(db, told.caseId)];
      if (!row || !found) return;
      const owner = await findOwner(db, told.businessId);
      if (owner) {
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
        await sendLetter(services, owner, businessLetters[told.of](told.act, texts), id);
      }
      await noteTold(db, told, owner ? clock() : null);
    },
  };

  const tick = recurring('rights-clock', '10 8 * * *', () => turnClock(services, clock()));

  const retention = recurring('enforce-retention', '15 4 * * *', async () => {
    const removed = await enforceRetention(db, ports.privacy, clock(), { dryRun: false });
    for (const { table, due } of removed)
      if (due > 0) log.info({ event: 'retention_enforced', table, count: due });
  });

  return [jobKind(toRequester), jobKind(toTeam), jobKind(toBusiness), tick, retention];
}
