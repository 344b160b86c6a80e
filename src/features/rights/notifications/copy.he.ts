import { nameInSubject } from '#features/cards/excerpt.policy.ts';
import type { MailLink } from '#platform/mail/layout.ts';
import type { Letter } from '#platform/mail/send-letter.ts';
import { plural } from '#ui/text/format.ts';
import type { ToldAct } from './policy.ts';

export interface BusinessTexts {
  fullName: string;
  businessName: string;
  /** Of the case; empty where it would say who wrote a review. */
  number: string;
  count: number;
  /** Number of reviews among them that had been published. */
  shown: number;
  /** As the business's own list has them. */
  names: string[];
  site: string;
}

const hello = ({ fullName }: BusinessTexts) => `שלום ${fullName},`;
const about = ({ number }: BusinessTexts) => (number ? [{ note: `מספר הבקשה: ${number}.` }] : []);
const OWN_COPIES = 'עותקים שלכם מחוץ לדוגרי, כמו אנשי הקשר בטלפון, קובץ שהורדתם, תוכנה אחרת או נייר,';

interface CustomerWords {
  title: string;
  preview: string;
  asked: string;
  done: string;
  left: string;
}

const CUSTOMERS: Record<ToldAct, CustomerWords> = {
  erased: {
    title: 'לקוחות שלכם ביקשו להימחק',
    preview: 'מה נמחק בדוגרי, ומה נשאר לכם למחוק.',
    asked: 'ביקשו למחוק את המידע שנשמר עליהם',
    done: 'הרישום נמחק מהרשימה שלכם בדוגרי, ואין צורך למחוק שם דבר.',
    left: `מה נשאר לכם: ${OWN_COPIES} הם באחריותכם. יש למחוק אותם, אלא אם החוק מחייב אתכם לשמור אותם.`,
  },
  restricted: {
    title: 'לקוחות שלכם ביקשו להגביל את השימוש במידע',
    preview: 'מה נעשה בדוגרי, ומה נשאר לכם לעשות.',
    asked: 'ביקשו לעצור את השימוש במידע שנשמר עליהם',
    done: 'הרישום הוצא מהרשימה שלכם בדוגרי ונשמר בצד. הוא לא נמחק, ואי אפשר להזמין אותם בינתיים לכתוב ביקורת.',
    left: `מה נשאר לכם: ${OWN_COPIES} הם באחריותכם. אין להשתמש בהם, וגם לא לפנות לפיהם, עד שנודיע שההגבלה הוסרה.`,
  },
  lifted: {
    title: 'ההגבלה על המידע של לקוחות שלכם הוסרה',
    preview: 'הרישום חזר לרשימה כפי שהיה.',
    asked: 'ביקשו בזמנו לעצור את השימוש במידע שנשמר עליהם, וההגבלה הוסרה',
    done: 'הרישום חזר לרשימה שלכם בדוגרי כפי שהיה, אלא אם הוספתם אותם מחדש בינתיים.',
    left: 'אפשר לחזור ולהשתמש גם בעותקים שלכם, לפי ההסכמה שקיבלתם.',
  },
  rectified: {
    title: 'תוקנו פרטים של לקוחות שלכם',
    preview: 'מה תוקן בדוגרי, ומה נשאר לכם לתקן.',
    asked: 'ביקשו לתקן מידע שנשמר עליהם',
    done: 'הפרטים תוקנו ברשימה שלכם בדוגרי, וכך הם מופיעים בה עכשיו.',
    left: `מה נשאר לכם: ${OWN_COPIES} הם באחריותכם. יש לתקן גם אותם.`,
  },
  exported: {
    title: 'לקוחות שלכם ביקשו לראות את המידע עליהם',
    preview: 'מה נמסר להם מדוגרי, ומה נשאר לכם.',
    asked: 'ביקשו לראות את המידע שנשמר עליהם',
    done: 'נמסר להם עותק של מה שרשום עליהם ברשימה שלכם בדוגרי. ברשימה לא השתנה דבר.',
    left: `מה נשאר לכם: ${OWN_COPIES} הם באחריותכם. אם יבקשו לראות גם אותם, יש להשיב בתוך 30 יום.`,
  },
};

