import type { PayoutStage } from './policy.ts';

export const payoutAdminCopy = {
  title: 'תשלומים לשותפים',
  description:
    'חודשים שנסגרו ועוד לא שולמו: בודקים שהמסמך תואם את הפרטים שנמסרו, מאשרים את התשלום, ומסמנים כשולם אחרי שהכסף הועבר.',
  list: 'תשלומים לשותפים שעוד לא שולמו',
  failed: 'התשלומים לשותפים לא נטענו',
  more: 'תשלומים קודמים',
  empty: { title: 'אין תשלומים שמחכים', text: 'חודש שנסגר עם עמלות יופיע כאן עד שישולם.' },
  stages: {
    statement: 'ממתין למסמך',
    document: 'מסמך לבדיקה',
    checked: 'נבדק, ממתין לאישור',
    approved: 'אושר לתשלום',
    paid: 'שולם',
  } satisfies Record<PayoutStage, string>,
  returned: 'הוחזר לתיקון',
  invoice: 'הורדת המסמך',
  invoiceOf: (who: string) => `הורדת המסמך של ${who}`,
  acts: { check: 'המסמך תקין', approve: 'אישור לתשלום', paid: 'סימון כשולם', return: 'החזרה לתיקון' },
  actOn: (act: string, who: string) => `${act}: ${who}`,
  done: {
    check: 'המסמך סומן כתקין',
    approve: 'התשלום אושר',
    paid: 'התשלום סומן כשולם',
    return: 'המסמך הוחזר לתיקון',
  },
  actFailed: 'הפעולה לא בוצעה',
  askReturn: (who: string) => `החזרת המסמך של ${who} לתיקון`,
  ask: {
    approve: {
      title: 'לאשר את התשלום?',
      text: (amount: string, who: string) => `${amount} ל־${who}, לפי המסמך שנבדק ופרטי המס.`,
      confirm: 'אישור התשלום',
    },
    paid: {
      title: 'לסמן שהתשלום הועבר?',
      text: (amount: string, who: string) => `${amount} ל־${who}. הסימון נרשם בספרים, ואי אפשר לבטל אותו.`,
      confirm: 'התשלום הועבר',
    },
  },
  close: 'סגירת החודש האחרון',
  closed: (count: number) => (count === 0 ? 'אין חודש שמחכה לסגירה' : 'החודש נסגר'),
  closeFailed: 'שגיאה בסגירת החודש',
};
