import { findOwner } from '#features/accounts/data/mail-switches.ts';
import { getBusinessProfile } from '#features/cards/data.ts';
import { type AnyJobKind, jobKind } from '#platform/jobs/jobs.ts';
import { MAIL_RETRIES } from '#platform/mail/mailer.ts';
import { sendLetter } from '#platform/mail/send-letter.ts';
import type { Services } from '#platform/services.ts';
import { getRequest } from './data.ts';
import { planAnswerLetter, planRequestLetter, teamName } from './mails.copy.he.ts';
import { planAnswerMail, planRequestMail } from './mutations.ts';

/** The background work of plans. */
export function planJobs(services: Services): AnyJobKind[] {
  const { db, log, contactEmail, publicUrl } = services;
  const requested = jobKind({
    ...planRequestMail,
    retries: MAIL_RETRIES,
    async run({ requestId }, { id }) {
      const request = await getRequest(db, requestId);
      if (!request || request.ending) return;
      // Without an address to write to it stands on the admins' screen all the same.
      if (!contactEmail) return void log.info({ event: 'plan_request_waiting', requestId });
      const { businessName } = await getBusinessProfile(db, request.businessId);
      const letter = planRequestLetter({ businessName, plan: request.plan, site: publicUrl() });
      await sendLetter(services, { fullName: teamName, email: contactEmail }, letter, id);
    },
  });
  const answered = jobKind({
    ...planAnswerMail,
    retries: MAIL_RETRIES,
    async run({ requestId }, { id }) {
      const request = await getRequest(db, requestId);
      if (request?.ending !== 'granted' && request?.ending !== 'declined') return;
      const owner = await findOwner(db, request.businessId);
      if (!owner) return;
      const { fullName } = owner;
      const { plan, ending } = request;
      await sendLetter(services, owner, planAnswerLetter({ fullName, plan, ending, site: publicUrl() }), id);
    },
  });
  return [requested, answered];
}
