import { starWords } from '#features/reviews/stars.copy.he.ts';
import { uiCopy } from '#ui/copy.he/components.ts';
import { fieldCopy } from '#ui/copy.he/field.ts';
import { fileCopy } from '#ui/copy.he/file.ts';
import { starsCopy } from '#ui/copy.he/stars.ts';

const STARS = [1, 2, 3, 4, 5] as const;

/** The public review form. In a file of its own, so that its page carries only its own words. */
export const formCopy = {
  title: 'כתיבת ביקורת',
  ask: 'איך היה אצל {name}?',
  rating: 'הדירוג שלכם',
  chooseStars: 'כמה כוכבים תתנו?',
  name: 'שם מלא',
  comment: 'ספרו איך היה',
  commentHint: 'מה היה טוב? מה אפשר לשפר?',
  addPhoto: 'הוספת תמונה',
  replacePhoto: 'החלפת התמונה',
  removePhoto: 'הסרת התמונה',
  photoChosen: 'התמונה שנבחרה',
  photoReading: 'התמונה נקראת…',
  photoUnreadable: 'לא הצלחנו לקרוא את התמונה. אפשר לצרף JPG, PNG או WEBP, ותמונת HEIC כצילום מסך',
  email: 'אימייל',
  emailHint: 'לא יופיע בכרטיס. נעדכן אתכם אם הביקורת פורסמה.',
  notice: 'אין חובה למסור פרטים. אחרי אישור העסק יופיעו בכרטיס השם, הדירוג, הטקסט והתמונה.',
  privacyPolicy: 'מדיניות הפרטיות',
  mine: 'הביקורות שלי במכשיר הזה',
  submit: 'שליחת הביקורת',
  sending: 'הביקורת נשלחת…',
  uploading: 'התמונה עולה',
  proving: 'בודקים שהכול תקין. זה לוקח כמה שניות…',
  ratingNeeded: { title: 'דירוג נדרש', text: 'אנא בחרו דירוג לפני השליחה' },
  nameNeeded: { title: 'שם מלא נדרש', text: 'אנא הכניסו את השם המלא שלכם' },
  failed: 'שגיאה בשליחה',
  /** Messages for answers without words of their own: the specification's words, and the same in Hebrew. */
  failedUnsaid: 'הביקורת לא נשלחה. נסו שוב בעוד רגע (Failed to submit review)',
  connectionLost: 'אין חיבור לאינטרנט. מה שכתבתם נשמר כאן',
  retry: 'ניסיון נוסף',
  imageTooLarge: 'התמונה גדולה מדי. אפשר להעלות תמונה עד 2MB',
  proofFailed: 'הבדיקה לא הושלמה בדפדפן הזה. נסו שוב בעוד כשעה',
  withoutScript: {
    too_fast: 'הטופס נשלח מהר מאוד. המתינו רגע ושלחו שוב',
    too_many:
      'התקבלו מכאן הרבה ביקורות בזמן קצר. כדי לשלוח עכשיו יש להפעיל JavaScript בדפדפן, ואפשר גם לנסות שוב בעוד כשעה',
    unsigned: 'תוקף הטופס פג. העתיקו את מה שכתבתם, רעננו את העמוד ושלחו שוב',
  },
  own: {
    title: 'זה הטופס שלקוחות ממלאים',
    text: 'אי אפשר לכתוב ביקורת על העסק שלכם. שתפו את הקישור עם לקוחות.',
  },
  ownersDevice: {
    title: 'הדפדפן הזה משמש את העסק',
    text: 'התחברו כאן לחשבון של העסק, ולכן אי אפשר לכתוב מכאן ביקורת עליו. סרקו את הקוד או פתחו את הקישור בטלפון שלכם.',
  },
  invitation: {
    expired: { title: 'תוקף הקישור האישי פג', text: 'אפשר לכתוב ביקורת גם בלעדיו. היא תופיע בלי סימון.' },
    declined: {
      title: 'רשמנו. העסק לא ישלח לכם עוד בקשות',
      text: 'אם תרצו בכל זאת לכתוב ביקורת, הטופס פתוח.',
    },
    decline: {
      question: 'לא רוצים לקבל מהעסק בקשות לביקורת?',
      action: 'לא תודה, אל תכתבו לי שוב',
    },
  },
  back: 'חזרה לכרטיס של',
  thanks: {
    title: 'תודה רבה!',
    text: 'הביקורת התקבלה ותפורסם בכרטיס אחרי אישור העסק.',
    receipt: {
      title: 'הקישור האישי שלכם לביקורת',
      text: 'כאן רואים אם פורסמה, ואפשר לערוך, למחוק או לערער על דחייה. הקישור אישי, שמרו אותו לעצמכם.',
      open: 'לביקורת שלי',
      copy: 'העתקת הקישור האישי',
      copied: 'הקישור האישי הועתק',
      failed: 'הקישור לא הועתק. פתחו אותו ושמרו את הכתובת',
      remembered: 'הוא נשמר גם בדפדפן הזה לחצי שנה. במכשיר משותף כדאי להסיר אותו:',
    },
    imageLost: 'הביקורת נשמרה, אבל התמונה לא. נסו לשלוח אותה לעסק בדרך אחרת.',
  },
  google: {
    title: 'גם בגוגל?',
    text: 'אפשר לפרסם שם את אותן מילים. הטקסט יועתק, ובגוגל נשאר לבחור כוכבים ולהדביק.',
    withoutText: 'אפשר לדרג את העסק גם שם.',
    copyAndOpen: 'העתקת הטקסט ופתיחת גוגל',
    open: 'פתיחת גוגל',
    copied: 'הטקסט הועתק. בגוגל לחצו לחיצה ארוכה בתיבה והדביקו.',
    copyFailed: 'הטקסט לא הועתק. אפשר להעתיק אותו מכאן:',
  },
  share: {
    title: 'ספרו גם לאחרים',
    text: 'כתבתי ביקורת על {name}',
    device: 'שיתוף',
    whatsapp: 'וואטסאפ',
    facebook: 'פייסבוק',
    telegram: 'טלגרם',
    copy: 'העתקת הקישור',
    copied: 'הקישור הועתק',
    copyFailed: 'הקישור לא הועתק',
  },
  optional: fieldCopy.optional as string,
  newTab: uiCopy.newTab as string,
  starWords: STARS.map((stars): string => starWords[stars]),
  outOf: STARS.map((stars): string => starsCopy.outOf(stars)),
  notImage: fileCopy.notImage as string,
};
