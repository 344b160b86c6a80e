import { greetingOf } from '#platform/mail/copy.he.ts';
import { isolateWhole } from '#platform/mail/foreign-runs.ts';
import type { Letter } from '#platform/mail/send-letter.ts';

export const keyJobNames = {
  exposed: { name: 'exposed-key-mail', label: 'מפתח שבוטל כי נשלח בכתובת' },
  ending: { name: 'ending-key-mail', label: 'מפתח שתוקפו עומד להסתיים' },
};

interface KeyTexts {
  fullName: string;
  businessName: string;
  /** Given to it by its owner. */
  name: string;
  prefix: string;
  keys: string;
}

const keyOf = ({ name, prefix }: KeyTexts) => `״${name}״ (${isolateWhole(`${prefix}…`)})`;

export function exposedKeyLetter(texts: KeyTexts): Letter {
  const subject = `מפתח של ${texts.businessName} בוטל`;
  return {
    subject,
    title: 'המפתח בוטל כדי להגן עליכם',
    preview: `המפתח ״${texts.name}״ נשלח בתוך כתובת, ולכן הוא כבר לא סודי.`,
    parts: [
      greetingOf(texts.fullName),
      `המפתח ${keyOf(texts)} נשלח בתוך כתובת אינטרנט. כתובות נשמרות בהיסטוריה ובקבצים של שרתים, ולכן המפתח כבר לא סודי וביטלנו אותו.`,
      'התוכנה שהשתמשה בו לא תוכל לפעול. צרו מפתח חדש, ובקשו ממי שחיבר אותה לשלוח אותו רק בכותרת של הבקשה (Authorization).',
      { actions: [{ label: 'למפתח חדש', url: texts.keys }] },
    ],
  };
}

/** @param day "7 בדצמבר 2026" */
export function endingKeyLetter(day: string, texts: KeyTexts): Letter {
  return {
    subject: `מפתח של ${texts.businessName} תקף עד ${day}`,
    title: 'המפתח עומד להסתיים',
    preview: `התוכנה שמשתמשת במפתח ״${texts.name}״ תפסיק לעבוד ב־${day}.`,
    parts: [
      greetingOf(texts.fullName),
      `המפתח ${keyOf(texts)} תקף עד ${day}. אחר כך התוכנה שמשתמשת בו תפסיק לעבוד.`,
      'כדי שלא תהיה הפסקה, צרו מפתח חדש, החליפו אותו בתוכנה, ואז בטלו את הישן.',
      { actions: [{ label: 'למפתחות', url: texts.keys }] },
    ],
  };
}
