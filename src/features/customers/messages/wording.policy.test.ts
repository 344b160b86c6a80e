import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { messageTemplatesCopy } from './copy.he.ts';
import { findWordingFaults } from './wording.policy.ts';

const around = (words: string) => `שלום {customerName}, ${words} {reviewLink} תודה, {businessName}`;
const rulesOf = (words: string, name = 'קפה לוטוס') =>
  findWordingFaults(around(words), name).map(({ rule }) => rule);

describe('a request may say', () => {
  test.each([
    'נשמח לקרוא איך היה: מה היה טוב, ומה אפשר לשפר.',
    'נשמח לדעתכם הכנה.',
    'נשמח לחוות דעת.',
    // Words that only begin or end like forbidden ones.
    'לפי ההנחיות החדשות, וגם ההנחתה',
    'שירה מהצוות, פרסום ופרסומת, שיפור, שייך',
    'גלים ושוברי גלים',
    'מ.ד.',
    'דרגו אותנו בכוכבים',
    'דרגו אותנו בין 1 ל־5 כוכבים',
    'אפשר לדרג מכוכב אחד עד חמישה כוכבים',
    'זה ייקח דירוג של 2 דקות, תנו לנו 5 דקות',
    // A name in Israel.
    'כאן שי, נעים להכיר',
    'תודה שבאתם לשי ולדנה',
    'ללא תמורה, כמובן',
    'feel free to write',
    'כתבו לנו אם נהניתם, וגם אם לא',
    'ספרו עלינו',
    'מתאים גם ל־א/נשים וללקוח.ה',
    'המשקל ירד? ספרו',
    'התור היה ב־5 בערב',
    'כתובת: הרצל 5, קומה 2',
    'החופש הגדול',
    // Days, hours and addresses that look like marks.
    'פתוחים 9:00-17:00, ובשישי 10-10',
    'פתוחים 24/7, וגם ב־10:10',
    'ביקרתם אצלנו ב־5/5/2026',
    'ביקרתם אצלנו ב־10/10.',
    'ביקרתם אצלנו ביום שלישי, 5/5.',
    'התור נקבע ליום שלישי, 5/5, בשעה 10',
    'אפשר לענות עד 10/10, או בין 10/10 ל־12/10',
    'נשמח לביקורת על הביקור ב־5/5',
    'נשמח לביקורת מה־5/5',
    'נשמח לראותכם ב־5/5',
    'דרגו את הביקור ב־5/5/2026',
    'אנחנו ברחוב הרצל 5/5, חיפה',
    'הרצל 10/10',
    'דירה 5/5',
    'דגם 5/5א',
    'חמש מתוך חמש עשרה המנות שלנו חדשות',
    // Words that a mark joins, and decoration.
    'בית־קפה, יום־יום, אי־אפשר',
    'שלום,תודה',
    '⭐ תודה ✨✨✨',
  ])('%s', (words) => {
    expect(rulesOf(words)).toEqual([]);
  });

  test.each(Object.entries(messageTemplatesCopy.defaults))(
    'what every business begins with: %s',
    (category, { message }) => {
      const missing = category === 'thank_you' ? [{ rule: 'link_missing', found: '' }] : [];
      expect(findWordingFaults(message, '')).toEqual(missing);
    },
  );

  test('the name of the business, whatever it is', () => {
    const name = 'המתנות של רחל';
    expect(rulesOf(`תודה שביקרתם ב${name}.`, name)).toEqual([]);
    expect(rulesOf('תודה שביקרתם אצלנו, קבלו מתנות.', name)).toEqual(['reward']);
  });
});

describe('no reward', () => {
  test.each([
    'כתבו וקבלו הנחה',
    'כתבו וקבלו 10% בביקור הבא',
    'עשרה אחוז? 10 אחוז!',
    'וההנחות בדרך',
    'מתנה קטנה מחכה',
    'שי קטן מחכה',
    'קופון לביקור הבא',
    'שובר של 50 ₪',
    'נזכה אתכם ב־20 ש״ח',
    'זיכוי לחשבון',
    'משתתפים בהגרלה',
    'קפה חינם',
    '1+1 על הכל',
    'תקבלו שי',
    'מחכה לכם שי',
    'נשלח לכם הפתעה',
    'קפה עלינו',
    'הביקור הבא ללא תשלום',
    'הביקור הבא בחצי מחיר',
    'עשרים שקלים לביקור הבא',
    'עשרה אחוזים לביקור הבא',
    '50 NIS',
    'כסף חזרה',
    'נגריל בין הכותבים',
    'גיפט קארד',
    'free coffee',
    'בתמורה לביקורת',
    'a gift for you',
    // Tricks.
    'קבלו הֲנָחָה',
    'קבלו ה נ ח ה',
    'קבלו ה.נ.ח.ה',
    'קבלו ה-נ-ח-ה',
    'קבלו ה*נ*ח*ה',
    'קבלו הנ\u200Bחה',
    'קבלו ה\u200Fנ\u200Fח\u200Fה',
    'קבלו הנחההההה',
    'קבלו "הנחה"',
    'קבלו הנ״חה',
    'קבלו ק ו פ ו ן',
    'קבלו הנ.חה',
    'קבלו קו*פון',
    'קבלו מת_נה',
    'קבלו ז׳יכוי',
    'קבלו הנ-חה',
    'קבלו הנ־חה',
    'קבלו הנ–חה',
    'קבלו ה-נחה',
    'קבלו הנ,חה',
    'קבלו הנ--חה',
    'קבלו מת🎁נה',
    'gi-ft',
  ])('%s', (words) => {
    expect(rulesOf(words)).toEqual(['reward']);
  });

  test('is told by its own words', () => {
    const [fault] = findWordingFaults(around('קבלו קוּפּוֹן'), '');
    expect(fault).toEqual({ rule: 'reward', found: 'קופון' });
    const foundIn = (words: string) => findWordingFaults(around(words), '')[0]?.found;
    expect(foundIn('קבלו ק ו פ ו ן')).toBe('קופון');
    expect(foundIn('וקבלו 10% בביקור הבא')).toBe('10%');
  });
});

