import { z } from 'zod';
import { type AnyJobKind, type JobKind, jobKind } from '#platform/jobs/jobs.ts';
import { type MailContent, renderMail } from '#platform/mail/layout.ts';
import type { Services } from '#platform/services.ts';
import { formatDate } from '#ui/format.ts';
import { linkMails, noticeMails } from './copy.he/mails.ts';
import { copy } from './copy.he.ts';
import { getEmailChange } from './data/settings.ts';
import { getUser } from './data.ts';
import { eraseDueAccounts, removeFiles } from './mutations/deletion.ts';
import { issueMailLink, linkMail, noticeMail } from './mutations/mail-links.ts';
import { type AccountPorts, sweepAccounts, welcomeMail } from './mutations.ts';
import { erasedAfter } from './policy/mail-links.ts';

/** The background work of accounts. */
export function accountJobs(services: Services, ports: AccountPorts): AnyJobKind[] {
  const { db, clock, mailer, storage, publicUrl } = services;

  const send = (to: { fullName: string; email: string }, { subject, ...content }: Letter) =>
    mailer.send({ to: { name: to.fullName, address: to.email }, subject, ...renderMail(content) });

  const welcome: JobKind<z.infer<typeof welcomeMail.input>> = {
    ...welcomeMail,
    async run({ userId, slug }) {
      const user = await getUser(db, userId);
      if (user) await send(user, copy.welcomeMail({ fullName: user.fullName, site: publicUrl(), slug }));
    },
  };

  const link: JobKind<z.infer<typeof linkMail.input>> = {
    ...linkMail,
    async run({ userId, act, email }) {
      const user = await getUser(db, userId);
      if (!user) return;
      const newEmail = (await getEmailChange(db, userId))?.newEmail ?? '';
      // What was asked for may have been taken back since.
      if (act === 'confirm-email' && newEmail !== email) return;
      if (act === 'cancel-deletion' && !user.deletionRequestedAt) return;
      const erasedAt = user.deletionRequestedAt && erasedAfter(user.deletionRequestedAt);
      const expiresAt = act === 'cancel-deletion' && erasedAt ? erasedAt : undefined;
      const token = await issueMailLink(db, { userId, act, email, expiresAt }, clock());
      const path = act === 'reset-password' ? '/reset-password' : `/mail-link/${act}`;
      const url = `${publicUrl()}${path}?token=${token}`;
      const day = erasedAt ? formatDate(erasedAt) : '';
      const { fullName } = user;
      await send({ fullName, email: email || user.email }, linkMails[act]({ fullName, url, newEmail, day }));
    },
  };

  const notice: JobKind<z.infer<typeof noticeMail.input>> = {
    ...noticeMail,
    async run({ userId, notice: kind }) {
      const user = await getUser(db, userId);
      if (user) await send(user, noticeMails[kind]({ fullName: user.fullName, site: publicUrl() }));
    },
  };

  const files: JobKind<z.infer<typeof removeFiles.input>> = {
    ...removeFiles,
    async run({ keys }) {
      for (const key of keys) await storage.remove(key);
    },
  };

  const erase: JobKind<Record<string, never>> = {
    name: 'erase-accounts',
    input: z.strictObject({}),
    schedule: '50 2 * * *',
    async run() {
      const erased = await eraseDueAccounts(services, ports, clock());
      if (erased > 0) services.log.info({ event: 'account_erased', count: erased });
    },
  };

  const sweep: JobKind<Record<string, never>> = {
    name: 'sweep-accounts',
    input: z.strictObject({}),
    schedule: '20 3 * * *',
    run: () => sweepAccounts(db, clock()),
  };

  return [jobKind(welcome), jobKind(link), jobKind(notice), jobKind(files), jobKind(erase), jobKind(sweep)];
}

type Letter = MailContent & { subject: string };
