// The service worker: it shows alerts, and answers for pages that cannot be fetched. It keeps the last seen screens of one
// account; the page asks for that, and deletes them when the account is left.
const OFFLINE = 'offline-1';
const PAGE = '/offline';
const KEPT = 'kept-';
const LOGIN = '/login';
/** There as long as somebody has signed out here and the server does not know yet. */
const SIGN_OUT_DUE = 'sign-out-due';
const FILES = /\/(?:assets|media)\/[\w./-]+/g;
/** The route table names the files of every screen: it is kept, and the files that it names are not. */
const ROUTES = /\/manifest-[^/]+$/;
const MEDIA_MAX = 8;
/** A network that takes a request and says nothing for so long is none, where a screen was kept. */
const PATIENCE_MS = 5_000;
/** As long as a session lives without its owner. */
const KEPT_MS = 14 * 24 * 3_600_000;
/** Path of the card that this device keeps for its owner. A worker without one was registered by a visitor. */
const OWN_CARD = new URL(self.location).searchParams.get('card');

/** True from a page that could not be fetched until the next one that was: its files are answered from the cache. */
let isAway = false;

self.addEventListener('install', (event) => {
  event.waitUntil(Promise.all([keepPage(), setRoutes(event)]).then(() => self.skipWaiting()));
});

/**
 * What the browser does without the worker, where it has static routes. Cards come from the network: nobody waits for a worker to
 * start. A route to the network never comes back to the worker, so the kept card is raced: its answer is used where the network has none.
 */
function routes() {
  const own = { condition: card(OWN_CARD), source: 'race-network-and-fetch-handler' };
  const files = { or: ['/assets/*', '/media/*'].map((pathname) => ({ urlPattern: { pathname } })) };
  return [
    ...(OWN_CARD ? [own, { condition: files, source: 'cache' }] : []),
    { condition: card('/business/*'), source: 'network' },
    { condition: { not: { requestMode: 'navigate' } }, source: 'network' },
  ];
}

async function setRoutes(event) {
  try {
    await event.addRoutes?.(routes());
  } catch {
    // A browser that knows fewer conditions asks the worker for everything.
  }
}

function card(pathname) {
  return { urlPattern: { pathname }, requestMode: 'navigate' };
}

self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([forgetOthers(), self.registration.navigationPreload?.enable()]));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET') return;
  if (request.mode === 'navigate') event.respondWith(answer(event));
  else if (isAway && new URL(request.url).pathname.match(FILES)) event.respondWith(answerFile(request));
});

async function answer(event) {
  const { request } = event;
  if (await caches.has(SIGN_OUT_DUE)) return answerSignedOut(request);
  try {
    const isKept = await caches.match(pathOf(request));
    const response = await (isKept ? Promise.race([fetchPage(event), late()]) : fetchPage(event));
    isAway = false;
    if (response.status === 200 && pathOf(request) === LOGIN) event.waitUntil(forget(KEPT));
    return response;
  } catch {
    isAway = true;
    await forgetOld();
    const kept = await caches.match(pathOf(request));
    return kept ?? (await caches.match(PAGE)) ?? Response.error();
  }
}

/** What was preloaded is not used: it was asked for under the session. */
async function answerSignedOut(request) {
  try {
    await endSession();
    return await fetch(request);
  } catch {
    return (await caches.match(PAGE)) ?? Response.error();
  }
}

/** Rejects until the server has ended the session: nothing is shown under it any more. */
async function endSession() {
  const { ok } = await fetch('/api/auth/logout', { method: 'POST' });
  if (!ok) throw new Error('the session could not be ended');
  await caches.delete(SIGN_OUT_DUE);
}

self.addEventListener('sync', (event) => {
  if (event.tag === SIGN_OUT_DUE) event.waitUntil(caches.has(SIGN_OUT_DUE).then((isDue) => isDue && endSession()));
});

async function fetchPage({ request, preloadResponse }) {
  return (await preloadResponse) ?? fetch(request);
}

function late() {
  return new Promise((_, reject) => setTimeout(reject, PATIENCE_MS));
}

async function answerFile(request) {
  return (await caches.match(request.url)) ?? fetch(request);
}

function pathOf({ url }) {
  return new URL(url).pathname;
}

