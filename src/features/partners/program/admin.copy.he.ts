import type { Sign } from './self-referral.policy.ts';

export const programAdminCopy = {
  referrals: {
    by: 'הפניה של',
    signs: {
      email: 'אותו אימייל',
      device: 'אותו דפדפן',
      network: 'אותה רשת',
      phone: 'אותו טלפון',
      name: 'אותו שם',
      address: 'אותה כתובת',
    } satisfies Record<Sign, string> as Record<string, string>,
    outcomes: { approved: 'אושרה', rejected: 'נדחתה' },
    approve: 'אישור',
    reject: 'דחייה',
    actOn: (act: string, who: string) => `${act}: ${who}`,
    ask: { approve: 'לאשר את ההפניה?', reject: 'לדחות את ההפניה?' },
    effect: {
      approve: (who: string) => `ההרשמה של ${who} תיספר. אי אפשר לשנות את ההחלטה אחר כך.`,
      reject: (who: string) =>
        `ההרשמה של ${who} נחשבת להפניה עצמית ולא תיספר. אי אפשר לשנות את ההחלטה אחר כך.`,
    },
    approved: 'ההפניה אושרה',
    rejected: 'ההפניה נדחתה',
    failedToDecide: 'שגיאה בהחלטה על ההפניה',
  },
  payments: {
    title: 'תשלומים והחזרים',
    description: 'מה ששולם עבור מנויים, כפי שנרשם. תשלום חדש נרשם מרשימת המשתמשים.',
    list: 'תשלומים והחזרים שנרשמו',
    failed: 'התשלומים לא נטענו',
    more: 'תשלומים קודמים',
    empty: { title: 'עוד לא נרשמו תשלומים', text: 'רישום תשלום נמצא בתפריט הפעולות של כל משתמש.' },
    refund: 'החזר',
    renewal: 'חידוש חינם',
    giveBack: 'רישום החזר',
    giveBackTo: (who: string) => `רישום החזר ל־${who}`,
  },
  record: {
    payment: (name: string) => `רישום תשלום של ${name}`,
    refund: (name: string) => `רישום החזר ל־${name}`,
    text: 'הרישום לא גובה כסף. הוא נכנס לספרים, ואי אפשר לשנות אותו: טעות מתקנים בהחזר.',
    amount: { label: 'סכום בשקלים', hint: 'כולל מע״מ, למשל 99.00' },
    unexpected: {
      title: 'לרשום סכום אחר מהמחיר?',
      text: (expected: string, typed: string) => `המסלול עולה ${expected} לחודש, והוקלדו ${typed}.`,
      free: (typed: string) => `החשבון במסלול החינמי, והוקלדו ${typed}.`,
      confirm: 'לרשום בכל זאת',
      declined: 'התשלום לא נרשם. אפשר לתקן את הסכום',
    },
    byRenewal: 'חידוש חינם מתוכנית השותפים, בלי תשלום',
    reference: { label: 'אסמכתא', hint: 'מספר קבלה או העברה' },
    confirm: 'רישום',
    done: { payment: 'התשלום נרשם', refund: 'ההחזר נרשם' },
    failed: 'שגיאה ברישום',
  },
};
