import type { z } from 'zod';
import { findReader } from '#features/accounts/mail-switches/member-mail.mutations.ts';
import { siteFor } from '#features/accounts/mail-switches/subscription.policy.ts';
import type { TeamMember } from '#features/accounts/owners.data.ts';
import type { DeclaredAlert } from '#features/app/alerts/policy.ts';
import { liftedNotices } from '#features/reviews/by-writer.mutations.ts';
import { nameIn } from '#features/writing/receipts/data.ts';
import { quotedIn } from '#features/writing/receipts/letters.policy.ts';
import { transact } from '#platform/db/database.ts';
import { jobKind, type RunningJob, recurring } from '#platform/jobs/jobs.ts';
import { teamName } from '#platform/mail/copy.he.ts';
import { mailKind } from '#platform/mail/mail-kind.ts';
import type { Addressee } from '#platform/mail/send-letter.ts';
import type { Services } from '#platform/services.ts';
import { formatDateTime } from '#ui/text/format.ts';
import { noticeJobNames } from '../copy.he.ts';
import { noticeMatters, reportsAlert } from './alerts.copy.he.ts';
import { getNotice, listOpenNotices } from './data.ts';
import { noticeGrounds } from './grounds.copy.he.ts';
import { isToNotifier, notifierLetter } from './letters.policy.ts';
import { noticeLetters } from './mails.copy.he.ts';
import { legalNoticeMail, markLifted, pressNotices } from './mutations.ts';

type MailedNotice = z.infer<typeof legalNoticeMail.input>;
type Notice = NonNullable<Awaited<ReturnType<typeof getNotice>>>;

export function noticeJobs(services: Services) {
  const { db, clock, log, publicUrl } = services;

  const alert: DeclaredAlert = {
    matter: noticeMatters.legalReport,
    async write({ businessId, since }) {
      const open = await listOpenNotices(db, businessId, since);
      const [next] = open;
      if (!next) return null;
      const isAsked = next.forwardedAt !== null;
      return { ...reportsAlert(open.length, { dueAt: next.dueAt, isAsked }), url: '/reviews' };
    },
  };

  const mail = mailKind(services, legalNoticeMail, {
    async write(input, job) {
      const { noticeId, letter, question } = input;
      const notice = await getNotice(db, noticeId);
      const reader = notice && (await readerOf(services, input, notice, job));
      if (!notice || !reader) return null;
      if (isToNotifier(letter)) {
        const businessName = await nameIn(db, notice, notice.language);
        return { to: reader, letter: notifierLetter(letter, notice, businessName) };
      }
      const texts = {
        ...notice,
        name: reader.fullName,
        site: publicUrl(),
        home: 'hasSeveral' in reader ? siteFor(services, reader) : publicUrl(),
        answer: quotedIn('he', question ?? (letter === 'lifted-owner' ? notice.liftAnswer : notice.answer)),
        ground: noticeGrounds[notice.ground].name,
        due: formatDateTime(notice.dueAt),
      };
      return { to: reader, letter: noticeLetters[letter](texts) };
    },
  });

  const lifted = jobKind({
    ...liftedNotices,
    run: ({ at, ...lift }) =>
      transact(db, (tx) => markLifted(tx, services.jobs, { ...lift, answer: '', at: new Date(at) })),
  });

  const press = recurring(noticeJobNames.press.name, '*/30 * * * *', async () => {
    const count = await pressNotices(services, clock());
    if (count > 0) log.warn({ event: 'notices_press', count });
  });

  return [mail, lifted, press, alert];
}

/** Null where nobody is there to be told. */
async function readerOf(
  services: Services,
  input: MailedNotice,
  { businessId, email }: Notice,
  job: RunningJob,
): Promise<Addressee | TeamMember | null> {
  const { letter } = input;
  const { contactEmail } = services;
  if (letter === 'team' || letter === 'pressing')
    return contactEmail ? { fullName: teamName, email: contactEmail } : null;
  if (isToNotifier(letter)) return email ? { fullName: '', email } : null;
  const about = noticeMatters.legalReport;
  return findReader(services, legalNoticeMail, { input, job, businessId, about });
}
