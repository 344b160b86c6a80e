import { beforeEach, describe, expect, test } from 'vitest';
import { putOnPaidPlan, send } from '#features/accounts/testing/account.ts';
import { type Owner, startWorld } from '../../../../tests/world.ts';
import { newId } from '../../../platform/ids.ts';
import type { Service } from './contract.ts';
import { servicesCopy } from './copy.he.ts';
import { firstServices, inGroups, priceText, readShekels, shekelsOf } from './shown.policy.ts';

const { errors } = servicesCopy;
const PATH = '/api/business-card/me/services';
const cut = {
  name: 'תספורת',
  group: '',
  description: '',
  priceKind: 'fixed',
  priceAgorot: 12_000,
  priceToAgorot: null,
};

let owner: Owner;
const world = await startWorld();
beforeEach(async () => {
  owner = await world.asOwner();
});

const add = (fields: object = {}, by: Owner = owner) => send(by, 'POST', PATH, { ...cut, ...fields });
const added = async (fields: object = {}) => (await add(fields)).body as Service;
const list = async (by: Owner = owner) => (await send(by, 'GET', PATH)).body.items as Service[];
const names = async () => (await list()).map(({ name }) => name);
const page = async (rest = '') => (await world.request(`/business/${owner.username}${rest}`)).text();

test('services are added, changed, put in order and taken away, and everybody sees them', async () => {
  const first = await added();
  expect(first).toEqual({ ...cut, id: expect.any(String) });
  const second = await added({ name: 'צבע', group: 'צבע וגוונים', priceKind: 'from', priceAgorot: 25_050 });
  await added({ name: 'פן', place: 0 });
  expect(await names()).toEqual(['פן', 'תספורת', 'צבע']);
  const changed = {
    ...cut,
    name: 'תספורת גברים',
    priceKind: 'range',
    priceAgorot: 8_000,
    priceToAgorot: 9_000,
  };
  expect(await send(owner, 'PUT', `${PATH}/${first.id}`, changed)).toMatchObject({
    status: 200,
    body: { ...changed, id: first.id },
  });
  const order = {
    items: [
      { id: second.id, group: 'מיוחדים' },
      { id: first.id, group: '' },
    ],
  };
  const { body } = await send(owner, 'PUT', PATH, order);
  expect(body.items.map(({ name, group }: Service) => [name, group])).toEqual([
    ['צבע', 'מיוחדים'],
    ['תספורת גברים', ''],
    ['פן', ''],
  ]);
  expect(await send(owner, 'DELETE', `${PATH}/${first.id}`)).toMatchObject({ status: 200 });
  expect((await send(owner, 'DELETE', `${PATH}/${first.id}`)).status).toBe(404);
  const seen = await send(world, 'GET', `/api/business-card/${owner.username}/services`);
  expect(seen.body.items.map(({ name }: Service) => name)).toEqual(['צבע', 'פן']);
});

test('a price that its kind does not have is not kept', async () => {
  expect(await added({ priceKind: 'none', priceAgorot: 5, priceToAgorot: 7 })).toMatchObject({
    priceAgorot: null,
    priceToAgorot: null,
  });
  expect(await added({ priceKind: 'fixed', priceToAgorot: 99 })).toMatchObject({ priceToAgorot: null });
});

describe('is refused with its reason:', () => {
  test.each<[string, object, Record<string, string>]>([
    ['no name', { name: ' ' }, { name: errors.nameRequired }],
    ['a long name', { name: 'א'.repeat(61) }, { name: errors.nameTooLong }],
    ['a long heading', { group: 'א'.repeat(41) }, { group: errors.groupTooLong }],
    ['long details', { description: 'א'.repeat(161) }, { description: errors.descriptionTooLong }],
    ['an unknown kind of price', { priceKind: 'maybe' }, { priceKind: errors.priceKind }],
    ['no sum', { priceAgorot: null }, { priceAgorot: errors.priceRequired }],
    ['half an agora', { priceAgorot: 0.5 }, { priceAgorot: errors.price }],
    ['less than nothing', { priceAgorot: -1 }, { priceAgorot: errors.price }],
    ['more than a million', { priceAgorot: 100_000_001 }, { priceAgorot: errors.priceTooHigh }],
    ['a text for a sum', { priceAgorot: '120' }, { priceAgorot: errors.price }],
    ['a range without end', { priceKind: 'range' }, { priceToAgorot: errors.priceRequired }],
    [
      'a range that goes down',
      { priceKind: 'range', priceToAgorot: 12_000 },
      { priceToAgorot: errors.range },
    ],
  ])('%s', async (name, fields, refused) => {
    const known = await added();
    const [byPost, byPut] = [
      await add(fields),
      await send(owner, 'PUT', `${PATH}/${known.id}`, { ...cut, ...fields }),
    ];
    for (const { status, body } of [byPost, byPut]) {
      // A number of another kind is malformed, all else breaks a rule.
      expect(status).toBe(name === 'half an agora' ? 400 : 422);
      expect(body.fields).toEqual(refused);
    }
    expect(await list()).toEqual([known]);
  });

  test('an order that names one twice', async () => {
    const { id } = await added();
    const twice = {
      items: [
        { id, group: '' },
        { id, group: 'א' },
      ],
    };
    expect(await send(owner, 'PUT', PATH, twice)).toMatchObject({
      status: 422,
      body: { fields: { items: errors.order } },
    });
  });

  test('the sixty-first of a plan that holds the most, also of two that come at once', async () => {
    await putOnPaidPlan(world, owner.id);
    for (let count = 0; count < 59; count++) await add({ name: `שירות ${count}` });
    const both = await Promise.all([add({ name: 'פן' }), add({ name: 'צבע' })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await add()).body.message).toBe(errors.tooMany);
    expect(await list()).toHaveLength(60);
  });
});

