import { expect, test } from 'vitest';
import { LANGUAGES } from '#features/cards/translations/languages.contract.ts';
import { scriptMark } from './scripts.policy.ts';
import { CARD_WORDS } from './words.policy.ts';

const COUNTS = [0, 1, 2, 3, 5, 11, 21, 100];

test.each([
  [
    'he',
    [
      'אין ביקורות',
      'ביקורת אחת',
      'שתי ביקורות',
      '3 ביקורות',
      '5 ביקורות',
      '11 ביקורות',
      '21 ביקורות',
      '100 ביקורות',
    ],
  ],
  [
    'ar',
    [
      'لا توجد تقييمات',
      'تقييم واحد',
      'تقييمان',
      '3 تقييمات',
      '5 تقييمات',
      '11 تقييمًا',
      '21 تقييمًا',
      '100 تقييم',
    ],
  ],
  [
    'ru',
    ['Нет отзывов', '1 отзыв', '2 отзыва', '3 отзыва', '5 отзывов', '11 отзывов', '21 отзыв', '100 отзывов'],
  ],
  [
    'en',
    [
      'No reviews',
      '1 review',
      '2 reviews',
      '3 reviews',
      '5 reviews',
      '11 reviews',
      '21 reviews',
      '100 reviews',
    ],
  ],
] as const)('%s counts reviews by its own rules', (language, said) => {
  expect(COUNTS.map(CARD_WORDS[language].count)).toEqual(said);
});

test.each([
  ['ar', ['بلا نجوم', 'نجمة واحدة', 'نجمتان', '3 نجوم', '5 نجوم', '11 نجمة', '21 نجمة', '100 نجمة']],
  ['ru', ['0 звёзд', '1 звезда', '2 звезды', '3 звезды', '5 звёзд', '11 звёзд', '21 звезда', '100 звёзд']],
  ['en', ['0 stars', '1 star', '2 stars', '3 stars', '5 stars', '11 stars', '21 stars', '100 stars']],
] as const)('%s counts stars by its own rules', (language, said) => {
  expect(COUNTS.map(CARD_WORDS[language].stars)).toEqual(said);
});

test.each([
  ['ar', 'التقييمات المكتوبة: 21، والمنشورة منها: 1'],
  ['ru', 'Написано: 21, опубликовано: 1'],
  ['en', '1 published of 21 written'],
] as const)('%s says what was published in words that fit every count', (language, said) => {
  expect(CARD_WORDS[language].published(1, 21)).toBe(said);
});

test.each([
  ['ar', '1,234', '4.8', '25 نوفمبر 2026', '1–10 ديسمبر'],
  ['ru', '1\u00a0234', '4,8', '25 ноября 2026 г.', '1–10 дек.'],
  ['en', '1,234', '4.8', '25 November 2026', '1–10 Dec'],
] as const)('%s writes numbers and dates as its readers do', (language, number, rating, date, days) => {
  const { formats, opening } = CARD_WORDS[language];
  expect(formats.number(1_234)).toBe(number);
  expect(formats.rating(4.84)).toBe(rating);
  // Still the day before in Greenwich.
  expect(formats.date('2026-11-24T22:30:00Z')).toBe(date);
  expect(opening.datesOf('2026-12-01', '2026-12-10')).toBe(days);
});

test('prices are written with the sign of the shekel where the language has it', () => {
  const plain = (text: string) => text.replace(/[\u200e\u200f\u2066\u2069]/g, '').replace(/\u00a0/g, ' ');
  const said = LANGUAGES.map((language) => {
    const { money, amount, range } = CARD_WORDS[language].services;
    return [plain(money(12_050)), plain(money(120_000)), plain(range(amount(8_000), amount(9_990)))];
  });
  expect(said).toEqual([
    ['120.50 ₪', '1,200 ₪', '80–99.90 ₪'],
    ['120.50 ₪', '1,200 ₪', '80–99.90 ₪'],
    ['120,50 ₪', '1 200 ₪', '80–99,90 ₪'],
    ['₪120.50', '₪1,200', '₪80–99.90'],
  ]);
});

test("a holiday is named in each language, and an owner's note stays as it was written", () => {
  const named = LANGUAGES.map((language) => CARD_WORDS[language].opening.reasonOf('ערב פסח'));
  expect(named).toEqual(['ערב פסח', 'عشية عيد الفصح اليهودي', 'Канун Песаха', 'Passover eve']);
  expect(CARD_WORDS.en.opening.reasonOf('חופשה')).toBe('חופשה');
});

test('no text of another language holds a Hebrew letter, and every text is said', () => {
  for (const language of LANGUAGES.filter((one) => one !== 'he')) {
    const texts = everyText(CARD_WORDS[language]);
    expect(texts.length).toBeGreaterThan(140);
    expect(texts.filter((text) => /\p{Script=Hebrew}/u.test(text) || /undefined|NaN|#/.test(text))).toEqual(
      [],
    );
  }
});

test.each([
  ['תספורת', 'en', 'he', 'rtl'],
  ['תספורת ב־Studio', 'ru', 'he', 'rtl'],
  ['Стрижка', 'ar', 'ru', 'ltr'],
  ['قص شعر', 'en', 'ar', 'rtl'],
])('%s on a page in %s is marked', (text, page, lang, dir) => {
  expect(scriptMark(text, page as 'en')).toEqual({ lang, dir });
});

test.each([
  ['תספורת', 'he'],
  ['Стрижка', 'ru'],
  ['Studio 54', 'ar'],
  ['052-1234567', 'en'],
  ['Studio Dana דנה', 'en'],
])('%s on a page in %s is not', (text, page) => {
  expect(scriptMark(text, page as 'en')).toBeNull();
});

/** Texts of an object, those of functions said of a name and a number. */
function everyText(words: object): string[] {
  return Object.entries(words).flatMap(([name, value]): string[] => {
    if (typeof value === 'string') return [value];
    if (typeof value === 'function') {
      if (name === 'opensOn') return [value('monday', '09:00')];
      const said = (value.length > 1 ? value('2026-12-01', '2026-12-02') : value(3)) as unknown;
      return typeof said === 'string' ? [said] : [];
    }
    return value && typeof value === 'object' ? everyText(value) : [];
  });
}
