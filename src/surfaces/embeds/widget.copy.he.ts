/** Texts on a business's own site. */
export const widgetCopy = {
  element: (name: string) => `ביקורות על ${name}`,
  average: 'ממוצע כל הביקורות שאושרו',
  outOfFive: (rating: string) => `${rating} מתוך 5`,
  toCard: 'בדוגרי',
  toAll: 'לכל הביקורות בדוגרי',
  first: 'עדיין אין ביקורות',
  write: 'כתבו את הביקורת הראשונה',
  unavailable: 'הביקורות אינן זמינות כרגע',
  newest: 'הביקורות האחרונות',
  replyBy: (name: string) => `תגובת ${name}`,
  newTab: 'נפתח בחלון חדש',
  previous: 'הביקורת הקודמת',
  next: 'הביקורת הבאה',
  carousel: 'קרוסלה',
  place: (at: number, of: number) => `ביקורת ${at} מתוך ${of}`,
};
