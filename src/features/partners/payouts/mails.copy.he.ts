import type { Letter } from '#platform/mail/send-letter.ts';
import { formatMoney, formatMonth } from '#ui/text/format.ts';

export const partnerJobNames = {
  invoiceAwaited: { name: 'invoice-awaited-mail', label: 'תזכורת לחשבונית' },
  returned: { name: 'partner-returned-mail', label: 'מסמך של שותפים שהוחזר לתיקון' },
  closeMonths: { name: 'close-partner-months', label: 'סגירת חודש לשותפים' },
  countSignUps: { name: 'count-sign-ups', label: 'ספירת הצטרפויות דרך שותפים' },
  forgetInvoices: { name: 'forget-partner-invoices', label: 'מחיקת חשבוניות ישנות' },
};

interface AwaitedInvoice {
  fullName: string;
  month: Date;
  amountAgorot: number;
  site: string;
}

/** A month was closed: its commissions are paid once there is an invoice. */
export function invoiceAwaitedLetter({ fullName, month, amountAgorot, site }: AwaitedInvoice): Letter {
  const [amount, name] = [formatMoney(amountAgorot), formatMonth(month)];
  return {
    subject: `העמלות של ${name} מחכות לחשבונית`,
    title: `העמלות של ${name}`,
    preview: `${amount} מחכים לחשבונית שלכם.`,
    parts: [
      `שלום ${fullName},`,
      `חודש ${name} נסגר בתוכנית השותפים, ואלה העמלות שנצברו לכם בו:`,
      { figures: [{ value: amount, label: 'לתשלום, אחרי ניכוי החזרים' }] },
      'כדי שנוכל להעביר את התשלום, העלו חשבונית בקובץ PDF במסך תוכנית השותפים.',
      { actions: [{ label: 'העלאת חשבונית', url: `${site}/partner-program` }] },
    ],
  };
}

/** A document was given back. @param reason as whoever looked at it wrote it */
export function returnedLetter({
  fullName,
  month,
  reason,
  site,
}: {
  fullName: string;
  month: Date;
  reason: string;
  site: string;
}): Letter {
  const title = `המסמך לתשלום של ${formatMonth(month)} הוחזר לתיקון`;
  return {
    subject: title,
    title,
    preview: `מה צריך לתקן: ${reason}`,
    parts: [
      `שלום ${fullName},`,
      `${title}.`,
      `מה צריך לתקן: ${reason}`,
      'אחרי שיועלה מסמך מתוקן נבדוק אותו ונעביר את התשלום.',
      { actions: [{ label: 'להעלאת המסמך המתוקן', url: `${site}/partner-program` }] },
    ],
  };
}
