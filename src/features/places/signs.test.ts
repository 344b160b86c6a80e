import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { send } from '#features/accounts/testing/account.ts';
import { businessOf } from '#features/cards/testing/full-card.ts';
import { OTHER_LANGUAGES } from '#features/cards/translations/languages.contract.ts';
import { readPdf } from '../../../tests/read-reports.ts';
import { formOf, type Owner, startWorld, type World } from '../../../tests/world.ts';
import { placesCopy } from './copy.he.ts';
import { PLACES_PER_DAY, SIGN_FORMS, SIGNS_PER_HOUR, type SignForm } from './limits.contract.ts';
import { signWords } from './sign.copy.he.ts';
import { signForms } from './sign-names.copy.he.ts';
import { readBoxes, readCodes, readPrinted } from './testing/printed.ts';

const { errors } = placesCopy;
const LONGEST =
  'מספרת הגברים והנשים של משפחת אברהמוביץ׳ ובניו, ליד כיכר המדינה, קומה ראשונה, מול בית המרקחת הגדול של השכונה הוותיקה בעיר';
const CUTS = {
  plain: {},
  marks: { marks: '1' },
  bleed: { bleed: '1' },
  both: { marks: '1', bleed: '1' },
} as const;
/** Number of codes on a page. */
const CODES: Record<SignForm, Record<keyof typeof CUTS, number>> = {
  poster: { plain: 1, marks: 1, bleed: 1, both: 1 },
  tent: { plain: 2, marks: 2, bleed: 2, both: 2 },
  cards: { plain: 10, marks: 10, bleed: 1, both: 8 },
  stickers: { plain: 15, marks: 12, bleed: 1, both: 12 },
};

let world: World;
let owner: Owner;
let code: string;
let address: string;
beforeAll(async () => {
  world = await startWorld({ publicUrl: 'https://www.dugri-reviews.example' });
  owner = await world.asOwner({ businessName: LONGEST.slice(0, 120) });
  const logo = sharp({ create: { width: 300, height: 200, channels: 3, background: '#F59E0B' } });
  const file = new Blob([new Uint8Array(await logo.png().toBuffer())], { type: 'image/png' });
  const body = formOf({ logo: file, primaryColor: '#0E7A53' });
  await owner.request('/api/business-card', { method: 'PUT', body });
  ({ code, address } = (await send(owner, 'POST', '/api/places', { name: 'דלפק' })).body);
});

async function fileAt(path: string, by: Owner = owner): Promise<Uint8Array> {
  const answer = await by.request(path);
  expect(answer.status).toBe(200);
  return new Uint8Array(await answer.arrayBuffer());
}

const signAt = (query: Record<string, string>, by = owner, of = code) =>
  fileAt(`/api/places/${of}/sign?${new URLSearchParams(query)}`, by);

const everyCut = Object.keys(CUTS) as (keyof typeof CUTS)[];
const languages = [undefined, ...OTHER_LANGUAGES];
/** Any two of form, cut and language meet. */
const everySign = SIGN_FORMS.flatMap((form, row) =>
  everyCut.map((cut, column) => ({ form, cut, language: languages[(row + column) % languages.length] })),
);

async function expectSign({ form, cut, language }: (typeof everySign)[number]): Promise<void> {
  const page = await readPrinted(await signAt({ form, ...CUTS[cut], ...(language && { language }) }));
  expect(page.codes).toHaveLength(CODES[form][cut]);
  for (const printed of page.codes) {
    expect(printed.text).toBe(address);
    expect(printed.level).toBe('Q');
    expect(printed.sideMm).toBeGreaterThanOrEqual(20);
  }
}
const TITLE = '$form, cut by $cut, beside Hebrew: $language, with the longest name';
const isSquare = (index: number) => index % (everyCut.length + 1) === 0;
test.each(everySign.filter((_, index) => isSquare(index)))(TITLE, expectSign);
test.each(everySign.filter((_, index) => !isSquare(index)))(TITLE, { tags: 'slow' }, expectSign);

test('paper is A4, and what goes to a print shop has 3 mm of the card’s colour around it', async () => {
  const home = await readPrinted(await signAt({ form: 'poster' }));
  expect([home.widthMm, home.heightMm].map(Math.round)).toEqual([210, 297]);
  const shop = await readPrinted(await signAt({ form: 'poster', ...CUTS.both }));
  const margin = (shop.widthMm - 210) / 2;
  const [green, white] = [
    [0x0e, 0x7a, 0x53],
    [255, 255, 255],
  ];
  expect(shop.colorAt(margin - 2.5, margin + 10)).toEqual(green);
  expect(shop.colorAt(margin - 3.5, margin + 10)).toEqual(white);
  // The mark where to cut stands on the edge of the paper that stays, outside of the bleed.
  expect(shop.colorAt(margin - 6, margin)[0]).toBeLessThan(128);
  expect(shop.colorAt(margin - 6, margin + 2)).toEqual(white);
});

