import { beforeAll, describe, expect, test, vi } from 'vitest';
import { openWebBuild } from '../src/web-build.ts';
import { mailsTo, plainly } from './mails.ts';
import { type RunningOwner, registerAt } from './product-calls.ts';
import { readPdf } from './read-reports.ts';
import { hydratedPaths } from './route-table.ts';
import { type Served, serve } from './served.ts';
import { formOf } from './world.ts';

// Markup that people type, kept by the product and shown everywhere that people look: always as text, never as markup.

/** Each ends another context: an element's text, an attribute, a script, a style, a title, a comment, JSON, Typst. */
const ATTACKS = [
  '<xss-tag onxss=1>',
  '" onxss="1',
  "' onxss='1",
  '</title><xss-tag>',
  '</script><xss-tag>',
  '</style><xss-tag>',
  '--><xss-tag>',
  '\\u003cxss-tag\\u003e',
  '#read("/etc/passwd") $1/0$ *b*',
];
const ALL = ATTACKS.join(' ');
const SHORT = `${ATTACKS[0]} ${ATTACKS[1]} ${ATTACKS[4]}`;

/** Finds places where a page takes typed text for markup. Quotes of data inside a script are its own. */
function believedIn(html: string): string | undefined {
  const around = (match: RegExpExecArray | null) => match && html.slice(match.index - 40, match.index + 40);
  const outside = html.replace(/(<script[^>]*>)[^<]*/g, '$1');
  return (around(/<xss/.exec(html)) ?? /.{40}["'] onxss=/.exec(outside)?.[0]) || undefined;
}
const OWNERS_PAGES_MIN = 10;

let product: Served;
let owner: RunningOwner;
let receipt: string;

vi.setConfig({ hookTimeout: 60_000 });

beforeAll(async () => {
  product = await serve({}, await openWebBuild());
  owner = await registerAt(product.address);
  const { cookie, username } = owner;
  const card = await product.request('/api/business-card/me', {
    method: 'PUT',
    headers: { cookie },
    body: formOf({ businessName: SHORT, description: ALL, address: SHORT }),
  });
  expect(card.status).toBe(200);
  const review = await product.request(`/api/reviews/${username}`, {
    method: 'POST',
    body: formOf({ customerName: SHORT, rating: 5, comment: ALL, customerEmail: 'writer@example.com' }),
  });
  expect(review.status).toBe(201);
  const { id } = (await product.request('/api/reviews/me', { headers: { cookie } })).json<{
    items: { id: string }[];
  }>().items[0] ?? { id: '' };
  receipt = review.json<{ receipt: string }>().receipt;
  for (const [act, body] of [
    ['/approve', {}],
    ['', { businessResponse: ALL }],
  ] as const) {
    const answer = await product.request(`/api/reviews/${id}${act}`, {
      method: 'PUT',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect([act, answer.status]).toEqual([act, 200]);
  }
});

describe('what people typed is shown as text', () => {
  // Proves V40.
  test('on every page of a visitor', async () => {
    const { username } = owner;
    const card = `/business/${username}`;
    const pages = [
      card,
      `${card}/reviews`,
      `${card}/review`,
      `${card}/ledger`,
      `/embed/${username}/list`,
      receipt,
    ];
    for (const page of pages) {
      const { status, text } = await product.request(page);
      expect([page, status]).toEqual([page, 200]);
      expect([page, believedIn(text)]).toEqual([page, undefined]);
    }
    const { text } = await product.request(card);
    expect(text).toMatch(/<meta property="og:title" content="[^"]*&lt;xss-tag/);
    const data = /ld\+json">(.*?)<\/script>/s.exec(text)?.[1] ?? '';
    expect(JSON.parse(data)).toMatchObject({ name: SHORT });
    expect(data).not.toContain('<');
  });

  // Proves V40.
  test('on every page of an owner', async () => {
    const pages = hydratedPaths().filter((page) => !page.includes('{'));
    let shown = 0;
    for (const page of pages) {
      const { status, text } = await product.request(page, { headers: { cookie: owner.cookie } });
      if (status === 200) shown++;
      expect([page, believedIn(text)]).toEqual([page, undefined]);
    }
    expect(shown).toBeGreaterThanOrEqual(OWNERS_PAGES_MIN);
  });

  // Proves V40.
  test('in mails, in their headers too', async () => {
    const mails = await vi.waitFor(
      () => {
        const found = [owner.email, 'writer@example.com'].map((address) => mailsTo(product, address));
        for (const some of found) expect(some.length).toBeGreaterThan(0);
        return found.flat();
      },
      { timeout: 20_000 },
    );
    for (const { html, subject } of mails) {
      expect(believedIn(html)).toBeUndefined();
      expect(subject).not.toMatch(/[\r\n]/);
    }
    expect(mails.some(({ html }) => plainly(html).includes('&lt;xss-tag onxss=1&gt;'))).toBe(true);
  });

  // Proves V40.
  test('in documents, workbooks and tables', async () => {
    const at = (format: string) =>
      product.request(`/api/figures/file?timeRange=month&format=${format}`, {
        headers: { cookie: owner.cookie },
      });
    const pdf = await at('pdf');
    expect(pdf.status).toBe(200);
    const { words, title } = await readPdf(new Uint8Array(pdf.body));
    expect(`${title} ${words.join(' ')}`).toContain('<xss-tag');
    expect((await at('csv')).text).not.toMatch(/^[=+\-@]/m);
  });
});
