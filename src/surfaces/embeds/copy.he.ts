import type { EmbedTheme, EmbedType } from './kinds.contract.ts';

export const embedsCopy = {
  title: 'הטמעה באתר',
  description: 'הביקורות מהכרטיס באתר שלכם, תמיד עדכניות.',
  loading: 'הכרטיס נטען',
  loadFailed: 'פרטי הכרטיס לא נטענו',
  choose: 'מה להציג',
  types: {
    badge: {
      label: 'תגית דירוג',
      description: 'הממוצע ומספר הביקורות, בשורה אחת.',
    },
    list: { label: 'רשימה', description: 'הביקורות האחרונות זו מתחת לזו, עם התגובות שלכם.' },
    carousel: { label: 'קרוסלה', description: 'ביקורת אחת בכל פעם, בדפדוף ידני.' },
  } satisfies Record<EmbedType, { label: string; description: string }>,
  theme: 'צבעים',
  themes: { auto: 'לפי המכשיר', light: 'בהיר', dark: 'כהה' } satisfies Record<EmbedTheme, string>,
  honest: 'תמיד מוצגים הדירוג הכולל והביקורות החדשות, בלי סינון לפי כוכבים.',
  preview: 'תצוגה מקדימה',
  previewTitle: (name: string) => `כך ייראו הביקורות על ${name}`,
  builder: {
    title: 'שלחו לבונה האתר',
    text: 'הקוד וההוראות בהודעה אחת, מוכנה לשליחה.',
    whatsapp: 'בוואטסאפ',
    mail: 'במייל',
    subject: (name: string) => `הביקורות של ${name} באתר`,
    message: (name: string, code: string) =>
      `היי, אפשר להוסיף לאתר את הביקורות של ${name}? מדביקים את הקוד הזה פעם אחת ב־HTML, במקום שבו הן צריכות להופיע:\n\n${code}`,
  },
  code: {
    title: 'להוסיף בעצמכם',
    summary: 'הקוד, והוראות ל־Wix, ל־WordPress ולכל אתר',
    kinds: 'סוג הקוד',
    script: 'קוד רגיל',
    scriptHint: 'מדביקים פעם אחת במקום שבו הביקורות אמורות להופיע.',
    iframe: 'iframe',
    iframeHint: 'לאתרים שלא מאפשרים להוסיף סקריפט.',
    copy: 'העתקת הקוד',
    copied: 'הקוד הועתק',
    failed: 'ההעתקה לא הצליחה. סמנו את הקוד והעתיקו אותו ידנית',
  },
  notes: {
    title: 'איך מוסיפים לאתר',
    wix: {
      title: 'Wix',
      text: 'בעורך: הוספה ← קוד מוטמע ← הטמעת HTML. הדביקו את קוד ה־iframe ומתחו את המסגרת לגובה שרשום בו.',
    },
    wordpress: {
      title: 'WordPress',
      text: 'בעורך הבלוקים: בלוק ״HTML מותאם אישית״, והדביקו את הקוד הרגיל. אם הסקריפט נמחק בשמירה, הדביקו את קוד ה־iframe.',
    },
    other: {
      title: 'אתר אחר',
      text: 'הדביקו את הקוד הרגיל ב־HTML של העמוד. אם לאתר יש Content-Security-Policy, צריך להוסיף את הכתובת הזו ל־script-src ול־connect-src:',
    },
    privacy: 'הקוד לא שומר עוגיות ולא מזהה את המבקרים. שינוי בכרטיס או ביקורת חדשה מופיעים באתר מיד.',
  },
};
