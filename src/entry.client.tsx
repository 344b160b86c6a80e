import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { keepTypedEarly } from './ui/forms/typed-early.ts';
import { followTranslation } from './ui/text/translated-text.ts';

// Zod would try `new Function` at its first parse, which the page's policy refuses and reports.
const zod = globalThis as { __zod_globalConfig?: { jitless?: boolean } };
zod.__zod_globalConfig = Object.assign(zod.__zod_globalConfig ?? {}, { jitless: true });

followTranslation();
keepTypedEarly();
startTransition(() => {
  dispatchEvent(new Event('dugri:hydrating'));
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
