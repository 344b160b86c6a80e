import { expect, test } from 'vitest';
import { PLANS } from '#features/accounts/plan-names/policy.ts';
import { product } from './sources.ts';

// What a person reads is short, warm, spoken Hebrew, and one thing has one name. The phrases and habits below were
// taken out of the product once; nobody puts them back unnoticed.

/** Texts that the specification quotes. */
const QUOTED = [
  'הסיסמאות אינן תואמות',
  'הסיסמאות החדשות אינן זהות',
  'חוות הדעת אושרה בהצלחה',
  'חוות הדעת נדחתה',
  'אירעה שגיאה בשמירת התבנית',
];

/** The terms, the privacy policy (with its periods) and the accessibility statement keep the formal language of law. */
const FORMAL = [
  'surfaces/marketing/terms.copy.he.ts',
  'surfaces/marketing/privacy-policy.copy.he.ts',
  'surfaces/marketing/accessibility.copy.he.ts',
  'features/rights/retention/copy.he.ts',
];

/** Files of words that no screen says: what is judged, compared or recognised. */
const DATA = /^platform\/(?:passwords|hebrew)\/|\.policy\.ts$|^ui\/text\/format\.ts$/;

const LETTER = '[א-ת]';
const word = (part: string) => new RegExp(`(?<!${LETTER})(?:${part})(?!${LETTER})`);

const HABITS: { better: string; found: RegExp }[] = [
  {
    better: '«לקוחות שכתבו», or the singular «מי שכתב»',
    found: word(`[ולבמכ]{0,2}מי ש(?!הסכים)(?:${LETTER}+(?:ו|ים)|יש להם)`),
  },
  { better: '«סיבה»', found: /נימוק/ },
  { better: '«לא»', found: word('[וש]?(?:אינו|אינה|אינם|אינן)') },
  { better: '«אוטומטית», or «בעצמכם»', found: word('לבד') },
  { better: 'what it means for whoever reads', found: /התחייבות|שרשרת|הרשומה|רשומות|טביע(?!ו?ת ה?אצבע)/ },
  { better: '«ביקורת»', found: /חוות[ -]ה?דעת/ },
  { better: '«מסלול»', found: /תוכנית (?:ה?פרימיום|ה?חינם|ה?בסיסית|ה?מתקדמת|ה?עסקית)/ },
  { better: '«הודעה»', found: word('[ושהבלמכ]{0,3}(?:תבנית|תבניות|נוסח|נוסחים|נוסחי)') },
  {
    better: 'a word for one and two',
    found: /(?<![\d.,:–-])[12] (?:ביקור|כוכב|לקוח|הודע|בקש|שור|קוד|ימים|שעות)/,
  },
];

