import { beforeEach, describe, expect, test } from 'vitest';
import { send } from '#features/accounts/testing/account.ts';
import { formOf, type Owner, startWorld } from '../../../../tests/world.ts';
import type { OwnTranslations } from './contract.ts';
import { translationsCopy } from './copy.he.ts';

const { errors } = translationsCopy;
const PATH = '/api/business-card/me/translations';
const SERVICE = {
  name: 'תספורת',
  group: 'שיער',
  description: 'כולל חפיפה',
  priceKind: 'fixed',
  priceAgorot: 12_000,
  priceToAgorot: null,
};

let owner: Owner;
const world = await startWorld();
beforeEach(async () => {
  owner = await world.asOwner();
});

const own = async () => (await send(owner, 'GET', PATH)).body as OwnTranslations;
const save = (language: string, change: object, by: Owner = owner) =>
  send(by, 'PUT', `${PATH}/${language}`, change);
const addService = async (fields: object = {}): Promise<string> =>
  (await send(owner, 'POST', '/api/business-card/me/services', { ...SERVICE, ...fields })).body.id;
const changeCard = (fields: Record<string, string>) =>
  owner.request('/api/business-card', { method: 'PUT', body: formOf(fields) });
const page = async (rest = '') => (await world.request(`/business/${owner.username}${rest}`)).text();

const textsOf = async (language: string) =>
  (await own()).languages.find((one) => one.language === language)?.texts;

test('all that an owner writes on the card is listed, each text once', async () => {
  await changeCard({
    businessName: 'הספר של דני',
    description: 'תספורות',
    address: 'הרצל 1, חיפה',
    morePhones: JSON.stringify([{ name: 'סניף', number: '04-8123456' }]),
    openingHours: JSON.stringify({
      exceptions: [
        { from: '2099-01-01', to: '2099-01-02', ranges: [], note: 'חופשה' },
        { from: '2020-01-01', to: '2020-01-02', ranges: [], note: 'מזמן' },
      ],
    }),
  });
  const [first, second] = [await addService(), await addService({ name: 'צבע', description: '' })];
  const { texts, username, languages } = await own();
  expect(username).toBe(owner.username);
  expect(texts.map(({ place, original }) => [place, original])).toEqual([
    ['name', 'הספר של דני'],
    ['description', 'תספורות'],
    ['address', 'הרצל 1, חיפה'],
    ['phone:סניף', 'סניף'],
    ['group:שיער', 'שיער'],
    [`service:${first}`, 'תספורת'],
    [`detail:${first}`, 'כולל חפיפה'],
    [`service:${second}`, 'צבע'],
    ['note:חופשה', 'חופשה'],
  ]);
  expect(languages).toEqual(['ar', 'ru', 'en'].map((language) => ({ language, isOn: false, texts: {} })));
});

test('a language has an address once it is on, and leads to the card while it is not', async () => {
  const away = await world.request(`/business/${owner.username}/en`);
  expect([away.status, away.headers.get('location')]).toEqual([302, `/business/${owner.username}`]);
  expect((await save('en', { isOn: true })).status).toBe(200);
  const shown = await world.request(`/business/${owner.username}/en`);
  expect(shown.status).toBe(200);
  expect(await shown.text()).toContain('<html lang="en" dir="ltr"');
  await save('en', { isOn: false });
  expect((await world.request(`/business/${owner.username}/en`)).status).toBe(302);
});

test('a translation is on the card at once, and its absence shows the marked Hebrew text', async () => {
  await changeCard({ businessName: 'הספר של דני', description: 'תספורות לכל המשפחה' });
  await save('ru', { isOn: true, texts: { name: 'Парикмахерская Дани' } });
  const before = await page('/ru');
  expect(before).toContain('<bdi>Парикмахерская Дани</bdi></h1>');
  expect(before).toMatch(/<p lang="he" dir="rtl"[^>]*>תספורות לכל המשפחה<\/p>/);
  await save('ru', { texts: { description: 'Стрижки для всей семьи' } });
  const after = await page('/ru');
  expect(after).toContain('Стрижки для всей семьи');
  expect(after).not.toContain('תספורות לכל המשפחה');
  await save('ru', { texts: { name: '' } });
  expect(await page('/ru')).toContain('<bdi lang="he" dir="rtl">הספר של דני</bdi></h1>');
  expect(Object.keys((await textsOf('ru')) ?? {})).toEqual(['description']);
});

