/** A page in place of one that failed. */
export const errorCopy = {
  connection: {
    title: 'אין חיבור לשרת',
    text: 'בדקו את החיבור לאינטרנט ונסו שוב.',
    retry: 'ניסיון נוסף',
  },
  unexpected: {
    title: 'משהו השתבש אצלנו',
    text: 'העמוד לא נפתח. אפשר לרענן ולנסות שוב, ומה שכבר נשמר לא נפגע.',
    retry: 'רענון העמוד',
  },
};