/** Beside the list of customers there are the people who asked to be called back; the words about the two differ little. */
const LEADS: Record<ToldAct, Pick<CustomerWords, 'done'>> = {
  erased: { done: 'הפנייה נמחקה ממסך הפניות שלכם בדוגרי, ואין צורך למחוק שם דבר.' },
  restricted: {
    done: 'הפנייה הוצאה ממסך הפניות שלכם בדוגרי ונשמרה בצד. היא לא נמחקה, ואין לחזור לפיה בינתיים.',
  },
  lifted: { done: 'הפנייה חזרה למסך הפניות שלכם בדוגרי כפי שהייתה.' },
  rectified: { done: 'הפרטים תוקנו במסך הפניות שלכם בדוגרי, וכך הם מופיעים בו עכשיו.' },
  exported: { done: 'נמסר להם עותק של הפנייה שלהם אליכם. במסך הפניות לא השתנה דבר.' },
};

function leadsLetter(act: ToldAct, texts: BusinessTexts): Letter {
  const place = { label: 'למסך הפניות', url: `${texts.site}/leads` };
  return listLetter({ ...CUSTOMERS[act], ...LEADS[act] }, texts, 'לקוחות שהשאירו פרטים אצל', place);
}

function customersLetter(act: ToldAct, texts: BusinessTexts): Letter {
  const place = { label: 'לרשימת הלקוחות', url: `${texts.site}/customers` };
  return listLetter(CUSTOMERS[act], texts, 'לקוחות שרשומים אצל', place);
}

function listLetter(
  { title, preview, asked, done, left }: CustomerWords,
  texts: BusinessTexts,
  whose: string,
  place: MailLink,
): Letter {
  const names = texts.names.map((name) => `״${name}״`).join(' או ');
  const who = `${whose} ${texts.businessName}${names && ` בשם ${names}`}`;
  return {
    subject: `${title}: ${nameInSubject(texts.businessName)}`,
    title,
    preview,
    parts: [
      hello(texts),
      `${who} ${asked}. זו זכותם לפי חוק הגנת הפרטיות, והזהות שלהם אומתה.`,
      done,
      left,
      { actions: [place] },
      ...about(texts),
    ],
  };
}

interface ReviewWords {
  what: Parameters<typeof plural>[1];
  preview: string;
  asked: string;
  recorded: string;
  left: string;
  isHidden: boolean;
}

const OF_WHOM = 'מטעמי פרטיות לא נוכל למסור של מי הייתה הבקשה.';
const REVIEW_COPIES = 'צילומי מסך, קבצים שהורדתם או הדפסות';

