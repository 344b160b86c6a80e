import type { Matters } from '#features/accounts/mail-switches/policy.ts';
import type { AlertText } from '#features/app/alerts/policy.ts';
import { plural } from '#ui/text/format.ts';

export const planMatters = {
  planLimit: {
    kind: 'plan-limit',
    label: 'מכסת הביקורות',
    description: 'כשנשארות עשר, וכשהיא נגמרת.',
    leastRole: 'owner',
    alert: { when: "The month's reviews of the plan are nearly or wholly used" },
  },
} satisfies Matters;

const left = {
  one: 'נשארה לכם ביקורת אחת החודש',
  two: 'נשארו לכם שתי ביקורות החודש',
  other: 'ביקורות נשארו לכם החודש',
};

export function planLimitAlert(count: number): Pick<AlertText, 'title' | 'body'> {
  if (count > 0) return { title: plural(count, left), body: 'מה שיגיע אחר כך יישמר ויחכה לתחילת החודש.' };
  return {
    title: 'מכסת הביקורות של החודש נגמרה',
    body: 'ביקורות חדשות נשמרות ומחכות, טובות ופחות טובות. אפשר לפתוח אותן במסלול אחר.',
  };
}