async function keepPage() {
  const cache = await caches.open(OFFLINE);
  await cache.add(new Request(PAGE, { cache: 'reload', credentials: 'omit' }));
}

async function forgetOthers() {
  for (const name of await caches.keys()) if (![OFFLINE, SIGN_OUT_DUE].includes(name) && !name.startsWith(KEPT)) await caches.delete(name);
}

async function forget(prefix, except) {
  for (const name of await caches.keys()) if (name.startsWith(prefix) && name !== except) await caches.delete(name);
}

async function forgetOld() {
  for (const name of await caches.keys()) {
    if (!name.startsWith(KEPT)) continue;
    const seen = (await (await caches.open(name)).match('/kept/edition'))?.headers.get('date');
    if (seen && Date.now() - Date.parse(seen) > KEPT_MS) await caches.delete(name);
  }
}

// Screens without a network. The page names its account, its edition, the screen, and the card with what is to be said above
// it. A screen is fetched once an edition, with the files that it and they name; the card each time, since it has no other
// way to show what changed. The headers say that nobody looks: it prolongs no session, and counts as no view of a card.

self.addEventListener('message', (event) => {
  if (event.data.keep) event.waitUntil(keepScreens(event.data));
});

async function keepScreens({ keep, card, userId, edition }) {
  const name = KEPT + userId;
  await forget(KEPT, name);
  const cache = await caches.open(name);
  if ((await textIn(cache, '/kept/edition')) !== edition)
    for (const request of await cache.keys())
      if (!pathOf(request).startsWith('/kept/')) await cache.delete(request);
  await cache.put('/kept/edition', new Response(edition, { headers: { date: new Date().toUTCString() } }));
  if (!(await cache.match(keep))) await keepScreen(cache, keep);
  await keepScreen(cache, card.path, card.notice);
}

async function keepScreen(cache, path, notice) {
  const answered = await fetch(path, { headers: { 'x-background': '1', purpose: 'prefetch' } });
  const type = answered.headers.get('content-type') ?? '';
  if (!answered.ok || answered.redirected || !type.startsWith('text/html')) return;
  const text = await answered.text();
  await keepFiles(cache, text);
  const headers = new Headers(answered.headers);
  // They are of the bytes that came.
  for (const name of ['content-encoding', 'content-length']) headers.delete(name);
  await cache.put(path, new Response(notice ? withNotice(text, notice) : text, { headers }));
}

/** Kept with the page, the words are there however it is opened. */
function withNotice(page, notice) {
  const look = 'margin:0;padding:12px 16px;background:#fdf0d5;color:#3d2b05;font-weight:600;text-align:center';
  return page.replace(/<body[^>]*>/, (body) => `${body}<p role="status" style="${look}">${notice}</p>`);
}

async function keepFiles(cache, text) {
  const paths = [...new Set(text.match(FILES))];
  const media = paths.filter((path) => path.startsWith('/media/')).slice(0, MEDIA_MAX);
  for (const path of [...paths.filter((one) => one.startsWith('/assets/')), ...media]) await keepFile(cache, path);
}

async function keepFile(cache, path) {
  if (await cache.match(path)) return;
  const file = await fetch(path).catch(() => null);
  if (!file?.ok) return;
  await cache.put(path, file.clone());
  if (!path.endsWith('.js') || ROUTES.test(path)) return;
  const named = (await file.text()).matchAll(/["'`](?:\.\/|\/?assets\/)([\w.-]+\.(?:js|css))["'`]/g);
  for (const [, name] of named) await keepFile(cache, `/assets/${name}`);
}

async function textIn(cache, path) {
  return (await cache.match(path))?.text();
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
  const { approves: id, version, userId, scope = '', texts, url } = data;
  const isDone = await call(`${scope}/api/reviews/${id}/approve${version ? `?version=${version}` : ''}`, 'PUT', userId);
  if (!isDone) return show({ tag, title: texts.failed, body: '', url, userId });
  return notify(texts.approved, { tag, data, actions: [choice('undo', texts)] });
}

async function undo({ tag, data }) {
  const { approves: id, userId, scope = '', texts, url } = data;
  const isDone = await call(`${scope}/api/reviews/${id}/undo`, 'POST', userId);
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
