import type { z } from 'zod';
import { onBehalfOf } from '#features/accounts/guard.ts';
import { listMembers } from '#features/accounts/owners.data.ts';
import type { DeclaredAlert } from '#features/app/alerts/policy.ts';
import { getOwnCard, type StoredCard } from '#features/cards/data.ts';
import { answerToStop } from '#features/customers/messages/copy.he.ts';
import { listTemplates } from '#features/customers/messages/data.ts';
import { fillTemplate } from '#features/customers/messages/message.policy.ts';
import { quietAt } from '#platform/calendar/quiet-hours.ts';
import { transact } from '#platform/db/database.ts';
import { recurring } from '#platform/jobs/jobs.ts';
import { mailKind } from '#platform/mail/mail-kind.ts';
import type { Services } from '#platform/services.ts';
import { startOfDay, zonedDay } from '#platform/zoned-time.ts';
import { invitationMatters, queueLeftAlert } from './alerts.copy.he.ts';
import { codeOf, invitationPath, stopPath } from './codes.policy.ts';
import { invitationJobNames, invitationLetter, mailReason, stopLabel } from './mails.copy.he.ts';
import { dropQueued, markSent } from './mutations.ts';
import { countLeftInQueue, getMailedInvitation } from './queue/data.ts';
import { invitationMail } from './queue/mutations.ts';
import { expireInvitations } from './visits.mutations.ts';

export function invitationJobs(services: Services) {
  const { db, clock, log } = services;
  const alert: DeclaredAlert = {
    matter: invitationMatters.queueLeft,
    async write({ businessId }) {
      const count = await countLeftInQueue(db, businessId, startOfDay(zonedDay(clock())));
      return count === 0 ? null : { ...queueLeftAlert(count), url: '/customers/invite' };
    },
  };
  const expire = recurring(invitationJobNames.expire.name, '20 * * * *', async () => {
    const count = await expireInvitations(db, clock());
    if (count > 0) log.info({ event: 'invitations_expired', count });
  });
  const mail = mailKind(services, invitationMail, {
    write: (input) => writeInvitation(services, input),
    async onSent({ businessId, invitationId, isReminder }) {
      if (!isReminder) await markSent(db, onBehalfOf(businessId), [invitationId], clock());
    },
  });
  return [expire, mail, alert];
}

type MailedInvitation = z.infer<typeof invitationMail.input>;

/** @returns null where nothing is to be sent, or not now */
async function writeInvitation(services: Services, input: MailedInvitation) {
  const { db, clock } = services;
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
    await sendAfter(services, input, quiet.until);
    return null;
  }
  const business = onBehalfOf(businessId);
  const [[owner], card, templates] = await Promise.all([
    listMembers(db, businessId, 'owner'),
    getOwnCard(db, business),
    listTemplates(db, business),
  ]);
  // Nobody is written to for a business that was suspended or closed meanwhile.
  if (!owner || !card) {
    if (!isReminder) await dropQueued(db, business, [invitationId]);
    return null;
  }
  const category = isReminder ? 'follow_up' : 'review_request';
  const message = templates.find((one) => one.category === category)?.message ?? '';
  return invitationOf(services, input, { ...found, card, message });
}

async function sendAfter({ db, jobs }: Services, input: MailedInvitation, startAfter: Date): Promise<void> {
  const { invitationId, isReminder } = input;
  const key = `${invitationId} ${isReminder ? 'reminder ' : ''}${startAfter.toISOString()}`;
  await transact(db, (tx) => jobs.enqueue(tx, invitationMail, input, { key, startAfter }));
}

interface InvitationParts {
  customer: { name: string };
  email: string;
  card: StoredCard;
  message: string;
}

function invitationOf(
  { secret, publicUrl }: Services,
  { invitationId, isReminder }: MailedInvitation,
  { customer: { name }, email, card, message }: InvitationParts,
) {
  const { businessName } = card;
  const code = codeOf(secret, invitationId);
  const link = publicUrl() + invitationPath(code);
  // The button is the link. Nobody reads answers to mails: their way to stop stands below.
  const paragraphs = fillTemplate(message, { customerName: name, businessName })
    .split(/\n+/)
    .filter((line) => line.trim() !== '' && line !== answerToStop);
  return {
    to: { fullName: name, email },
    letter: invitationLetter({ businessName, paragraphs, link, isReminder }),
    id: isReminder ? `${invitationId}-reminder` : invitationId,
    subscription: {
      reason: mailReason(card),
      links: [{ label: stopLabel, url: publicUrl() + stopPath(code) }],
      unsubscribeUrl: link,
    },
  };
}
