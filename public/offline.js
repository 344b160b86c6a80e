// The service worker. It keeps one page, which stands in where no other can be fetched, and nothing that anybody
// wrote or read: every answer comes from the server.
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