describe('says to print shops where it is cut:', () => {
  const A4 = [210, 297];
  test.each<[SignForm, keyof typeof CUTS, number[], number, number]>([
    ['poster', 'plain', A4, 0, 0],
    ['poster', 'marks', A4, 0, 7],
    ['poster', 'bleed', A4, 3, 3],
    ['poster', 'both', A4, 3, 10],
    ['tent', 'bleed', A4, 3, 3],
    ['tent', 'both', A4, 3, 10],
    ['cards', 'plain', A4, 0, 0],
    ['cards', 'marks', A4, 0, 0],
    ['cards', 'bleed', [85, 55], 3, 3],
    ['cards', 'both', A4, 0, 0],
    ['stickers', 'bleed', [50, 50], 3, 3],
    ['stickers', 'both', A4, 0, 0],
  ])('%s, %s', async (form, cut, [width = 0, height = 0], bleed, around) => {
    const pdf = await signAt({ form, ...CUTS[cut] });
    const inset = (mm: number) => [mm, mm, width + 2 * around - mm, height + 2 * around - mm];
    expect(readBoxes(pdf)).toEqual({
      MediaBox: inset(0),
      BleedBox: inset(around - bleed),
      TrimBox: inset(around),
    });
  });

  test('a card alone has its colour to the edge of the bleed, and no marks', async () => {
    const card = await readPrinted(await signAt({ form: 'cards', ...CUTS.bleed }));
    for (const x of [0.5, 30, card.widthMm - 0.5]) expect(card.colorAt(x, 0.5)).toEqual([0x0e, 0x7a, 0x53]);
    expect(card.colorAt(0.5, card.heightMm - 0.5)).toEqual([255, 255, 255]);
  });
});

test('cards without bleed have marks instead of outlines', async () => {
  const [plain, marked] = await Promise.all(
    [CUTS.plain, CUTS.marks].map(async (cut) => readPrinted(await signAt({ form: 'cards', ...cut }))),
  );
  // The left edge of the sheet's cards, beside a card and above the first.
  const edge = (210 - 2 * 85) / 2;
  const isDrawn = (page: typeof plain, y: number) =>
    [-0.1, 0, 0.1].some((aside) => (page?.colorAt(edge + aside, y)[0] ?? 255) < 230);
  expect([isDrawn(plain, 40), isDrawn(plain, 8)]).toEqual([true, false]);
  expect([isDrawn(marked, 40), isDrawn(marked, 8)]).toEqual([false, true]);
});

test.each(everyCut)('a tent cut by %s says where to fold', async (cut) => {
  const { widthMm, heightMm, colorAt } = await readPrinted(await signAt({ form: 'tent', ...CUTS[cut] }));
  const dark = (x: number) =>
    Array.from({ length: 40 }, (_, i) => colorAt(x + i / 10, heightMm / 2 - 0.05)[0] ?? 255).filter(
      (red) => red < 160,
    ).length;
  const isInBleed = cut === 'bleed';
  for (const x of [1, widthMm - 5]) expect(dark(x)).toBeGreaterThan(isInBleed ? 4 : 10);
  if (isInBleed) for (const x of [3.1, widthMm - 7.1]) expect(dark(x)).toBe(0);
  expect(dark(widthMm / 2)).toBe(0);
});

test('a sign says its words, its address and the business in fonts that have the letters', async () => {
  for (const language of OTHER_LANGUAGES) {
    const read = await readPdf(await signAt({ form: 'poster', language }));
    expect(read.title).toContain(signForms.poster.name);
    expect(read.language).toBe('he');
    expect(read.alternatives.join()).toContain(`dugri-reviews.example/q/${code}`);
    expect(read.words).toContain(`dugri-reviews.example/q/${code}`);
    const [line = ''] = signWords[language].to.review.hint;
    // A letter with a mark is a shape of its own, which is not read back as the two.
    const words = line.split(' ').filter((word) => !/\p{M}/u.test(word));
    expect(read.words).toEqual(expect.arrayContaining(words));
    expect(new Set(read.fonts.map((font) => font.replace(/-.*/, '')))).toEqual(
      new Set(language === 'en' ? ['Assistant'] : ['Assistant', 'Rubik']),
    );
  }
});

