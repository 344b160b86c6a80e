export const asideCopy = {
  ring: {
    title: 'אחוז היענות',
    none: 'עדיין לא נשלחו בקשות',
    hint: 'כאן יוצג כמה מהבקשות ששלחתם בשנה האחרונה הפכו לביקורות.',
    loadFailed: 'לא הצלחנו לטעון את אחוז ההיענות',
    label: (percent: string) => `${percent} מהבקשות הפכו לביקורות`,
    basis: (received: string, sent: string) => `${received} מתוך ${sent}, בשנה האחרונה`,
    received: { zero: 'אין ביקורות', one: 'ביקורת אחת', two: 'שתי ביקורות', other: 'ביקורות' },
    sent: { one: 'בקשה אחת', two: 'שתי בקשות', other: 'בקשות' },
  },
  actions: {
    label: 'פעולות',
    publicCard: { title: 'הכרטיס הציבורי', text: 'כך רואים אותו הלקוחות' },
    stats: { title: 'סטטיסטיקות', text: 'מגמות והשוואות' },
    reviews: { title: 'ניהול הביקורות', text: 'חיפוש, סינון ותגובות' },
    card: { title: 'עריכת הכרטיס', text: 'פרטים, שעות ולוגו' },
  },
};
