/** The owner's editor, apart from what stands before the card is here. */
export const editorCopy = {
  tabs: { label: 'עריכה או תצוגה', edit: 'עריכה', preview: 'תצוגה מקדימה' },
  details: {
    title: 'פרטי העסק',
    businessName: 'שם העסק',
    description: 'תיאור קצר',
    descriptionHint: 'במה אתם טובים, בשתיים או שלוש שורות.',
    left: (count: string) => `נותרו ${count} תווים`,
  },
  contact: {
    title: 'דרכי התקשרות',
    description: 'רק מה שתמלאו יופיע בכרטיס.',
    phone: 'טלפון',
    whatsapp: 'וואטסאפ',
    whatsappHint: 'המספר שאליו לקוחות יכתבו.',
    email: 'אימייל',
    emailHint: 'מופיע בכרטיס לכולם.',
    address: 'כתובת',
    addressHint: 'רחוב, מספר ועיר: לניווט ב־Waze וב־Google Maps.',
  },
  reviews: {
    title: 'הביקורות בכרטיס',
    legend: 'מה מוצג קודם',
    highlights: 'המלצות (4–5 כוכבים)',
    highlightsHint: 'שני הממוצעים מוצגים תמיד, וכל הביקורות שאושרו נשארות במרחק לחיצה.',
    all: 'כל הביקורות',
    allHint: 'הדרך הבטוחה: המבקרים רואים מיד כל ביקורת שאישרתם.',
  },
  address: {
    title: 'הכתובת של הכרטיס',
    label: 'כתובת באנגלית',
    hint: 'אותיות באנגלית, ספרות ומקפים. הכתובת הקודמת תמשיך להוביל לכרטיס.',
  },
  save: {
    unsaved: 'יש שינויים שלא נשמרו',
    save: 'שמירת השינויים',
    discard: 'ביטול השינויים',
    done: 'הכרטיס עודכן',
    doneText: 'השינויים כבר מופיעים בכרטיס.',
    failed: 'שגיאה בעדכון',
    /** For answers without a text: the specification's words, and the same in Hebrew. */
    failedUnsaid: 'השינויים לא נשמרו. נסו שוב בעוד רגע (Failed to update business card)',
  },
  leaving: 'השינויים שעשיתם בכרטיס יימחקו.',
  preview: {
    title: 'תצוגה מקדימה',
    note: 'כך הכרטיס ייראה אחרי השמירה.',
    theme: 'מצב התצוגה במכשיר',
    themes: { light: 'בהיר', dark: 'כהה' },
  },
};
