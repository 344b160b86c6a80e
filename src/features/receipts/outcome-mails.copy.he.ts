import type { RejectionGround } from '#features/ledger/steps.contract.ts';
import { greetingOf, type Letter } from '#platform/mail/send-letter.ts';
import { receiptCopy } from './copy.he.ts';
import { quoteOf, type WriterTexts } from './mails.copy.he.ts';

interface OutcomeTexts extends WriterTexts {
  ground: RejectionGround | null;
}

const actionOf = (label: string, { url }: OutcomeTexts) => ({ actions: [{ label, url }] });

const NOT_YOURS =
  'לא כתבתם ביקורת? מישהו מסר את הכתובת שלכם בטעות. אפשר למחוק את הביקורת דרך הקישור, ואז לא תגיע אליכם עוד הודעה עליה.';

export const outcomeLetters = {
  published: (texts: OutcomeTexts): Letter => ({
    subject: `הביקורת שלכם על ${texts.businessName} פורסמה`,
    title: 'הביקורת פורסמה',
    preview: 'היא מופיעה בכרטיס של העסק.',
    parts: [
      greetingOf(texts.name),
      `הביקורת שכתבתם על ${texts.businessName} מופיעה עכשיו בכרטיס של העסק, וכל אחד יכול לקרוא אותה.`,
      ...quoteOf(texts),
      actionOf('לביקורת שלי', texts),
      { note: 'בקישור אפשר לערוך את הביקורת או למחוק אותה. הקישור אישי, שמרו אותו לעצמכם.' },
      NOT_YOURS,
    ],
  }),
  withheld: (texts: OutcomeTexts): Letter => ({
    subject: `הביקורת שלכם על ${texts.businessName} לא פורסמה`,
    title: 'הביקורת לא פורסמה',
    preview: 'הסיבה, ואיך אפשר לערער.',
    parts: [
      greetingOf(texts.name),
      `הוחלט לא להציג את הביקורת שכתבתם על ${texts.businessName}. הסיבה שנבחרה: ${receiptCopy.grounds[texts.ground ?? 'none_given']}.`,
      ...quoteOf(texts),
      'אם לדעתכם ההחלטה שגויה, אפשר לערער עליה פעם אחת. הערעור מגיע לעסק ולצוות דוגרי, ואנחנו עונים עליו.',
      actionOf('לביקורת ולערעור', texts),
      { note: 'בקישור אפשר גם לערוך את הביקורת או למחוק אותה. הקישור אישי, שמרו אותו לעצמכם.' },
      NOT_YOURS,
    ],
  }),
};
