import { nameInSubject } from '#features/cards/excerpt.policy.ts';
import { greetingOf } from '#platform/mail/copy.he.ts';
import type { Letter } from '#platform/mail/send-letter.ts';
import { quoteOf, type WriterTexts } from './letters.policy.ts';

/** Mails about steps of writers, to those who decide. */
export const writerStepLetters = {
  edited: (texts: WriterTexts): Letter => ({
    subject: `ביקורת נערכה ומחכה לאישור: ${nameInSubject(texts.businessName)}`,
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
    subject: `ערעור על דחיית ביקורת: ${nameInSubject(texts.businessName)}`,
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
  'appeal-upheld-owner': (texts: WriterTexts): Letter => ({
    subject: `ערעור התקבל והביקורת פורסמה: ${nameInSubject(texts.businessName)}`,
    title: 'ערעור על ביקורת התקבל',
    preview: 'הביקורת פורסמה בכרטיס.',
    parts: [
      greetingOf(texts.name),
      'צוות דוגרי בדק ערעור של לקוח על ביקורת שלא פורסמה, וקיבל אותו. הביקורת מופיעה עכשיו בכרטיס שלכם, ורק צוות דוגרי יכול להסיר אותה. הביקורת:',
      ...quoteOf(texts),
      'ההסבר שלנו:',
      `״${texts.answer}״`,
      'אפשר לענות על הביקורת במסך הביקורות. לא מסכימים? אפשר להשיב למייל הזה, או לדווח על הביקורת בתפריט שלידה בכרטיס.',
      { actions: [{ label: 'למסך הביקורות', url: texts.url }] },
    ],
  }),
  'appealed-team': (texts: WriterTexts): Letter => ({
    subject: `ערעור חדש: ${nameInSubject(texts.businessName)}`,
    title: 'ערעור חדש מחכה לתשובה',
    preview: 'הכותבים של ביקורת שלא פורסמה מערערים.',
    parts: [
      greetingOf(texts.name),
      texts.state === 'hidden'
        ? `הוגש ערעור על הסרה של ביקורת על ${texts.businessName}. הוא נמצא במסך הניהול, עם הביקורת ועם סיבת ההסרה.`
        : `הוגש ערעור על דחיית ביקורת על ${texts.businessName}. הוא נמצא במסך הניהול, עם הביקורת ועם סיבת הדחייה.`,
      { actions: [{ label: 'למסך הניהול', url: texts.url }] },
    ],
  }),
};
