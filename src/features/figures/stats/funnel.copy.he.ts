import type { FunnelStage } from '#features/invitations/statuses.contract.ts';
import type { FunnelView } from './funnel.policy.ts';

export const funnelCopy = {
  note: 'לפי היום שבו נוצרה ההזמנה. הזמנה נחשבת שנפתחה רק כשמישהו פתח את הטופס, ולא כשאפליקציה הציגה תצוגה מקדימה של הקישור.',
  views: {
    sent: 'הכול',
    whatsapp: 'וואטסאפ',
    email: 'אימייל',
    print: 'מודפסים',
  } satisfies Record<FunnelView, string>,
  choose: 'אילו הזמנות',
  stages: {
    queued: 'נוצרו',
    sent: 'נשלחו',
    opened: 'נפתחו',
    started: 'התחילו לכתוב',
    submitted: 'כתבו ביקורת',
    published: 'פורסמו',
  } satisfies Record<FunnelStage, string>,
  printed: 'הודפסו',
  share: (percent: string) => `${percent} ממה שנשלח`,
  shareOfPrinted: (percent: string) => `${percent} ממה שהודפס`,
  declined: { one: 'לקוח אחד ביקש הסרה', two: 'שני לקוחות ביקשו הסרה', other: 'לקוחות ביקשו הסרה' },
  expired: {
    one: 'קישור אחד פג בלי ביקורת',
    two: 'שני קישורים פגו בלי ביקורת',
    other: 'קישורים פגו בלי ביקורת',
  },
  none: 'בתקופה הזו לא נוצרו הזמנות',
  noneText: 'כשתשלחו ללקוחות קישור אישי, או תצרפו לחשבונית קוד מודפס, תראו כאן כמה נפתחו וכמה הפכו לביקורות.',
  toInvite: 'לשליחת בקשות',
  loadFailed: 'לא הצלחנו לטעון את נתוני ההזמנות',
};
