import { findOwner } from '#features/accounts/owners.data.ts';
import { getBusinessProfile } from '#features/cards/data.ts';
import type { AnyJobKind } from '#platform/jobs/jobs.ts';
import { teamName } from '#platform/mail/copy.he.ts';
import { mailKind } from '#platform/mail/mail-kind.ts';
import type { Services } from '#platform/services.ts';
import { getRequest } from './data.ts';
import { planAnswerLetter, planRequestLetter } from './mails.copy.he.ts';
import { planAnswerMail, planRequestMail } from './mutations.ts';

export function planJobs(services: Services): AnyJobKind[] {
  const { db, log, contactEmail, publicUrl } = services;
  const requested = mailKind(services, planRequestMail, {
    async write({ requestId }) {
      const request = await getRequest(db, requestId);
      if (!request || request.ending) return null;
      if (!contactEmail) {
        // Without an address to write to it stands on the admins' screen all the same.
        log.info({ event: 'plan_request_waiting', planRequestId: requestId });
        return null;
      }
      const { businessName } = await getBusinessProfile(db, request.businessId);
      const letter = planRequestLetter({ businessName, plan: request.plan, site: publicUrl() });
      return { to: { fullName: teamName, email: contactEmail }, letter };
    },
  });
  const answered = mailKind(services, planAnswerMail, {
    async write({ requestId }) {
      const request = await getRequest(db, requestId);
      if (request?.ending !== 'granted' && request?.ending !== 'declined') return null;
      const owner = await findOwner(db, request.businessId);
      if (!owner) return null;
      const { fullName } = owner;
      const { plan, ending } = request;
      return { to: owner, letter: planAnswerLetter({ fullName, plan, ending, site: publicUrl() }) };
    },
  });
  return [requested, answered];
}
