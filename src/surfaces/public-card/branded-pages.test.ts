import { beforeAll, describe, expect, test } from 'vitest';
import { LANGUAGES, languagePath } from '#features/cards/translations/languages.contract.ts';
import { invited } from '#features/invitations/testing/invitations.ts';
import {
  buildReview,
  moderate,
  ownerWithBusiness,
  storeReviews,
  submit,
} from '#features/reviews/testing/reviews.ts';
import { confirmationUrl } from '#features/writing/receipts/confirmations.policy.ts';
import { ownerInEveryLanguage, written } from '#features/writing/receipts/testing/receipts.ts';
import { formOf, type Owner, startWorld } from '../../../tests/world.ts';

// Pages that a visitor reaches from a card stay in the colours and under the name of its business.

const PRIMARY = '#0E7490';
const world = await startWorld();
let owner: Awaited<ReturnType<typeof ownerInEveryLanguage>>;
/** Of a published review. */
let published: Awaited<ReturnType<typeof written>>;
let card: string;

beforeAll(async () => {
  owner = await ownerInEveryLanguage(world);
  await paint(owner);
  card = `/business/${owner.username}`;
  published = await written(world, owner.username);
  await moderate(owner, published.id, 'approve');
});

async function paint(of: Owner) {
  const fields = { primaryColor: PRIMARY, phone: '03-612-3456' };
  await of.request('/api/business-card/me', { method: 'PUT', body: formOf(fields) });
}

const read = async (path: string) => (await world.request(path)).text();

/** The frame around a page, as it shows it. */
function frameOf(html: string) {
  const [, header = ''] = /<header[^>]*>(.*?)<\/header>/s.exec(html) ?? [];
  const [, foot = ''] = /<footer[^>]*>(.*?)<\/footer>/s.exec(html) ?? [];
  return {
    primary: /:root\{--p:(#\w{6})/.exec(html)?.[1]?.toUpperCase() ?? null,
    header: header.replace(/<[^>]*>/g, ' ').trim(),
    home: /<a href="([^"]*)"/.exec(header)?.[1],
    foot: [...foot.matchAll(/href="([^"]*)"/g)].map(([, href]) => href),
    hasCookies: foot.includes('data-consent="choose"'),
  };
}

function framedBy(path: string, name: string) {
  return {
    primary: PRIMARY,
    header: expect.stringContaining(name),
    home: path,
    foot: [`${path}/accessibility`, '/privacy-policy', '/'],
    hasCookies: true,
  };
}

const houseFrame = {
  primary: null,
  header: 'דוגרי',
  home: '/',
  foot: ['/accessibility', '/privacy-policy', '/'],
  hasCookies: true,
};

describe.each(LANGUAGES)('the frame of a business, in %s', (language) => {
  const name = language === 'he' ? 'סלון נגה' : 'Noga Salon';
  const home = () => languagePath(card, language);
  const inLanguage = (address: string) => {
    const url = new URL(address, 'http://localhost');
    url.searchParams.set('language', language);
    return url.pathname + url.search;
  };
  const pages: [string, () => Promise<string>][] = [
    ['call-back form', () => read(`${home()}/callback`)],
    ['thanks for the call-back form', () => read(`${home()}/callback?sent=1`)],
    ['report of a review', () => read(`${home()}/reviews/${published.id}/report`)],
    ['receipt of a review', () => read(inLanguage(published.receipt))],
    ['all reviews', () => read(`${home()}/reviews`)],
    ['services', () => read(`${home()}/services`)],
    ['gallery', () => read(`${home()}/gallery`)],
    ['ledger', () => read(`${home()}/ledger`)],
    ['how reviews are collected', () => read(`${home()}/about-reviews`)],
    ['accessibility statement', () => read(`${home()}/accessibility`)],
    [
      'confirmation of a writer’s address',
      async () => {
        const row = buildReview({
          businessId: owner.businessId,
          customerEmail: 'dana@example.com',
          language,
        });
        const [id = ''] = await storeReviews(world, [row]);
        const of = { businessId: owner.businessId, id, customerEmail: 'dana@example.com', language };
        const createdAt = row.createdAt as Date;
        return read(confirmationUrl({ secret: world.services.secret, site: '' }, { ...of, createdAt }));
      },
    ],
    [
      'end of invitations, and the receipt of a used link',
      async () => {
        const { code } = await invited(world, owner.businessId);
        const stop = await read(inLanguage(`/r/${code}/stop`));
        expect(frameOf(stop)).toEqual(framedBy(home(), name));
        await submit(world, owner.username, { invitation: code });
        return read(inLanguage(`/review-receipt?link=${code}`));
      },
    ],
  ];

  // Proves S69.
  test.each(pages)('%s', async (_, page) => {
    const html = await page();
    expect(html).toContain(`<html lang="${language}"`);
    expect(frameOf(html)).toEqual(framedBy(home(), name));
  });

  // Proves S69.
  test('offers the other languages on forms', async () => {
    for (const rest of ['callback', `reviews/${published.id}/report`]) {
      const html = await read(`${home()}/${rest}`);
      for (const other of LANGUAGES.filter((one) => one !== language))
        expect(html).toContain(`<a href="${languagePath(card, other)}/${rest}" lang="${other}"`);
    }
  });
});

describe('reviews of a device', () => {
  async function listAfter(...usernames: string[]) {
    const cookies: string[] = [];
    for (const username of usernames) {
      const sent = await submit(world, username);
      cookies.push(...sent.headers.getSetCookie().map((line) => line.split(';')[0] ?? ''));
    }
    return (await world.request('/my-reviews', { cookie: cookies.join('; ') })).text();
  }

  // Proves S69.
  test('stand in the frame of their business where it is one', async () => {
    expect(frameOf(await listAfter(owner.username))).toEqual(framedBy(card, 'סלון נגה'));
  });

  test('stand in the house’s frame where there are several, or none', async () => {
    const other = await ownerWithBusiness(world);
    expect(frameOf(await listAfter(owner.username, other.username))).toEqual(houseFrame);
    expect(frameOf(await listAfter())).toEqual(houseFrame);
  });
});

test('the frame leads to no card that the public may not see', async () => {
  const hidden = await ownerWithBusiness(world, { businessName: 'חנות סגורה' });
  const { receipt } = await written(world, hidden.username);
  const admin = await world.asAdmin();
  await admin.request(`/api/admin/users/${hidden.id}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ subscriptionStatus: 'suspended' }),
  });
  const { header, home, foot } = frameOf(await read(receipt));
  expect(header).toContain('חנות סגורה');
  expect([home, foot]).toEqual([undefined, ['/accessibility', '/privacy-policy', '/']]);
});
