/** Reasons why a confirmation link does not work: heading and text of the page. */
export const confirmationProblems = {
  link_invalid: {
    title: 'הקישור אינו תקין',
    text: 'ייתכן שהכתובת נקטעה. פתחו את הקישור שוב מתוך המייל.',
  },
  link_expired: {
    title: 'תוקף הקישור פג',
    text: 'הקישור תקף שישים יום מהרגע שהביקורת התקבלה. הביקורת עצמה לא השתנתה.',
  },
  review_gone: {
    title: 'הביקורת כבר לא קיימת',
    text: 'הביקורת שהמייל סיפר עליה נמחקה, ואין עוד מה לאשר.',
  },
};

export const confirmationCopy = {
  title: 'אישור הביקורת שכתבתם',
  text: (business: string) =>
    `אחרי האישור יופיע ליד הביקורת על ${business} ״האימייל אומת״. הכתובת עצמה לא מוצגת לאיש.`,
  action: 'כן, אני כתבתי',
  pending: 'מאשרים…',
  done: 'תודה, האימייל אומת',
  doneText: 'מעכשיו זה מופיע ליד הביקורת, ברגע שהיא מוצגת בכרטיס.',
  toCard: 'לכרטיס של',
  home: 'לעמוד הבית',
  notMine: 'לא כתבתם ביקורת? אפשר פשוט לסגור את העמוד: בלי אישור לא ישתנה דבר.',
  failed: 'לא הצלחנו לשמור את האישור',
};
