import { formatDayAndMonth, formatMoney } from '#ui/text/format.ts';

export const subscriptionCopy = {
  title: 'המנוי שלכם',
  price: (name: string, agorot: number) => `מסלול ${name}, ${formatMoney(agorot)} לחודש`,
  renews: (day: string, last4: string) => `מתחדש ב־${formatDayAndMonth(day)} בכרטיס שמסתיים ב־${last4}`,
  renewsFree: (day: string) => `מתחדש ב־${formatDayAndMonth(day)} בחינם, בזכות ההרשמות שהגיעו דרככם`,
  becomes: (name: string, day: string) => `ב־${formatDayAndMonth(day)} המסלול יתחלף ל${name}.`,
  keepPlan: 'להישאר במסלול',
  newCard: 'החלפת כרטיס',
  payNow: (agorot: number) => `עדכון כרטיס ותשלום ${formatMoney(agorot)}`,
  change: {
    up: (name: string) => `מעבר למסלול ${name}`,
    down: (name: string) => `מעבר למסלול ${name} בחידוש`,
    title: (name: string) => `לעבור למסלול ${name}?`,
    upText: (now: number, price: number, last4: string) =>
      `נחייב עכשיו ${formatMoney(now)} בכרטיס שמסתיים ב־${last4}, על הימים שנשארו עד החידוש. מהחידוש: ${formatMoney(price)} לחודש.`,
    downText: (day: string, price: number) =>
      `עד ${formatDayAndMonth(day)} לא משתנה כלום. מאז: ${formatMoney(price)} לחודש. אפשר להתחרט עד אז.`,
    confirm: 'מעבר',
  },
  /** What the plan for several businesses alone holds, where it ends. */
  lessBusiness:
    'עסקים נוספים יעברו לצפייה בלבד, והכרטיסים שלהם יישארו באוויר. הצוות נשאר. מפתחות ו־webhooks יפסיקו לפעול, ויחזרו אם תחזרו למסלול.',
  ends: (day: string) => `בוטל. פעיל עד ${formatDayAndMonth(day)}, ולא תחויבו יותר.`,
  pastDue: {
    title: 'החידוש לא עבר',
    text: (lapses: string, next: string | null) =>
      next
        ? `הכול ממשיך לעבוד. ננסה שוב ב־${formatDayAndMonth(next)}; אם לא נצליח עד ${formatDayAndMonth(lapses)}, המסלול יהפוך לחינמי.`
        : `הכול ממשיך לעבוד עד ${formatDayAndMonth(lapses)}. הכרטיס לא אישר את החיוב.`,
  },
  leave: 'ביטול מנוי',
  stay: 'להמשיך במנוי',
  buy: (name: string, agorot: number) => `מעבר למסלול ${name} · ${formatMoney(agorot)} לחודש`,
  vat: (agorot: number) => `כולל מע״מ (${formatMoney(agorot)}). אפשר לבטל בכל רגע.`,
  leaving: {
    title: 'לבטל את המנוי?',
    kept: 'הכרטיס, הביקורות והלקוחות נשארים במסלול החינמי. שום דבר לא נמחק.',
    atEnd: (day: string) => `ביטול ב־${formatDayAndMonth(day)}`,
    now: (agorot: number) => `ביטול עכשיו, ו־${formatMoney(agorot)} חוזרים אליכם`,
    nowAll: (agorot: number) => `ביטול עכשיו, וכל הכסף (${formatMoney(agorot)}) חוזר אליכם`,
    nowNothing: 'ביטול עכשיו',
    cancel: 'להישאר',
  },
  payments: {
    title: 'תשלומים ומסמכים',
    none: 'עוד אין תשלומים',
    back: 'החזר',
    vat: (agorot: number) => `מהם מע״מ ${formatMoney(agorot)}`,
    document: (number: string) => `חשבונית מס/קבלה ${number}`,
    documentLater: 'המסמך יישלח במייל',
  },
  toasts: {
    checkoutFailed: 'לא הצלחנו לפתוח את דף התשלום',
    left: 'המנוי בוטל',
    leftNow: 'המנוי הסתיים',
    leftText: 'שלחנו לכם אישור במייל.',
    leaveFailed: 'הביטול לא נשמר',
    stayed: 'המנוי ממשיך',
    changed: (name: string) => `המסלול יתחלף ל${name}`,
    kept: 'המסלול לא ישתנה',
    changeFailed: 'המסלול לא הוחלף',
    stayFailed: 'לא הצלחנו להמשיך את המנוי',
  },
  paid: {
    title: 'התשלום',
    checking: {
      title: 'בודקים את התשלום…',
      text: 'שילמתם? האישור יופיע כאן תוך כמה שניות. לא שילמתם? לא חויבתם, ואפשר לנסות שוב.',
    },
    paid: {
      title: 'תודה! המסלול פעיל',
      text: (name: string, agorot: number) =>
        `שילמתם ${formatMoney(agorot)}. מסלול ${name} פתוח, והקבלה בדרך אליכם במייל.`,
    },
    card: { title: 'הכרטיס עודכן', text: 'לא בוצע חיוב. מהחידוש הבא נחייב את הכרטיס החדש.' },
    cardKept: { title: 'הכרטיס לא הוחלף', text: 'הכרטיס הקודם נשאר. אפשר לנסות שוב.' },
    notPaid: { title: 'לא בוצע חיוב', text: 'אפשר לנסות שוב, גם בכרטיס אחר.' },
    returned: {
      title: 'הכסף חוזר אליכם',
      text: 'התשלום לא התאים לבקשה, ולכן הוא מוחזר במלואו. אין צורך לעשות כלום.',
    },
    gone: { title: 'לא מצאנו את התשלום', text: 'אם חויבתם, המסלול ייפתח תוך כמה דקות.' },
    next: 'למסלול שלי',
  },
};
