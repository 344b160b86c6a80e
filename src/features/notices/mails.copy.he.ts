import { greetingOf, type Letter } from '#platform/mail/send-letter.ts';

export interface NoticeTexts {
  name: string;
  number: string;
  businessName: string;
  ground: string;
  answer: string;
  due: string;
  site: string;
}

const hello = ({ name }: NoticeTexts) => greetingOf(name);
const about = ({ number, businessName, ground }: NoticeTexts) => ({
  note: `דיווח ${number}, על ביקורת בכרטיס של ${businessName}. הסיבה שנבחרה: ${ground}.`,
});

/** By the occasion. The business is never told who gave the notice. */
export const noticeLetters = {
  received: (texts: NoticeTexts): Letter => ({
    subject: `הדיווח התקבל: ${texts.number}`,
    title: 'הדיווח התקבל',
    preview: `תשובה תגיע עד ${texts.due}.`,
    parts: [hello(texts), `קיבלנו את הדיווח, ונבדוק אותו. תשובה תגיע עד ${texts.due}.`, about(texts)],
  }),
  owner: (texts: NoticeTexts): Letter => ({
    subject: `התקבל דיווח על ביקורת בכרטיס של ${texts.businessName}`,
    title: 'התקבל דיווח על ביקורת',
    preview: 'צוות דוגרי בודק אותו. בינתיים הביקורת ממשיכה להופיע.',
    parts: [
      hello(texts),
      'התקבל דיווח על ביקורת שמופיעה בכרטיס שלכם. צוות דוגרי בודק אותו, ובינתיים הביקורת ממשיכה להופיע.',
      about(texts),
      { actions: [{ label: 'למסך הביקורות', url: `${texts.site}/reviews` }] },
    ],
  }),
  team: (texts: NoticeTexts): Letter => ({
    subject: `דיווח חדש על ביקורת: ${texts.number}`,
    title: 'דיווח חדש מחכה לתשובה',
    preview: `יש להשיב עד ${texts.due}.`,
    parts: [
      hello(texts),
      `יש להשיב עד ${texts.due}.`,
      about(texts),
      { actions: [{ label: 'למסך הניהול', url: `${texts.site}/admin-dashboard?show=review-cases` }] },
    ],
  }),
  pressing: (texts: NoticeTexts): Letter => ({
    subject: `דיווח שמחכה לתשובה: ${texts.number}`,
    title: 'הזמן להשיב על דיווח עומד להיגמר',
    preview: `יש להשיב עד ${texts.due}.`,
    parts: [
      hello(texts),
      `הדיווח עוד לא נענה, ויש להשיב עליו עד ${texts.due}.`,
      about(texts),
      { actions: [{ label: 'למסך הניהול', url: `${texts.site}/admin-dashboard?show=review-cases` }] },
    ],
  }),
  forwarded: (texts: NoticeTexts): Letter => ({
    subject: `הדיווח ${texts.number} הועבר לתגובת העסק`,
    title: 'ביקשנו את תגובת העסק',
    preview: 'הבדיקה נמשכת.',
    parts: [
      hello(texts),
      'ביקשנו מהעסק להגיב לדיווח, בלי למסור לו ממי הגיע. נמשיך לבדוק ונשיב לכם.',
      about(texts),
    ],
  }),
  'forwarded-owner': (texts: NoticeTexts): Letter => ({
    subject: `נדרשת תגובתכם לדיווח על ביקורת: ${texts.number}`,
    title: 'נדרשת תגובתכם לדיווח על ביקורת',
    preview: 'אפשר להשיב למייל הזה.',
    parts: [
      hello(texts),
      'צוות דוגרי בודק דיווח על ביקורת בכרטיס שלכם, ומבקש את עמדתכם:',
      `«${texts.answer}»`,
      'אפשר להשיב למייל הזה. אפשר גם להחליט שוב על הביקורת במסך הביקורות.',
      about(texts),
      { actions: [{ label: 'למסך הביקורות', url: `${texts.site}/reviews` }] },
    ],
  }),
  kept: (texts: NoticeTexts): Letter => ({
    subject: `תשובה לדיווח ${texts.number}`,
    title: 'הביקורת נשארת',
    preview: 'בדקנו את הדיווח, והביקורת נשארת בכרטיס.',
    parts: [
      hello(texts),
      'בדקנו את הדיווח, והביקורת נשארת בכרטיס. ההסבר שלנו:',
      `«${texts.answer}»`,
      about(texts),
      'לא הסכמתם? אפשר לענות לנו עם פרטים נוספים.',
    ],
  }),
  hidden: (texts: NoticeTexts): Letter => ({
    subject: `תשובה לדיווח ${texts.number}`,
    title: 'הביקורת הוסרה',
    preview: 'בדקנו את הדיווח, והביקורת הוסרה מהכרטיס.',
    parts: [
      hello(texts),
      'בדקנו את הדיווח, והביקורת הוסרה מהכרטיס. ההסבר שלנו:',
      `«${texts.answer}»`,
      about(texts),
    ],
  }),
  'hidden-owner': (texts: NoticeTexts): Letter => ({
    subject: `ביקורת בכרטיס של ${texts.businessName} הוסרה אחרי דיווח`,
    title: 'ביקורת הוסרה אחרי דיווח',
    preview: 'ההחלטה של צוות דוגרי, ולא שלכם. היא נרשמה ביומן.',
    parts: [
      hello(texts),
      'צוות דוגרי בדק דיווח על ביקורת בכרטיס שלכם, והחליט להסיר אותה. ההסבר:',
      `«${texts.answer}»`,
      about(texts),
      { actions: [{ label: 'למסך הביקורות', url: `${texts.site}/reviews` }] },
    ],
  }),
};
