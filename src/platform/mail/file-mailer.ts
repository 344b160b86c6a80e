import { randomBytes } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Clock } from '../clock.ts';
import { once } from '../once.ts';
import { mailCopy } from './copy.he.ts';
import type { Mailer } from './mailer.ts';
import { messageOf } from './message.ts';

const NAME_MAX = 40;

/** Writes mails into `folder` as `2026-11-21T10-00-00-123-ברוכים-הבאים-3f9a.eml`, for any mail program. */
export function createFileMailer(folder: string, now: Clock): Mailer {
  const composer = once(async () =>
    (await import('nodemailer')).createTransport({ streamTransport: true, buffer: true, newline: 'unix' }),
  );
  return {
    goesTo: 'folder',
    async send(mail) {
      const at = now();
      const { message } = await (await composer()).sendMail({
        ...messageOf(mail, { name: mailCopy.brand, address: 'no-reply@localhost' }),
        date: at,
      });
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const name = fileName(at, mail.subject);
      // For the folder's owner alone, since links in mails open accounts; and whole at once for a reader.
      const draft = path.join(folder, `.${name}.part`);
      await writeFile(draft, message as Buffer, { mode: 0o600, flag: 'wx' });
      await rename(draft, path.join(folder, name));
    },
  };
}

function fileName(at: Date, subject: string): string {
  const words = subject
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .slice(0, NAME_MAX)
    .replace(/^-|-$/g, '');
  const time = at.toISOString().slice(0, 23).replace(/[:.]/g, '-');
  return `${[time, words, randomBytes(2).toString('hex')].filter(Boolean).join('-')}.eml`;
}
