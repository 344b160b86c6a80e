import { beforeAll, describe, expect, test } from 'vitest';
import { runJob } from '../../../tests/mails.ts';
import { formOf, startWorld, type World } from '../../../tests/world.ts';
import { putOnPaidPlan, send } from '../../features/accounts/testing/account.ts';
import { CARD_WORDS } from '../../features/card-design/words.policy.ts';
import { withReviews } from '../../features/cards/testing/full-card.ts';
import {
  directionIn,
  LANGUAGES,
  languagePath,
} from '../../features/cards/translations/languages.contract.ts';
import { getLedgerEnd } from '../../features/ledger/steps.data.ts';
import { LEDGER_WORDS } from '../../features/ledger-checks/page-words.policy.ts';
import { ownerWithBusiness, submitted } from '../../features/reviews/testing/reviews.ts';
import { unmarked } from '../../features/writing/receipts/testing/receipts.ts';

import { TRUST_WORDS } from './trust-words.policy.ts';

const PUBLIC_URL = 'https://dugri.example';
const LOCALES = { ar: 'ar_AR', ru: 'ru_RU', en: 'en_US' };
const NAMES = { ar: 'صالون نوغا', ru: 'Салон «Нога»', en: 'Noga Salon' };
const SERVICES = { ar: 'قص شعر', ru: 'Стрижка', en: 'Haircut' };

let world: World;
let owner: Awaited<ReturnType<typeof ownerWithBusiness>>;
let home: string;
beforeAll(async () => {
  world = await startWorld({ publicUrl: PUBLIC_URL });
  owner = await ownerWithBusiness(world);
  home = `/business/${owner.username}`;
  const service = { name: 'תספורת', group: '', description: '', priceKind: 'from', priceAgorot: 12_000 };
  const { body } = await send(owner, 'POST', '/api/business-card/me/services', {
    ...service,
    priceToAgorot: null,
  });
  await owner.request('/api/business-card', {
    method: 'PUT',
    body: formOf({ businessName: 'סלון נגה', description: 'תספורות לכולם', address: 'הרצל 1, חיפה' }),
  });
  await withReviews(world, owner, [
    { rating: 5, comment: 'היה מצוין' },
    { rating: 4, comment: 'Всё понравилось' },
  ]);
  await putOnPaidPlan(world, owner.id);
  for (const language of ['ar', 'ru', 'en'] as const)
    await send(owner, 'PUT', `/api/business-card/me/translations/${language}`, {
      isOn: true,
      texts: { name: NAMES[language], [`service:${body.id}`]: SERVICES[language] },
    });
  await submitted(world, owner.username);
  await runJob(world, 'chain-ledger');
});

const page = async (path: string) => (await world.request(path)).text();
const dataOf = (html: string) =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? '{}');
const escaped = (text: string) => text.replaceAll('&', '&amp;');
const alternates = (html: string) =>
  [...html.matchAll(/<link rel="alternate" hreflang="([\w-]+)" href="([^"]+)"/gi)].map(([, lang, href]) => [
    lang,
    href,
  ]);

test.each(['', '/reviews', '/review', '/callback'])('/he%s leads to the Hebrew page', async (rest) => {
  const { status, headers } = await world.request(`${home}/he${rest}?via=qr&a=%D7%A7`);
  expect([status, headers.get('location')]).toEqual([301, `${home}${rest}?via=qr&a=%D7%A7`]);
});

test.each([
  ['/AR?via=qr', '/ar?via=qr'],
  ['/En/Reviews', '/en/reviews'],
  ['/Review', '/review'],
  ['/REVIEWS', '/reviews'],
])('%s, as phones capitalise it, leads to the page', async (typed, path) => {
  for (const start of [home, home.replace('b', 'B')]) {
    const { status, headers } = await world.request(start + typed);
    expect([status, headers.get('location')]).toEqual([301, home + path]);
  }
});

test.each([
  ['/no-such-page', ''],
  ['/קטלוג?via=qr', ''],
  ['/ru/no-such-page', '/ru'],
])('%s, below a card, is not found, and says the way to the card', async (typed, path) => {
  const lost = await world.request(encodeURI(home + typed));
  expect(lost.status).toBe(404);
  const html = await lost.text();
  expect(html).toContain(`href="${home}${path}"`);
  expect(html).toContain(CARD_WORDS[path === '/ru' ? 'ru' : 'he'].notFound.page.title);
  const unknown = await world.request(encodeURI(`/business/no-such-card${typed}`));
  expect(unknown.status).toBe(404);
  expect(await unknown.text()).toContain(CARD_WORDS[path === '/ru' ? 'ru' : 'he'].notFound.title);
});

