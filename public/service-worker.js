// The service worker: it shows alerts, and keeps one page, which stands in where no other can be fetched. It keeps
// nothing that anybody wrote or read.
const KEPT = 'offline-1';
const PAGE = '/offline';

self.addEventListener('install', (event) => {
  event.waitUntil(keepPage().then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([forgetOthers(), self.registration.navigationPreload?.enable()]));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.mode === 'navigate' && request.method === 'GET') event.respondWith(answer(event));
});

async function answer({ request, preloadResponse }) {
  try {
    return (await preloadResponse) ?? (await fetch(request));
  } catch {
    return (await caches.match(PAGE)) ?? Response.error();
  }
}

async function keepPage() {
  const cache = await caches.open(KEPT);
  await cache.add(new Request(PAGE, { cache: 'reload', credentials: 'omit' }));
}

async function forgetOthers() {
  for (const name of await caches.keys()) if (name !== KEPT) await caches.delete(name);
}

// Alerts. Every push is shown: browsers take the permission back from who shows nothing.

self.addEventListener('push', (event) => {
  const alert = event.data.json();
  const { waiting } = alert;
  const badge = waiting === undefined ? undefined : self.navigator.setAppBadge?.(waiting);
  event.waitUntil(Promise.all([show(alert), badge]));
});

function show({ tag, title, body, ...data }) {
  const { approves, texts } = data;
  const actions = approves ? [choice('approve', texts), choice('open', texts)] : [];
  return notify(title, { tag, body, data, actions, renotify: true });
}

function notify(title, options) {
  const look = { lang: 'he', dir: 'rtl', icon: '/icon-192.png', badge: '/badge.png' };
  return self.registration.showNotification(title, { ...look, ...options });
}

function choice(action, texts) {
  return { action, title: texts[action] };
}

self.addEventListener('notificationclick', (event) => {
  const { action, notification } = event;
  notification.close();
  const act = { approve, undo }[action];
  event.waitUntil(act ? act(notification) : open(notification.data.url));
});

/** The server decides as on the screen: under the session of the browser, and only for the account that the alert is of. */
async function approve({ tag, data }) {
  const { approves: id, userId, texts, url } = data;
  const isDone = await call(`/api/reviews/${id}/approve`, 'PUT', userId);
  if (!isDone) return show({ tag, title: texts.failed, body: '', url, userId });
  return notify(texts.approved, { tag, data, actions: [choice('undo', texts)] });
}

async function undo({ tag, data }) {
  const { approves: id, userId, texts, url } = data;
  const isDone = await call(`/api/reviews/${id}/undo`, 'POST', userId);
  return show({ tag, title: isDone ? texts.undone : texts.failed, body: '', url, userId });
}

async function call(path, method, userId) {
  try {
    return (await fetch(path, { method, headers: { 'x-page-user': userId } })).ok;
  } catch {
    return false;
  }
}

/** Brings the open page to the front, or opens one. */
async function open(url) {
  const pages = await self.clients.matchAll({ type: 'window' });
  const page = pages.find((one) => 'navigate' in one);
  if (!page) return self.clients.openWindow(url);
  await page.focus();
  return page.navigate(url);
}

self.addEventListener('pushsubscriptionchange', (event) => {
  const options = event.oldSubscription?.options;
  if (options) event.waitUntil(subscribeAnew(options));
});

async function subscribeAnew(options) {
  const subscription = await self.registration.pushManager.subscribe(options);
  await fetch('/api/alerts/device', {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(subscription),
  });
}
