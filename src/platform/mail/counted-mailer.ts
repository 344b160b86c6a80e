import type { Logger } from 'pino';
import type { Tally } from '../metrics/tally.ts';
import { MailRefused } from './mail-refused.ts';
import type { Mailer } from './mailer.ts';

/** Counts and logs what becomes of mails; the line names the request that caused one, and nobody it goes to. */
export function countedMailer(mailer: Mailer, { tally, log }: { tally: Tally; log: Logger }): Mailer {
  return {
    ...mailer,
    async send(mail) {
      try {
        await mailer.send(mail);
      } catch (error) {
        tally.add('mails', [error instanceof MailRefused ? 'refused' : 'failed']);
        throw error;
      }
      tally.add('mails', ['sent']);
      log.info({ event: 'mail_sent', mailId: mail.id });
    },
  };
}
