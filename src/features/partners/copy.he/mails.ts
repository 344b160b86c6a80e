import type { Letter } from '#platform/mail/send-letter.ts';
import { formatMoney, formatMonth } from '#ui/format.ts';

interface AwaitedInvoice {
  fullName: string;
  /** Some moment of the month. */
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
