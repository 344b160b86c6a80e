import type { Services } from '../services.ts';
import { mailCopy } from './copy.he.ts';
import { type MailContent, type MailLink, renderMail } from './layout.ts';
import type { MailFile } from './mailer.ts';
import { unlinked } from './unlinked.ts';

export interface Letter extends MailContent {
  subject: string;
  files?: MailFile[];
}

export interface Addressee {
  /** Empty where nobody has confirmed the address: then the name is whatever a stranger typed. */
  fullName: string;
  email: string;
}

/** For mails of a kind that can be switched off. */
export interface MailSubscription {
  reason: string;
  links: MailLink[];
  unsubscribeUrl: string;
}

/** Lays a letter out and sends it; `id` is its job's, the same at every try. */
export async function sendLetter(
  { mailer, publicUrl, contactEmail }: Pick<Services, 'mailer' | 'publicUrl' | 'contactEmail'>,
  to: Addressee,
  { subject, files, ...content }: Letter,
  id: string,
  subscription?: MailSubscription,
): Promise<void> {
  const reason = subscription?.reason ?? (content.speech ?? mailCopy).automatic;
  const footer = { site: publicUrl(), contactEmail, reason, links: subscription?.links };
  await mailer.send({
    id,
    to: { name: unlinked(to.fullName), address: to.email },
    subject: unlinked(subject),
    replyTo: contactEmail,
    ...renderMail(content, footer),
    files,
    unsubscribeUrl: subscription?.unsubscribeUrl,
  });
}
