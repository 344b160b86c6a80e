import { type ComponentType, lazy } from 'react';

const TRIES = 5;
const FIRST_PAUSE_MS = 1_000;

/** As React's `lazy`; a part that a lost connection keeps away is fetched again, and the screen around it stays. */
export function lazyPart<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazyModule(async () => ({ default: await load() }));
}

export function lazyModule<Props>(load: () => Promise<{ default: ComponentType<Props> }>) {
  return lazy(() => fetchPatiently(load));
}

export async function fetchPatiently<Part>(load: () => Promise<Part>): Promise<Part> {
  for (let failures = 1; ; failures++) {
    try {
      return await load();
    } catch (failure) {
      if (failures === TRIES) throw failure;
      await (navigator.onLine
        ? new Promise((resolve) => setTimeout(resolve, FIRST_PAUSE_MS * 2 ** (failures - 1)))
        : new Promise((resolve) => window.addEventListener('online', resolve, { once: true })));
    }
  }
}
