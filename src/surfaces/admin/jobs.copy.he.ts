import { businessJobNames } from '#features/account-screens/businesses/mails.copy.he.ts';
import { teamJobNames } from '#features/account-screens/people/mails.copy.he.ts';
import { accountJobNames } from '#features/accounts/mails.copy.he.ts';
import { alertJobNames } from '#features/app/alerts/copy.he.ts';
import { backupJobNames } from '#features/backups/copy.he.ts';
import { planJobNames } from '#features/billing/asking/mails.copy.he.ts';
import { bookJobNames } from '#features/billing/books/mails.copy.he.ts';
import { leavingJobNames } from '#features/billing/leaving/mails.copy.he.ts';
import { billingJobNames } from '#features/billing/mails.copy.he.ts';
import { yearlyJobNames } from '#features/billing/yearly/mails.copy.he.ts';
import { galleryJobNames } from '#features/cards/gallery/copy.he.ts';
import { customerJobNames } from '#features/customers/screen.copy.he.ts';
import { digestJobNames } from '#features/figures/digests/letter.copy.he.ts';
import { invitationJobNames } from '#features/invitations/mails.copy.he.ts';
import { leadJobNames } from '#features/leads/mails.copy.he.ts';
import { ledgerJobNames } from '#features/ledger/copy.he.ts';
import { ledgerCheckJobNames } from '#features/ledger-checks/page.copy.he.ts';
import { partnerJobNames } from '#features/partners/payouts/mails.copy.he.ts';
import { keyJobNames } from '#features/programs/keys/mails.copy.he.ts';
import { webhookJobNames } from '#features/programs/webhooks/mails.copy.he.ts';
import { noticeJobNames } from '#features/requests/copy.he.ts';
import { reviewJobNames } from '#features/reviews/mails/copy.he.ts';
import { rightsJobNames } from '#features/rights/mails.copy.he.ts';
import { writingJobNames } from '#features/writing/jobs.copy.he.ts';
import { messageJobNames } from '#platform/mail/copy.he.ts';

export const housekeepingJobNames = {
  answers: { name: 'sweep-answers', label: 'ניקוי תשובות שמורות' },
  files: { name: 'sweep-files', label: 'ניקוי קבצים' },
  limits: { name: 'sweep-limits', label: 'ניקוי מוני העומס' },
  pages: { name: 'sweep-pages', label: 'ניקוי כרטיסים מוכנים שפג תוקפם' },
};

export const formerJobNames = {
  'announce-texts': 'איתור שינויים במדיניות ובתנאים',
  'count-people': 'ספירת האנשים לפי עסק',
  'monthly-summaries': 'הכנת הסיכומים החודשיים',
  'remind-tax-certificates': 'איתור אישורי ניכוי מס שיפוגו',
  'tax-certificate-mail': 'תזכורת לאישור ניכוי מס',
  'weekly-digests': 'הכנת הסיכומים השבועיים',
};

const declared: Record<string, { name: string; label: string }>[] = [
  accountJobNames,
  alertJobNames,
  backupJobNames,
  billingJobNames,
  bookJobNames,
  customerJobNames,
  digestJobNames,
  galleryJobNames,
  housekeepingJobNames,
  invitationJobNames,
  leadJobNames,
  leavingJobNames,
  ledgerCheckJobNames,
  ledgerJobNames,
  messageJobNames,
  noticeJobNames,
  partnerJobNames,
  planJobNames,
  reviewJobNames,
  rightsJobNames,
  teamJobNames,
  keyJobNames,
  webhookJobNames,
  businessJobNames,
  writingJobNames,
  yearlyJobNames,
];

export const jobNames: Record<string, string> = {
  ...formerJobNames,
  ...Object.fromEntries(declared.flatMap(Object.values).map(({ name, label }) => [name, label])),
};
