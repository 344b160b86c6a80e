import { brotliCompressSync } from 'node:zlib';
import type { Page, Request } from '@playwright/test';
import { demoBusinesses } from '../../scripts/demo/businesses.ts';
import { picture } from './business.ts';
import { expect, test } from './fixtures.ts';
import { markFields } from './hindered.ts';

const { username } = demoBusinesses[2]!;
const card = `/business/${username}`;
const star = (page: Page, n: number) =>
  page.getByRole('radio', { name: n === 1 ? /^כוכב אחד/ : n === 2 ? /^שני/ : new RegExp(`^${n} `) });
const send = (page: Page) => page.getByRole('button', { name: /שליחת הביקורת|ניסיון נוסף/ });
const thanks = (page: Page) => page.getByRole('heading', { name: 'תודה רבה!' });

/** A name by which this test finds its own review again. */
const someone = (what: string) => `${what} ${crypto.randomUUID().slice(0, 8)}`;

async function open(page: Page) {
  await page.goto(`${card}/review`);
  // By its script it says itself what is missing.
  await expect(page.locator('form[novalidate]')).toBeAttached();
}

/** A photo larger than the server takes: noise does not compress. */
async function bigPhoto(page: Page): Promise<Buffer> {
  const base64 = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(1900, 1500);
    const context = canvas.getContext('2d')!;
    const noise = context.createImageData(1900, 1500);
    for (let i = 0; i < noise.data.length; i += 65_536)
      crypto.getRandomValues(new Uint8Array(noise.data.buffer, i, Math.min(65_536, noise.data.length - i)));
    context.putImageData(noise, 0, 0);
    const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.97 });
    return new Promise<string>((resolve) => {
      const reader = new FileReader();
      reader.onload = () => resolve(String(reader.result).replace(/^.*,/, ''));
      reader.readAsDataURL(blob);
    });
  });
  return Buffer.from(base64, 'base64');
}

// Proves S15, S87.
test('a review by keyboard alone, celebrated, published nowhere before approval', async ({
  page,
  expectAccessible,
}) => {
  const name = someone('מקלדת');
  await open(page);
  await expectAccessible();
  await send(page).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('דירוג נדרש');
  await expect(star(page, 1)).toBeFocused();
  // The row runs from right to left, and so do the arrows.
  await page.keyboard.press('Space');
  await expect(star(page, 1)).toBeChecked();
  for (let n = 2; n <= 5; n++) await page.keyboard.press('ArrowLeft');
  await expect(star(page, 5)).toBeChecked();
  await page.keyboard.press('ArrowRight');
  await expect(star(page, 4)).toBeChecked();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('שם מלא')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('שם מלא נדרש');
  await page.keyboard.type(name);
  await page.keyboard.press('Tab');
  await page.keyboard.type('הכול במקלדת');
  await expectAccessible();
  await send(page).press('Enter');
  await expect(thanks(page)).toBeFocused();
  await expect(page.locator('canvas')).toBeVisible();
  await expectAccessible();
  await expect(page.getByRole('heading', { name: 'ספרו גם לאחרים' })).toBeVisible();
  await page
    .getByRole('link', { name: /חזרה לכרטיס של/ })
    .last()
    .click();
  await expect(page).toHaveURL(card);
  await expect(page.getByText(name)).toHaveCount(0);
});

// Proves S88, S89.
test('four stars are thanked without confetti, and so is who wants less motion', { tag: '@slow' }, async ({
  page,
}) => {
  for (const [stars, reducedMotion] of [
    [4, 'no-preference'],
    [5, 'reduce'],
  ] as const) {
    await page.emulateMedia({ reducedMotion });
    await open(page);
    await star(page, stars).check({ force: true });
    await page.getByLabel('שם מלא').fill(someone('רגוע'));
    await send(page).click();
    await expect(thanks(page)).toBeVisible();
    await expect(page.getByRole('heading', { name: 'ספרו גם לאחרים' })).toBeVisible();
    await expect(page.locator('canvas')).toHaveCount(0);
  }
});

test('a form that is in doubt is asked for a proof, and works it out by itself', { tag: '@slow' }, async ({
  page,
}) => {
  const statuses: number[] = [];
  page.on('response', (response) => {
    if (response.request().method() === 'POST') statuses.push(response.status());
  });
  await open(page);
  await star(page, 3).check({ force: true });
  await page.getByLabel('שם מלא').fill(someone('זריז'));
  // The last thing before it is sent: drawn anew, the field is what it was.
  await page.locator('input[name=token]').evaluate((field: HTMLInputElement) => {
    field.value = 'an old one';
  });
  await send(page).click();
  await expect(thanks(page)).toBeVisible();
  expect(statuses).toEqual([429, 201]);
});

