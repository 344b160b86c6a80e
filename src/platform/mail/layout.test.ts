import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mailCopy } from './copy.he.ts';
import { isolateForeign, isolateWhole, isolateWithin } from './foreign-runs.ts';
import { type MailPart, renderMail } from './layout.ts';
import { FOOTER } from './testing/mails.ts';

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
    ['לתשלום: 1,234,567.80 ₪', 'לתשלום: [1,234,567.80] ₪'],
    ['התקבלו 5 ביקורות', 'התקבלו 5 ביקורות'],
    ['הנחות של 10, 20 ו-30', 'הנחות של 10, 20 ו-30'],
    ['https://dugri.example/reset?token=a_b-c', 'https://dugri.example/reset?token=a_b-c'],
    ['עברית בלבד', 'עברית בלבד'],
    [`מאת ${isolateWhole('Anna K.')}, אתמול`, 'מאת [Anna K.], אתמול'],
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

it.each([
  [`Your review of ${isolateWhole('מספרה')} (Hebrew)`, 'Your review of [מספרה] (Hebrew)'],
  [`פנייה חדשה: ${isolateWhole('Ruth (TLV)')}`, 'פנייה חדשה: [Ruth (TLV)]'],
  ['ב-Facebook', 'ב-[Facebook]'],
  ['09:00–17:00', '[09:00–17:00]'],
])('a line that its first letter turns keeps one: %s', (text, isolated) => {
  expect(visible(isolateWithin(text))).toBe(isolated);
});

it('in English is plain text that every program reads from the left', () => {
  const speech = { ...mailCopy, lang: 'en', dir: 'ltr' as const, brand: 'Dugri', contact: 'Contact us:' };
  const parts = [`Hello ${isolateWhole('רות')}, thank you.`];
  const { text } = renderMail({ title: 'We have it', parts, speech }, FOOTER);
  expect(visible(text)).toMatch(/^We have it\n\nHello \[רות\], thank you\.\n/);
});

