import { planNames } from '#features/accounts/plan-names/copy.he.ts';
import { greetingOf } from '#platform/mail/copy.he.ts';
import type { Letter } from '#platform/mail/send-letter.ts';
import type { PaidPlan } from '../policy.ts';

export const leavingJobNames = {
  link: { name: 'billing-cancel-link-mail', label: 'קישור לביטול מנוי' },
};

export function cancelLinkLetter({
  fullName,
  plan,
  url,
}: {
  fullName: string;
  plan: PaidPlan;
  url: string;
}): Letter {
  return {
    subject: 'קישור לביטול המנוי בדוגרי',
    title: 'ביטול המנוי',
    preview: `מסלול ${planNames[plan]}. בוחרים מתי, ומאשרים בלחיצה.`,
    parts: [
      greetingOf(fullName),
      `ביקשו לבטל את מסלול ${planNames[plan]}. בקישור בוחרים אם לבטל בסוף התקופה ששולמה או עכשיו.`,
      { actions: [{ label: 'לביטול המנוי', url }] },
      'הקישור תקף 24 שעות. לא ביקשתם? אפשר להתעלם, ושום דבר לא ישתנה.',
    ],
  };
}
