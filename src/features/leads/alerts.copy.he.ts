import type { Matters } from '#features/accounts/mail-switches/policy.ts';
import type { AlertText } from '#features/app/alerts/policy.ts';
import { formatPhone, plural } from '#ui/text/format.ts';

export const leadMatters = {
  newLead: {
    kind: 'new-lead',
    label: 'פנייה חדשה',
    description: 'השאירו פרטים ב״חזרו אליי״.',
    leastRole: 'replier',
    mail: {
      when: 'When somebody asks to be called back',
      reason: 'ההודעה נשלחה כי השאירו לכם פרטים ב״חזרו אליי״ בכרטיס שלכם בדוגרי.',
      ending: {
        title: 'הפסקת המיילים על פניות חדשות',
        text: 'אחרי ההפסקה פניות ימשיכו להגיע ולחכות במסך הפניות, בלי מייל על כל אחת.',
        done: 'המיילים על פניות חדשות הופסקו',
      },
    },
    alert: { when: 'Somebody asks to be called back' },
  },
} satisfies Matters;

const fresh = { one: 'פנייה חדשה', two: 'שתי פניות חדשות', other: 'פניות חדשות' };

/** @param only the lead where there is one alone */
export function newLeadsAlert(
  count: number,
  only: { name: string; phone: string } | null,
): Pick<AlertText, 'title' | 'body' | 'inFull'> {
  const body = count === 1 ? 'לקוח מחכה לטלפון מכם.' : 'הלקוחות מחכים לטלפון מכם.';
  const alert = { title: plural(count, fresh), body };
  if (!only) return alert;
  return {
    ...alert,
    inFull: { title: `פנייה חדשה: ${only.name}`, body: `לחזור ל־${formatPhone(only.phone)}` },
  };
}