describe('a mail', () => {
  const review = {
    by: 'מ-<b>Dana</b>',
    stars: 4,
    detail: '4 מתוך 5 כוכבים',
    text: 'שירות "נהדר"\n</td><script>alert(1)</script>',
    notes: ['צורפה תמונה'],
    links: [{ label: 'אישור', url: 'https://dugri.example/x?a=1&b=2' }],
  };
  const mail = renderMail(
    {
      title: 'ביקורת מ-<b>Dana</b>',
      preview: 'מה שרואים <ברשימה>',
      parts: [
        'שורה "ראשונה"\nשורה שנייה',
        { quote: review },
        { figures: [{ value: '3', label: 'ביקורות חדשות' }] },
        { actions: [{ label: 'לאישור', url: 'https://dugri.example/reviews?a=1&b=2' }] },
        { note: 'בקטן' },
      ],
    },
    {
      ...FOOTER,
      contactEmail: 'help@dugri.example',
      links: [{ label: 'הפסקה', url: 'https://dugri.example/stop' }],
    },
  );

  // Proves S445.
  it('says its direction on every cell and table', () => {
    const cells = mail.html.match(/<td[^>]*>/g) ?? [];
    expect(cells.length).toBeGreaterThan(15);
    for (const cell of cells) expect(cell).toMatch(/^<td dir="rtl" align="\w+" style="direction:rtl;/);
    for (const table of mail.html.match(/<table[^>]*>/g) ?? [])
      expect(table).toContain('role="presentation" dir="rtl"');
    expect(mail.html).toContain('<html lang="he" dir="rtl">');
  });

  // Proves V40.
  it('shows what people wrote as text', () => {
    expect(mail.html).not.toMatch(/<script|<b>/);
    expect(mail.html).toContain('<div dir="auto">&lt;/\u2068td\u2069&gt;&lt;\u2068script\u2069&gt;');
    expect(mail.html).toContain('<strong>\u2068מ-&lt;b&gt;Dana&lt;/b&gt;\u2069</strong>');
    expect(mail.html).toContain('שורה &quot;ראשונה&quot;<br>שורה שנייה');
    expect(mail.html).toContain('מה שרואים &lt;ברשימה&gt;');
    expect(mail.html).toContain('href="https://dugri.example/reviews?a=1&amp;b=2"');
  });

  it('reads a line with Hebrew in it from the right, whatever it begins with', () => {
    const parts = [{ quote: { ...review, text: 'Honda שלי\nGreat job!' } }];
    const { html } = renderMail({ title: 'ביקורת', parts }, FOOTER);
    expect(html).toContain(
      '<div dir="rtl">\u2068Honda\u2069 שלי</div><div dir="auto">\u2068Great job\u2069!</div>',
    );
  });

  it('loads nothing from anywhere, and tells nobody that it was opened', () => {
    expect(mail.html).not.toMatch(
      /<(img|link|iframe|object|video|script)\b|@import|@font-face|url\(|\bsrc=/i,
    );
  });

  it('carries its pictures with it, and says in words what they show', () => {
    const png = Buffer.from('a picture');
    const parts = [{ picture: { png, alt: 'שבוע "ראשון": 3', width: 512 } }];
    const { html, text, pictures } = renderMail({ title: 'x', parts }, FOOTER);
    const [source] = /(?<=src=")[^"]+/.exec(html) ?? [];
    expect(pictures).toEqual([{ cid: source?.replace('cid:', ''), png }]);
    expect(html).toContain('alt="שבוע &quot;ראשון&quot;: 3"');
    expect(html.match(/src=/g)).toHaveLength(1);
    expect(text).toContain('שבוע "ראשון": 3');
  });

  it('counts steps, each with its link and a reason', () => {
    const steps = [1, 2].map((n) => ({
      label: `צעד <${n}>`,
      why: 'כי כן',
      url: `https://dugri.example/${n}?a&b`,
    }));
    const { html, text } = renderMail({ title: 'x', parts: [{ heading: 'הבא' }, { steps }] }, FOOTER);
    expect(html).toContain('>הבא</h2>');
    expect(html).toMatch(
      />2<\/td><td[^>]*><a href="https:\/\/dugri\.example\/2\?a&amp;b"[^>]*>צעד &lt;2&gt;<\/a><div[^>]*>כי כן/,
    );
    expect(text).toContain('2. צעד <2>:\nhttps://dugri.example/2?a&b\nכי כן');
  });

  it('draws as many stars as were given, and says them', () => {
    expect(mail.html).toContain('★★★★☆</span>');
    expect(mail.html).toContain('4 מתוך 5 כוכבים');
    expect(mail.text).toContain(' · 4 מתוך 5 כוכבים\n> שירות "נהדר"\n> ');
  });

  it('has each link on a line of its own in its text part', () => {
    expect(mail.text.split('\n')).toEqual(
      expect.arrayContaining([
        'https://dugri.example/reviews?a=1&b=2',
        'https://dugri.example/x?a=1&b=2',
        'https://dugri.example/stop',
      ]),
    );
    expect(mail.text).toContain('>\u2068Dana\u2069<');
    expect(mail.text).toContain('\u2068מ-<b>Dana</b>\u2069 · 4 מתוך 5 כוכבים');
    expect(mail.text).toContain('ביקורות חדשות: 3');
  });

  it('says who sends it and where to write', () => {
    for (const part of [mail.html, mail.text]) {
      expect(part).toContain('https://dugri.example');
      expect(part).toContain('help@dugri.example');
      expect(part).not.toContain('/contact');
    }
    const { html, text } = renderMail({ title: 'x', parts: [] }, FOOTER);
    expect(html).toContain('href="https://dugri.example/contact"');
    // Nothing stands behind it that a program would take into the link.
    expect(text.split('\n')).toContain('https://dugri.example/contact');
  });

  it.each(['javascript:alert(1)', '/reviews', 'data:text/html,x'])(
    'links nowhere but to the web: %s',
    (url) => {
      const links = [{ label: 'x', url }];
      for (const parts of [
        [{ actions: links }],
        [{ link: { label: 'x', url } }],
        [{ steps: [{ label: 'x', why: 'x', url }] }],
        [{ quote: { ...review, links } }],
      ])
        expect(() => renderMail({ title: 'x', parts }, FOOTER)).toThrow('http');
      expect(() => renderMail({ title: 'x', parts: [] }, { ...FOOTER, links })).toThrow('http');
    },
  );

  it('breaks no phone and no number of a case', () => {
    const { html, text } = renderMail({ title: 'פנייה 4821-7730', parts: ['052-123-4567, 2 עד 3'] }, FOOTER);
    for (const number of ['4821-7730', '052-123-4567'])
      expect(html).toContain(`<span style="white-space:nowrap">\u2068${number}\u2069</span>`);
    expect(html.match(/nowrap/g)).toHaveLength(2);
    expect(text).not.toContain('nowrap');
  });

  it('draws figures smaller where one is long, and breaks none', () => {
    const drawn = (...values: string[]) => {
      const figures = values.map((value) => ({ value, label: 'צפיות' }));
      const { html } = renderMail({ title: 'x', parts: [{ figures }] }, FOOTER);
      return [...html.matchAll(/nowrap;[^"]*?font-size:(\d+)px/g)].map(([, size]) => size);
    };
    expect(drawn('412', '1,234', '5')).toEqual(['28', '28', '28']);
    expect(drawn('412,345', '12')).toEqual(['22', '22']);
    expect(drawn('4,123,450', '378,900', '1')).toEqual(['18', '18', '18']);
    expect(drawn('1,234,567.80 ₪')).toEqual(['28']);
  });

  it('shows the address of its only button, wherever that stands', () => {
    const action = { label: 'x', url: 'https://dugri.example/only' };
    const drawn = (...parts: MailPart[]) => renderMail({ title: 'x', parts }, FOOTER).html;
    expect(drawn({ actions: [action] }, { note: 'בקטן' })).toContain('העתיק את הכתובת');
    expect(drawn({ actions: [action, action] })).not.toContain('העתיק את הכתובת');
  });

  it('goes without an action', () => {
    expect(renderMail({ title: 'שלום', parts: ['עולם'] }, FOOTER).html).not.toContain('העתיק את הכתובת');
  });
});
