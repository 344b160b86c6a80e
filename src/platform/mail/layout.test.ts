import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isolateForeign } from './foreign-runs.ts';
import { renderMail } from './layout.ts';

const visible = (text: string) =>
  text.replaceAll('\u2068', '[').replaceAll('\u2069', ']').replaceAll('\u2060', '');

describe('text between Hebrew letters', () => {
  it.each([
    ['שלום Dana', 'שלום [Dana]'],
    ['ביקורת על Café Noir & Co. התקבלה', 'ביקורת על [Café Noir & Co]. התקבלה'],
    ['ביקורת על "Noir & Co." התקבלה', 'ביקורת על "[Noir & Co.]" התקבלה'],
    ['פתוח 09:00–17:00 היום', 'פתוח [09:00–17:00] היום'],
    ['הטלפון 052-123-4567.', 'הטלפון [052-123-4567].'],
    ['וגם +972-52-123-4567', 'וגם [+972-52-123-4567]'],
    ['כתבו אל dana@example.com!', 'כתבו אל [dana@example.com]!'],
    ['ב-Facebook וב-Google', 'ב-[Facebook] וב-[Google]'],
    ['התקבלו 5 ביקורות', 'התקבלו 5 ביקורות'],
    ['הנחות של 10, 20 ו-30', 'הנחות של 10, 20 ו-30'],
    ['https://dugri.example/reset?token=a_b-c', 'https://dugri.example/reset?token=a_b-c'],
    ['עברית בלבד', 'עברית בלבד'],
  ])('%s', (text, isolated) => {
    expect(visible(isolateForeign(text))).toBe(isolated);
  });

  it('stays the same but for pairs of marks', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (given) => {
        const text = given.replace(/[\u2060\u2068\u2069]/g, '');
        const isolated = isolateForeign(text);
        expect(isolated.replace(/[\u2060\u2068\u2069]/g, '')).toBe(text);
        expect(isolated.replace(/[^\u2068\u2069]/g, '')).toMatch(/^(\u2068\u2069)*$/);
      }),
    );
  });
});

describe('a mail', () => {
  const mail = renderMail({
    title: 'ביקורת מ-<b>Dana</b>',
    paragraphs: ['שורה "ראשונה"\nשורה שנייה', '</td><script>alert(1)</script>'],
    action: { label: 'לאישור', url: 'https://dugri.example/reviews?a=1&b=2' },
  });

  it('says its direction on every cell and table', () => {
    const cells = mail.html.match(/<td[^>]*>/g) ?? [];
    expect(cells.length).toBeGreaterThan(5);
    for (const cell of cells) expect(cell).toMatch(/^<td dir="rtl" align="\w+" style="direction:rtl;/);
    for (const table of mail.html.match(/<table[^>]*>/g) ?? [])
      expect(table).toContain('role="presentation" dir="rtl"');
    expect(mail.html).toContain('<html lang="he" dir="rtl">');
  });

  it('shows what people wrote as text', () => {
    expect(mail.html).not.toMatch(/<script|<b>/);
    expect(mail.html).toContain('&lt;/\u2068td\u2069&gt;&lt;\u2068script\u2069&gt;');
    expect(mail.html).toContain('שורה &quot;ראשונה&quot;<br>שורה שנייה');
    expect(mail.html).toContain('href="https://dugri.example/reviews?a=1&amp;b=2"');
  });

  it('has the link on a line of its own in its text part', () => {
    expect(mail.text.split('\n')).toContain('https://dugri.example/reviews?a=1&b=2');
    expect(mail.text).toContain('>\u2068Dana\u2069<');
  });

  it.each(['javascript:alert(1)', '/reviews', 'data:text/html,x'])(
    'links nowhere but to the web: %s',
    (url) => {
      expect(() => renderMail({ title: 'x', paragraphs: [], action: { label: 'x', url } })).toThrow('http');
    },
  );

  it('goes without an action', () => {
    expect(renderMail({ title: 'שלום', paragraphs: ['עולם'] }).html).not.toContain('<a ');
  });
});
