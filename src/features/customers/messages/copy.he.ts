export const answerToStop = 'להסרה השיבו ״הסר״';

/** "Restore default" gives these back; a business that changed nothing gets their improvements too. */
const defaults = {
  thank_you: {
    title: 'תודה על הביקורת',
    message: `שלום {customerName},
תודה רבה על הביקורת! כל מילה חשובה לנו ועוזרת לנו להשתפר.
נשמח לראות אתכם שוב.
{businessName}`,
  },
  review_request: {
    title: 'בקשת ביקורת',
    message: `שלום {customerName},
תודה שבחרתם בנו. נשמח לשמוע איך היה: מה היה טוב, ומה אפשר לשפר.
לוקח דקה, בלי הרשמה:
{reviewLink}

תודה, {businessName}
${answerToStop}`,
  },
  follow_up: {
    title: 'תזכורת',
    message: `שלום {customerName},
רק תזכורת קטנה: נשמח לשמוע איך היה לכם אצלנו. כל דעה כנה עוזרת לנו.
{reviewLink}

תודה, {businessName}
${answerToStop}`,
  },
} as const;

export const messageTemplatesCopy = {
  defaults,
  errors: {
    titleRequired: 'יש לתת שם להודעה',
    titleTooLong: 'שם ההודעה ארוך מדי (עד 60 תווים)',
    messageRequired: 'יש לכתוב הודעה',
    messageTooLong: 'ההודעה ארוכה מדי (עד 1,000 תווים). קצרו אותה כדי לשמור',
    unknownPlaceholder: (run: string) =>
      `השדה \u2068${run.slice(0, 40)}\u2069 לא מוכר. אפשר להוסיף שדות בכפתורים שמעל ההודעה`,
    loneBrace: 'סוגריים מסולסלים משמשים רק לשדות. מחקו אותם, או הוסיפו שדה בכפתורים שמעל ההודעה',
    linkMissing: 'חסר הקישור לביקורת. הוסיפו אותו בכפתור שמעל ההודעה',
    nothingToChange: 'לא נשלח דבר לשינוי',
    otherTemplate: 'המזהה שנשלח שייך להודעה אחרת. רעננו את הדף ונסו שוב',
  },
  warnings: {
    reward: (found: string) =>
      `⁨${found}⁩: ביקורת שנכתבת תמורת הטבה מטעה את מי שקורא אותה, ותנאי השימוש אוסרים זאת. כדאי להסיר`,
    stars: (found: string) => `⁨${found}⁩: בקשה לציון מסוים מטה את הביקורות. כדאי לבקש לספר איך היה`,
    only_praise: (found: string) => `⁨${found}⁩: בקשה לשבחים בלבד מטה את הביקורות. כדאי לבקש מכולם דעה כנה`,
    other_link: (found: string) =>
      `⁨${found}⁩: עם קישור נוסף הבקשה עלולה להיחשב פרסומת. כדאי להשאיר רק את הקישור לביקורת`,
    business_missing: 'שם העסק לא מופיע, ולא יידעו מי כותב. כדאי להוסיף אותו בכפתור שמעל ההודעה',
  },
  screen: {
    title: 'הודעות וואטסאפ',
    back: 'כל הלקוחות',
    jobCodes: 'מדבקות QR לחשבוניות',
    description: 'הודעות מוכנות לשליחה ללקוחות. שם הלקוח, שם העסק והקישור האישי מתווספים אוטומטית.',
    loading: 'ההודעות נטענות…',
    loadFailed: 'לא הצלחנו לטעון את ההודעות',
    list: 'ההודעות שלכם',
    purposes: {
      thank_you: 'אחרי ביקורת שהתקבלה',
      review_request: 'אחרי ביקור או רכישה',
      follow_up: 'כמה ימים אחרי הבקשה',
    },
    own: 'בניסוח שלכם',
    active: 'פעילה',
    activeName: (title: string) => `פעילה: \u2068${title}\u2069`,
    inactive: 'ההודעה כבויה. הפעילו אותה כדי לשלוח.',
    send: 'שליחה',
    edit: 'עריכה',
    editName: (title: string) => `עריכה: \u2068${title}\u2069`,
    preview: 'כך תיראה ההודעה',
    sampleNote: 'שם הלקוח הוא דוגמה',
    sampleCustomer: 'דנה כהן',
    personalLink: 'הקישור האישי',
  },
  copying: {
    short: 'העתקה',
    name: (title: string) => `העתקה: \u2068${title}\u2069`,
    copied: 'ההודעה הועתקה',
    withoutName: 'בלי שם של לקוח: אפשר להוסיף אותו אחרי ההדבקה.',
    failed: 'לא הצלחנו להעתיק. סמנו את ההודעה והעתיקו אותה',
  },
  editor: {
    heading: 'עריכה:',
    back: 'כל ההודעות',
    name: 'שם ההודעה',
    nameHint: 'מופיע רק אצלכם.',
    message: 'ההודעה',
    insert: 'הוספת שדה להודעה',
    insertOne: 'הוספה:',
    placeholders: { customerName: 'שם הלקוח', businessName: 'שם העסק', reviewLink: 'הקישור לביקורת' },
    used: (used: string, max: string) => `${used} מתוך ${max} תווים`,
    save: 'שמירת ההודעה',
    cancel: 'ביטול',
    restore: 'חזרה להודעה המקורית',
  },
  sending: {
    title: (title: string) => `שליחת \u2068${title}\u2069`,
    customer: 'שם הלקוח',
    recent: 'כתבו ביקורת לאחרונה',
    phone: 'טלפון נייד',
    noPhone: 'בלי מספר, בוחרים בוואטסאפ למי לשלוח.',
    to: 'ההודעה תיפתח בשיחה עם',
    open: 'פתיחה בוואטסאפ',
    choose: 'בחירת איש קשר בוואטסאפ',
    refusals: {
      invalid: 'המספר לא תקין. דוגמה: 052-123-4567',
      landline: 'זה מספר קווי, ואי אפשר לשלוח אליו הודעת וואטסאפ. הזינו מספר נייד',
      local_only: 'מספרי כוכבית ו־1-700 לא מקבלים הודעות וואטסאפ. הזינו מספר נייד',
    },
  },
  toasts: {
    saved: 'ההודעה נשמרה',
    saveFailed: 'אירעה שגיאה בשמירת התבנית',
    activated: { title: 'ההודעה הופעלה', text: 'אפשר לשלוח אותה ללקוחות.' },
    deactivated: { title: 'ההודעה כובתה', text: 'היא לא תוצע לשליחה.' },
    restored: { title: 'ההודעה המקורית חזרה', text: 'השינויים שלכם הוסרו.' },
    undo: 'ביטול',
    undone: 'השינויים שלכם חזרו',
  },
};