test('somebody else’s service is not there', async () => {
  const { id } = await added();
  const other = await world.asOwner();
  expect((await send(other, 'PUT', `${PATH}/${id}`, cut)).status).toBe(404);
  expect((await send(other, 'DELETE', `${PATH}/${id}`)).status).toBe(404);
  expect(await send(other, 'PUT', PATH, { items: [{ id, group: 'שלי' }] })).toMatchObject({
    status: 200,
    body: { items: [] },
  });
  expect(await list()).toMatchObject([{ id, group: '' }]);
});

test('an order without the newest leaves it last, and what is gone is no error', async () => {
  const [one, two] = [await added({ name: 'א' }), await added({ name: 'ב' })];
  await add({ name: 'ג' });
  await send(owner, 'PUT', PATH, {
    items: [two, { id: newId(), group: '' }, one].map(({ id }) => ({ id, group: '' })),
  });
  expect(await names()).toEqual(['ב', 'א', 'ג']);
});

test('an order that names no heading of a service leaves the one that is stored', async () => {
  const [one, two] = [await added({ name: 'א', group: 'שיער' }), await added({ name: 'ב', group: 'שיער' })];
  await send(owner, 'PUT', PATH, { items: [{ id: two.id, group: 'פנים' }, { id: one.id }] });
  expect(await list()).toMatchObject([
    { id: two.id, group: 'פנים' },
    { id: one.id, group: 'שיער' },
  ]);
});

describe('on the card', () => {
  test('a card without services says nothing of them', async () => {
    expect(await page()).not.toContain(servicesCopy.shown.title);
    expect(await page('/services')).toContain(servicesCopy.shown.none);
  });

  test('six stand there, the others on a page of their own, and search engines are told', async () => {
    for (let count = 1; count <= 8; count++)
      await add({ name: `שירות ${count}`, group: count % 2 ? 'זוגיים' : '', description: 'פרט '.repeat(30) });
    const card = await page();
    expect(card).toContain('כל 8 השירותים');
    expect(card.match(/שירות \d<\/bdi>/g)).toHaveLength(6);
    const { makesOffer } = dataOf(card);
    expect(makesOffer).toHaveLength(6);
    expect(makesOffer[0]).toMatchObject({
      itemOffered: { '@type': 'Service', name: 'שירות 1' },
      price: '120.00',
      priceCurrency: 'ILS',
    });
    const all = await page('/services');
    expect(all.match(/שירות \d<\/bdi>/g)).toHaveLength(8);
    expect(all).toContain(servicesCopy.shown.vat);
    expect(dataOf(all)['@id']).toBe(dataOf(card)['@id']);
    expect(dataOf(all).makesOffer).toHaveLength(8);
  });

  test('a change is seen at once, there and on the page of all', async () => {
    const { id } = await added({ name: 'ישן' });
    for (const rest of ['', '/services']) expect(await page(rest)).toContain('ישן');
    await send(owner, 'PUT', `${PATH}/${id}`, { ...cut, name: 'חדש', priceKind: 'from' });
    for (const rest of ['', '/services']) {
      expect(await page(rest)).toContain('חדש');
      expect(await page(rest)).not.toContain('ישן');
    }
    expect(dataOf(await page()).makesOffer[0].priceSpecification).toMatchObject({
      minPrice: '120.00',
      valueAddedTaxIncluded: true,
    });
    await send(owner, 'DELETE', `${PATH}/${id}`);
    expect(await page()).not.toContain('חדש');
  });

  test('markup in a name is shown as words', async () => {
    await add({ name: '<script>alert(1)</script>', description: '</script><b>' });
    const html = await page();
    expect(html).not.toContain('<script>alert');
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  });
});

function dataOf(html: string) {
  return JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? 'null');
}

describe('prices', () => {
  test.each([
    ['120', 12_000],
    ['1,250.5', 125_050],
    ['₪99.90', 9_990],
    [' 0 ', 0],
    ['', null],
    ['\u200f1,234,567 ₪', 123_456_700],
    ['99,5', Number.NaN],
    ['12.345', Number.NaN],
    ['חינם', Number.NaN],
    ['-5', Number.NaN],
    ['1e3', Number.NaN],
  ])('"%s" is read as %s agorot', (typed, agorot) => {
    expect(readShekels(typed)).toEqual(agorot);
    if (agorot !== null && !Number.isNaN(agorot)) expect(readShekels(shekelsOf(agorot))).toBe(agorot);
  });

  test('are said in words', () => {
    const said = (
      priceKind: Service['priceKind'],
      priceAgorot: number | null,
      priceToAgorot: number | null = null,
    ) =>
      priceText({ priceKind, priceAgorot, priceToAgorot })
        .replace(/[\u200e\u200f\u2066\u2069]/g, '')
        .replace(/\u00a0/g, ' ');
    expect(said('fixed', 12_000)).toBe('120 ₪');
    expect(said('fixed', 0)).toBe(servicesCopy.shown.free);
    expect(said('from', 9_990)).toBe('החל מ־99.90 ₪');
    expect(said('range', 120_000, 150_050)).toBe('1,200–1,500.50 ₪');
    expect(said('none', null)).toBe('');
  });

  test('headings stand in the order in which they first come', () => {
    const items = ['א', '', 'א', 'ב', ''].map((group, index) => ({ group, index }));
    expect(inGroups(items).map(({ name }) => name)).toEqual(['א', '', 'ב']);
    expect(firstServices(items).map(({ index }) => index)).toEqual([0, 2, 1, 4, 3]);
  });
});
