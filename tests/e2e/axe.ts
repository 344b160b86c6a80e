import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

/** Every page compiles it anew: the minified file takes two thirds of the time. */
const SOURCE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/**
 * Runs axe on a page and its frames, and returns what breaks the rules of these tags. A bar at the bottom of the screen
 * covers a part of what is scrolled beneath it, so that axe would call it too small: the bar waits at its own place.
 * Several times faster than `@axe-core/playwright`, which describes every passed element too, merges frames in
 * a second page, fetches the style sheets again for a rule that is off, and brings axe along on every look.
 */
export async function axeViolations(page: Page, tags: string[]): Promise<axe.Result[]> {
  for (const frame of page.frames())
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(SOURCE);
  return page.evaluate(async (runOnly) => {
    // In the middle of a fade colours are not yet what people read; a page in the background never ends one by itself.
    for (const one of document.getAnimations())
      if (Number.isFinite(one.effect?.getComputedTiming().endTime)) one.finish();
    if (!window.axe) throw new Error('axe is not on the page');
    const options = {
      runOnly,
      resultTypes: ['violations' as const],
      preload: { assets: ['media' as const] },
    };
    // A card in two columns has its bar on one side.
    const bars = [1, 2, 3]
      .flatMap((quarter) => document.elementsFromPoint((innerWidth * quarter) / 4, innerHeight - 4))
      .filter((one): one is HTMLElement => one instanceof HTMLElement)
      .filter((one) => /fixed|sticky/.test(getComputedStyle(one).position))
      .filter((one) => one.offsetHeight < 200 && !one.closest('dialog, [role=dialog]'));
    for (const bar of bars) bar.style.position = 'static';
    // Sections far from the screen are not laid out, so that axe would take their text to lie over the next section.
    const near = new CSSStyleSheet();
    near.replaceSync('* { content-visibility: visible !important }');
    document.adoptedStyleSheets.push(near);
    try {
      return (await window.axe.run(document, options)).violations;
    } finally {
      for (const bar of bars) bar.style.position = '';
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== near);
    }
  }, tags);
}
