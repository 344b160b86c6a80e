import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';

// Zod would try `new Function` at its first parse, which the page's policy refuses and reports.
const zod = globalThis as { __zod_globalConfig?: { jitless?: boolean } };
zod.__zod_globalConfig = Object.assign(zod.__zod_globalConfig ?? {}, { jitless: true });

startTransition(() => {
  dispatchEvent(new Event('dugri:hydrating'));
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});

// Only what an owner works with is worth a page for when there is no connection; visitors' pages carry no framework.
if (import.meta.env.PROD) navigator.serviceWorker?.register('/offline.js').catch(() => {});
