import { expect, type Page } from '@playwright/test';
import { openBusiness, openPage } from './business.ts';

/** Names of the kept caches, with the paths in each. An empty one does not count: opening a cache that was just deleted makes it anew. */
export const kept = (page: Page) =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('kept-'));
    const paths = async (name: string) =>
      (await (await caches.open(name)).keys()).map(({ url }) => decodeURIComponent(new URL(url).pathname));
    const found = await Promise.all(names.map(async (name) => [name, await paths(name)] as const));
    return Object.fromEntries(found.filter(([, inside]) => inside.length > 0));
  });

/** Opens a screen and waits until the device keeps it with its answers, and the worker that knows the card has settled. */
export async function see(page: Page, path: string, reading: string): Promise<void> {
  await openPage(page, path);
  await expect
    .poll(
      async () => {
        const paths = Object.values(await kept(page)).flat() as string[];
        const hasAnswer = paths.some((one) => one.startsWith(`/kept/answers/["${reading}`));
        return [paths.includes(path), hasAnswer, await hasSettled(page)];
      },
      { timeout: 20_000, intervals: [200] },
    )
    .toEqual([true, true, true]);
}

/** Signs in a business of its own in a browser whose worker is in control. */
export async function openWithWorker(page: Page) {
  const business = await openBusiness(page);
  await page.goto('/help');
  await page.evaluate(() => navigator.serviceWorker.ready);
  return business;
}

/** Path of the card that the active worker was registered for. */
export const keptCard = (page: Page) =>
  page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    return active && new URL(active.scriptURL).searchParams.get('card');
  });

/** While a worker takes over from another, a page that is opened waits for it, for a minute where the network is gone. */
const hasSettled = (page: Page) =>
  page.evaluate(async () => {
    const { installing, waiting, active } = await navigator.serviceWorker.ready;
    return !installing && !waiting && active?.state === 'activated' && active.scriptURL.includes('card=');
  });
