/** A range of times is read from left to right, also where nothing but its text can say so. */
const ltr = (range: string) => `\u2066${range}\u2069`;

export const hoursCopy = {
  errors: {
    hours: 'שעות הפעילות לא תקינות',
    time: 'יש לבחור שעה בקפיצות של 15 דקות',
    timeOrder: 'שעת הסיום חייבת להיות אחרי שעת ההתחלה',
    date: 'יש לבחור תאריך',
    noRange: 'ביום פעיל צריך להיות לפחות טווח שעות אחד',
    tooManyRanges: 'אפשר להגדיר עד 4 טווחי שעות ביום',
    tooManyExceptions: 'אפשר להגדיר עד 50 תאריכים מיוחדים. הסירו תאריכים שכבר אין בהם צורך',
    noteTooLong: 'ההערה ארוכה מדי (עד 60 תווים)',
    emptyRange: (where: string, time: string) => `${where}: הטווח מתחיל ונגמר ב־${time}. בחרו שעת סיום אחרת`,
    overlap: (where: string, one: string, other: string) =>
      `${where}: הטווחים ${ltr(one)} ו־${ltr(other)} חופפים. שנו אחד מהם או הסירו אותו`,
    overnight: (day: string, one: string, nextDay: string, other: string) =>
      `הטווח ${ltr(one)} של יום ${day} נמשך אחרי חצות ונכנס לטווח ${ltr(other)} של יום ${nextDay}`,
    exceptionOrder: (from: string) => `התאריך המיוחד שמתחיל ב־${from} נגמר לפני שהוא מתחיל`,
    exceptionTooLong: (from: string) => `התאריך המיוחד שמתחיל ב־${from} ארוך משנה. חלקו אותו לשניים`,
    exceptionsOverlap: (date: string) => `שני תאריכים מיוחדים חלים על ${date}. השאירו רק אחד מהם`,
  },
  days: {
    sunday: 'ראשון',
    monday: 'שני',
    tuesday: 'שלישי',
    wednesday: 'רביעי',
    thursday: 'חמישי',
    friday: 'שישי',
    saturday: 'שבת',
  },
  week: {
    letters: {
      sunday: 'א׳',
      monday: 'ב׳',
      tuesday: 'ג׳',
      wednesday: 'ד׳',
      thursday: 'ה׳',
      friday: 'ו׳',
      saturday: 'שבת',
    },
    between: (from: string, to: string) => ltr(`${from}–${to}`),
    until: (to: string) => `עד ${to}`,
    and: ' ו־',
    noHours: 'עדיין בלי שעות',
  },
  open: {
    now: 'פתוח עכשיו',
    closed: 'סגור עכשיו',
    closesAt: (time: string) => `נסגר ב־${time}`,
    opensToday: (time: string) => `נפתח היום ב־${time}`,
    opensTomorrow: (time: string) => `נפתח מחר ב־${time}`,
    opensOn: (day: string, time: string) => `נפתח ביום ${day} ב־${time}`,
  },
  onDay: (day: string) => `ביום ${day}`,
  onDate: (date: string) => `ב־${date}`,
  /** An exception that its owner gave no name. */
  specialHours: 'שעות מיוחדות',
  roundTheClock: '24 שעות',
  openRoundTheClock: 'מסביב לשעון',
  opensOnDate: (date: string, time: string) => `נפתח ב־${date} ב־${time}`,
  specialDates: 'תאריכים מיוחדים',
};
