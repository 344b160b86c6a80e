import { planNames } from '#features/accounts/plan-names/copy.he.ts';
import type { Letter } from '#platform/mail/send-letter.ts';
import { formatMoney, formatShortDate } from '#ui/text/format.ts';
import type { PaidPlan } from '../policy.ts';

export const bookJobNames = {
  compare: { name: 'billing-compare', label: 'השוואת התשלומים לחברת הסליקה' },
  documents: { name: 'billing-documents', label: 'איסוף מסמכים של תשלומים' },
  forgetDocuments: { name: 'billing-forget-documents', label: 'מחיקת מסמכים ישנים של תשלומים' },
  replacedCards: { name: 'billing-replaced-cards', label: 'עדכון כרטיסים שהוחלפו' },
  takenBack: { name: 'billing-taken-back-mail', label: 'תשלום שהוחזר דרך חברת האשראי' },
};

export function takenBackLetter({
  fullName,
  site,
  agorot,
  paidAt,
  endedPlan,
}: {
  fullName: string;
  site: string;
  agorot: number;
  paidAt: Date;
  /** Null where the plan goes on. */
  endedPlan: PaidPlan | null;
}): Letter {
  const amount = formatMoney(agorot);
  const title = `חברת האשראי החזירה לכם ${amount}`;
  const paid = `הסכום הוחזר מהתשלום של ${formatShortDate(paidAt)}.`;
  return {
    subject: title,
    title,
    preview: paid,
    parts: [
      `שלום ${fullName},`,
      `${paid} ההחזר נעשה דרך חברת האשראי, ולא ביוזמתנו.`,
      ...(endedPlan
        ? [
            `לכן מסלול ${planNames[endedPlan]} הסתיים, והמסלול שלכם עכשיו חינמי. לא תחויבו יותר, ושום דבר לא נמחק.`,
            'זו טעות? אפשר לחזור למסלול בכל רגע.',
          ]
        : []),
      { actions: [{ label: 'למסלול שלכם', url: `${site}/plans` }] },
    ],
  };
}
