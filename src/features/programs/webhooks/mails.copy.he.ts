import { greetingOf } from '#platform/mail/copy.he.ts';
import { isolateWhole } from '#platform/mail/foreign-runs.ts';
import type { Letter } from '#platform/mail/send-letter.ts';

export const webhookJobNames = {
  mail: { name: 'webhook-mail', label: 'כתובת לעדכונים שלא עובדת' },
  forget: { name: 'forget-program-events', label: 'ניקוי עדכונים לתוכנות' },
};

interface Texts {
  fullName: string;
  businessName: string;
  /** The name of the site in the address. */
  host: string;
  /** Why the last attempt failed. */
  reason: string | null;
  site: string;
}

export function webhookLetter(what: 'warned' | 'failing' | 'gone', texts: Texts): Letter {
  const { fullName, businessName, reason, site } = texts;
  const host = isolateWhole(texts.host);
  const { title, preview, parts } = {
    warned: {
      title: `העדכונים אל ${host} לא מגיעים`,
      preview: 'ניסינו חמש פעמים ברצף. ממשיכים לנסות.',
      parts: [
        `${businessName} שולח עדכונים אל ${host}, וחמישה ניסיונות ברצף נכשלו.`,
        'אנחנו ממשיכים לנסות, וכל עדכון נשמר ל־30 יום. אחרי שתתקנו אפשר לשלוח שוב את מה שלא הגיע.',
      ],
    },
    failing: {
      title: `הפסקנו לשלוח עדכונים אל ${host}`,
      preview: 'חמישה ימים שום עדכון לא הגיע לשם.',
      parts: [
        `כבר חמישה ימים שהעדכונים של ${businessName} לא מגיעים אל ${host}, לכן כיבינו את הכתובת.`,
        'תיקנתם? הפעילו אותה, ומה שחיכה יישלח.',
      ],
    },
    gone: {
      title: `הפסקנו לשלוח עדכונים אל ${host}`,
      preview: 'האתר שמקבל ביקש שלא נשלח יותר.',
      parts: [
        `האתר ${host} ענה שהכתובת כבר לא קיימת (410), לכן הפסקנו לשלוח אליה את העדכונים של ${businessName}.`,
        'אם זו טעות, הפעילו אותה ומה שחיכה יישלח. אם לא, אפשר להסיר אותה.',
      ],
    },
  }[what];
  return {
    subject: title,
    title,
    preview,
    parts: [
      greetingOf(fullName),
      ...parts,
      ...(reason && what !== 'gone' ? [`התשובה האחרונה: ${reason}.`] : []),
      { actions: [{ label: 'לכתובות', url: `${site}/programs` }] },
    ],
  };
}
