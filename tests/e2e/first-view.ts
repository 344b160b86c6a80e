import type { Page } from '@playwright/test';
import { watchShifts } from './shifts.ts';

/** Opens a card and counts what came for its first view: without the photos of reviews, which wait below for whoever scrolls. */
export async function firstView(page: Page, path: string) {
  const sizes = new Map<string, number>();
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (!request.url.includes('/media/small/') && !request.url.startsWith('data:')) sizes.set(requestId, 0);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (sizes.has(requestId)) sizes.set(requestId, encodedDataLength);
  });
  const shifted = await watchShifts(page);
  await page.goto(path, { waitUntil: 'networkidle' });
  const bytes = [...sizes.values()].reduce((sum, size) => sum + size, 0);
  return { requests: sizes.size, bytes, shifted: await shifted() };
}
