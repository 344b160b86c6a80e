import type { MailQuote } from '#platform/mail/layout.ts';
import { greetingOf, type Letter } from '#platform/mail/send-letter.ts';

export interface WriterTexts {
  name: string;
  /** Whether the mail may carry what the writer typed: not to an address that nobody has confirmed. */
  showsWords: boolean;
  businessName: string;
  customerName: string;
  rating: number;
  comment: string;
  appeal: string;
  answer: string;
  isUpheld: boolean;
  /** Link that confirms the address; null where the review needs no such label. */
  confirm: string | null;
  url: string;
}

/** The review as its mails quote it, to those who may read it. */
export function quoteOf({ showsWords, customerName, rating, comment }: WriterTexts): { quote: MailQuote }[] {
  if (!showsWords) return [];
  const quote = {
    by: customerName,
    stars: rating,
    detail: `${rating} מתוך 5 כוכבים`,
    text: comment,
    notes: comment ? [] : ['דירוג בלי טקסט'],
  };
  return [{ quote }];
}

const KEEP_PRIVATE =
  'בקישור רואים אם הביקורת פורסמה, ואפשר לערוך, למחוק או לערער על דחייה. הקישור אישי, שמרו אותו לעצמכם.';

/** The link that is the writer's alone. */
export function receiptLetter(texts: WriterTexts): Letter {
  return {
    subject: `הביקורת שלכם על ${texts.businessName} התקבלה`,
    title: 'הביקורת התקבלה',
    preview: 'הקישור האישי שלכם: רואים אם פורסמה, ואפשר לערוך או למחוק.',
    parts: [
      greetingOf(texts.name),
      `תודה שכתבתם על ${texts.businessName}. העסק יחליט אם לפרסם את הביקורת, אבל לא יכול לשנות בה מילה.`,
      ...quoteOf(texts),
      { actions: [{ label: 'לביקורת שלי', url: texts.url }] },
      ...(texts.confirm
        ? [
            'אפשר גם לאשר שהכתובת הזו שלכם. אז יופיע ליד הביקורת ״האימייל אומת״, והכתובת עצמה לא תוצג לאיש.',
            { link: { label: 'אישור הכתובת', url: texts.confirm } },
          ]
        : []),
      { note: KEEP_PRIVATE },
      'לא כתבתם ביקורת? מישהו מסר את הכתובת שלכם בטעות. אפשר להתעלם, ואפשר למחוק אותה דרך הקישור.',
    ],
  };
}

/** The same link once more, asked for by whoever opened the used personal link. */
export function receiptAgainLetter(texts: WriterTexts): Letter {
  return {
    subject: `הקישור האישי לביקורת שלכם על ${texts.businessName}`,
    title: 'הקישור האישי לביקורת',
    preview: 'לצפייה, לעריכה, למחיקה ולערעור.',
    parts: [
      greetingOf(texts.name),
      `ביקשו מאיתנו לשלוח שוב את הקישור האישי לביקורת שכתבתם על ${texts.businessName}.`,
      ...quoteOf(texts),
      { actions: [{ label: 'לביקורת שלי', url: texts.url }] },
      { note: KEEP_PRIVATE },
      'לא ביקשתם? אין צורך לעשות דבר: הקישור נשלח רק לכתובת הזו.',
    ],
  };
}

export const writerStepLetters = {
  edited: (texts: WriterTexts): Letter => ({
    subject: `ביקורת על ${texts.businessName} נערכה ומחכה לאישור`,
    title: 'ביקורת נערכה ומחכה לאישור',
    preview: 'הכותבים שינו אותה, ולכן היא חזרה להמתין.',
    parts: [
      greetingOf(texts.name),
      'ביקורת שכבר התקבלה נערכה בידי הלקוח שכתב אותה. עד להחלטה שלכם היא לא מוצגת בכרטיס. כך היא כתובה עכשיו:',
      ...quoteOf(texts),
      { actions: [{ label: 'למסך הביקורות', url: texts.url }] },
    ],
  }),
  appealed: (texts: WriterTexts): Letter => ({
    subject: `ערעור על דחיית ביקורת על ${texts.businessName}`,
    title: 'הוגש ערעור על דחיית ביקורת',
    preview: 'אפשר לשחזר את הביקורת ולהחליט שוב.',
    parts: [
      greetingOf(texts.name),
      'לקוח שביקורת שלו לא פורסמה מערער על ההחלטה. הביקורת:',
      ...quoteOf(texts),
      'ומה שנכתב בערעור:',
      `״${texts.appeal}״`,
      'אם הערעור מוצדק, אפשר לשחזר את הביקורת במסך הביקורות ולפרסם אותה. הערעור הגיע גם לצוות דוגרי, שישיב לכותבים.',
      { actions: [{ label: 'למסך הביקורות', url: texts.url }] },
    ],
  }),
  'appealed-team': (texts: WriterTexts): Letter => ({
    subject: `ערעור חדש: ${texts.businessName}`,
    title: 'ערעור חדש מחכה לתשובה',
    preview: 'הכותבים של ביקורת שלא פורסמה מערערים.',
    parts: [
      greetingOf(texts.name),
      `הוגש ערעור על דחיית ביקורת על ${texts.businessName}. הוא נמצא במסך הניהול, עם הביקורת ועם סיבת הדחייה.`,
      { actions: [{ label: 'למסך הניהול', url: texts.url }] },
    ],
  }),
  'appeal-answered': (texts: WriterTexts): Letter => ({
    subject: `תשובה לערעור על הביקורת שלכם על ${texts.businessName}`,
    title: texts.isUpheld ? 'הערעור התקבל' : 'הערעור נדחה',
    preview: texts.isUpheld ? 'הביקורת חזרה להחלטת העסק.' : 'ההחלטה לא השתנתה.',
    parts: [
      greetingOf(texts.name),
      texts.isUpheld
        ? `הערעור שלכם התקבל, והביקורת על ${texts.businessName} חזרה להחלטת העסק.`
        : `בדקנו את הערעור שלכם, וההחלטה לא לפרסם את הביקורת על ${texts.businessName} לא השתנתה.`,
      `״${texts.answer}״`,
      { actions: [{ label: 'לביקורת שלי', url: texts.url }] },
    ],
  }),
};
