import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { scriptCode } from '../../src/surfaces/embeds/code.policy.ts';
import { EMBED_HEIGHTS, EMBED_TYPES } from '../../src/surfaces/embeds/kinds.contract.ts';
import { test as base, expect } from './fixtures.ts';
import { BASE_URL } from './place.ts';
import { watchShifts } from './shifts.ts';

// Widgets on sites that were not made for them.

/** `other` shows another site: the pages of the product may ask nobody else for anything. */
const test = base.extend<{ other: Page }>({
  other: async ({ browser }, use) => {
    const context = await browser.newContext({ viewport: { width: 390, height: 1200 } });
    await use(await context.newPage());
    await context.close();
  },
});

const CARD = 'dana-hair';
const codes = EMBED_TYPES.map((type) => scriptCode(BASE_URL, CARD, type, 'auto')).join('<p>בין</p>');
const elements = codes.replaceAll(/<script.*?<\/script>/g, '');
const withoutLinks = elements.replaceAll(/<svg.*?<\/svg>/g, '');
const heights = EMBED_TYPES.map((type) => EMBED_HEIGHTS[type]);

/** Shows a page of another site. @param files what else the site serves */
async function visit(
  page: Page,
  html: string,
  files: Record<string, string> = {},
  headers: Record<string, string> = {},
) {
  const server = createServer((request, response) => {
    const script = files[request.url ?? ''];
    response.setHeader(
      'Content-Type',
      `${script === undefined ? 'text/html' : 'text/javascript'}; charset=utf-8`,
    );
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    response.end(
      script ??
        `<!doctype html><html lang="he" dir="rtl"><meta charset="utf-8"><title>אתר</title>${html}</html>`,
    );
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  page.once('close', () => server.close());
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`, {
    waitUntil: 'domcontentloaded',
  });
}

const heightsOf = (page: Page) =>
  page.locator('dugri-reviews').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
const shown = (page: Page) => expect(page.getByText('הדירוג הכולל')).toHaveCount(EMBED_TYPES.length);

// Proves S147, S148.
test('at any width every count is whole, no arrow lies on one, and stars stand above the words', {
  tag: '@slow',
}, async ({ other: page }) => {
  for (const width of [200, 240, 320, 600]) {
    await page.setViewportSize({ width: width + 40, height: 1000 });
    await visit(page, `<div style="width:${width}px">${codes}</div>`);
    await shown(page);
    const wrong = await page.evaluate(() => {
      const roots = [...document.querySelectorAll('dugri-reviews')].map(({ shadowRoot }) => shadowRoot);
      return roots.flatMap((root) => {
        const box = root?.querySelector('.box')?.getBoundingClientRect() ?? new DOMRect();
        const buttons = [...(root?.querySelectorAll('button') ?? [])].map((one) =>
          one.getBoundingClientRect(),
        );
        return [...(root?.querySelectorAll('.sum > *, .row > .stars, .foot') ?? [])]
          .filter((part) => {
            const words = document.createRange();
            words.selectNode(part.firstChild ?? part);
            const { left, right, top, bottom } = words.getBoundingClientRect();
            const isCovered = buttons.some(
              (button) =>
                button.left < right && button.right > left && button.top < bottom && button.bottom > top,
            );
            const isInList = part.closest('ul') !== null;
            return isCovered || (!isInList && (left < box.left || right > box.right || bottom > box.bottom));
          })
          .map((part) => part.textContent);
      });
    });
    expect(wrong, `at ${width} px`).toEqual([]);
  }
  const tops = await page
    .locator('.track li')
    .first()
    .evaluate((review) =>
      ['.stars', 'p', '.who'].map(
        (part) => review.querySelector(part)?.getBoundingClientRect().top ?? Number.NaN,
      ),
    );
  expect(tops).toEqual([...tops].sort((one, other) => one - other));
});

// Proves S149.
test('a dark page makes it dark, a light one light, whatever the device is', { tag: '@slow' }, async ({
  other: page,
}) => {
  const background = () =>
    page.locator('dugri-reviews .badge').evaluate((badge) => getComputedStyle(badge).backgroundColor);
  const DARK = 'rgb(28, 24, 40)';
  const LIGHT = 'rgb(255, 255, 255)';
  await page.emulateMedia({ colorScheme: 'light' });
  await visit(page, `<style>:root.night{color-scheme:dark}</style><body>${codes}</body>`);
  await shown(page);
  expect(await background()).toBe(LIGHT);
  await page.evaluate(() => document.documentElement.classList.add('night'));
  await expect.poll(background).toBe(DARK);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.evaluate(() => document.documentElement.setAttribute('style', 'color-scheme:only light'));
  await expect.poll(background).toBe(LIGHT);
  // A page that says nothing is taken as the device.
  await page.evaluate(() => {
    document.documentElement.removeAttribute('style');
    document.documentElement.classList.remove('night');
  });
  await expect.poll(background).toBe(DARK);
});

// Proves S150.
test('no style of the site changes its height, before the script has come or after', {
  tag: '@slow',
}, async ({ other: page }) => {
  await page.setViewportSize({ width: 390, height: 1400 });
  const moved = await watchShifts(page);
  const hostile = `<style>*{max-width:100%;height:auto}dugri-reviews{height:40px;min-height:900px;max-width:90px;padding:9px}</style>`;
  let send = () => {};
  const waits = new Promise<void>((resolve) => {
    send = resolve;
  });
  await page.route(`${BASE_URL}/embed.js`, async (route) => {
    await waits;
    await route.continue();
  });
  await visit(page, `<style>*{max-width:100%;height:auto}</style>${codes}`);
  expect(
    await page
      .locator('dugri-reviews > svg')
      .evaluateAll((all) => all.map(({ clientHeight }) => clientHeight)),
  ).toEqual(heights);
  send();
  await shown(page);
  expect(await heightsOf(page)).toEqual(heights);
  expect(await moved()).toBe(0);
  await visit(page, hostile + codes);
  await shown(page);
  expect(await heightsOf(page)).toEqual(heights);
  expect((await page.locator('dugri-reviews').first().boundingBox())?.width).toBeGreaterThan(300);
});

// Proves S152.
test('a plug-in that speeds pages up may join, move or delay it: it finds its site', {
  tag: '@slow',
}, async ({ other: page, request }) => {
  const ways: [string, (script: string) => { html: string; files?: Record<string, string> }][] = [
    ['puts the script into the page', (script) => ({ html: `${elements}<script>${script}</script>` })],
    ['puts it before the elements', (script) => ({ html: `<script>${script}</script><body>${elements}` })],
    [
      'joins it with others',
      (script) => ({
        html: `<script src="/cache/all.js"></script><body>${elements}`,
        files: { '/cache/all.js': `"use strict";var a=1;\n${script}\n;var b=2` },
      }),
    ],
    [
      'imports it as a module',
      (script) => ({
        html: `${elements}<script type="module">import '/cache/embed.js'</script>`,
        files: { '/cache/embed.js': script },
      }),
    ],
    [
      'runs it long after the page has come, beside another product’s embed.js',
      (script) => ({
        html: `<script src="/embed.js"></script>${elements}<script>addEventListener('load',()=>setTimeout(()=>{const late=document.createElement('script');late.text=${JSON.stringify(script).replaceAll('</', '<\\/')};document.body.append(late)},300))</script>`,
        files: { '/embed.js': 'window.other = true' },
      }),
    ],
    [
      'joins it, around code that was copied before it held a link',
      (script) => ({ html: `<script src="/all.js"></script>${withoutLinks}`, files: { '/all.js': script } }),
    ],
  ];
  const script = await (await request.get('/embed.js')).text();
  for (const [way, pageOf] of ways)
    await test.step(way, async () => {
      const { html, files } = pageOf(script);
      await visit(page, html, files);
      await shown(page);
    });
});

// Proves S151, S153.
test('a blocked script leaves a plain link, and where the site forbids the call it says what to do', {
  tag: '@slow',
}, async ({ other: page }) => {
  await page.route(`${BASE_URL}/embed.js`, (route) => route.abort());
  await visit(page, codes);
  const links = page.getByRole('link', { name: 'לביקורות בדוגרי' });
  await expect(links).toHaveCount(EMBED_TYPES.length);
  await expect(links.first()).toBeVisible();
  const opened = page.waitForEvent('popup');
  await links.first().click();
  await expect((await opened).getByRole('heading', { level: 1 })).toBeVisible();
  expect((await opened).url()).toBe(`${BASE_URL}/business/${CARD}?via=embed`);
  await page.unroute(`${BASE_URL}/embed.js`);

  const said: string[] = [];
  page.on('console', (message) => message.type() === 'warning' && said.push(message.text()));
  await visit(page, codes, {}, { 'Content-Security-Policy': `default-src 'none'; script-src ${BASE_URL}` });
  await expect(page.getByText('הביקורות לא זמינות כרגע')).toHaveCount(EMBED_TYPES.length);
  const link = page.getByRole('link', { name: 'לביקורות בדוגרי' }).first();
  await expect(link).toHaveAttribute('href', `${BASE_URL}/business/${CARD}`);
  expect(said.join()).toContain('connect-src');
  expect(said.join()).toContain(BASE_URL);
  expect(await heightsOf(page)).toEqual(heights);
  await visit(page, codes.replaceAll(/ business="[^"]*"/g, ''));
  await expect(page.getByText('בקוד חסר שם העסק')).toHaveCount(EMBED_TYPES.length);
});
