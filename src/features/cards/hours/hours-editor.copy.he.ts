export const hoursEditorCopy = {
  title: 'שעות פעילות',
  open: (day: string) => `פתוח ביום ${day}`,
  from: (day: string, range: string) => `שעת פתיחה ביום ${day}${range}`,
  to: (day: string, range: string) => `שעת סגירה ביום ${day}${range}`,
  add: (day: string) => `הוספת טווח שעות ביום ${day}`,
  remove: (day: string, range: string) => `הסרת טווח השעות ביום ${day}${range}`,
  /** Behind a label, of all but the day's first range. */
  further: (index: number) => `, טווח ${index}`,
  afterMidnight: 'אחרי חצות',
  nextDay: 'למחרת',
  until: 'עד',
  closed: 'סגור',
  copy: 'העתקה לכל הימים הפעילים',
  /** Before the owner has saved a week. */
  unsaid: {
    text: 'השעות עוד לא מופיעות בכרטיס. הצענו שעות רגילות: שנו מה שצריך, או אשרו.',
    confirm: 'אלה השעות שלי',
    summary: 'עוד לא מופיעות בכרטיס',
  },
  copied: (day: string) => `השעות של יום ${day} הועתקו לכל הימים הפעילים`,
};
