import type { Letter } from '#platform/mail/send-letter.ts';
import { formatMoney, formatMonth } from '#ui/text/format.ts';

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

export function returnedLetter({
  fullName,
  month,
  reason,
  site,
}: {
  fullName: string;
  /** Some moment of the month whose document it is; null of tax details. */
  month: Date | null;
  /** As whoever checked it wrote it. */
  reason: string;
  site: string;
}): Letter {
  const title = month
    ? `המסמך לתשלום של ${formatMonth(month)} הוחזר לתיקון`
    : 'פרטי המס שמסרתם הוחזרו לתיקון';
  const mend = month
    ? { label: 'להעלאת המסמך המתוקן', next: 'אחרי שיועלה מסמך מתוקן נבדוק אותו ונעביר את התשלום.' }
    : { label: 'לתיקון פרטי המס', next: 'אחרי שיתוקנו נבדוק אותם שוב, ועד אז לא נוכל להעביר תשלומים.' };
  return {
    subject: title,
    title,
    preview: `מה צריך לתקן: ${reason}`,
    parts: [
      `שלום ${fullName},`,
      `${title}.`,
      `מה צריך לתקן: ${reason}`,
      mend.next,
      { actions: [{ label: mend.label, url: `${site}/partner-program` }] },
    ],
  };
}
