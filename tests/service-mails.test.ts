import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

// There is one stream of mails, and it is service: no mail is an advertisement (section 30A of the Communications Law),
// so none needs «פרסומת» in its subject or a consent of its own. A mail that sells would need both, and a ledger first.

const ROOT = path.resolve(import.meta.dirname, '..');
const letters = globSync('src/features/*/**/{*.copy.he.ts,copy.he/*.ts}', { cwd: ROOT })
  .map((file) => ({ file, text: readFileSync(path.join(ROOT, file), 'utf8') }))
  .filter(({ text }) => /\bLetter\b/.test(text));
/** A mail tells a partner the sum owed to them, or an owner what was charged; no other mail names a price. */
const ABOUT_MONEY = [
  'src/features/billing/mails.copy.he.ts',
  'src/features/billing/yearly/mails.copy.he.ts',
  'src/features/billing/books/mails.copy.he.ts',
  'src/features/partners/payouts/mails.copy.he.ts',
];

const word = (words: string) => new RegExp(`(?<![א-ת])[ובלמהכש]{0,3}(?:${words})(?![א-ת])`);
const SELLS = word('מבצעים?|הנחות?|הנחה|קופון|קופונים|הטב(?:ה|ות)|מתנ(?:ה|ות)|שדרגו|שדרוג|חינם|בלעדי|מהרו');
const PRICES = /₪|formatMoney|שקלים|ש״ח/;

test('there are mails to read', () => {
  expect(letters.length).toBeGreaterThan(8);
});

test('no mail of the service sells, promises or prices anything', () => {
  expect(letters.filter(({ text }) => SELLS.test(text)).map(({ file }) => file)).toEqual([]);
  const pricing = letters.filter(({ text }) => PRICES.test(text)).map(({ file }) => file);
  expect(pricing.filter((file) => !ABOUT_MONEY.includes(file))).toEqual([]);
});

test('an offer would be noticed', () => {
  for (const offer of ['רק השבוע: 20% הנחה', 'שדרגו עכשיו', 'והמתנה אצלנו', 'ב־99 ₪ בלבד'])
    expect(SELLS.test(offer) || PRICES.test(offer), offer).toBe(true);
  for (const plain of ['הבקשה בוצעה', 'המסלול שלכם נשאר', 'נוכל לבצע אותה', 'ביקורת שממתינה'])
    expect(SELLS.test(plain) || PRICES.test(plain), plain).toBe(false);
});
