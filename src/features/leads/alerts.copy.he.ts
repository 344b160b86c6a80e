import type { AlertKinds, AlertText } from '#features/app/alerts/policy.ts';
import { formatPhone, plural } from '#ui/text/format.ts';

export const leadAlerts = {
  newLead: {
    kind: 'new-lead',
    when: 'Somebody asks to be called back',
    label: 'פנייה חדשה',
    description: 'ברגע שמישהו משאיר פרטים ב״חזרו אליי״ בכרטיס.',
    mail: 'newLead',
  },
} satisfies AlertKinds;

const fresh = { one: 'פנייה חדשה', two: 'שתי פניות חדשות', other: 'פניות חדשות' };

/** @param only the lead where there is one alone */
export function newLeadsAlert(
  count: number,
  only: { name: string; phone: string } | null,
): Pick<AlertText, 'title' | 'body' | 'inFull'> {
  const alert = { title: plural(count, fresh), body: 'מחכים שתחזרו אליהם.' };
  if (!only) return alert;
  return {
    ...alert,
    inFull: { title: `פנייה חדשה: ${only.name}`, body: `לחזור ל־${formatPhone(only.phone)}` },
  };
}
