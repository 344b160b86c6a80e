/** The editor's part for holidays and special dates. */
export const specialHoursCopy = {
  title: 'חגים ותאריכים מיוחדים',
  holidays: {
    label: 'סגור בחגי ישראל',
    description:
      'ראש השנה, יום כיפור, סוכות, שמחת תורה, פסח, יום העצמאות ושבועות. התאריכים מחושבים לבד בכל שנה.',
    eves: 'ערבי חג',
    evesAre: { usual: 'כרגיל', early: 'סגירה מוקדמת', closed: 'סגור' },
    eveClosing: 'שעת הסגירה בערבי חג',
    next: 'החגים הקרובים',
  },
  dates: {
    title: 'תאריכים מיוחדים',
    description: 'חופשה, יום סגור או שעות אחרות. כשהתאריך עובר, הכרטיס חוזר לשעות הרגילות.',
    add: 'הוספת תאריך',
    edit: 'עריכה:',
    remove: (dates: string) => `הסרה: ${dates}`,
    removed: (dates: string) => `התאריך ${dates} הוסר. השינוי ייכנס לתוקף אחרי השמירה`,
    noDate: 'תאריך שטרם נבחר',
    from: 'מתאריך',
    to: 'עד תאריך (כולל)',
    kind: 'פתוח או סגור',
    kinds: { closed: 'סגור', hours: 'שעות אחרות' },
    opening: (range: string) => `שעת פתיחה בתאריך המיוחד${range}`,
    closing: (range: string) => `שעת סגירה בתאריך המיוחד${range}`,
    addRange: 'הוספת טווח שעות לתאריך המיוחד',
    removeRange: (range: string) => `הסרת טווח${range} מהתאריך המיוחד`,
    note: 'הערה בכרטיס',
    noteHint: 'למשל: חופשה, שעות קיץ',
  },
  closed: 'סגור',
};
