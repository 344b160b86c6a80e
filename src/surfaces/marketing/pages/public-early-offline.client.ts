// Registers the service worker of the offline page, from every page, and only once the page has nothing left to do:
// what the worker fetches must not compete with a first view.
// As in the sign-in's contract: scripts of a page's head share no module.
const SIGNED_IN_KEY = 'signed-in';

if (import.meta.env.PROD)
  addEventListener('load', () => {
    const { serviceWorker } = navigator;
    const register = async () => {
      // An owner's names the card that it keeps.
      // Without a network this page came from a worker.
      if (!navigator.onLine) return;
      const known = localStorage.getItem(SIGNED_IN_KEY) && (await serviceWorker.getRegistration());
      if (!known) await serviceWorker.register('/service-worker.js');
    };
    // Browsers without a worker, or without storage, do without.
    const tryRegister = () => register().catch(() => {});
    // Safari has no idle callback; a page that draws nothing, on a busy machine, may never be called idle.
    if ('requestIdleCallback' in window) requestIdleCallback(tryRegister, { timeout: 5_000 });
    else setTimeout(tryRegister);
  });