describe.each(['ar', 'ru', 'en'] as const)('the card in %s', (language) => {
  let html = '';
  beforeAll(async () => {
    html = await page(`${home}/${language}`);
  });

  test('says its language and direction', () => {
    const dir = language === 'ar' ? 'rtl' : 'ltr';
    expect(html).toMatch(new RegExp(`^<!doctype html><html lang="${language}" dir="${dir}"`));
    expect(html).toContain(`<meta property="og:locale" content="${LOCALES[language]}"/>`);
    expect(html).toContain(`<meta property="og:title" content="${NAMES[language]}"/>`);
  });

  test('is its own address, and names all others', () => {
    expect(html).toContain(`<link rel="canonical" href="${PUBLIC_URL}${home}/${language}"/>`);
    expect(alternates(html)).toEqual([
      ['he', PUBLIC_URL + home],
      ['ar', `${PUBLIC_URL}${home}/ar`],
      ['ru', `${PUBLIC_URL}${home}/ru`],
      ['en', `${PUBLIC_URL}${home}/en`],
      ['x-default', PUBLIC_URL + home],
    ]);
  });

  test('tells search engines of the same business in its words', () => {
    expect(dataOf(html)).toMatchObject({
      '@id': PUBLIC_URL + home,
      url: `${PUBLIC_URL}${home}/${language}`,
      name: NAMES[language],
      description: 'תספורות לכולם',
      makesOffer: [{ itemOffered: { name: SERVICES[language] } }],
      aggregateRating: { ratingValue: 4.5, reviewCount: 2 },
    });
  });

  test('marks what is not translated, and leads navigation by the Hebrew address', () => {
    expect(html).toMatch(/<p lang="he" dir="rtl"[^>]*>תספורות לכולם<\/p>/);
    expect(html).toContain('<bdi lang="he" dir="rtl">הרצל 1, חיפה</bdi>');
    expect(html).toContain(`https://waze.com/ul?q=${encodeURIComponent('הרצל 1, חיפה')}`);
  });

  test('leaves reviews in their own language', () => {
    expect(html).toMatch(/<p lang="he" dir="auto"[^>]*>היה מצוין<\/p>/);
    expect(html).toMatch(/<p (?:lang="ru" )?dir="auto"[^>]*>Всё понравилось<\/p>/);
  });

  test('leads to pages in Hebrew by links that say so', () => {
    expect(html).toMatch(/<a (?=[^>]*hreflang="he")[^>]*href="\/privacy-policy"/i);
  });

  test.each(['/about-reviews', '/accessibility'])(
    'leads to %s in it, with no Hebrew of ours',
    async (rest) => {
      expect(html).toContain(`href="${home}/${language}${rest}"`);
      expect(html).not.toContain(`href="${home}${rest}`);
      const shown = await page(`${home}/${language}${rest}`);
      expect(shown).toContain(`<html lang="${language}" dir="${directionIn(language)}"`);
      expect(shown).toContain(`<link rel="canonical" href="${PUBLIC_URL}${home}/${language}${rest}"/>`);
      expect(alternates(shown).map(([one]) => one)).toEqual(['he', 'ar', 'ru', 'en', 'x-default']);
      const { about, statement } = TRUST_WORDS[language];
      const said =
        rest === '/accessibility'
          ? [statement.title, statement.card.text, statement.place.text, statement.contact.text]
          : [about.lead, about.counts.note, about.grounds.lead, ...Object.values(about.labels.texts)];
      for (const one of [...said, NAMES[language]]) expect(shown).toContain(escaped(one));
      expect(unmarked(shown)).toEqual([]);
    },
  );

  test('leads to its forms in the same language', () => {
    for (const rest of ['/callback', '/review', '/review?rating=5'])
      expect(html).toContain(`href="${home}/${language}${rest}"`);
    expect(html).not.toMatch(new RegExp(`href="${home}/(callback|review)["?]`));
  });

  test('holds no Hebrew but what people wrote, and the name of the language', () => {
    const rest = html
      .replace(/<script type="application.*?<\/script>/s, '')
      .replace(/<meta [^>]*>/g, '')
      .replace(/<(\w+)[^>]* lang="he".*?<\/\1>/gs, '');
    expect(rest.split(/[<>"]/).filter((text) => /\p{Script=Hebrew}/u.test(text))).toEqual([]);
  });

  test.each(['/services', '/gallery', '/reviews'])('goes on in it at %s', async (rest) => {
    const beside = await page(`${home}/${language}${rest}`);
    expect(beside).toContain(`<html lang="${language}"`);
    expect(beside).toContain(`<link rel="canonical" href="${PUBLIC_URL}${home}/${language}`);
    expect(beside).toContain(`href="${home}/${language}"`);
  });

  test('leads to the ledger in it, with its numbers and dates', async () => {
    expect(html).toContain(`href="${home}/${language}/ledger"`);
    const ledger = await page(`${home}/${language}/ledger`);
    const dir = language === 'ar' ? 'rtl' : 'ltr';
    expect(ledger).toMatch(new RegExp(`^<!doctype html><html lang="${language}" dir="${dir}"`));
    expect(ledger).toContain(`<link rel="canonical" href="${PUBLIC_URL}${home}/${language}/ledger"/>`);
    expect(alternates(ledger)).toEqual(
      ['he', 'ar', 'ru', 'en', 'x-default'].map((one) => [
        one,
        `${PUBLIC_URL}${home}${/he|x-/.test(one) ? '' : `/${one}`}/ledger`,
      ]),
    );
    expect(ledger).toContain(`<h1 class="text-xl font-bold">${LEDGER_WORDS[language].heading}</h1>`);
    const { root } = await (await world.request(`/api/ledger/${owner.username}`)).json();
    const end = await getLedgerEnd(world.db, owner.businessId);
    const { moment, number } = CARD_WORDS[language].formats;
    expect(ledger).toContain(`>${moment(end?.at ?? '')}</dd>`);
    expect(ledger).toContain(`>${number(root.size)}</dd>`);
    expect(unmarked(ledger)).toEqual([]);
  });

  test('counts as a view of the card', async () => {
    const answer = await world.request(`${home}/${language}`, { method: 'HEAD' });
    expect([answer.status, await answer.text()]).toEqual([200, '']);
  });
});

test('in Hebrew the card offers the languages, each once and by its own name', async () => {
  const html = await page(home);
  expect(html).toMatch(/^<!doctype html><html lang="he" dir="rtl"/);
  expect(html).toContain(`<link rel="canonical" href="${PUBLIC_URL}${home}"/>`);
  expect(alternates(html)).toHaveLength(5);
  const links = [...html.matchAll(/<a ([^>]*hreflang="(?:ar|ru|en)"[^>]*)>([^<]+)</gi)];
  expect(links.map(([, , text]) => text)).toEqual(['العربية', 'Русский', 'English']);
});

test('the ledger and the pages beside it are there in each language, also where the card is not', async () => {
  const other = await world.asOwner();
  for (const rest of ['about-reviews', 'accessibility'])
    expect(await page(`/business/${other.username}/ru/${rest}`)).toContain('<html lang="ru"');
  const ledger = await world.request(`/business/${other.username}/ru/ledger`);
  expect(ledger.status).toBe(200);
  expect(await ledger.text()).toContain(LEDGER_WORDS.ru.empty);
  expect(await page(`/business/${other.username}/ledger`)).toMatch(/hreflang="ru" href="[^"]*\/ru\/ledger"/i);
});

test('the site map names the card in each language', async () => {
  const map = await page('/sitemaps/cards.xml');
  for (const rest of ['', '/ar', '/ru', '/en'])
    expect(map).toContain(`<loc>${PUBLIC_URL}${home}${rest}</loc>`);
});

test('a former address, and one in capital letters, lead to the language', async () => {
  const other = await world.asOwner();
  await send(other, 'PUT', '/api/business-card/me/translations/en', { isOn: true });
  const former = other.username;
  await other.request('/api/business-card', { method: 'PUT', body: formOf({ username: `${former}-new` }) });
  const moved = await world.request(`/business/${former}/en`);
  expect([moved.status, moved.headers.get('location')]).toEqual([301, `/business/${former}-new/en`]);
  const capital = await world.request(`/business/${former.toUpperCase()}-NEW/en`);
  expect(capital.headers.get('location')).toBe(`/business/${former}-new/en`);
  expect((await world.request('/business/nobody-has-this/en')).status).toBe(404);
});

test.each(['', '/services', '/gallery', '/reviews', '/callback', '/accessibility'])(
  'a closed business says so in the language of the page, at %s',
  async (rest) => {
    const closed = await world.asOwner();
    await send(closed, 'PUT', '/api/business-card/me/translations/ar', { isOn: true });
    await send(closed, 'POST', '/api/auth/delete-account', { confirmation: 'מחיקה' });
    for (const language of LANGUAGES) {
      const { title, text, home: label } = CARD_WORDS[language].notFound;
      const answer = await world.request(languagePath(`/business/${closed.username}`, language) + rest);
      expect(answer.status).toBe(404);
      const html = await answer.text();
      expect(html).toContain(`<html lang="${language}" dir="${directionIn(language)}"`);
      for (const said of [title, text, label]) expect(html).toContain(said);
    }
  },
);

test.each(['', '/services', '/gallery', '/reviews'])(
  'a language that is off leads to the card, from %s',
  async (rest) => {
    const other = await world.asOwner();
    const away = await world.request(`/business/${other.username}/ru${rest}`);
    expect([away.status, away.headers.get('location')]).toEqual([302, `/business/${other.username}`]);
  },
);