/** Phrases that were replaced, each by its own part. */
const REPLACED = [
  'להפעיל אותם אצלכם',
  'מה שחיוני',
  "choose: 'בחירה'",
  'ההבדל הפועל',
  'אינו קיים עדיין כחלק קבוע',
  'וניתן רק אם סיכמנו',
  'בעלי עסקים יאמרו',
  'המלצה לדוגמה',
  'כל מה שאושר, מוצג',
  'גם מה שלא פורסם, נספר',
  'וביקורת ראשונה באוויר',
  'יכול לצאת אליהם',
  'שדרוג בתיאום',
  'ממוצע ההמלצות',
  'ממוצע כל הביקורות שאושרו',
  'לא אומתה',
  'אומתה בהזמנה אישית',
  'אומתה בקוד מהעסק',
  'התווית נקבעת בידי דוגרי',
  'נעוצה',
  'ננעצ',
  'הנעיצה',
  'נעיצה',
  'הצגת המלצה',
  'המלצות נוספות',
  'כוכב אחד עד חמישה',
  'לא יוצג לציבור',
  'מסירת הפרטים היא מרצון',
  'עלה בגורל',
  'לא כדאי להעביר אותו לאחרים',
  'ואינו יכול לשנות',
  'הרשומה עומדת במקומה',
  'שמחזיקים בה',
  'אותם נתונים לתוכנות',
  'הגרלה: את מי להזמין',
  '1. התחייבות',
  'עלו בהגרלה',
  'הטביעה שפורסמה',
  'הגרלה במקום בחירה',
  'שיכתבו טוב',
  'אין מי שמחכה לשליחה',
  'הוצאה מהתור',
  'סימון כל מי שאפשר',
  'סימון כל מה שמוצג',
  'ביקשו לא לקבל עוד',
  "'לא לפנות",
  'מסומן: לא לפנות',
  'היו כאן היום',
  'בלי ביקור רשום',
  'איך הסכימו לקבל הודעות?',
  "מתי הסכימו'",
  'אפשר להשיב: הסר',
  'נשמח לקרוא איך היה',
  'כותבים בדקה',
  'נכנסים להודעה לבד',
  'מחושבים לבד',
  'קוד טוב לביקורת',
  'קודים לחשבוניות',
  'ביקורות באתר שלכם',
  "embeds: 'ביקורות באתר'",
  "label: 'תג'",
  'לא זזה מעצמה',
  "'בקשות זכויות",
  'אחוז ההצלחה',
  'מהביקורות הן גבוהות',
  "other: 'נקודות אחוז'",
  'בטווח. השיא',
  "'הוכנו'",
  'כנפתחה',
  'הכיתוב על הכפתורים',
  'היה מגיע רק',
  'מתחלף ברקע כהה',
  'נייר ומילים',
  'את הריבוע או את פינותיו',
  'אורך הצלע',
  'שימוש בתמונה',
  'במה אתם טובים',
  'הדרך הבטוחה',
  'קובץ איש קשר',
  'להדפסה על הדלפק',
  'סומן שנשלחה תודה',
  "לבקשת הכותבים'",
  'כמה פרטים, וכרטיס הביקור',
  'כאן מנהלים את הביקורות',
  'סיסמה שדלפה',
  'שתוכנות יודעות לקרוא',
  'מאותו דפדפן, או',
  'לפיהם מחושב',
  'מה ינוכה היום',
  "ייפתחו מיד'",
  'נשמר סגור',
  'נכשלו סופית',
  'רישום שנסקר',
  'הקריאה המחמירה',
  'מיקוד מודגש',
  'התמצאות',
  'כך זה ייכנס',
  'נקראת בכל קידוד',
];

interface Line {
  file: string;
  text: string;
}

const lines: Line[] = product
  .filter(({ file }) => !DATA.test(file))
  .flatMap(({ file, text }) =>
    text
      .split('\n')
      // Words that people search the help by are theirs.
      .filter((line) => /[א-ת]/.test(line) && !/^\s*also:/.test(line))
      .map((line) => ({ file, text: QUOTED.reduce((rest, quote) => rest.replace(quote, ''), line) })),
  );

const spoken = lines.filter(({ file }) => !FORMAL.includes(file));
const shown = ({ file, text }: Line) => `${file}: ${text.trim()}`;

test.each(HABITS)('texts say $better', ({ found }) => {
  expect(spoken.filter(({ text }) => found.test(text)).map(shown)).toEqual([]);
});

test('no replaced phrase is back', () => {
  const back = (line: Line) => REPLACED.some((phrase) => line.text.includes(phrase));
  expect(lines.filter(back).map(shown)).toEqual([]);
});

test('what the specification quotes stands in the product', () => {
  const all = product.map(({ text }) => text).join('\n');
  for (const quote of QUOTED) expect(all).toContain(quote);
  for (const file of FORMAL) expect(product.map((source) => source.file)).toContain(file);
});

test('what a plan holds is said from its table, and no number of it is typed again', () => {
  const held = Object.values(PLANS).flatMap(({ priceAgorot, people: _, keys: __, ...numbers }) => [
    priceAgorot / 100,
    ...Object.values(numbers),
  ]);
  // The first review beyond the number, and of few things there may be other few.
  const numbers = [...held, PLANS.free.reviewsAMonth + 1].filter((number) => Number(number) > 3);
  const nouns = 'ביקורות|תמונות|שירותים|שפות';
  const typed = new RegExp(
    `(?<![\\d.,])(?:${numbers.join('|')})[ ־](?:${nouns})|(?:${nouns}|ביקורת) ה־\\d|[\\d.]+ ?₪ לחודש`,
  );
  const found = product
    .filter(({ file }) =>
      /^(?:surfaces\/marketing|features\/(?:accounts|billing|cards))\/.*\.he\.ts$/.test(file),
    )
    .flatMap(({ file, text }) => typed.exec(text)?.map((words) => `${file}: ${words}`) ?? []);
  expect(found).toEqual([]);
});
