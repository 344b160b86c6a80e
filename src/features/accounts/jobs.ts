import type { z } from 'zod';
import { type AnyJobKind, type JobKind, jobKind, recurring } from '#platform/jobs/jobs.ts';
import { mailKind } from '#platform/mail/mail-kind.ts';
import type { Services } from '#platform/services.ts';
import { formatDate } from '#ui/text/format.ts';
import { getEmailChange, getUser } from './data.ts';
import { removeFiles } from './deletion.mutations.ts';
import { issueMailLink, linkMail, noticeMail } from './mail-links.mutations.ts';
import { erasedAfter } from './mail-links.policy.ts';
import { accountJobNames, closedByAdminLetter, linkMails, noticeMails } from './mails.copy.he.ts';
import { sweepAccounts } from './mutations.ts';

export function accountJobs(services: Services): AnyJobKind[] {
  const { db, clock, storage, publicUrl } = services;

  const link = mailKind(services, linkMail, {
    async write({ userId, act, email, isByAdmin }, { id }) {
      const user = await getUser(db, userId);
      if (!user) return null;
      const newEmail = (await getEmailChange(db, userId))?.newEmail ?? '';
      if (act === 'confirm-email' && newEmail !== email) return null;
      if (act === 'confirm-address' && user.email !== email) return null;
      if (act === 'cancel-deletion' && !user.deletionRequestedAt) return null;
      const erasedAt = user.deletionRequestedAt && erasedAfter(user.deletionRequestedAt);
      const expiresAt = act === 'cancel-deletion' && erasedAt ? erasedAt : undefined;
      const token = await issueMailLink(db, { userId, act, email, expiresAt, jobId: id }, clock());
      // Taken back since, or overtaken.
      if (!token) return null;
      const path = act === 'reset-password' ? '/reset-password' : `/mail-link/${act}`;
      const url = `${publicUrl()}${path}?token=${token}`;
      const day = erasedAt ? formatDate(erasedAt) : '';
      // The others a stranger can have sent to anybody, under any name.
      const fullName = act.startsWith('cancel-') ? user.fullName : '';
      const to = { fullName, email: email || user.email };
      const letter = isByAdmin ? closedByAdminLetter : linkMails[act];
      return { to, letter: letter({ fullName, url, newEmail, day }) };
    },
  });

  const notice = mailKind(services, noticeMail, {
    async write({ userId, notice: kind, email }) {
      const user = await getUser(db, userId);
      if (!user) return null;
      const letter = noticeMails[kind]({ fullName: user.fullName, site: publicUrl() });
      return { to: { ...user, email: email ?? user.email }, letter };
    },
  });

  const files: JobKind<z.infer<typeof removeFiles.input>> = {
    ...removeFiles,
    async run({ keys }) {
      for (const key of keys) await storage.remove(key);
    },
  };

  const sweep = recurring(accountJobNames.sweep.name, '20 3 * * *', () => sweepAccounts(db, clock()));

  return [link, notice, jobKind(files), sweep];
}
