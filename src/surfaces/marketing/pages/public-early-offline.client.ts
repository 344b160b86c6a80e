// Registers the service worker of the offline page, from every page, and only once the page has nothing left to do:
// what the worker fetches must not compete with a first view.
if (import.meta.env.PROD)
  addEventListener('load', () => {
    const register = () => navigator.serviceWorker?.register('/offline.js').catch(() => {});
    // Safari has no idle callback.
    (window.requestIdleCallback ?? setTimeout)(register);
  });