const REVIEWS: Record<ToldAct, ReviewWords> = {
  erased: {
    what: { one: 'ביקורת אחת נמחקה', two: 'שתי ביקורות נמחקו', other: 'ביקורות נמחקו' },
    preview: 'לפי הזכות למחיקת מידע. מה נעשה, ומה נשאר לכם.',
    asked: 'למחוק את המידע שנשמר עליהם',
    recorded: `המחיקה נרשמה ביומן הביקורות עם הסיבה ״לבקשת הלקוח״. היא לא תלויה בדירוג או בתוכן, ו${OF_WHOM}`,
    left: `מה נשאר לכם: אם יש לכם עותקים של ביקורת שנמחקה, כמו ${REVIEW_COPIES}, הם באחריותכם, ויש למחוק גם אותם.`,
    isHidden: true,
  },
  restricted: {
    what: { one: 'ביקורת אחת הוקפאה', two: 'שתי ביקורות הוקפאו', other: 'ביקורות הוקפאו' },
    preview: 'לפי הזכות להגבלת השימוש במידע. מה נעשה, ומה נשאר לכם.',
    asked: 'להגביל את השימוש במידע שנשמר עליהם',
    recorded: `ההקפאה נרשמה ביומן הביקורות. כשההגבלה תוסר הכול יחזור למקומו. ${OF_WHOM}`,
    left: `מה נשאר לכם: אין להשתמש בינתיים גם בעותקים שלכם, כמו ${REVIEW_COPIES}.`,
    isHidden: true,
  },
  lifted: {
    what: { one: 'ביקורת אחת חזרה', two: 'שתי ביקורות חזרו', other: 'ביקורות חזרו' },
    preview: 'ההגבלה על השימוש במידע הוסרה. אין צורך לעשות דבר.',
    asked: 'להגביל את השימוש במידע שנשמר עליהם, וההגבלה הוסרה',
    recorded: `החזרה נרשמה ביומן הביקורות. ${OF_WHOM}`,
    left: 'אפשר לחזור ולהשתמש גם בעותקים שלכם.',
    isHidden: false,
  },
  rectified: {
    what: { one: 'פרט אחד תוקן', two: 'שני פרטים תוקנו', other: 'פרטים תוקנו' },
    preview: 'לפי הזכות לתיקון מידע. מה נעשה, ומה נשאר לכם.',
    asked: 'לתקן מידע שנשמר עליהם',
    recorded: 'התיקון נרשם ביומן הביקורות, והביקורת המתוקנת כבר מופיעה במסך הביקורות.',
    left: `מה נשאר לכם: אם יש לכם עותקים של הביקורת הקודמת, כמו ${REVIEW_COPIES}, הם באחריותכם.`,
    isHidden: false,
  },
  exported: {
    what: {
      one: 'עותק של ביקורת אחת נמסר',
      two: 'עותקים של שתי ביקורות נמסרו',
      other: 'ביקורות נמסרו בעותק',
    },
    preview: 'לפי הזכות לעיון במידע. בביקורות לא השתנה דבר.',
    asked: 'לראות את המידע שנשמר עליהם, וקיבלו עותק ממנו',
    recorded: `בביקורות ובכרטיס לא השתנה דבר. ${OF_WHOM}`,
    left: 'מה נשאר לכם: אם יפנו אליכם בעניין מידע שאתם שומרים מחוץ לדוגרי, יש להשיב בתוך 30 יום.',
    isHidden: false,
  },
};

function reviewsLetter(act: ToldAct, texts: BusinessTexts): Letter {
  const { what, preview, asked, recorded, left, isHidden } = REVIEWS[act];
  const said = plural(texts.count, what);
  const place = isHidden ? ` ${shownBefore(texts)}` : '';
  return {
    subject: `${said} לבקשת הכותבים: ${nameInSubject(texts.businessName)}`,
    title: `${said} לבקשת הכותבים`,
    preview,
    parts: [
      hello(texts),
      `מתוך הביקורות על ${texts.businessName}: ${said}. הכותבים ביקשו ${asked}. זו זכותם לפי חוק הגנת הפרטיות.${place}`,
      recorded,
      left,
      { actions: [{ label: 'למסך הביקורות', url: `${texts.site}/reviews` }] },
      ...about(texts),
    ],
  };
}

function shownBefore({ count, shown }: BusinessTexts): string {
  if (shown === 0) return count === 1 ? 'היא לא הופיעה בכרטיס.' : 'הן לא הופיעו בכרטיס.';
  const some = plural(shown, { one: 'אחת מהן הופיעה', two: 'שתיים מהן הופיעו', other: 'מהן הופיעו' });
  const those = shown < count ? some : count === 2 ? 'שתיהן הופיעו' : 'כולן הופיעו';
  return `${count === 1 ? 'היא הופיעה' : those} בכרטיס, והממוצעים והספירות כבר עודכנו.`;
}

/** By what the business has of the person. Reviews are told of without saying whose they are. */
export const businessLetters = { customers: customersLetter, leads: leadsLetter, reviews: reviewsLetter };
