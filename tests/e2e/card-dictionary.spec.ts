import { registerBusiness } from './business.ts';
import { expect, test } from './fixtures.ts';

const SECOND_CARD_BYTES = 4 * 1024;

test('a browser that has seen one card is sent of the next what differs', async ({ page }) => {
  const { card, businessName } = await registerBusiness(page.request);
  const client = await page.context().newCDPSession(page);
  await client.send('Network.enable');
  const weights = new Map<string, number>();
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
    weights.set(requestId, encodedDataLength),
  );
  let last = { requestId: '', encoding: '' };
  client.on('Network.responseReceived', ({ requestId, type, response }) => {
    // A card that is drawn for this request has its headers' names in small letters.
    const encoding = new Headers(response.headers).get('content-encoding') ?? '';
    if (type === 'Document') last = { requestId, encoding };
  });

  await page.goto('/business/dana-hair');
  expect(last.encoding).toBe('br');
  // The dictionary comes in the browser's idle time. Each try is a new address, of which it holds nothing.
  let tries = 0;
  await expect
    .poll(async () => {
      await page.goto(`${card}?try=${++tries}`);
      return last.encoding;
    })
    .toBe('dcz');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(businessName);
  await expect.poll(() => weights.get(last.requestId)).toBeLessThanOrEqual(SECOND_CARD_BYTES);
});
