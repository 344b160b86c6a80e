import type { Page } from '@playwright/test';
import { LAYOUT_STYLES, LOGO_POSITIONS, PRESETS } from '../../src/features/cards/design.contract.ts';
import { LANGUAGES, languagePath } from '../../src/features/cards/translations/languages.contract.ts';
import { leaveReview, openBusiness, picture } from './business.ts';
import { expect, test } from './fixtures.ts';
import { haveChosen } from './visitors.ts';

/** A small Android phone; an iPhone as Safari leaves it; an iPhone whose bars are away. */
const SIZES = [
  { width: 360, height: 640 },
  { width: 390, height: 664 },
  { width: 390, height: 844 },
];
const NAMES = {
  ar: 'استوديو دانا – تصفيف الشعر',
  ru: 'Студия Даны – дизайн волос',
  en: 'Studio Dana – Hair Design',
};
const TEXTS = {
  ar: 'قصّات شعر وصبغات وتظليل بأسلوب شخصي وهادئ. عشرون عامًا في شارع الملك جورج، مع قهوة طيبة وبلا انتظار.',
  ru: 'Стрижки, окрашивание и мелирование – спокойно и с личным подходом. Двадцать лет на улице Кинг Джордж, без ожидания.',
  en: 'Haircuts, colour and highlights with a calm and personal touch. Twenty years on King George Street, and no waiting.',
};
const HEBREW =
  'תספורות, צבע וגוונים בגישה אישית ורגועה. עשרים שנה ברחוב המלך ג׳ורג׳, עם קפה טוב ובלי המתנה מיותרת. תורים גם בערב ובימי שישי.';

/** A card with all that its first view can hold. */
async function openFullCard(page: Page, givePaidPlan: (email: string) => Promise<void>): Promise<string> {
  const { card, username, email } = await openBusiness(page, 'סטודיו דנה – עיצוב שיער');
  const day = { active: true, from: '09:00', to: '19:00' };
  const days = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday'];
  const workingHours = JSON.stringify(Object.fromEntries(days.map((name) => [name, day])));
  const links = { whatsapp: '052-1234567', instagram: 'dana' };
  const fields = { description: HEBREW, ...links, workingHours, ratingView: 'all' };
  const multipart = { ...fields, logo: picture('logo.png'), cover: picture('cover.png', 500) };
  expect((await page.request.put('/api/business-card', { multipart })).ok()).toBe(true);
  await givePaidPlan(email);
  for (const [language, name] of Object.entries(NAMES)) {
    const description = TEXTS[language as keyof typeof TEXTS];
    const data = { isOn: true, texts: { name, description } };
    const path = `/api/business-card/me/translations/${language}`;
    expect((await page.request.put(path, { data })).ok()).toBe(true);
  }
  const id = await leaveReview(page.request, username, { rating: 4 });
  expect((await page.request.put(`/api/reviews/${id}/approve`)).ok()).toBe(true);
  return card;
}

/** Pixels between the row of actions and the bar beneath, and what of the first view is not to be seen whole. */
function measure(page: Page) {
  return page.evaluate(() => {
    const find = (selector: string) => document.querySelector<HTMLElement>(`main [data-first] ${selector}`);
    const barTop = document.querySelector('[data-bar]')?.getBoundingClientRect().top ?? 0;
    const row = find('nav > ul');
    const parts = {
      cover: find('img[srcset]'),
      logo: find('img:not([srcset])'),
      name: find('h1'),
      rating: find('a[href="#reviews"]'),
      open: find('[data-open]'),
      description: find('.fold'),
      ...Object.fromEntries([...(row?.children ?? [])].map((item, at) => [`action ${at}`, item])),
    };
    const hidden = Object.entries(parts).filter(([, part]) => {
      const box = part?.getBoundingClientRect();
      return (
        !box ||
        box.height === 0 ||
        box.top < 0 ||
        box.bottom > barTop ||
        box.left < 0 ||
        box.right > innerWidth
      );
    });
    const cut = [...(row?.querySelectorAll('a') ?? [])].filter(
      ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth,
    );
    return {
      free: Math.floor(barTop - (row?.getBoundingClientRect().bottom ?? Number.POSITIVE_INFINITY)),
      actions: row?.children.length,
      hidden: [...hidden.map(([name]) => name), ...cut.map(({ textContent }) => textContent)],
    };
  });
}

