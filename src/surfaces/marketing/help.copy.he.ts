import { accountAnswers } from './help-account.copy.he.ts';
import { cardAnswers } from './help-card.copy.he.ts';
import { customerAnswers } from './help-customers.copy.he.ts';
import { reviewAnswers } from './help-reviews.copy.he.ts';
import { visitorAnswers } from './help-visitors.copy.he.ts';

/** An answer; in its paragraphs `[words](address)` is a link and ״…״ the name of something on a screen. */
export interface HelpAnswer {
  id: string;
  question: string;
  paragraphs: string[];
  /** Words that people search by and the answer does not say. */
  also?: string;
}

export interface HelpGroup {
  id: string;
  title: string;
  answers: HelpAnswer[];
}

export const helpGroups: HelpGroup[] = [
  ...cardAnswers,
  ...reviewAnswers,
  ...customerAnswers,
  ...accountAnswers,
  ...visitorAnswers,
];

export const help = {
  title: 'מרכז העזרה',
  description: 'תשובות קצרות על הכרטיס, הביקורות, הלקוחות, הדוחות והחשבון בדוגרי, עם חיפוש.',
  lead: 'תשובות קצרות, בלי אותיות קטנות. פתוח מסביב לשעון.',
  search: {
    label: 'חיפוש בתשובות',
    hint: 'למשל: קוד QR, סיסמה, ביקורת שלא הופיעה',
    submit: 'חיפוש',
    all: 'לכל התשובות',
    found: {
      zero: 'לא נמצאו תשובות',
      one: 'נמצאה תשובה אחת',
      two: 'נמצאו שתי תשובות',
      other: 'תשובות נמצאו',
    },
    nothing: 'נסו מילה אחת, או מילה אחרת לאותו דבר.',
  },
  groups: 'נושאים',
  link: 'קישור לתשובה הזו',
  contact: {
    title: 'לא מצאתם תשובה?',
    text: 'כתבו לנו מה ניסיתם לעשות ובאיזה מסך.',
  },
};
