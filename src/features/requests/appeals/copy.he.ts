export const appealRequestCopy = {
  about: 'ביקורת על',
  rejectedFor: (ground: string) => `נדחתה: ${ground}`,
  hiddenFor: (ground: string) => `הוסתרה על ידי דוגרי: ${ground}`,
  decidedSince: 'העסק כבר שינה את ההחלטה',
  inLanguage: (language: string) =>
    `הביקורת נכתבה בכרטיס ב${language}. התשובה נשלחת כפי שתכתבו אותה, בלי תרגום.`,
  answer: 'תשובה',
  outcomes: { upheld: 'התקבל', denied: 'נדחה' },
  decide: {
    upheld: {
      label: 'קבלת הערעור',
      title: 'קבלת הערעור',
      text: 'הביקורת תפורסם בכרטיס, והעסק לא יוכל להסיר אותה. התשובה תישלח לכותבים ולעסק.',
    },
    denied: {
      label: 'דחיית הערעור',
      title: 'דחיית הערעור',
      text: 'ההחלטה תישאר, והכותבים יקבלו את התשובה.',
    },
  },
  reason: 'התשובה לכותבים',
  reasonUpheld: 'התשובה לכותבים ולעסק',
  done: 'התשובה נשלחה',
  actFailed: 'התשובה לא נשלחה',
  answered: (outcome: string) => `הערעור כבר נענה: ${outcome}`,
  edited: 'הביקורת נערכה בינתיים. קראו אותה שוב לפני קבלת הערעור',
};