/** The first photo that is chosen takes as long to be read as the test wants. */
async function holdFirstPhoto(page: Page): Promise<{ release: () => Promise<void> }> {
  await page.addInitScript(() => {
    const read = window.createImageBitmap;
    const held = Promise.withResolvers<void>();
    let isFirst = true;
    Object.assign(window, {
      releasePhoto: held.resolve,
      async createImageBitmap(...given: [ImageBitmapSource]) {
        const isHeld = isFirst;
        isFirst = false;
        if (isHeld) await held.promise;
        return read(...given);
      },
    });
  });
  return { release: () => page.evaluate('releasePhoto()') };
}

test('a large photo is made small and arrives, whatever was chosen before it', async ({ page }) => {
  const name = someone('צילום');
  const first = await holdFirstPhoto(page);
  await open(page);
  await star(page, 5).check({ force: true });
  await page.getByLabel('שם מלא').fill(name);
  const buffer = await bigPhoto(page);
  expect(buffer.length).toBeGreaterThan(2 * 1024 * 1024);
  const file = page.locator('input[type=file]');
  await file.setInputFiles(picture());
  await file.setInputFiles({ name: 'IMG_1.jpg', mimeType: 'image/jpeg', buffer });
  const shown = page.getByRole('img', { name: 'התמונה שנבחרה' });
  await expect(shown).toHaveJSProperty('naturalWidth', 1600);
  await first.release();
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
  await expect(shown).toHaveJSProperty('naturalWidth', 1600);
  const [sent] = await Promise.all([
    page.waitForRequest((r) => r.method() === 'POST' && r.url().includes('/api/reviews/')),
    send(page).click(),
  ]);
  expect(sent.postDataBuffer()?.length ?? 0).toBeLessThan(2 * 1024 * 1024);
  await expect(thanks(page)).toBeVisible();
});

test('stars and a photo that were chosen before the scripts came stay, and nothing moves', {
  tag: '@slow',
}, async ({ page }) => {
  const scripts = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await scripts.promise;
    await route.continue();
  });
  await page.goto(`${card}/review`, { waitUntil: 'commit' });
  await star(page, 5).check({ force: true });
  await page.locator('input[type=file]').setInputFiles(picture());
  const end = () => send(page).boundingBox();
  const before = await end();
  scripts.resolve();
  await expect(page.getByRole('img', { name: 'התמונה שנבחרה' })).toBeVisible();
  await expect(star(page, 5)).toBeChecked();
  expect(await end()).toEqual(before);
});

// Proves S93, S301.
test('what is typed at once stays, however late the script comes and whatever an extension puts beside the fields', {
  tag: '@slow',
}, async ({ page }) => {
  // What an earlier visit left is older than what is typed now.
  await page.addInitScript((key) => {
    sessionStorage.setItem(
      key,
      JSON.stringify({ rating: '1', customerName: 'מפעם', customerEmail: 'old@example.com' }),
    );
  }, `typed:review:${username}`);
  await markFields(page);
  const browser = await page.context().newCDPSession(page);
  const connection = { offline: false, latency: 0, uploadThroughput: -1 };
  await browser.send('Network.emulateNetworkConditions', { ...connection, downloadThroughput: 4_000 });
  await page.goto(`${card}/review`, { waitUntil: 'commit' });
  const name = someone('מהר');
  await star(page, 4).check({ force: true });
  await page.getByLabel('שם מלא').fill(name);
  await page.getByLabel(/ספרו איך היה/).fill('נכתב לפני הכול');
  await expect(page.locator('form[novalidate]')).not.toBeAttached();
  await browser.send('Network.emulateNetworkConditions', { ...connection, downloadThroughput: -1 });
  await expect(page.locator('form[novalidate]')).toBeAttached();
  await page.waitForLoadState('load');
  await expect(star(page, 4)).toBeChecked();
  await expect(page.getByLabel('שם מלא')).toHaveValue(name);
  await expect(page.getByLabel(/ספרו איך היה/)).toHaveValue('נכתב לפני הכול');
  await expect(page.getByLabel(/אימייל/)).toHaveValue('old@example.com');
  await page.getByLabel(/אימייל/).fill('');
  await send(page).click();
  await expect(thanks(page)).toBeVisible();
});

// Proves S91.
test('it opens with few requests and little script, and what only some need comes when it is needed', {
  tag: '@slow',
}, async ({ page }) => {
  const requests: Request[] = [];
  page.on('request', (one) => requests.push(one));
  const scriptBytes = async () => {
    const inPage = await page.locator('script:not([src])').allTextContents();
    const files = requests.filter((one) => one.resourceType() === 'script');
    const sizes = await Promise.all(files.map((one) => one.sizes()));
    return (
      inPage.reduce((sum, text) => sum + brotliCompressSync(text).length, 0) +
      sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0)
    );
  };
  await page.goto(`${card}/review`, { waitUntil: 'networkidle' });
  expect(requests.length).toBeLessThanOrEqual(10);
  expect(await scriptBytes()).toBeLessThan(10 * 1024);
  const atFirst = requests.length;
  await star(page, 5).check({ force: true });
  await page.getByLabel('שם מלא').fill(someone('קל'));
  await page.locator('input[type=file]').setInputFiles(picture());
  await expect(page.getByRole('img', { name: 'התמונה שנבחרה' })).toBeVisible();
  await page.locator('input[name=token]').evaluate((field: HTMLInputElement) => {
    field.value = 'an old one';
  });
  await send(page).click();
  await expect(page.locator('canvas')).toBeVisible();
  await page.waitForLoadState('networkidle');
  // A photo, a proof of work and confetti: all that there is.
  expect(requests.length).toBeGreaterThan(atFirst + 4);
  expect(await scriptBytes()).toBeLessThan(30 * 1024);
});

