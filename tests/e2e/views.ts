import type { Page } from '@playwright/test';
import { expect, quiet } from './fixtures.ts';

/** Both themes, on a phone and on a desk: every second one differs in both. */
const VIEWS = [
  { colorScheme: 'light', width: 390 },
  { colorScheme: 'dark', width: 390 },
  { colorScheme: 'dark', width: 1280 },
  { colorScheme: 'light', width: 1280 },
] as const;

/**
 * Opens a page once and looks at it in each theme and at each width, not in each pair of them: pages in a row take
 * turns, so that any two of page, theme and width meet. A state that is looked at in one turn is seen on a light phone
 * and a dark desk, or the other way round.
 * @param turn the view that it is opened in
 */
export async function inViews(
  page: Page,
  turn: number,
  open: () => Promise<unknown>,
  look: () => Promise<void>,
): Promise<void> {
  for (let step = 0; step < VIEWS.length; step += 2) {
    const { colorScheme, width } = VIEWS[(turn + step) % VIEWS.length] ?? VIEWS[0];
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 844 });
    if (step === 0) await open();
    await settled(page);
    await look();
  }
}

/** Nothing that is as wide as a desk's screen at 400 % reaches over its edge. */
export async function expectNarrow(page: Page, path: string): Promise<void> {
  await page.setViewportSize({ width: 320, height: 640 });
  await expectWithin(page, `${path} at 320 px`);
}

/** Twice the text, as people set it who see badly (WCAG 1.4.4), on the narrowest screens that are common. */
export async function expectRoomForText(page: Page, path: string): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  await expectWithin(page, `${path} with doubled text`);
}

/** Nothing reaches over the edge of the page as wide as it is. */
export async function expectWithin(page: Page, what: string): Promise<void> {
  await quiet(page);
  await expect
    .soft(async () => expect(await overflowing(page), what).toEqual({ overflow: 0, by: [] }))
    .toPass({ timeout: 3_000 });
}

/** No call under way and no colour between two others. */
async function settled(page: Page): Promise<void> {
  await quiet(page);
  await page.evaluate(async () => {
    const changes = document.getAnimations().filter((one) => one instanceof CSSTransition);
    await Promise.allSettled(changes.map((one) => one.finished));
  });
}

/**
 * Measures how far the page reaches over its edge, and with which words or pictures; parts that scroll by themselves
 * may.
 */
function overflowing(page: Page): Promise<{ overflow: number; by: string[] }> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const isCut = (element: Element | null): boolean =>
      element !== null &&
      element !== document.body &&
      (getComputedStyle(element).overflowX !== 'visible' || isCut(element.parentElement));
    const by: string[] = [];
    const leaves = document.createTreeWalker(document.body, NodeFilter.SHOW_ALL);
    for (let node = leaves.nextNode(); scrollWidth > clientWidth && node; node = leaves.nextNode()) {
      const parent = node.parentElement;
      if (node.hasChildNodes() || !parent || isCut(parent)) continue;
      const range = document.createRange();
      range.selectNode(node);
      const { left, right, width } = range.getBoundingClientRect();
      if (width > 0 && (left < -0.5 || right > clientWidth + 0.5))
        by.push(`${node.nodeName} ${node.textContent} in ${parent.tagName}.${parent.getAttribute('class')}`);
    }
    return { overflow: Math.max(0, scrollWidth - clientWidth), by };
  });
}
