import { crc32, deflateSync } from 'node:zlib';
import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test';

/** A business of a test's own: what the demo's businesses show stays as it is for the others. */
export interface Business {
  email: string;
  password: string;
  businessName: string;
  username: string;
  /** Path of the card. */
  card: string;
}

export const PASSWORD = 'שמש-בחלון-17';

/** An address that nobody has. */
export function newEmail(): string {
  return `test-${crypto.randomUUID()}@demo.example`;
}

/** Registers over the API. */
export async function registerBusiness(
  request: APIRequestContext,
  businessName = 'פרחי הגן',
  fullName = 'נעמה שחר',
): Promise<Business> {
  const email = newEmail();
  const registered = await request.post('/api/auth/register', {
    multipart: {
      email,
      password: PASSWORD,
      fullName,
      businessName,
      phone: '03-612-3456',
      address: 'הרצל 1, חיפה',
    },
  });
  expect(registered.status()).toBe(201);
  const { user } = (await registered.json()) as { user: { username: string } };
  return {
    email,
    password: PASSWORD,
    businessName,
    username: user.username,
    card: `/business/${user.username}`,
  };
}

/** Registers and signs the caller's browser in, past the screens of its first hour. */
export async function openBusiness(page: Page, businessName?: string, fullName?: string): Promise<Business> {
  const business = await registerBusiness(page.request, businessName, fullName);
  const { email, password } = business;
  expect((await page.request.post('/api/auth/login', { data: { email, password } })).ok()).toBe(true);
  const passed = ['name', 'look', 'send'];
  expect((await page.request.put('/api/first-hour', { data: { passed } })).ok()).toBe(true);
  return business;
}

/** Leaves a review over the API, as from a browser on which nobody ever signed in. */
export async function leaveReview(
  request: APIRequestContext,
  username: string,
  fields: {
    customerName?: string;
    customerEmail?: string;
    rating?: number;
    comment?: string;
    invitation?: string;
  } = {},
): Promise<string> {
  const { customerName = 'מאיה לוי', customerEmail = '', rating = 5, comment = 'שירות מצוין' } = fields;
  const { invitation } = fields;
  const sent = await request.post(`/api/reviews/${username}`, {
    headers: { cookie: '' },
    multipart: {
      customerName,
      customerEmail,
      rating: String(rating),
      comment,
      ...(invitation && { invitation }),
    },
  });
  expect(sent.status()).toBe(201);
  return ((await sent.json()) as { id: string }).id;
}

/** Opens a hydrated page and waits until its scripts have taken over. */
export async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
}

const EDITOR_SECTIONS = 'pictures hours special-hours details contact links link reviews access'.split(' ');

/** Opens the card's editor with these sections unfolded. */
export async function openEditor(page: Page, sections: string[] = EDITOR_SECTIONS): Promise<void> {
  await openPage(page, '/business-card');
  for (const section of sections) {
    const fold = page.locator(`details#${section}`);
    if (!(await fold.evaluate((details: HTMLDetailsElement) => details.open)))
      await fold.locator('summary').first().click();
  }
}

/** Shows the tools for many reviews, as the device remembers it. */
export async function openAllTools(page: Page): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('review-full-desk', 'on'));
}

/** Signs out by hand, as on a phone: from the account's place. */
export async function signOut(page: Page): Promise<void> {
  await openAccount(page);
  await page.getByRole('button', { name: 'התנתקות', exact: true }).click();
}

/** Opens the account's place by the avatar. */
export async function openAccount(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('link', { name: 'עוד', exact: true }).click();
}

/** Opens the form from the card's bar, beside the reviews: above them the bar may change while it is pressed. */
export async function openReviewForm(page: Page): Promise<void> {
  await page.locator('#reviews').evaluate((reviews) => reviews.scrollIntoView());
  const bar = page.getByRole('navigation', { name: 'פעולות מהירות' });
  await bar.getByText('כתבו ביקורת', { exact: true }).click();
}

/** Waits until React has taken the page over: what is pressed before is the browser's own. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const element = document.querySelector('main form, main');
    return element !== null && Object.keys(element).some((key) => key.startsWith('__reactProps'));
  });
}

/** The field is marked, has the focus and is described by the message. */
export async function expectRefused(field: Locator, message: string | RegExp): Promise<void> {
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveAccessibleDescription(
    typeof message === 'string' ? new RegExp(message) : message,
  );
}

/** The words of a toast. */
export function toastOf(page: Page, text: string): Locator {
  return page.getByRole('region', { name: 'הודעות' }).getByText(text, { exact: true });
}

/** A picture of one colour, as a file to choose. */
export function picture(name = 'photo.png', side = 120) {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const framed = Buffer.alloc(body.length + 8);
    framed.writeUInt32BE(data.length, 0);
    body.copy(framed, 4);
    framed.writeUInt32BE(crc32(body), body.length + 4);
    return framed;
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([8, 2], 8);
  const row = Buffer.concat([Buffer.from([0]), Buffer.alloc(side * 3, Buffer.from([0xb4, 0x53, 0x09]))]);
  const buffer = Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(Array.from({ length: side }, () => row)))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
  return { name, mimeType: 'image/png', buffer };
}

/** The one toast that is in sight says this and nothing else. */
export async function expectToast(page: Page, title: string, description?: string | RegExp): Promise<void> {
  await expect(page.getByRole('region', { name: 'הודעות' }).getByRole('paragraph')).toHaveText(
    description === undefined ? [title] : [title, description],
  );
}

/** Keeps a call under way until it is let go. */
export async function hold(page: Page, call: string | RegExp): Promise<() => void> {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(call, async (route) => {
    await held;
    await route.continue();
  });
  return letGo;
}

/** The server is there and does not do it; it says nothing of its own, or this. */
export async function refuse(page: Page, call: string | RegExp, message?: string): Promise<void> {
  await page.route(call, (route) =>
    message === undefined
      ? route.fulfill({ status: 500, body: '' })
      : route.fulfill({ status: 503, json: { code: 'unavailable', message } }),
  );
}

/** Whether nothing lies over an element, neither at its ends nor in its middle. */
export function isOnTop(element: Element): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  const x = (left + right) / 2;
  const places = [top + 3, (top + bottom) / 2, bottom - 3].map((y) => document.elementFromPoint(x, y));
  return places.every((shown) => shown !== null && element.contains(shown));
}

/** Presses an item of a review's menu of what is done now and then. */
export async function chooseMore(review: Locator, ...names: string[]): Promise<void> {
  await review.getByRole('button', { name: 'פעולות נוספות' }).click();
  for (const name of names) await review.page().getByRole('menuitem', { name, exact: true }).click();
}
