import { greetingOf } from '#platform/mail/copy.he.ts';
import type { MailPart } from '#platform/mail/layout.ts';
import type { Letter } from '#platform/mail/send-letter.ts';
import { plural } from '#ui/text/format.ts';
import { requestNames } from './names.copy.he.ts';
import type { RequestType } from './policy.ts';

export const rightsJobNames = {
  requester: { name: 'rights-mail', label: 'תשובות לבקשות פרטיות' },
  team: { name: 'rights-team-mail', label: 'הודעות על בקשות פרטיות' },
  business: { name: 'rights-business-mail', label: 'הודעות לעסקים על בקשות פרטיות' },
  texts: { name: 'text-mail', label: 'הודעה על שינוי במדיניות או בתנאים' },
  clock: { name: 'rights-clock', label: 'מועדי בקשות פרטיות' },
  erase: { name: 'erase-accounts', label: 'מחיקת חשבונות שנסגרו' },
  retention: { name: 'enforce-retention', label: 'מחיקה בתום תקופת השמירה' },
};

interface TeamTexts {
  number: string;
  requestType: RequestType;
  due: string;
  site: string;
}

export interface CaseTexts extends TeamTexts {
  fullName: string;
  reason: string;
  url: string;
  until: string;
  businesses: string[];
}

const hello = ({ fullName }: CaseTexts) => greetingOf(fullName);
const about = ({ number, requestType }: CaseTexts) =>
  `מספר הבקשה: ${number} (${requestNames[requestType].name}).`;
/** As many as one reads; what is downloaded names them all. */
const NAMED_MAX = 10;
const told = ({ businesses }: CaseTexts): string[] => {
  if (businesses.length === 0) return [];
  const named = businesses.slice(0, NAMED_MAX).join(', ');
  const more = businesses.length - NAMED_MAX;
  const others =
    more > 0 ? `, ועוד ${plural(more, { one: 'עסק אחד', two: 'שני עסקים', other: 'עסקים' })}` : '';
  const copies = 'על עותקים מחוץ לדוגרי, כמו ספר טלפונים או רשימה בנייר,';
  return businesses.length === 1
    ? [`הודענו על כך גם לעסק ${named}. ${copies} אחראי העסק עצמו.`]
    : [`הודענו על כך גם לעסקים האלה: ${named}${others}. ${copies} אחראים העסקים עצמם.`];
};
/** @param of every letter: its heading, the line behind its subject, and what follows the greeting */
const letterOf = (texts: CaseTexts, title: string, preview: string, parts: MailPart[]): Letter => ({
  subject: `${title}: ${texts.number}`,
  title,
  preview,
  parts: [hello(texts), ...parts],
});
const contact = 'לא הסכמתם עם התשובה? אפשר לענות לנו, ואפשר לפנות גם לרשות להגנת הפרטיות.';

