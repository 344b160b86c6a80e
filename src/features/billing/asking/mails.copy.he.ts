import { planNames } from '#features/accounts/plan-names/copy.he.ts';
import type { PlanId } from '#features/accounts/plan-names/policy.ts';
import { PLANS } from '#features/accounts/plan-names/policy.ts';
import type { Letter } from '#platform/mail/send-letter.ts';

export const planJobNames = {
  request: { name: 'plan-request-mail', label: 'בקשה למסלול' },
  answer: { name: 'plan-answer-mail', label: 'תשובה לבקשת מסלול' },
};

export function planRequestLetter(asked: { businessName: string; plan: PlanId; site: string }): Letter {
  const { businessName, plan, site } = asked;
  return {
    subject: `בקשה למסלול ${planNames[plan]}`,
    title: `בקשה למסלול ${planNames[plan]}`,
    preview: `${businessName} מבקשים לעבור מסלול.`,
    parts: [
      `${businessName} מבקשים לעבור למסלול ${planNames[plan]}.`,
      'הבקשה מחכה במסך ניהול המערכת. שינוי המסלול של העסק עונה עליה, ואפשר גם לדחות אותה.',
      { actions: [{ label: 'לבקשות שמחכות', url: `${site}/admin-dashboard?show=requests` }] },
    ],
  };
}

interface Answer {
  fullName: string;
  plan: PlanId;
  ending: 'granted' | 'declined';
  site: string;
}

export function planAnswerLetter({ fullName, plan, ending, site }: Answer): Letter {
  const isGranted = ending === 'granted';
  const title = isGranted ? `עברתם למסלול ${planNames[plan]}` : `הבקשה למסלול ${planNames[plan]} לא אושרה`;
  const granted =
    plan === 'free'
      ? `המעבר נכנס לתוקף. מעכשיו נפתחות מיד ${PLANS.free.reviewsAMonth} הביקורות הראשונות בכל חודש, והשאר נשמרות ונפתחות בתחילת החודש הבא.`
      : 'המעבר נכנס לתוקף. אין הגבלה על מספר הביקורות בחודש, ואם נשמרו ביקורות מעבר למכסה, הן נפתחו ומחכות לכם.';
  return {
    subject: title,
    title,
    preview: isGranted ? 'השינוי כבר בתוקף.' : 'המסלול שלכם נשאר כפי שהיה.',
    parts: [
      `שלום ${fullName},`,
      isGranted ? granted : 'המסלול שלכם נשאר כפי שהיה. אפשר לבקש שוב בכל עת ממסך המסלול.',
      { actions: [{ label: 'למסלול שלכם', url: `${site}/plans` }] },
    ],
  };
}
