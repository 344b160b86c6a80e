import type { Page } from '@playwright/test';
import { hydrated, leaveReview, openBusiness, PASSWORD } from './business.ts';
import { expect, test } from './fixtures.ts';
import { delayScripts, markFields, translate } from './hindered.ts';
import { linkInMail } from './outbox.ts';

const SCRIPTS_LATE_MS = 1_500;
const email = 'somebody@demo.example';
const text = 'נכתב לפני הכול';

interface EarlyForm {
  name: string;
  path: (card: string, review: string) => string;
  /** Text by the field's name. */
  typed: Record<string, string>;
  ticked?: string;
  /** Drawn by the server alone. */
  isPlain?: boolean;
  /** By a script of its own, which the form's journey looks at. */
  isSentElsewhere?: boolean;
}

const FORMS: EarlyForm[] = [
  { name: 'sign-in', path: () => '/login', typed: { email, password: PASSWORD } },
  {
    name: 'registration',
    path: () => '/register',
    typed: {
      fullName: 'דנה',
      email,
      phone: '050-1234567',
      address: 'הרצל 1',
      password: PASSWORD,
      confirmPassword: PASSWORD,
    },
    ticked: 'privacyConsent',
  },
  { name: 'forgotten password', path: () => '/forgot-password', typed: { email } },
  {
    name: 'new password',
    path: () => resetLink,
    typed: { newPassword: PASSWORD, confirmPassword: PASSWORD },
  },
  {
    name: 'rights request',
    path: () => '/user-rights',
    typed: { fullName: 'דנה', email, description: text },
    isPlain: true,
    isSentElsewhere: true,
  },
  {
    name: 'call-back',
    path: (card) => `${card}/callback`,
    typed: { name: 'דנה', phone: '050-1234567', message: text },
    ticked: 'marketing',
    isPlain: true,
  },
  {
    name: 'report of a review',
    path: (card, review) => `${card}/reviews/${review}/report`,
    typed: { details: text, name: 'דנה', email },
    isPlain: true,
  },
  { name: 'contact', path: () => '/contact', typed: { message: text, name: 'דנה', email }, isPlain: true },
];

const HINDRANCES: Record<string, (page: Page) => Promise<void>> = {
  'late scripts': (page) => delayScripts(page, SCRIPTS_LATE_MS),
  'an extension': markFields,
  'late scripts and an extension': async (page) => {
    await delayScripts(page, SCRIPTS_LATE_MS);
    await markFields(page);
  },
  'late scripts and a translation': async (page) => {
    await delayScripts(page, SCRIPTS_LATE_MS);
    await translate(page, 'in place of the text');
  },
};

let card = '';
let review = '';
let resetLink = '';

test.beforeAll(async ({ browser, baseURL }) => {
  const page = await browser.newPage({ baseURL });
  const business = await openBusiness(page);
  card = business.card;
  await page.request.put('/api/business-card', { multipart: { showCallback: 'true' } });
  review = await leaveReview(page.request, business.username);
  expect((await page.request.put(`/api/reviews/${review}/approve`)).ok()).toBe(true);
  await page.request.post('/api/auth/forgot-password', { data: { email: business.email } });
  resetLink = await linkInMail(page, business.email, 'איפוס הסיסמה בדוגרי', '/reset-password');
  await page.close();
});

// Proves S301.
for (const [hindrance, hinder] of Object.entries(HINDRANCES))
  test(`what is typed at once is kept with ${hindrance}, and can be sent`, {
    tag: '@slow',
  }, async ({ browser, contextOptions, baseURL }) => {
    test.slow();
    for (const form of FORMS)
      await test.step(form.name, async () => {
        // A page that nobody watches: React reports on its console that it has drawn a changed page anew.
        const page = await browser.newPage({ ...contextOptions, baseURL });
        await hinder(page);
        await page.goto(form.path(card, review), { waitUntil: 'commit' });
        for (const [name, value] of Object.entries(form.typed)) await type(page, name, value);
        if (form.ticked) await field(page, form.ticked).check();
        const [first = ''] = Object.keys(form.typed);
        await focus(page, first);
        await page.waitForLoadState('load');
        if (!form.isPlain) await hydrated(page);
        await expectKept(page, form);
        if (hindrance.endsWith('extension'))
          await expect(page.locator('html')).toHaveAttribute('data-marked', '');
        await page.close();
      });
  });

async function expectKept(page: Page, { typed, ticked, isSentElsewhere }: EarlyForm): Promise<void> {
  for (const [name, value] of Object.entries(typed)) await expect(field(page, name), name).toHaveValue(value);
  if (ticked) await expect(field(page, ticked)).toBeChecked();
  await expect(field(page, Object.keys(typed)[0] ?? '')).toBeFocused();
  if (isSentElsewhere) return;
  const sent = await sendAndRead(page);
  for (const [name, value] of Object.entries(typed))
    if (name !== 'confirmPassword') expect(sent).toContain(value);
}

const OWNER_FIELDS: [string, string][] = [
  ['/account-settings/details', '[name="address"]'],
  ['/business-card', '[name="description"]'],
  ['/customers/import', 'textarea'],
];

test('what is typed into an owner’s field as soon as it is there is kept with late scripts and an extension', {
  tag: '@slow',
}, async ({ browser, contextOptions, baseURL }) => {
  for (const [path, selector] of OWNER_FIELDS) {
    const page = await browser.newPage({ ...contextOptions, baseURL });
    await openBusiness(page);
    await delayScripts(page, SCRIPTS_LATE_MS);
    await markFields(page);
    await page.addInitScript(() =>
      localStorage.setItem('card-sections', JSON.stringify({ at: Date.now(), draft: ['details'] })),
    );
    await page.goto(path, { waitUntil: 'commit' });
    const early = page.locator(`main ${selector}`).first();
    await early.waitFor();
    await page.evaluate((named) => document.querySelector<HTMLElement>(`main ${named}`)?.focus(), selector);
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.insertText(text);
    await page.waitForLoadState('load');
    await hydrated(page);
    await expect(early).toHaveValue(text);
    await page.keyboard.insertText('!');
    await expect(early).toHaveValue(`${text}!`);
    await page.close();
  }
});

const field = (page: Page, name: string) => page.locator(`form[method="post"] [name="${name}"]`).first();

/** The page may change between any two calls: what is typed goes where the focus is. */
async function type(page: Page, name: string, value: string): Promise<void> {
  await focus(page, name);
  await page.keyboard.insertText(value);
}

async function focus(page: Page, name: string): Promise<void> {
  await field(page, name).waitFor();
  await page.evaluate(
    (named) => document.querySelector<HTMLElement>(`form[method="post"] [name="${named}"]`)?.focus(),
    name,
  );
}

/** Presses the form's button; returns what would have been sent. */
async function sendAndRead(page: Page): Promise<string> {
  await page.route(
    (url) => !url.pathname.startsWith('/assets/'),
    (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()),
  );
  const asked = page.waitForRequest((request) => request.method() === 'POST');
  await page.locator('main form button[type="submit"]').first().click();
  const body = (await asked).postDataBuffer()?.toString() ?? '';
  return body.startsWith('{') || body.startsWith('--') ? body : decodeURIComponent(body.replaceAll('+', ' '));
}
