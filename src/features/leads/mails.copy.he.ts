import { nameInSubject } from '#features/cards/excerpt.policy.ts';
import { isMobile } from '#features/customers/mobile.policy.ts';
import { isolateWhole } from '#platform/mail/foreign-runs.ts';
import type { MailPart } from '#platform/mail/layout.ts';
import type { Letter } from '#platform/mail/send-letter.ts';
import { formatDateTime, formatPhone, plural } from '#ui/text/format.ts';

export const leadJobNames = {
  mail: { name: 'lead-mail', label: 'פנייה חדשה' },
};

interface MailedLead {
  name: string;
  phone: string;
  message: string;
  receivedAt: Date;
}

interface Texts {
  fullName: string;
  businessName: string;
  allLeads: string;
}

const waiting = { one: 'פנייה חדשה אחת', two: 'שתי פניות חדשות', other: 'פניות חדשות' };
const others = { one: 'ועוד פנייה אחת', two: 'ועוד שתי פניות', other: 'פניות נוספות' };

export function leadLetter(
  [first, ...rest]: [MailedLead, ...MailedLead[]],
  more: number,
  { fullName, businessName, allLeads }: Texts,
): Letter {
  const total = 1 + rest.length + more;
  const isOne = total === 1;
  return {
    subject: isOne ? `פנייה חדשה: ${nameInSubject(first.name)}` : `${plural(total, waiting)} מהכרטיס שלכם`,
    title: isOne ? 'השאירו לכם פרטים' : plural(total, waiting),
    preview: first.message || formatPhone(first.phone),
    parts: [
      `שלום ${fullName},`,
      isOne
        ? `ב״חזרו אליי״ בכרטיס של ${businessName} השאירו פרטים:`
        : `כמה לקוחות השאירו פרטים ב״חזרו אליי״ בכרטיס של ${businessName}:`,
      ...[first, ...rest].map(quoteOf),
      ...(more > 0 ? [plural(more, others)] : []),
      { actions: [{ label: isOne ? 'לפנייה' : 'לכל הפניות', url: allLeads }] },
    ],
  };
}

function quoteOf({ name, phone, message, receivedAt }: MailedLead): MailPart {
  const detail = `${isolateWhole(formatPhone(phone))} · ${formatDateTime(receivedAt)}`;
  const links = isMobile(phone) ? [{ label: 'וואטסאפ', url: `https://wa.me/${phone.slice(1)}` }] : [];
  return { quote: { by: name, detail, text: message, links } };
}
