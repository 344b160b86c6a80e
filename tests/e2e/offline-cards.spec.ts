import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { kept, keptCard, openWithWorker, see } from './kept-screens.ts';

// Which public cards the service worker answers for: the one that it keeps, and no other.

test.use({ serviceWorkers: 'allow' });

/** Opens a page with no worker running. @returns the source that the browser's route named, and the one it took */
async function openCold(page: Page, path: string) {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('ServiceWorker.enable');
  await cdp.send('ServiceWorker.stopAllWorkers');
  const answered = new Promise<[string?, string?]>((resolve) => {
    cdp.on('Network.responseReceived', ({ type, response }) => {
      const { matchedSourceType, actualSourceType } = response.serviceWorkerRouterInfo ?? {};
      if (type === 'Document') resolve([matchedSourceType, actualSourceType]);
    });
  });
  await page.goto(path);
  const sources = await answered;
  await cdp.detach();
  return sources;
}

test('a visitor’s worker lets every card come from the network', { tag: '@slow' }, async ({
  page,
  context,
  request,
}) => {
  await page.goto('/help');
  await page.evaluate(() => navigator.serviceWorker.ready);
  expect(await keptCard(page)).toBeNull();
  expect(await openCold(page, '/business/dana-hair')).toEqual(['network', 'network']);
  expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  expect(await openCold(page, '/business/dana-hair/reviews')).toEqual(['network', 'network']);
  expect(await openCold(page, '/help')).toEqual([undefined, undefined]);
  expect((await request.get('/business/nobody')).status()).toBe(404);
  await context.setOffline(true);
  await expect(page.goto('/business/dana-hair')).rejects.toThrow(/ERR_INTERNET_DISCONNECTED/);
});

test('an owner’s worker waits for no other card, and answers with its own where there is no network', {
  tag: '@slow',
}, async ({ page, context }) => {
  const { card } = await openWithWorker(page);
  await see(page, '/reviews', '/api/reviews/me');
  await expect.poll(() => keptCard(page)).toBe(card);
  await page.goto('/reviews');
  expect(await openCold(page, '/business/dana-hair')).toEqual(['network', 'network']);
  const [matched] = await openCold(page, card);
  expect(matched).toBe('race-network-and-fetch-handler');
  await expect(page.getByRole('heading', { name: 'פרחי הגן' })).toBeVisible();
  await expect(page.getByText('אין רשת.')).toHaveCount(0);
  const files = Object.values(await kept(page)).flat() as string[];
  const font = files.find((path) => path.endsWith('.woff2')) ?? '';

  await context.setOffline(true);
  const [, actual] = await openCold(page, `${card}?via=link`);
  expect(actual).toBe('fetch-event');
  await expect(page.getByRole('status').first()).toHaveText(/^אין רשת\. הכרטיס נכון ל־.+, \d\d:\d\d\.$/);
  expect(await page.evaluate(async (path) => (await fetch(path)).ok, font)).toBe(true);
  await expect(page.goto('/business/dana-hair')).rejects.toThrow(/ERR_INTERNET_DISCONNECTED/);
});
