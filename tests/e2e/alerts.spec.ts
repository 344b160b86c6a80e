import { expect, type Page } from '@playwright/test';
import { leaveReview, openBusiness, openPage } from './business.ts';
import { test } from './fixtures.ts';
import { JOURNEY_FLAGS } from './place.ts';

// The panel of alerts, and the worker that shows them. The push service stands outside: Chromium is handed the push itself.
// The headless shell crashes where a page asks for its notifications, so these journeys run in the whole browser.

const executablePath = process.env.WHOLE_CHROMIUM_PATH ?? '/usr/bin/chromium';
test.use({ permissions: ['notifications'], launchOptions: { executablePath, args: JOURNEY_FLAGS } });

const panel = (page: Page) =>
  page.locator('section', { has: page.getByRole('heading', { name: 'הודעות והתראות', level: 2 }) });

/** Answers for a browser that has a push service. */
async function withPushService(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
    Notification.requestPermission = async () => 'granted';
    const registration = Promise.resolve({
      pushManager: {
        getSubscription: async () => null,
        subscribe: async () => ({
          toJSON: () => ({
            endpoint: `https://fcm.googleapis.com/fcm/send/${crypto.randomUUID()}`,
            keys: { p256dh: 'A'.repeat(87), auth: 'A'.repeat(22) },
          }),
        }),
      },
    });
    Object.defineProperty(navigator.serviceWorker, 'ready', { get: () => registration });
  });
}

test('alerts are switched on and off on a device, and chosen', { tag: '@slow' }, async ({
  page,
  expectAccessible,
}) => {
  await withPushService(page);
  await openBusiness(page);
  await openPage(page, '/account-settings/alerts');
  await panel(page).getByRole('button', { name: 'הפעלה' }).click();
  await expect(panel(page).getByText('פועלות', { exact: true })).toBeVisible();
  await panel(page).getByText('על מה להתריע').click();
  await panel(page).getByRole('switch', { name: 'דירוג נמוך: התראה' }).press('Space');
  await panel(page).getByText('מה כן יצפצף').click();
  const whileQuiet = panel(page).getByRole('checkbox', { name: 'ביקורת חדשה' });
  await whileQuiet.press('Space');
  await expect(whileQuiet).toBeChecked();
  await expectAccessible();
  await page.reload();
  await panel(page).getByText('על מה להתריע').click();
  await expect(panel(page).getByRole('switch', { name: 'דירוג נמוך: התראה' })).not.toBeChecked();
  await panel(page).getByText('מה כן יצפצף').click();
  await expect(panel(page).getByRole('checkbox', { name: 'ביקורת חדשה' })).toBeChecked();
  await panel(page).getByRole('button', { name: 'כיבוי' }).click();
  await expect(panel(page).getByRole('button', { name: 'הפעלה' })).toBeVisible();
});

test.describe('the worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('shows an alert, approves from it as its owner, and takes that back', async ({ page, context }) => {
    const { username } = await openBusiness(page);
    const { id: userId } = await (await page.request.get('/api/auth/me')).json();
    await leaveReview(page.request, username, { customerName: 'רון', rating: 5, comment: '' });
    const [{ id }] = (await (await page.request.get('/api/reviews/me')).json()).items;
    await openPage(page, '/reviews');
    await page.evaluate(() => navigator.serviceWorker.ready);
    const alert = {
      ...{ tag: 'new-review', title: 'ביקורת חדשה', body: '5 כוכבים', url: '/reviews', waiting: 1 },
      ...{
        userId,
        approves: id,
        texts: { approve: 'אישור', open: 'פתיחה', approved: 'אושרה', undo: 'ביטול' },
      },
    };
    const [worker] = context.serviceWorkers();
    await worker?.evaluate(watchBadge);
    await push(page, { ...alert, waiting: 3 });
    await expect.poll(() => worker?.evaluate(() => Reflect.get(globalThis, 'badge'))).toBe(3);
    await expect.poll(() => shown(page)).toEqual([['ביקורת חדשה', 'new-review', ['approve', 'open']]]);
    const press = (action: string) => worker?.evaluate(pressed, action);
    const statusOf = async () => (await (await page.request.get('/api/reviews/me')).json()).items[0].status;
    await press('approve');
    await expect.poll(statusOf).toBe('approved');
    await expect.poll(() => shown(page)).toEqual([['אושרה', 'new-review', ['undo']]]);
    await press('undo');
    await expect.poll(statusOf).toBe('pending');
  });
});

/** Hands the worker a push, as the browser does when its push service has one. */
async function push(page: Page, data: object): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      if (registrations[0]) resolve(registrations[0].registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  const { origin } = new URL(page.url());
  const registrationId = await registered;
  await devtools.send('ServiceWorker.deliverPushMessage', {
    origin,
    registrationId,
    data: JSON.stringify(data),
  });
}

/** Runs in the worker: notes the number that its icon gets, which no page can read. */
function watchBadge() {
  const set = navigator.setAppBadge.bind(navigator);
  navigator.setAppBadge = async (count) => {
    await set(count).catch(() => undefined);
    Reflect.set(globalThis, 'badge', count);
  };
}

/** Runs in the worker, whose types the page's library does not have. */
async function pressed(action: string) {
  interface Worker {
    registration: ServiceWorkerRegistration;
    NotificationEvent: new (type: string, init: object) => Event;
  }
  const { registration, NotificationEvent } = globalThis as unknown as Worker;
  const [notification] = await registration.getNotifications();
  if (!notification) throw new Error('no notification');
  dispatchEvent(new NotificationEvent('notificationclick', { notification, action }));
}

function shown(page: Page) {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const notifications = await registration.getNotifications();
    return notifications.map((one) => {
      const { title, tag, actions } = one as Notification & { actions: { action: string }[] };
      return [title, tag, actions.map(({ action }) => action)];
    });
  });
}
