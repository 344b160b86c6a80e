import { beforeAll, describe, expect, test } from 'vitest';
import { ownerWithBusiness } from '#features/reviews/testing/reviews.ts';
import { formOf, type Owner, startWorld } from '../../../tests/world.ts';

// Pages that a visitor reaches from a card stay in the colours and under the name of its business.

const PRIMARY = '#0E7490';
const world = await startWorld();
let owner: Owner;

beforeAll(async () => {
  owner = await ownerWithBusiness(world, { businessName: 'מספרת "רוני" & בנים' });
  await owner.request('/api/business-card/me', {
    method: 'PUT',
    body: formOf({ primaryColor: PRIMARY, phone: '03-612-3456' }),
  });
});

const read = async (path: string) => (await world.request(path)).text();

/** Parts of the frame of a business, as the page shows them. */
function frameOf(html: string) {
  const [, header = ''] = /<header[^>]*>(.*?)<\/header>/s.exec(html) ?? [];
  const [, foot = ''] = /<footer[^>]*>(.*?)<\/footer>/s.exec(html) ?? [];
  return {
    primary: /:root\{--p:(#\w{6})/.exec(html)?.[1]?.toUpperCase(),
    header: header.replace(/<[^>]*>/g, '').trim(),
    leads: /<a href="([^"]*)"/.exec(header)?.[1],
    foot: [...foot.matchAll(/href="([^"]*)"/g)].map(([, href]) => href),
    hasCookies: foot.includes('data-consent="choose"'),
  };
}

function framedBy({ username }: Owner, language = '') {
  const card = `/business/${username}${language}`;
  return {
    primary: PRIMARY,
    header: expect.stringContaining('מספרת &quot;רוני&quot; &amp; בנים'),
    leads: card,
    foot: [`${card}/accessibility`, '/privacy-policy', '/'],
    hasCookies: true,
  };
}

describe('the frame of a business', () => {
  test('stands around the form by which visitors ask to be called back', async () => {
    const html = await read(`/business/${owner.username}/callback`);
    expect(frameOf(html)).toEqual(framedBy(owner));
    expect(html).toContain('מספרת &quot;רוני&quot; &amp; בנים</title>');
  });
});
