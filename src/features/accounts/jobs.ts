import type { z } from 'zod';
import { type AnyJobKind, type JobKind, jobKind, recurring } from '#platform/jobs/jobs.ts';
import { MAIL_RETRIES } from '#platform/mail/mailer.ts';
import { sendLetter } from '#platform/mail/send-letter.ts';
import { unseal } from '#platform/secrets.ts';
import type { Services } from '#platform/services.ts';
import { formatDate } from '#ui/text/format.ts';
import { closedByAdminLetter, linkMails, noticeMails, welcomeLetter } from './copy.he/mails.ts';
import { getEmailChange } from './data/settings.ts';
import { findHolderByEmail, getUser } from './data.ts';
import { textEditionJobs } from './jobs/text-editions.ts';
import { eraseDueAccounts, removeFiles } from './mutations/deletion.ts';
import { issueMailLink, linkMail, noticeMail } from './mutations/mail-links.ts';
import { passwordResetJob, sendResetLink } from './mutations/passwords.ts';
import { type AccountPorts, sweepAccounts, welcomeMail } from './mutations.ts';
import { erasedAfter } from './policy/mail-links.ts';

/** The background work of accounts. */
export function accountJobs(services: Services, ports: AccountPorts): AnyJobKind[] {
  const { db, clock, storage, publicUrl } = services;

  const welcome: JobKind<z.infer<typeof welcomeMail.input>> = {
    ...welcomeMail,
    retries: MAIL_RETRIES,
    async run({ userId, slug }, { id }) {
      const user = await getUser(db, userId);
      if (!user) return;
      // Whoever registered may have typed another's address: the first mail carries no words of theirs.
      const to = { fullName: '', email: user.email };
      await sendLetter(services, to, welcomeLetter({ site: publicUrl(), slug }), id);
    },
  };

  const link: JobKind<z.infer<typeof linkMail.input>> = {
    ...linkMail,
    retries: MAIL_RETRIES,
    async run({ userId, act, email, isByAdmin }, { id }) {
      const user = await getUser(db, userId);
      if (!user) return;
      const newEmail = (await getEmailChange(db, userId))?.newEmail ?? '';
      if (act === 'confirm-email' && newEmail !== email) return;
      if (act === 'cancel-deletion' && !user.deletionRequestedAt) return;
      const erasedAt = user.deletionRequestedAt && erasedAfter(user.deletionRequestedAt);
      const expiresAt = act === 'cancel-deletion' && erasedAt ? erasedAt : undefined;
      const token = await issueMailLink(db, { userId, act, email, expiresAt, jobId: id }, clock());
      // Taken back since, or overtaken.
      if (!token) return;
      const path = act === 'reset-password' ? '/reset-password' : `/mail-link/${act}`;
      const url = `${publicUrl()}${path}?token=${token}`;
      const day = erasedAt ? formatDate(erasedAt) : '';
      // These two a stranger can have sent to anybody, under any name.
      const fullName = act === 'confirm-email' || act === 'reset-password' ? '' : user.fullName;
      const to = { fullName, email: email || user.email };
      const letter = isByAdmin ? closedByAdminLetter : linkMails[act];
      await sendLetter(services, to, letter({ fullName, url, newEmail, day }), id);
    },
  };

  const passwordReset: JobKind<z.infer<typeof passwordResetJob.input>> = {
    ...passwordResetJob,
    async run({ sealedEmail, network, at }) {
      const email = unseal(sealedEmail, services.secret);
      const holder = email ? await findHolderByEmail(db, email) : null;
      await sendResetLink(services, { userId: holder?.userId ?? null, network }, new Date(at));
    },
  };

  const notice: JobKind<z.infer<typeof noticeMail.input>> = {
    ...noticeMail,
    retries: MAIL_RETRIES,
    async run({ userId, notice: kind, email }, { id }) {
      const user = await getUser(db, userId);
      if (!user) return;
      const letter = noticeMails[kind]({ fullName: user.fullName, site: publicUrl() });
      await sendLetter(services, { ...user, email: email ?? user.email }, letter, id);
    },
  };

  const files: JobKind<z.infer<typeof removeFiles.input>> = {
    ...removeFiles,
    async run({ keys }) {
      for (const key of keys) await storage.remove(key);
    },
  };

  const erase = recurring('erase-accounts', '50 2 * * *', async () => {
    const erased = await eraseDueAccounts(services, ports, clock());
    if (erased > 0) services.log.info({ event: 'account_erased', count: erased });
  });

  const sweep = recurring('sweep-accounts', '20 3 * * *', () => sweepAccounts(db, clock()));

  const texts = textEditionJobs(services);
  return [
    jobKind(welcome),
    jobKind(passwordReset),
    jobKind(link),
    jobKind(notice),
    jobKind(files),
    erase,
    sweep,
    ...texts,
  ];
}