export const caseLetters = {
  confirm: (texts: CaseTexts): Letter =>
    letterOf(texts, 'אישור בקשת הפרטיות', 'לחיצה אחת מאשרת שהבקשה נשלחה מכם.', [
      `קיבלנו בקשה בעניין המידע שלכם: ${requestNames[texts.requestType].name}. כדי שלא נמסור או נמחק מידע לפי בקשה של מישהו אחר, נטפל בה רק אחרי שתאשרו שהיא שלכם.`,
      `תשובה תגיע עד ${texts.due}. הקישור תקף עד ${texts.until}.`,
      'אם הבקשה תבוצע, נודיע על כך גם לעסקים שיש להם בדוגרי מידע עליכם. עסק שרשם אתכם ברשימת הלקוחות שלו יידע שמדובר בכם. לעסק שכתבתם עליו ביקורת לא נמסור של מי היא.',
      { actions: [{ label: 'אישור הבקשה', url: texts.url }] },
      { note: about(texts) },
      'לא שלחתם בקשה? אפשר להתעלם מההודעה, ודבר לא ישתנה.',
    ]),
  extended: (texts: CaseTexts): Letter =>
    letterOf(texts, 'הטיפול בבקשה הוארך', `תשובה תגיע עד ${texts.due}.`, [
      `הבקשה שלכם מורכבת, והטיפול בה יארך יותר מ־30 יום. תשובה תגיע עד ${texts.due}.`,
      `הסיבה: ${texts.reason}`,
      { note: about(texts) },
      'אם ההארכה לא מקובלת עליכם, אפשר לענות לנו, ואפשר לפנות גם לרשות להגנת הפרטיות.',
    ]),
  export: (texts: CaseTexts): Letter =>
    letterOf(texts, 'המידע שביקשתם מוכן', 'קובץ אחד עם כל מה שנשמר עליכם, לקריאה ולהעברה.', [
      'הקובץ כולל כל מה שנשמר בדוגרי על כתובת האימייל הזו, וגם מה שצורף לבקשה: עמוד לקריאה, ואותו מידע כקובץ JSON.',
      `אפשר להוריד אותו עד ${texts.until}. הקישור אישי: מי שמחזיק בו יכול להוריד את המידע, ולכן לא כדאי להעביר אותו הלאה.`,
      { actions: [{ label: 'לעמוד ההורדה', url: texts.url }] },
      ...told(texts),
      { note: about(texts) },
      contact,
    ]),
  erased: (texts: CaseTexts): Letter =>
    letterOf(texts, 'המחיקה בוצעה', 'מה שנמחק, ומה קורה לחשבון.', [
      'ביקורות שנכתבו מכתובת האימייל הזו או צורפו לבקשה, אם היו, נמחקו מהאתר ומהכרטיסים, ואי אפשר לשחזר אותן. הפרטים שלכם נמחקו גם מרשימות הלקוחות של עסקים.',
      'אם יש חשבון בכתובת הזו, הוא נסגר עכשיו ויימחק לצמיתות אחרי 30 יום. עד אז אפשר לבטל את מחיקת החשבון מהקישור שנשלח בהודעה נפרדת.',
      'רישומים שהחוק מחייב לשמור, כמו סכומי תשלומים, נשארים בלי שם. גיבויים נמחקים כשמגיע זמנם. גם הפרטים שמסרתם בבקשה הזו נמחקים עם שליחת ההודעה.',
      ...told(texts),
      { note: about(texts) },
      contact,
    ]),
  rectified: (texts: CaseTexts): Letter =>
    letterOf(texts, 'המידע תוקן', 'התיקונים שביקשתם כבר בתוקף.', [
      'התיקונים שביקשתם בוצעו, וכבר מופיעים בכל מקום שבו המידע מוצג.',
      ...told(texts),
      { note: about(texts) },
      contact,
    ]),
  restricted: (texts: CaseTexts): Letter =>
    letterOf(texts, 'השימוש במידע הוגבל', 'המידע שמור, ואיש לא משתמש בו עד שההגבלה תוסר.', [
      'ביקורות שנכתבו מכתובת האימייל הזו או צורפו לבקשה, אם היו, הוצאו מהכרטיסים ומהחישובים ונשמרות בצד. הפרטים שלכם הוצאו גם מרשימות הלקוחות של עסקים, ולא יישלחו אליכם הזמנות. אם יש חשבון בכתובת הזו, הוא מוקפא: הכרטיס לא מוצג, ואי אפשר להתחבר אליו.',
      'המידע לא נמחק. כשההגבלה תוסר הכול יחזור למקומו, ונודיע לכם. כדי להסיר אותה מספיק לענות לנו.',
      ...told(texts),
      { note: about(texts) },
      contact,
    ]),
  lifted: (texts: CaseTexts): Letter =>
    letterOf(texts, 'ההגבלה הוסרה', 'המידע חזר למקומו.', [
      'ההגבלה על השימוש במידע הוסרה, וכל מה שנשמר בצד חזר למקומו.',
      ...told(texts),
      { note: about(texts) },
    ]),
  refused: (texts: CaseTexts): Letter =>
    letterOf(texts, 'הבקשה לא התקבלה', 'הסיבה, ומה אפשר לעשות.', [
      'בדקנו את הבקשה שלכם ולא נוכל לבצע אותה.',
      `הסיבה: ${texts.reason}`,
      { note: about(texts) },
      contact,
    ]),
};

export const teamLetters = {
  new: (texts: TeamTexts): Letter =>
    teamLetter(texts, `בקשת פרטיות חדשה: ${texts.number}`, 'הזהות אושרה, והבקשה מחכה לטיפול.'),
  soon: (texts: TeamTexts): Letter =>
    teamLetter(texts, `נותרו ימים ספורים לבקשה ${texts.number}`, 'מועד התשובה קרוב.'),
  overdue: (texts: TeamTexts): Letter =>
    teamLetter(texts, `מועד התשובה לבקשה ${texts.number} עבר`, 'המועד שהתחייבנו אליו עבר, ויש לענות מיד.'),
};

function teamLetter({ requestType, due, site }: TeamTexts, title: string, text: string): Letter {
  return {
    subject: title,
    title,
    preview: text,
    parts: [
      text,
      `סוג הבקשה: ${requestNames[requestType].name}. תשובה עד ${due}.`,
      { actions: [{ label: 'לבקשות הפרטיות', url: `${site}/admin-dashboard?show=rights` }] },
    ],
  };
}
