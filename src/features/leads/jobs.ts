import { memberMail } from '#features/accounts/mail-switches/member-mail.mutations.ts';
import { siteFor } from '#features/accounts/mail-switches/subscription.policy.ts';
import type { DeclaredAlert } from '#features/app/alerts/policy.ts';
import { getBusinessProfile } from '#features/cards/data.ts';
import { namingBusiness } from '#features/cards/excerpt.policy.ts';
import type { Services } from '#platform/services.ts';
import { leadMatters, newLeadsAlert } from './alerts.copy.he.ts';
import { listMailedLeads, listNewLeads } from './data.ts';
import { leadLetter } from './mails.copy.he.ts';
import { leadMail, settleLeadMails } from './mails.mutations.ts';
import { LEADS_IN_MAIL } from './policy.ts';

export function leadJobs(services: Services) {
  const { db } = services;

  const alert: DeclaredAlert = {
    matter: leadMatters.newLead,
    async write({ businessId, raisedAt, since }) {
      const [newest, ...rest] = await listNewLeads(db, businessId, since);
      if (!newest || newest.receivedAt < raisedAt) return null;
      return { ...newLeadsAlert(rest.length + 1, rest.length === 0 ? newest : null), url: '/leads' };
    },
  };

  const mail = memberMail(services, leadMail, {
    about: leadMatters.newLead,
    settle: (now) => settleLeadMails(services, now),
    async write({ businessId, ids }, reader) {
      const waiting = await listMailedLeads(db, businessId, ids);
      const [first, ...rest] = waiting.slice(0, LEADS_IN_MAIL);
      if (!first) return null;
      const { businessName } = await getBusinessProfile(db, businessId);
      const { fullName } = reader;
      const texts = { fullName, businessName, allLeads: `${siteFor(services, reader)}/leads` };
      const letter = leadLetter([first, ...rest], Math.max(0, waiting.length - LEADS_IN_MAIL), texts);
      return namingBusiness(letter, reader, businessName);
    },
  });

  return [mail, alert];
}
