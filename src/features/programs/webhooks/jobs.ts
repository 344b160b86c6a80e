import { onBehalfOf } from '#features/accounts/guard.ts';
import { findReader } from '#features/accounts/mail-switches/member-mail.mutations.ts';
import { siteFor } from '#features/accounts/mail-switches/subscription.policy.ts';
import { getBusinessProfile } from '#features/cards/data.ts';
import { namingBusiness } from '#features/cards/excerpt.policy.ts';
import { type AnyJobKind, recurring } from '#platform/jobs/jobs.ts';
import { mailKind } from '#platform/mail/mail-kind.ts';
import type { Services } from '#platform/services.ts';
import { MANAGERS } from '../contract.ts';
import { failureInWords } from './copy.he.ts';
import { findEndpoint } from './data.ts';
import { webhookMail } from './jobs.contract.ts';
import { webhookJobNames, webhookLetter } from './mails.copy.he.ts';
import { forgetOldEvents } from './placing.mutations.ts';

export function webhookJobs(services: Services): AnyJobKind[] {
  const { db, clock } = services;
  const mail = mailKind(services, webhookMail, {
    async write(input, job) {
      const { businessId, endpointId, what } = input;
      const endpoint = await findEndpoint(db, onBehalfOf(businessId), endpointId);
      // Fixed, switched off by hand or removed since.
      const isOver =
        what === 'warned' ? !endpoint?.failures || endpoint.disabledAt : endpoint?.disabledFor !== what;
      if (!endpoint || isOver) return null;
      const about = MANAGERS;
      const reader = await findReader(services, webhookMail, { input, job, businessId, about });
      if (!reader) return null;
      const { businessName } = await getBusinessProfile(db, businessId);
      const letter = webhookLetter(what, {
        fullName: reader.fullName,
        businessName,
        host: new URL(endpoint.url).host,
        reason: failureInWords(endpoint.answered, endpoint.failure),
        site: siteFor(services, reader),
      });
      return { to: reader, letter: namingBusiness(letter, reader, businessName) };
    },
  });
  const forget = recurring(webhookJobNames.forget.name, '15 3 * * *', () => forgetOldEvents(db, clock()));
  return [mail, forget];
}