// Proves S77.
test('in each layout the first view holds business, rating, open or closed, two lines and four actions', {
  tag: '@slow',
}, async ({ page, browser, baseURL, givePaidPlan }) => {
  test.setTimeout(300_000);
  const card = await openFullCard(page, givePaidPlan);
  const visitor = await browser.newPage({ baseURL });
  const table: Record<string, number> = {};
  const wrong: unknown[] = [];
  const looks = LAYOUT_STYLES.flatMap((layoutStyle) =>
    LOGO_POSITIONS.map((logoPosition) => ({ layoutStyle, logoPosition })),
  );
  for (const [at, look] of looks.entries()) {
    // Each layout in some of the presets; colours move nothing.
    const preset = Object.values(PRESETS)[at % Object.keys(PRESETS).length];
    const booking = at % 2 === 0 ? '' : 'book.example/dana';
    await page.request.put('/api/business-card', { multipart: { booking } });
    const data = { ...preset, ...look };
    expect((await page.request.put('/api/business-card/me/design', { data })).ok()).toBe(true);
    for (const language of LANGUAGES) {
      await visitor.goto(languagePath(card, language));
      for (const line of ['cookie line', 'no cookie line'])
        for (const size of SIZES) {
          await visitor.setViewportSize(size);
          await visitor.evaluate(
            (isAsked) => document.documentElement.toggleAttribute('data-ask', isAsked),
            line === 'cookie line',
          );
          const { free, actions, hidden } = await measure(visitor);
          const name = `${look.layoutStyle}, ${size.width}×${size.height}, ${line}`;
          table[name] = Math.min(table[name] ?? Number.POSITIVE_INFINITY, free);
          if (free < 0 || hidden.length > 0 || actions !== 4)
            wrong.push([name, look.logoPosition, language, free, actions, ...hidden]);
        }
    }
  }
  for (const [type, free] of Object.entries(table))
    test.info().annotations.push({ type, description: `${free} px to spare` });
  expect(wrong).toEqual([]);
  await visitor.close();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  // Proves S77.
  test('the description opens in full, and the bar calls and leads to the form', { tag: '@slow' }, async ({
    page,
    givePaidPlan,
  }) => {
    const card = await openFullCard(page, givePaidPlan);
    await page.setViewportSize({ width: 360, height: 640 });
    await page.goto(card);
    const text = page.locator('[data-first] .fold');
    const before = (await text.boundingBox())?.height ?? 0;
    await page.getByText('עוד', { exact: true }).click();
    expect((await text.boundingBox())?.height).toBeGreaterThan(before);
    await expect(text).toContainText('ובלי המתנה מיותרת');
    const bar = page.getByRole('navigation', { name: 'פעולות מהירות' });
    await expect(bar.getByRole('link', { name: 'חיוג' })).toHaveAttribute('href', /^tel:/);
    await expect(bar.getByRole('link', { name: 'וואטסאפ' })).toHaveAttribute('href', /wa\.me/);
    await bar.getByRole('link', { name: 'כתבו ביקורת' }).click();
    await expect(page).toHaveURL(`${card}/review`);
  });
});

// Proves S78, S81.
test('the bar offers to write a review beside the reviews; on wide screens the actions stay beside them', {
  tag: '@slow',
}, async ({ page, givePaidPlan }) => {
  const card = await openFullCard(page, givePaidPlan);
  await haveChosen(page);
  await page.goto(card);
  const bar = page.getByRole('navigation', { name: 'פעולות מהירות' });
  await expect(bar.getByRole('link')).toHaveText(['חיוג', 'וואטסאפ', 'ביקורת']);
  await page.locator('[data-first] a[href="#reviews"]').click();
  await expect(bar.getByRole('link')).toHaveText(['כתבו ביקורת']);
  await expect(page.getByRole('heading', { name: 'ביקורות', exact: true })).toBeInViewport();
  await page.evaluate(() => scrollTo(0, 0));
  await expect(bar.getByRole('link')).toHaveText(['חיוג', 'וואטסאפ', 'ביקורת']);
  for (const via of ['review', 'invitation', 'place:abc234']) {
    await page.goto(`${card}?${new URLSearchParams({ via })}`);
    await expect(bar.getByRole('link')).toHaveText(['כתבו ביקורת']);
    await expect(bar.getByRole('link')).toHaveAttribute('href', /\/review\?via=/);
  }

  const call = page.locator('[data-first]').getByRole('link', { name: 'חיוג' });
  const scrollOn = async () => {
    await page.locator('[data-rest] section').last().scrollIntoViewIfNeeded();
    await page.evaluate(() => scrollBy(0, 500));
  };
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(card);
  await scrollOn();
  await expect(call).toBeInViewport();
  await page.setViewportSize({ width: 390, height: 800 });
  await scrollOn();
  await expect(call).not.toBeInViewport();
});

// Proves S79.
test('a card without reviews shows no stars above the phone, and one line under the actions', {
  tag: '@slow',
}, async ({ page }) => {
  const { card } = await openBusiness(page);
  await page.goto(card);
  const first = page.locator('[data-first]');
  await expect(first.getByRole('link', { name: 'עוד אין ביקורות. היו הראשונים' })).toHaveAttribute(
    'href',
    `${card}/review`,
  );
  await expect(first.locator('a[href="#reviews"], a[href*="rating="]')).toHaveCount(0);
  const boxes = await first.locator('nav > ul').first().boundingBox();
  const line = await first.getByText('עוד אין ביקורות').boundingBox();
  expect(line?.y).toBeGreaterThan((boxes?.y ?? 0) + (boxes?.height ?? 0) - 1);
});
