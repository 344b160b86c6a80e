import { createHash } from 'node:crypto';
import { readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { TERMS_VERSION } from '#features/accounts/contract.ts';
import { PLANS } from '#features/accounts/plan-names/policy.ts';
import { cardsCopy as cardCopy } from '#features/cards/copy.he.ts';
import { notFound } from '#ui/copy.he/not-found.ts';
import { formatMoney, formatRating } from '#ui/text/format.ts';
import { startWorld, testPages } from '../../../tests/world.ts';
import { readEnv } from '../../env.ts';
import { accessibility } from './accessibility.copy.he.ts';
import { EXAMPLE_LEADS } from './example.contract.ts';
import { example } from './example.copy.he.ts';
import { footInHebrew } from './foot.copy.he.ts';
import { helpGroups } from './help.copy.he.ts';
import {
  closing,
  features,
  honesty,
  landing,
  pricing,
  questions,
  steps,
  testimonials,
} from './landing.copy.he.ts';
import { exampleRating } from './pages/public-example-model.ts';
import { policy } from './privacy-policy.copy.he.ts';
import { terms } from './terms.copy.he.ts';

const world = await startWorld({ publicUrl: 'https://dugri.example' });

const PAGES = [
  '/',
  '/pricing',
  '/help',
  '/developers',
  '/developers/en',
  '/developers/recipes',
  '/terms',
  '/accessibility',
  '/privacy-policy',
  '/user-rights',
  '/example-card',
];
/** Those with a module of their own. */
const SCRIPTED = [
  '/help',
  '/user-rights',
  '/example-card',
  '/developers',
  '/developers/en',
  '/developers/recipes',
];
/** The owner's screens that texts of the site name; a visitor is led to signing in. */
const SCREENS = [
  '/account-settings',
  '/account-settings/alerts',
  '/account-settings/data',
  '/account-settings/details',
  '/account-settings/security',
  '/business-card',
  '/business-card/services',
  '/business-card/languages',
  '/business-card/gallery',
  '/card-design',
  '/customers',
  '/customers/draws',
  '/customers/import',
  '/customers/invite',
  '/dashboard',
  '/embeds',
  '/job-codes',
  '/partner-program',
  '/plans',
  '/reviews',
  '/stats',
  '/whatsapp-messages',
];
const PICTURES = readdirSync('public/pictures').map((name) => `/pictures/${name}`);
const LEADS_TO = [
  ...PICTURES,
  ...PAGES,
  ...SCREENS,
  '/login',
  '/register',
  '/forgot-password',
  '/my-reviews',
  '/contact',
  '/cancel-subscription',
  '/leads',
  '/places',
  '/people',
  '/api/docs',
  '/api/openapi.json',
  '/programs',
];

describe.each(PAGES)('%s', (path) => {
  // Proves S24.
  test('is one finished page for every visitor, checked by its tag', async () => {
    const first = await world.request(path);
    expect(first.status).toBe(200);
    expect(first.headers.get('content-type')).toBe('text/html; charset=utf-8');
    const etag = first.headers.get('etag') ?? '';
    const again = await world.request(`${path}?utm_source=mail`, { headers: { 'if-none-match': etag } });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe('');
    expect(world.services.pageCache.get(path)?.etag).toBe(etag);
  });

  test('travels compressed and says the same', async () => {
    const plain = await (await world.request(path)).text();
    const packed = await world.request(path, { headers: { 'accept-encoding': 'gzip, br' } });
    expect(packed.headers.get('content-encoding')).toBe('br');
    expect(packed.headers.get('vary')).toContain('Accept-Encoding');
    expect(brotliDecompressSync(await packed.arrayBuffer()).toString()).toBe(plain);
  });

  test('runs only its own small module, and its policy lets in that and its style alone', async () => {
    const response = await world.request(path);
    const html = await response.text();
    expect(html).not.toMatch(/\son\w+=/);
    const hashesOf = (element: RegExp) =>
      [...html.matchAll(element)].map(
        ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
      );
    const scripts = hashesOf(/<script(?: type="module")?>([\s\S]*?)<\/script>/g);
    // Checks the head of a page: the parts that all pages have, and its own.
    expect(scripts).toHaveLength(SCRIPTED.includes(path) ? 2 : 1);
    expect(html.match(/<script/g)?.length ?? 0).toBe(
      scripts.length + (html.match(/<script type="application\/ld\+json">/g)?.length ?? 0),
    );
    const styles = hashesOf(/<style>([\s\S]*?)<\/style>/g);
    expect(styles).toHaveLength(1);
    const csp = response.headers.get('content-security-policy') ?? '';
    expect(csp).toContain(`style-src 'self' ${styles[0]};`);
    expect(csp).toContain(`script-src ${["'self'", ...scripts].join(' ')};`);
    expect(csp).not.toMatch(/(script|style)-src [^;]*unsafe-inline/);
  });

  // Proves S24.
  test('is in its language and direction, Hebrew but for the English one, with one heading and a way past the navigation', async () => {
    const html = withoutPictures(await (await world.request(path)).text());
    const language = path.endsWith('/en') ? 'lang="en" dir="ltr"' : 'lang="he" dir="rtl"';
    expect(html).toContain(`<html ${language} `);
    expect(html.match(/<h1/g)).toHaveLength(1);
    expect(html).toContain('href="#main"');
    expect(html).toContain('<main id="main"');
    expect(html).toContain(`<link rel="canonical" href="https://dugri.example${path}"/>`);
  });

  // Proves S1, S102.
  test('leads only to what exists', async () => {
    const html = withoutPictures(await (await world.request(path)).text());
    const links = [...html.matchAll(/<a [^>]*href="([^"]+)"/g)].map((match) => match[1] ?? '');
    const anchors = links.filter((href) => href.startsWith('#'));
    expect(anchors.filter((href) => !html.includes(`id="${href.slice(1)}"`))).toEqual([]);
    const others = links.filter((href) => !href.startsWith('#'));
    expect(others.filter((href) => !LEADS_TO.includes(pathOf(href)) && !isElsewhere(href))).toEqual([]);
    // Every link to a place on another page of the site finds it there.
    for (const href of others.filter((one) => one.includes('#') && !isElsewhere(one))) {
      const there = await (await world.request(pathOf(href))).text();
      expect(there, href).toContain(`id="${href.split('#')[1]}"`);
    }
  });
});

test('the picture of a card on / tells the numbers that it shows, and of no list that they contradict', async () => {
  const html = await (await world.request('/')).text();
  const label = /role="img" aria-label="([^"]*מאפייה[^"]*)"/.exec(html)?.[1] ?? '';
  const [picture = ''] = /<div role="img"[\s\S]*?(?=<figcaption)/.exec(html) ?? [];
  const { averageAll, countAll } = exampleRating;
  expect(label).toContain(formatRating(averageAll ?? 0));
  expect(label).toContain(`${countAll} ביקורות`);
  expect(picture.replace(/<[^>]+>/g, ' ')).toContain(formatRating(averageAll ?? 0));
  expect(html).not.toContain(cardCopy.publicCard.noHighlights);
  expect(html).not.toContain(cardCopy.publicCard.noReviews);
});

/** A card that is drawn as a picture is inert: nothing in it is a heading or a link. */
function withoutPictures(html: string): string {
  return html.replace(/<div role="img"[\s\S]*?(?=<figcaption)/g, '');
}

/** A map, a network or the mail program; and what the example leads on from. */
function isElsewhere(href: string): boolean {
  const rest = pathOf(href)
    .replace('/example-card/', '')
    .replace(/\bexample-\d+\b/, ':id');
  return /^(https:|mailto:)/.test(href) || rest in EXAMPLE_LEADS;
}

function pathOf(href: string): string {
  return href.split(/[?#]/)[0] ?? '';
}

// Proves S2.
test('/ is the dashboard to somebody signed in, and never stored', async () => {
  const owner = await world.asOwner();
  await world.request('/');
  const response = await owner.request('/');
  const html = await response.text();
  expect(html).toContain('hydrated');
  expect(html).not.toContain(landing.lead);
  expect(response.headers.get('cache-control')).toBe('no-store');
  const visitor = await world.request('/');
  expect(await visitor.text()).toContain(landing.lead);
  expect(visitor.headers.get('vary')).toContain('Cookie');
});

// Proves S3.
test('/ is the landing page to whoever holds a session that ended', async () => {
  const owner = await world.asOwner();
  await owner.request('/api/auth/logout', {
    method: 'POST',
    headers: { origin: 'https://dugri.example' },
  });
  expect(await (await owner.request('/')).text()).toContain(landing.lead);
});

// Proves S5.
test('/privacy-policy shows the same to somebody signed in', async () => {
  const owner = await world.asOwner();
  const response = await owner.request('/privacy-policy');
  expect(await response.text()).toBe(await (await world.request('/privacy-policy')).text());
});

// Proves S1, S97, S102.
test('/ says what is offered, and leads to an account from its beginning and its end', async () => {
  const html = withoutPictures(await (await world.request('/')).text());
  for (const said of [...landing.headline, landing.lead, landing.terms]) expect(html).toContain(said);
  const titles = [steps, honesty, features].flatMap(({ title, list }) => [
    title,
    ...list.map((one) => one.title),
  ]);
  for (const title of [...titles, ...features.shots.map((shot) => shot.title), closing.title])
    expect(html).toContain(title);
  const [main = '', footer = ''] = html.split('<footer');
  const starts = [...main.matchAll(/<a [^>]*href="\/register"[^>]*>([^<]*)/g)].map((match) => match[1]);
  expect(starts.filter((start) => start === landing.start)).toHaveLength(3);
  expect(main.match(/href="\/example-card"/g)?.length).toBeGreaterThanOrEqual(2);
  for (const [href, text] of Object.entries(footInHebrew.links))
    expect(footer).toMatch(new RegExp(`href="${href}"[^>]*>${text}<`));
  for (const path of ['/privacy-policy', '/user-rights', '/terms', '/help', '/accessibility'])
    expect(footer).toContain(`href="${path}"`);
  expect(footer).toContain('מסביב לשעון');
});

// Proves S99, S265, S437.
test.each(['/', '/pricing'])(
  '%s shows the three plans of the specification, the middle one marked most popular',
  async (path) => {
    const html = await (await world.request(path)).text();
    const plans =
      html
        .split(/id="pricing"/)[1]
        ?.split(/<h[23]/)
        .slice(1, 4) ?? [];
    expect(pricing.plans.map(({ name }) => name)).toEqual(['בסיסי', 'מתקדם', 'עסקי']);
    for (const [index, { name, agorot, features: items, free }] of pricing.plans.entries()) {
      expect(plans[index]).toContain(name);
      expect(plans[index]).toContain(free ?? formatMoney(agorot));
      for (const { text, detail = '' } of items) {
        expect(plans[index]).toContain(text);
        expect(plans[index]).toContain(detail);
      }
    }
    expect(pricing.plans.map(({ agorot }) => agorot)).toEqual([0, 9_900, 19_900]);
    expect(pricing.plans.map(({ isPopular }) => isPopular ?? false)).toEqual([false, true, false]);
    expect(html.match(new RegExp(`>${pricing.popular}<`, 'g'))).toHaveLength(1);
    expect(html).toContain(`עד ${PLANS.free.reviewsAMonth} ביקורות בחודש`);
  },
);

// Proves S100.
test('/ marks what the product does not have yet', async () => {
  const arranged = pricing.plans.flatMap(({ features: items }) => items.filter((item) => item.isArranged));
  expect(arranged.map(({ text }) => text)).toEqual([...['תמיכה מסביב לשעון', 'ייעוץ אישי', 'דוחות מותאמים']]);
  const html = await (await world.request('/')).text();
  expect(html.match(new RegExp(`>${pricing.arranged}<`, 'g'))).toHaveLength(arranged.length);
});

// Proves S98.
test('/ marks its three testimonials as examples, each one by itself', async () => {
  const html = await (await world.request('/')).text();
  const quotes = html.match(/<figure[^>]*>(?:(?!<\/figure>)[\s\S])*<blockquote[\s\S]*?<\/figure>/g) ?? [];
  expect(quotes).toHaveLength(3);
  for (const [index, quote] of quotes.entries()) {
    expect(quote).toContain(testimonials.label);
    expect(quote).toContain(testimonials.list[index]?.text);
  }
});

// Proves S101.
test('/ answers the questions that owners ask first, on the page itself', async () => {
  const html = await (await world.request('/')).text();
  for (const { question } of questions.list) expect(html).toContain(question);
});

test('/help tells search engines the questions that it shows, and only where all of them are', async () => {
  const html = await (await world.request('/help')).text();
  const [, json = ''] = /<script type="application\/ld\+json">([\s\S]*?)<\/script>/.exec(html) ?? [];
  const { '@type': type, mainEntity } = JSON.parse(json);
  expect(type).toBe('FAQPage');
  const shown = helpGroups.flatMap(({ answers }) => answers.map(({ question }) => question));
  expect(mainEntity.map((one: { name: string }) => one.name)).toEqual(shown);
  expect(await (await world.request('/help?q=QR')).text()).not.toContain('ld+json');
});

// Proves S104.
test('the example says that it is one, and its buttons lead to a note of what they would do', async () => {
  const html = await (await world.request('/example-card')).text();
  expect(html).toContain(example.page.text);
  expect(html).toContain('content="noindex,follow"');
  expect(html).not.toContain('ld+json');
  expect(html).not.toMatch(/href="(tel:|https:\/\/wa\.me\/\d)/);
  for (const [name, note] of Object.entries(example.notes)) {
    expect(html).toContain(`id="${name}"`);
    expect(html).toContain(note);
  }
  for (const [rest, to] of Object.entries(EXAMPLE_LEADS)) {
    const answer = await world.request(`/example-card/${rest}`);
    expect([answer.status, answer.headers.get('location')]).toEqual([302, to]);
    const [path = '', id] = to.split('#');
    const there = await (await world.request(path)).text();
    if (id) expect(there).toContain(`id="${id}"`);
  }
});

// Proves S111.
test('the terms have their version, their sections and the annex on data', async () => {
  const html = await (await world.request('/terms')).text();
  expect(html).toContain(terms.version(TERMS_VERSION));
  for (const { id, title } of terms.sections) {
    expect(html).toContain(`href="#${id}"`);
    expect(html).toContain(`. ${title}`);
  }
  for (const id of [
    'roles',
    'content',
    'moderation',
    'plans',
    'data-processing',
    'liability',
    'law',
    'contact',
    'changes',
  ])
    expect(terms.sections.map((section) => section.id)).toContain(id);
});

// Proves S112.
test('the accessibility statement says what was done, how it was tested, what is not right yet, and whom to tell', async () => {
  const html = await (await world.request('/accessibility')).text();
  for (const id of ['done', 'tested', 'limits', 'contact']) expect(html).toContain(`id="${id}"`);
  expect(html).toContain(accessibility.status);
  expect(html).toContain('action="/contact"');
  const told = testPages.accessibility({ siteUrl: 'https://dugri.example', contactEmail: 'a@b.example' });
  expect(told.html).toContain('mailto:a@b.example');
});

// Proves S113.
test('security.txt says where to report a weakness, for half a year from now', async () => {
  world.setTime('2026-11-21T10:00:00Z');
  const answer = await world.request('/.well-known/security.txt');
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain; charset=utf-8$/i);
  const text = await answer.text();
  expect(text).toContain('Contact: https://dugri.example/contact');
  expect(text).toContain('Expires: 2027-05-20T00:00:00.000Z');
  expect(text).toContain('Canonical: https://dugri.example/.well-known/security.txt');
});

// Proves S48.
test('the policy says to which kinds of others data goes', async () => {
  const html = await (await world.request('/privacy-policy')).text();
  for (const kind of ['אירוח בענן', 'שליחת אימייל', 'ניתוח שימוש באתר', 'סליקת תשלומים'])
    expect(html).toContain(kind);
});

// Proves S48.
test('the policy names the suppliers that the operator lists, and says so where none are', async () => {
  expect(await (await world.request('/privacy-policy')).text()).toContain(policy.suppliers.absent);
  const file = path.join(world.dataDir, 'suppliers.json');
  const hosting = {
    name: 'ענן לדוגמה',
    does: 'מארח את האתר ואת המידע.',
    country: 'גרמניה',
    since: '2026-11-21',
  };
  writeFileSync(file, JSON.stringify([hosting]));
  const { SUPPLIERS_FILE: suppliers = [] } = readEnv({ SUPPLIERS_FILE: file });
  const { html } = testPages.privacy({ siteUrl: 'https://dugri.example', contactEmail: null, suppliers });
  for (const said of [hosting.name, `${hosting.does} המידע נמצא בגרמניה. מאז 21 בנובמבר 2026.`])
    expect(html).toContain(said);
  expect(html).not.toContain(policy.suppliers.absent);
});

// Proves S47, S436.
test('the policy has its ten sections with the promised periods', async () => {
  const html = await (await world.request('/privacy-policy')).text();
  expect(policy.sections).toHaveLength(10);
  for (const { id, title } of policy.sections) {
    expect(html).toContain(`href="#${id}"`);
    expect(html).toContain(`. ${title}`);
  }
  for (const period of ['ועוד 30 יום', '7 שנים', '26 חודשים', '12 חודשים', 'בתוך 30 יום לכל היותר'])
    expect(html).toContain(period);
});

test('the policy names the address that the operator set, and shows a form where there is none', async () => {
  expect(await (await world.request('/privacy-policy')).text()).toContain('action="/contact"');
  const model = { siteUrl: 'https://dugri.example', contactEmail: 'a@b.example', suppliers: [] };
  const { html } = testPages.privacy(model);
  expect(html).toContain('mailto:a@b.example');
  expect(html).not.toContain('action="/contact"');
});

// Proves S19.
test('an address that leads nowhere says so in Hebrew, and small in the words of the specification', async () => {
  const response = await world.request('/_design');
  const html = await response.text();
  expect(response.status).toBe(404);
  expect(html).toContain(`<h1 class="text-2xl font-bold"><bdi>${notFound.title}</bdi></h1>`);
  expect(html).toMatch(
    /<p lang="en" dir="ltr" class="[^"]*text-center[^"]*">404 Page Not Found\. Did you forget to add the page to the router\?<\/p>/,
  );
  expect(response.headers.get('content-security-policy')).toContain("style-src 'self' 'sha256-");
});

// Proves V128.
test('password managers are led to where the password is changed', async () => {
  const answer = await world.request('/.well-known/change-password');
  expect([answer.status, answer.headers.get('location')]).toEqual([
    302,
    '/account-settings/security#password',
  ]);
});
