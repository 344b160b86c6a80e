import { once } from '../once.ts';
import { mailCopy } from './copy.he.ts';
import { MailRefused } from './mail-refused.ts';
import type { Mailer } from './mailer.ts';
import { messageOf, type Sender } from './message.ts';

const CONNECT_TIMEOUT_MS = 10_000;
const SOCKET_TIMEOUT_MS = 30_000;

/**
 * Sends by `smtp://user:password@host:port` or `smtps://…`, one connection a mail.
 * @param url may name the sender: `?from=news@shop.example`; else it is the user where that is an address, else
 *   no-reply at the host's domain
 * @param from in place of that
 */
export function createSmtpMailer(url: string, from: Sender = senderOf(url)): Mailer {
  const { hostname, port, protocol, username, password } = new URL(url);
  const secure = protocol === 'smtps:';
  const options = {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port) || (secure ? 465 : 587),
    secure,
    // With a password to lose, encryption is required outside this machine.
    requireTLS: Boolean(username) && !secure && !isLoopback(hostname),
    ...(username && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: SOCKET_TIMEOUT_MS,
  };
  const transport = once(async () => (await import('nodemailer')).createTransport(options));
  return {
    goesTo: 'smtp',
    async send(mail) {
      try {
        await (await transport()).sendMail(messageOf(mail, from));
      } catch (error) {
        throw isForGood(error) ? new MailRefused('refused for good', { cause: error }) : error;
      }
    },
  };
}

/** Enhanced codes (RFC 3463) about the mailbox or the text: no such address, one that takes nothing, an unfit message. */
const ABOUT_THE_MAIL = /^5\.(1\.([1236]|10)|2\.\d+|6\.\d+)$/;

/**
 * A reply of the 5xx family about this recipient or this text. Refusing us (who signs in, who sends, who may relay) is a
 * matter of the settings, which somebody may mend before the next try; many servers say it only at the recipient.
 */
function isForGood(error: unknown): boolean {
  const { permanent, command, response = '' } = error as RefusedTry;
  if (permanent !== true || (command !== 'RCPT TO' && command !== 'DATA')) return false;
  const enhanced = /^5\d\d[ -](\d\.\d+\.\d+)/.exec(response)?.[1];
  if (enhanced) return ABOUT_THE_MAIL.test(enhanced);
  return !/relay|sender|client|block/i.test(response);
}

interface RefusedTry {
  permanent?: boolean;
  command?: string;
  response?: string;
}

function isLoopback(hostname: string): boolean {
  return /^(localhost|127\.[\d.]+|\[::1\])$/.test(hostname);
}

function senderOf(url: string): Sender {
  const { hostname, searchParams, username } = new URL(url);
  const user = decodeURIComponent(username);
  const domain = hostname.replace(/^(smtp|mail)\./, '');
  return {
    name: mailCopy.brand,
    address: searchParams.get('from') ?? (user.includes('@') ? user : `no-reply@${domain}`),
  };
}
