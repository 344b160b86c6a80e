import { onBehalfOf } from '#features/accounts/guard.ts';
import { findOwner } from '#features/accounts/owners.data.ts';
import { getOwnCard } from '#features/cards/data.ts';
import { answerToStop } from '#features/message-templates/copy.he.ts';
import { listTemplates } from '#features/message-templates/data.ts';
import { fillTemplate } from '#features/message-templates/message.policy.ts';
import { transact } from '#platform/db/database.ts';
import { type AnyJobKind, recurring } from '#platform/jobs/jobs.ts';
import { mailKind } from '#platform/mail/mail-kind.ts';
import type { Services } from '#platform/services.ts';
import { codeOf, invitationPath, stopPath } from './codes.policy.ts';
import { getMailedInvitation } from './desk.data.ts';
import { invitationMail } from './desk.mutations.ts';
import { invitationLetter, mailReason, stopLabel } from './mails.copy.he.ts';
import { dropQueued, markSent } from './mutations.ts';
import { quietAt } from './quiet-hours.policy.ts';
import { expireInvitations } from './visits.mutations.ts';

export function invitationJobs(services: Services): AnyJobKind[] {
  const { db, clock, log, secret, publicUrl, jobs } = services;
  const expire = recurring('expire-invitations', '20 * * * *', async () => {
    const count = await expireInvitations(db, clock());
    if (count > 0) log.info({ event: 'invitations_expired', count });
  });
  const mail = mailKind(services, invitationMail, {
    async write(input) {
      const { businessId, invitationId, isReminder } = input;
      const found = await getMailedInvitation(db, businessId, invitationId);
      // Between the press and the morning people ask to stop, write, or are taken off the list.
      const isWanted = isReminder
        ? ['sent', 'opened', 'started'].includes(found?.invitation.status ?? '')
        : found?.invitation.status === 'queued';
      if (!found || !isWanted) return null;
      // A server that was down, or a mail server that was, must not wake anybody.
      const quiet = quietAt(clock());
      if (quiet) {
        const again = {
          key: `${invitationId} ${isReminder ? 'reminder ' : ''}${quiet.until.toISOString()}`,
          startAfter: quiet.until,
        };
        await transact(db, (tx) => jobs.enqueue(tx, invitationMail, input, again));
        return null;
      }
      const business = onBehalfOf(businessId);
      const [owner, card, templates] = await Promise.all([
        findOwner(db, businessId),
        getOwnCard(db, business),
        listTemplates(db, business),
      ]);
      // Nobody is written to for an account that was suspended or closed meanwhile.
      if (!owner || !card) {
        if (!isReminder) await dropQueued(db, business, [invitationId]);
        return null;
      }
      const { businessName } = card;
      const category = isReminder ? 'follow_up' : 'review_request';
      const template = templates.find((one) => one.category === category);
      const code = codeOf(secret, invitationId);
      const link = publicUrl() + invitationPath(code);
      const { name } = found.customer;
      // The button is the link.
      const words = fillTemplate(template?.message ?? '', { customerName: name, businessName });
      // Nobody reads answers to mails: their way to stop stands below.
      const paragraphs = words.split(/\n+/).filter((line) => line.trim() !== '' && line !== answerToStop);
      return {
        to: { fullName: name, email: found.email },
        letter: invitationLetter({ businessName, paragraphs, link, isReminder }),
        id: isReminder ? `${invitationId}-reminder` : invitationId,
        subscription: {
          reason: mailReason(card),
          links: [{ label: stopLabel, url: publicUrl() + stopPath(code) }],
          unsubscribeUrl: link,
        },
      };
    },
    async onSent({ businessId, invitationId, isReminder }) {
      if (!isReminder) await markSent(db, onBehalfOf(businessId), [invitationId], clock());
    },
  });
  return [expire, mail];
}
