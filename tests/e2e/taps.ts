import type { Page } from '@playwright/test';

/** Counts what a hand presses on the page, its links and buttons included; typing and what a script presses are none. */
export async function countTaps(page: Page): Promise<() => number> {
  let taps = 0;
  await page.context().exposeFunction('countTap', () => {
    taps += 1;
  });
  await page.context().addInitScript(() => {
    const count = (event: Event) => {
      if (event.isTrusted) (window as unknown as { countTap: () => void }).countTap();
    };
    // Before the page can stop it; the keyboard's clicks come without a pointer. Not on the window, where Playwright
    // stops a press whose target moved away, and presses again.
    document.addEventListener('pointerdown', count, { capture: true });
  });
  return () => taps;
}
