import { greetingOf } from '#platform/mail/copy.he.ts';
import type { Letter } from '#platform/mail/send-letter.ts';
import { formatMoney, formatMonthName } from '#ui/text/format.ts';
import { yearlyCopy as texts } from './copy.he.ts';
import type { YearlyAccount } from './policy.ts';

export const yearlyJobNames = {
  make: { name: 'billing-yearly', label: 'הכנת החשבונות השנתיים' },
  mail: { name: 'billing-yearly-mail', label: 'חשבון שנתי' },
};

export function yearlyLetter({
  fullName,
  account,
  site,
}: {
  fullName: string;
  account: YearlyAccount;
  site: string;
}): Letter {
  const { year, months, chargedAgorot, refundedAgorot, vatAgorot } = account;
  const title = `החשבון השנתי שלכם ל־${year}`;
  const net = chargedAgorot - refundedAgorot;
  const figures = [
    { value: formatMoney(chargedAgorot), label: texts.charged },
    ...(refundedAgorot > 0 ? [{ value: formatMoney(refundedAgorot), label: texts.refunded }] : []),
    { value: formatMoney(vatAgorot), label: texts.vat },
  ];
  return {
    subject: title,
    title,
    preview: `שולם נטו ${formatMoney(net)}, מתוכו מע״מ ${formatMoney(vatAgorot)}.`,
    parts: [
      greetingOf(fullName),
      `ריכזנו את מה ששילמתם לדוגרי בכרטיס אשראי ב־${year}, לכם או לרואה החשבון.`,
      { figures },
      months.map(lineOf).join('\n'),
      'את הקובץ, עם מספרי המסמכים, אפשר להוריד במסך המסלול.',
      { actions: [{ label: 'להורדת החשבון', url: `${site}/plans#yearly` }] },
    ],
  };
}

function lineOf({ month, chargedAgorot, refundedAgorot, vatAgorot }: YearlyAccount['months'][number]) {
  const sums = [
    ...(chargedAgorot > 0 ? [`חויב ${formatMoney(chargedAgorot)}`] : []),
    ...(refundedAgorot > 0 ? [`הוחזר ${formatMoney(refundedAgorot)}`] : []),
    `מע״מ ${formatMoney(chargedAgorot === 0 ? -vatAgorot : vatAgorot)}`,
  ];
  return `${formatMonthName(month)}: ${sums.join(', ')}`;
}