test('a place that leads to the card says so', async () => {
  const place = (await send(owner, 'POST', '/api/places', { name: 'רכב', leadsTo: 'card' })).body;
  const { words } = await readPdf(await signAt({ form: 'cards' }, owner, place.code));
  expect(words.join(' ')).toContain(signWords.he.to.card.headline.split(' ')[0]);
});

test('a name without spaces, and one without a logo, are printed too', async () => {
  const other = await world.asOwner({ businessName: 'W'.repeat(120) });
  const place = (await send(other, 'POST', '/api/places', { name: 'דלפק' })).body;
  for (const form of SIGN_FORMS) {
    const { codes } = await readPrinted(await signAt({ form }, other, place.code));
    expect(codes.map(({ text }) => text)).toEqual(Array(CODES[form].plain).fill(place.address));
  }
});

test('the drawing on the screen is made of the same document', async () => {
  const answer = await owner.request(`/api/places/${code}/sign?form=tent&language=ru&format=svg`);
  expect(answer.headers.get('content-type')).toBe('image/svg+xml');
  const drawing = await answer.text();
  expect(drawing).toMatch(/^<svg /);
  expect(drawing).not.toMatch(/<script|<foreignObject/);
  expect(drawing).toContain('#0e7a53');
});

describe('the code alone', () => {
  test('as PNG leads to the place, as SVG it is vectors', async () => {
    const png = await fileAt(`/api/places/${code}/qr/png`);
    const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
    const { width, height } = info;
    const codes = await readCodes({ data: new Uint8ClampedArray(data), width, height });
    expect(codes).toMatchObject([{ text: address, level: 'Q' }]);
    const svg = new TextDecoder().decode(await fileAt(`/api/places/${code}/qr/svg`));
    const side = Number(/viewBox="0 0 (\d+)/.exec(svg)?.[1]);
    // 42 letters at level Q need the fourth size, where level M would have the third.
    expect(side).toBe(33 + 2 * 4);
    const answer = await owner.request(`/api/places/${code}/qr/png`);
    expect(answer.headers.get('content-disposition')).toContain(encodeURIComponent('קוד QR דלפק'));
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
  });
});

describe('is refused:', () => {
  test.each<[string, string, number, object]>([
    ['another form', 'sign?form=banner', 400, { form: errors.form }],
    ['another language', 'sign?form=poster&language=fr', 400, { language: errors.language }],
    ['another bleed', 'sign?form=poster&bleed=5', 400, { bleed: errors.cutting }],
    ['other marks', 'sign?form=poster&marks=round', 400, { marks: errors.cutting }],
    ['another kind of file', 'sign?form=poster&format=exe', 400, { format: errors.format }],
    ['another kind of picture', 'qr/gif', 404, {}],
  ])('%s', async (_, rest, status, fields) => {
    const answer = await send(owner, 'GET', `/api/places/${code}/${rest}`);
    expect(answer.status).toBe(status);
    expect(answer.body.message).toMatch(/[א-ת]/);
    expect(answer.body.fields ?? {}).toMatchObject(fields);
  });

  test('somebody else’s sign and code', async () => {
    const other = await world.asOwner();
    for (const rest of ['sign?form=poster', 'qr/png'])
      expect((await send(other, 'GET', `/api/places/${code}/${rest}`)).status).toBe(404);
  });
});

test('an owner draws so many signs in an hour and adds so many places in a day; another owner is not held up', async () => {
  const strict = await startWorld({ rateLimits: true });
  const busy = await strict.asOwner();
  const businessId = await businessOf(strict, busy);
  const place = (await send(busy, 'POST', '/api/places', { name: 'דלפק' })).body;
  const sign = '/sign?form=cards&format=svg';
  expect((await busy.request(`/api/places/${place.code}${sign}`)).status).toBe(200);
  for (const [name, limit] of [
    ['place-signs', SIGNS_PER_HOUR],
    ['new-places', PLACES_PER_DAY],
  ] as const)
    for (let taken = 1; taken < limit.points; taken++)
      await strict.services.limits.take(name, limit, [businessId]);
  const refused = [
    await busy.request(`/api/places/${place.code}${sign}`),
    await busy.request('/api/places', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'רכב', leadsTo: 'review' }),
    }),
  ];
  for (const answer of refused) {
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await answer.json()).message).toMatch(/[א-ת]/);
  }
  expect((await send(busy, 'GET', '/api/places')).body.items).toHaveLength(1);
  const other = await strict.asOwner();
  expect((await send(other, 'POST', '/api/places', { name: 'רכב' })).status).toBe(200);
});