test('the card in Hebrew tells of a language from the moment it is on', async () => {
  expect(await page()).not.toContain('hreflang');
  await save('ar', { isOn: true });
  expect(await page()).toMatch(/<link rel="alternate" hreflang="ar" href="[^"]*\/ar"\/>/i);
  await save('ar', { isOn: false });
  expect(await page()).not.toContain('hreflang');
});

test('a translation of a text that changed since says so, and stays on the card', async () => {
  await changeCard({ description: 'תספורות' });
  await save('en', { isOn: true, texts: { description: 'Haircuts' } });
  await changeCard({ description: 'תספורות וצבע' });
  expect((await textsOf('en'))?.description).toEqual({ text: 'Haircuts', isStale: true });
  expect(await page('/en')).toContain('Haircuts');
  await save('en', { texts: { description: 'Haircuts' } });
  expect((await textsOf('en'))?.description).toEqual({ text: 'Haircuts', isStale: false });
});

test('a service that is deleted and put back keeps its translation; one that is gone takes it along', async () => {
  const id = await addService();
  await save('en', { isOn: true, texts: { [`service:${id}`]: 'Haircut' } });
  await send(owner, 'DELETE', `/api/business-card/me/services/${id}`);
  const again = await addService();
  expect(again).not.toBe(id);
  expect((await textsOf('en'))?.[`service:${again}`]).toEqual({ text: 'Haircut', isStale: false });
  expect(await page('/en/services')).toContain('Haircut');
  await send(owner, 'DELETE', `/api/business-card/me/services/${again}`);
  await save('en', { texts: {} });
  const last = await addService();
  expect((await textsOf('en'))?.[`service:${last}`]).toBeUndefined();
});

test('a text that has left the card meanwhile is left out, and the others are kept', async () => {
  const id = await addService();
  await send(owner, 'DELETE', `/api/business-card/me/services/${id}`);
  const saved = await save('en', { texts: { [`service:${id}`]: 'Haircut', name: 'Danny' } });
  expect(saved.status).toBe(200);
  expect(Object.keys((await textsOf('en')) ?? {})).toEqual(['name']);
});

test('languages of one owner are no business of another', async () => {
  const other = await world.asOwner();
  await save('en', { isOn: true, texts: { name: 'Mine' } });
  await save('en', { texts: { name: 'Theirs' } }, other);
  expect((await textsOf('en'))?.name?.text).toBe('Mine');
  expect((await world.request(`/business/${other.username}/en`)).status).toBe(302);
});

describe('refused', () => {
  test.each<[string, string, object, string]>([
    ['no change', 'en', {}, errors.nothingToChange],
    ['a place that no card has', 'en', { texts: { slogan: 'Best' } }, errors.place],
    ['a service without an id', 'en', { texts: { 'service:1': 'Cut' } }, errors.place],
    ['a name beyond its length', 'en', { texts: { name: 'x'.repeat(121) } }, errors.tooLong('120')],
    [
      'a description beyond its length',
      'ru',
      { texts: { description: 'я'.repeat(1001) } },
      errors.tooLong('1,000'),
    ],
    [
      'too many texts',
      'ar',
      { texts: Object.fromEntries([...Array(401)].map((_, n) => [`group:${n}`, 'x'])) },
      errors.tooMany,
    ],
  ])('%s', async (_, language, change, message) => {
    const { status, body } = await save(language, change);
    expect(status).toBe(422);
    expect(JSON.stringify(body)).toContain(message);
    expect((await own()).languages.every(({ isOn, texts }) => !isOn && Object.keys(texts).length === 0)).toBe(
      true,
    );
  });

  test('signs that turn text around, or cannot be stored, are cleaned', async () => {
    expect((await save('en', { texts: { name: '\u202eDanny' } })).status).toBe(200);
    expect((await textsOf('en'))?.name?.text).toBe('Danny');
    expect((await save('en', { texts: { name: 'Da\u0000nny' } })).status).toBe(200);
    expect((await textsOf('en'))?.name?.text).toBe('Danny');
  });

  test.each(['fr', 'he'])('a language that a card cannot be in: %s', async (language) => {
    expect((await save(language, { isOn: true })).status).toBe(404);
  });
});
