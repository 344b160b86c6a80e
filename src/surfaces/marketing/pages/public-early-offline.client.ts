// Registers the service worker of the offline page, from every page, and only once the page has nothing left to do:
// what the worker fetches must not compete with a first view.
if (import.meta.env.PROD)
  addEventListener('load', () => {
    const register = () => navigator.serviceWorker?.register('/service-worker.js').catch(() => {});
    // Safari has no idle callback; a page that draws nothing, on a busy machine, may never be called idle.
    if ('requestIdleCallback' in window) requestIdleCallback(register, { timeout: 5_000 });
    else setTimeout(register);
  });
