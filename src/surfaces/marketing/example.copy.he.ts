export const example = {
  name: 'המאפייה של נועם',
  description: 'לחמי מחמצת ומאפי חמאה בעבודת יד, בלב יפו.',
  address: 'שדרות ירושלים, יפו',
  number: '054-093-5517',
  mobile: '054-027-4410',
  closes: 'נסגר ב־15:00',
  services: [
    { name: 'לחם מחמצת', group: 'מהתנור', shekels: 34, isLeast: false },
    { name: 'קרואסון חמאה', group: 'מהתנור', shekels: 15, isLeast: false },
    { name: 'חלה לשבת', group: 'מהתנור', shekels: 19, isLeast: false },
    { name: 'עוגת יום הולדת', group: 'בהזמנה מראש', shekels: 220, isLeast: true },
  ],
  reviews: [
    {
      customerName: 'מיכל ר׳',
      rating: 5,
      createdAt: '2026-11-12T09:00:00Z',
      comment: 'הזמנתי עוגת יום הולדת ביום חמישי, ובשישי בבוקר היא חיכתה ארוזה. נגמרה לפני הנרות.',
      businessResponse: 'מזל טוב! שתהיה שנה מתוקה.',
    },
    {
      customerName: 'אבנר',
      rating: 4,
      createdAt: '2026-11-03T09:00:00Z',
      comment: 'הלחם הכי טוב באזור. ביום שישי כדאי להגיע מוקדם, התור ארוך.',
      businessResponse: 'נכון. הוספנו מדף איסוף להזמנות מראש.',
    },
    {
      customerName: 'רותם ש׳',
      rating: 3,
      createdAt: '2026-10-27T09:00:00Z',
      comment: 'המאפים מצוינים, אבל חיכינו רבע שעה והקפה הגיע קר.',
      businessResponse: 'צודקים, ותודה שכתבתם. מאז יש מי שאחראי רק על הקפה.',
    },
  ],
  page: {
    title: 'כרטיס לדוגמה · דוגרי',
    description: 'כך נראה כרטיס ביקור בדוגרי. העסק, השמות והביקורות בדוגמה לא אמיתיים.',
    label: 'כרטיס לדוגמה',
    text: 'העסק, השמות והביקורות כאן לא אמיתיים.',
    start: 'פתיחת כרטיס בחינם',
    back: 'לעמוד הבית',
    notes: 'מה עושים הכפתורים',
    close: 'הבנתי',
  },
  /** Effects of the buttons on a real card, by the part of the address that they lead to. */
  notes: {
    call: 'בכרטיס של עסק אמיתי הכפתור מחייג אליו.',
    whatsapp: 'בכרטיס של עסק אמיתי נפתחת כאן שיחת וואטסאפ איתו.',
    save: 'בכרטיס של עסק אמיתי כל הפרטים נשמרים כאן באנשי הקשר.',
    review: 'בכרטיס של עסק אמיתי נפתח כאן טופס קצר: כוכבים, שם, ואם רוצים גם טקסט ותמונה. בלי הרשמה.',
  },
};