describe('no stars', () => {
  test.each([
    'נשמח ל־5 כוכבים',
    'נשמח ל 5כוכבים',
    'תנו חמישה כוכבים',
    'חמשת הכוכבים',
    'חֲמִשָּׁה כּוֹכָבִים',
    'חמש  כוכב',
    '4-5 כוכבים',
    'את כל הכוכבים',
    '⭐⭐⭐⭐⭐',
    '★ ★ ★ ★ ★',
    '⭐️⭐️⭐️⭐️⭐️',
    '5⭐',
    'five stars please',
    'דירוג 5',
    'ציון גבוה',
    '5 ככבים',
    'חמישה ככבים',
    'ארבעה כוכבים לפחות',
    '*****',
    '5 מתוך 5',
    'תנו לנו 5',
    'דרגו אותנו חמש',
    'הדירוג הכי גבוה',
    'דירוג מושלם',
    'כוכבים מלאים',
    '💫💫💫💫💫',
    'חמ.ישה כוכבים',
    '5 כו-כבים',
    '✰✰✰✰✰',
    '⭑⭑⭑⭑⭑',
    '⭐x5',
    '5 × ⭐',
    '5️⃣ כוכבים',
    '5/5',
    'נשמח לשמוע מכם. 5/5!',
    '10 / 10',
    '100/100',
    '５⁄５',
    '5.0/5',
    '⭐ 5/5 תודה',
    'שירות 5/5',
    'ביקורת של 5/5 תעזור לנו',
    'הדירוג: 10/10 בשבילנו',
    'נשמח ל־5/5 ממש',
    'מגיע לנו 10/10 על המאמץ',
    'רק 5/5 בגוגל',
    'תנו לנו 5/5',
    'דרגו אותנו ב־5/5',
    'חמש מתוך חמש',
    'חמישה מתוך 5',
    'עשר מעשר',
    '5 מ־5',
    '100 מתוך 100',
    '5 out of 5',
    'five out of five',
  ])('%s', (words) => {
    expect(rulesOf(words)).toContain('stars');
  });
});

describe('not praise alone, and not from the happy alone', () => {
  test.each([
    'נשמח לביקורת טובה',
    'ביקורות חיוביות',
    'חוות דעת מפרגנת',
    'נשמח אם תפרגנו',
    'נהניתם? אם נהניתם כתבו',
    'אם הייתם מרוצים, ספרו',
    'נשמח למילה טובה',
    'כתבו אם היה טוב',
  ])('%s', (words) => {
    expect(rulesOf(words)).toEqual(['only_praise']);
  });
});

describe('no link but the one to the review', () => {
  test.each([
    'https://evil.example/offer',
    'HTTP://1.2.3.4/x',
    'www.shop',
    'המבצעים ב-my-shop.co.il',
    'facebook.com/lotus',
    'bit.ly/3xYz',
    'lotus.cafe',
    'go.example.dev/offer',
    'shop\u200B.com',
  ])('%s', (words) => {
    expect(rulesOf(words)).toEqual(['other_link']);
  });

  test.each(['לשאלות: dana@lotus.co.il', 'ב־21.11.2026', 'מ.ש.ל', 'v2.0', 'נתראה.תודה'])(
    'but %s is none',
    (words) => {
      expect(rulesOf(words)).toEqual([]);
    },
  );
});

test.each([
  ['שלום {customerName}, {reviewLink}', 'קפה לוטוס', ['business_missing']],
  ['שלום מקפה לוטוס: {reviewLink}', 'קפה לוטוס', []],
  ['שלום מקפה לוטוס', 'קפה לוטוס', ['link_missing']],
  ['', '', ['business_missing', 'link_missing']],
])('%j of %j: %j', (message, name, rules) => {
  expect(findWordingFaults(message, name).map(({ rule }) => rule)).toEqual(rules);
});

test('whatever stands around a forbidden word, and however it is pointed or parted, it is found', () => {
  const parts = fc.constantFrom('', '\u05B7', '\u200B', '\u200F', '\u05BC');
  const word = fc
    .tuple(fc.constantFrom('הנחה', 'מתנה', 'קופון', 'זיכוי', 'הטבה'), fc.array(parts, { minLength: 6 }))
    .map(([letters, between]) => [...letters].map((letter, at) => letter + (between[at] ?? '')).join(''));
  const filler = fc.constantFrom('', 'שלום', 'תודה רבה', '!', ',', 'נשמח');
  fc.assert(
    fc.property(filler, word, filler, (before, forbidden, after) => {
      expect(rulesOf(`${before} ${forbidden} ${after}`)).toEqual(['reward']);
    }),
  );
});

test('of any text nothing is thrown', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string(), (text, name) => {
      findWordingFaults(text, name);
    }),
  );
});
