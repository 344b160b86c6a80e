import { nameInSubject } from '#features/cards/excerpt.policy.ts';
import { CONTACT_PATH } from '#features/cards/visitor-paths.contract.ts';
import { greetingOf } from '#platform/mail/copy.he.ts';
import type { Letter } from '#platform/mail/send-letter.ts';
import { noticePage } from './page.copy.he.ts';

type NoticeTexts = Record<
  'name' | 'number' | 'businessName' | 'ground' | 'answer' | 'due' | 'site' | 'home',
  string
>;

const places = {
  owner: { label: 'למסך הביקורות', urlOf: ({ home }: NoticeTexts) => `${home}/reviews` },
  team: {
    label: 'למסך הניהול',
    urlOf: ({ site }: NoticeTexts) => `${site}/admin-dashboard?show=requests&kind=report`,
  },
};

function letterOf(
  texts: NoticeTexts,
  reader: keyof typeof places,
  [title, of]: [string, string],
  paragraphs: string[],
): Letter {
  const { name, businessName: business } = texts;
  const { label, urlOf } = places[reader];
  const note = noticePage.mails.about({ ...texts, business });
  return {
    subject: `${title}: ${of}`,
    title,
    preview: paragraphs[0],
    parts: [greetingOf(name), ...paragraphs, { note }, { actions: [{ label, url: urlOf(texts) }] }],
  };
}

/** By the occasion, to those who decide. The business is never told who gave the notice. */
export const noticeLetters = {
  owner: (texts: NoticeTexts): Letter =>
    letterOf(
      texts,
      'owner',
      ['התקבל דיווח על ביקורת', nameInSubject(texts.businessName)],
      ['התקבל דיווח על ביקורת שמופיעה בכרטיס שלכם. צוות דוגרי בודק אותו, ובינתיים הביקורת ממשיכה להופיע.'],
    ),
  team: (texts: NoticeTexts): Letter =>
    letterOf(texts, 'team', ['דיווח חדש מחכה לתשובה', texts.number], [`יש להשיב עד ${texts.due}.`]),
  pressing: (texts: NoticeTexts): Letter =>
    letterOf(
      texts,
      'team',
      ['הזמן להשיב על דיווח עומד להיגמר', texts.number],
      [`הדיווח עוד לא נענה, ויש להשיב עליו עד ${texts.due}.`],
    ),
  'forwarded-owner': (texts: NoticeTexts): Letter =>
    letterOf(
      texts,
      'owner',
      ['נדרשת תגובתכם לדיווח על ביקורת', texts.number],
      [
        'צוות דוגרי בודק דיווח על ביקורת בכרטיס שלכם, ומבקש את עמדתכם:',
        texts.answer,
        'אפשר להשיב למייל הזה. אפשר גם להחליט שוב על הביקורת במסך הביקורות.',
      ],
    ),
  'hidden-owner': (texts: NoticeTexts): Letter =>
    letterOf(
      texts,
      'owner',
      ['ביקורת הוסרה אחרי דיווח', nameInSubject(texts.businessName)],
      [
        'צוות דוגרי בדק דיווח על ביקורת בכרטיס שלכם, והחליט להסיר אותה. ההסבר:',
        texts.answer,
        'הביקורת לא תופיע בכרטיס, ורק צוות דוגרי יכול להחזיר אותה.',
        `לא מסכימים? כתבו לנו, עם מספר הדיווח, ונבדוק שוב: ${texts.site}${CONTACT_PATH}`,
      ],
    ),
  'lifted-owner': (texts: NoticeTexts): Letter =>
    letterOf(
      texts,
      'owner',
      ['ההסרה של ביקורת בוטלה', nameInSubject(texts.businessName)],
      [
        'צוות דוגרי בדק שוב ביקורת שהסיר מהכרטיס שלכם, וביטל את ההסרה. ההסבר:',
        texts.answer,
        'מה שהוחלט לפני ההסרה חזר.',
      ],
    ),
};