test('what cannot be read is refused beside its field, also when it is sent before, and the words stay', {
  tag: '@slow',
}, async ({ page }) => {
  const first = await holdFirstPhoto(page);
  await open(page);
  await star(page, 2).check({ force: true });
  await page.getByLabel('שם מלא').fill('נשאר');
  const file = page.locator('input[type=file]');
  await file.setInputFiles({ name: 'IMG_1.HEIC', mimeType: 'image/heic', buffer: Buffer.from('HEVC') });
  await send(page).click();
  await first.release();
  await expect(page.getByRole('alert')).toContainText('ותמונת HEIC כצילום מסך');
  await expect(page.getByLabel('שם מלא')).toHaveValue('נשאר');
  // What the browser reads and the server does not is sent in a format that both do.
  const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
  await file.setInputFiles({ name: 'a.gif', mimeType: 'image/gif', buffer: gif });
  await send(page).click();
  await expect(thanks(page)).toBeVisible();
});

test('a lost connection loses nothing, not even over a reload, and a second press sends once', async ({
  page,
  context,
}) => {
  const name = someone('מנותק');
  await open(page);
  await star(page, 5).check({ force: true });
  await page.getByLabel('שם מלא').fill(name);
  await page.getByLabel(/ספרו איך היה/).fill('מילים שאסור לאבד');
  await context.setOffline(true);
  await send(page).click();
  await expect(page.getByRole('alert').first()).toContainText('מה שכתבתם נשמר כאן');
  await context.setOffline(false);
  await page.reload();
  await expect(star(page, 5)).toBeChecked();
  await expect(page.getByLabel('שם מלא')).toHaveValue(name);
  await expect(page.getByLabel(/ספרו איך היה/)).toHaveValue('מילים שאסור לאבד');
  const posts: string[] = [];
  page.on(
    'request',
    (r) => r.method() === 'POST' && r.url().includes('/api/reviews/') && posts.push(r.url()),
  );
  await send(page).dblclick();
  await expect(thanks(page)).toBeVisible();
  await page.goto(`${card}/review`);
  await expect(page.getByLabel('שם מלא')).toHaveValue('');
});

test('a network that goes away in the middle is said at once', { tag: '@slow' }, async ({
  page,
  context,
}) => {
  await open(page);
  await star(page, 5).check({ force: true });
  await page.getByLabel('שם מלא').fill(someone('במעלית'));
  await page.locator('input[type=file]').setInputFiles(picture());
  const remove = page.getByRole('button', { name: 'הסרת התמונה' });
  await expect(remove).toBeEnabled();
  await page.route('**/api/reviews/*', () => new Promise(() => {}));
  await Promise.all([page.waitForRequest('**/api/reviews/*'), send(page).click()]);
  await expect(remove).toBeDisabled();
  await context.setOffline(true);
  await expect(page.getByRole('button', { name: 'ניסיון נוסף' })).toBeVisible();
  await expect(remove).toBeEnabled();
  await context.setOffline(false);
  await page.unroute('**/api/reviews/*');
  await send(page).click();
  await expect(thanks(page)).toBeVisible();
});

test('an answer that is lost on its way is not a second review, and other words are one', {
  tag: '@slow',
}, async ({ page }) => {
  const answers: string[] = [];
  await open(page);
  await star(page, 3).check({ force: true });
  await page.getByLabel('שם מלא').fill(someone('תשובה'));
  await page.waitForTimeout(2_100);
  // The review arrives twice, and both answers are lost; what is sent after that is lost on its own way.
  const arrives = [true, true, false];
  await page.route(
    '**/api/reviews/*',
    async (route) => {
      if (arrives.shift()) answers.push(await (await route.fetch()).text());
      await route.abort('connectionreset');
    },
    { times: 3 },
  );
  const failed = () => expect(send(page)).toHaveText('ניסיון נוסף');
  const press = async () => {
    const lost = page.waitForEvent('requestfailed', (r) => r.url().includes('/api/reviews/'));
    await send(page).click();
    await lost;
    await failed();
  };
  await press();
  await press();
  expect(answers[1]).toBe(answers[0]);
  // Other words are another review, however often they have to be sent.
  await page.getByLabel(/ספרו איך היה/).fill('עוד משהו');
  await press();
  const [other] = await Promise.all([
    page.waitForResponse((r) => r.request().method() === 'POST' && r.url().includes('/api/reviews/')),
    send(page).click(),
  ]);
  expect(other.status()).toBe(201);
  await expect(thanks(page)).toBeVisible();
});
