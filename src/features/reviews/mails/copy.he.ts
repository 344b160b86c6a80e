import { nameInSubject } from '#features/cards/excerpt.policy.ts';
import type { MailPart, MailQuote } from '#platform/mail/layout.ts';
import type { Letter } from '#platform/mail/send-letter.ts';
import { plural } from '#ui/text/format.ts';

export const reviewJobNames = {
  mail: { name: 'review-mail', label: 'ביקורות חדשות' },
  outcome: { name: 'outcome-mail', label: 'הודעה לכותבי ביקורת על החלטה' },
  writerStep: { name: 'writer-step-mail', label: 'מייל על עריכה או ערעור' },
  liftedNotices: { name: 'review-notices-lifted', label: 'ביטול הסרה של ביקורת' },
  watchSkew: { name: 'watch-skew', label: 'בדיקת דחיות לפי דירוג' },
  openHeld: { name: 'open-held-reviews', label: 'פתיחת ביקורות שמורות' },
  sweepBatches: { name: 'sweep-review-batches', label: 'ניקוי החלטות על כמה ביקורות יחד' },
};

interface MailedReview {
  customerName: string;
  rating: number;
  /** Cut already. */
  text: string;
  isCut: boolean;
  hasPhoto: boolean;
  isHeld: boolean;
  approve: string;
  reject: string;
}

interface Texts {
  fullName: string;
  businessName: string;
  allReviews: string;
}

const noText = 'דירוג בלי טקסט';
const stars = { one: 'כוכב אחד', two: 'שני כוכבים', other: 'כוכבים' };
const waiting = { one: 'ביקורת חדשה מחכה', two: 'שתי ביקורות חדשות מחכות', other: 'ביקורות חדשות מחכות' };
const others = { one: 'ועוד ביקורת אחת מחכה', two: 'ועוד שתי ביקורות מחכות', other: 'ביקורות נוספות מחכות' };

export function newReviewLetter(review: MailedReview, { fullName, businessName, allReviews }: Texts): Letter {
  const { approve, reject } = review;
  return {
    subject: `ביקורת חדשה: ${nameInSubject(review.customerName)}, ${plural(review.rating, stars)}`,
    title: 'ביקורת חדשה מחכה לאישור',
    preview: review.text || noText,
    parts: [
      `שלום ${fullName},`,
      `התקבלה ביקורת על ${businessName}. היא תופיע בכרטיס רק אחרי אישור שלכם.`,
      { quote: quoteOf(review) },
      {
        actions: [
          { label: 'אישור ופרסום', url: approve },
          { label: 'דחייה', url: reject },
        ],
      },
      {
        note: 'כל כפתור פותח עמוד קצר שבו מאשרים את הבחירה, ואין צורך להתחבר. הקישורים תקפים ל־7 ימים ולשימוש אחד. במסך הביקורות אפשר גם לענות לכותבים.',
      },
      { link: { label: 'למסך הביקורות', url: allReviews } },
    ],
  };
}

/** Many that came in within an hour. @param more how many are not shown */
export function gatheredReviewsLetter(
  shown: MailedReview[],
  more: number,
  { fullName, businessName, allReviews }: Texts,
): Letter {
  const subject = `${plural(shown.length + more, waiting)} לאישור`;
  const quotes = shown.map((review): MailPart => {
    const links = [
      { label: 'אישור', url: review.approve },
      { label: 'דחייה', url: review.reject },
    ];
    return { quote: { ...quoteOf(review), links } };
  });
  return {
    subject,
    title: subject,
    preview: `על ${businessName}. ריכזנו אותן במייל אחד.`,
    parts: [
      `שלום ${fullName},`,
      `בזמן קצר התקבלו ביקורות רבות על ${businessName}, ולכן ריכזנו את האחרונות במייל אחד.`,
      ...quotes,
      ...(more > 0 ? [`${plural(more, others)} במסך הביקורות.`] : []),
      { actions: [{ label: 'לכל הביקורות', url: allReviews }] },
    ],
  };
}

function quoteOf({ customerName, rating, text, isCut, hasPhoto, isHeld }: MailedReview): MailQuote {
  const notes = [
    ...(text ? [] : [noText]),
    ...(isCut ? ['הטקסט מקוצר. כולו מופיע בעמוד שנפתח.'] : []),
    ...(hasPhoto ? ['צורפה תמונה. אפשר לראות אותה בעמוד שנפתח.'] : []),
    ...(isHeld ? ['הביקורת סומנה אוטומטית לבדיקה. כדאי לקרוא אותה בעיון.'] : []),
  ];
  return { by: customerName, stars: rating, detail: `${rating} מתוך 5 כוכבים`, text, notes };
}
