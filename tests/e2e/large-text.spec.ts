import type { Page } from '@playwright/test';
import { demoOwners } from '../../scripts/demo/people.ts';
import { hydrated } from './business.ts';
import { expect, quiet, test } from './fixtures.ts';
import { ADMIN_SECTIONS, OWNER_SCREENS, VISITOR_SCREENS } from './screens.ts';

// Twice the text, as people set it who see badly (WCAG 1.4.4), on the narrowest screens that are common.

/** How far the page reaches over its edge, and with which words or pictures; what scrolls by itself may. */
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
    return { overflow: scrollWidth - clientWidth, by };
  });
}

/** Without scripts that would have to take over. */
const FINISHED = /^\/(privacy-policy|user-rights.*)?$/;

async function expectRoom(page: Page, path: string, isOwner = false): Promise<void> {
  await page.goto(path);
  if (isOwner || !FINISHED.test(path)) await hydrated(page);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  await quiet(page);
  await expect
    .soft(async () => expect(await overflowing(page), path).toEqual({ overflow: 0, by: [] }))
    .toPass({
      timeout: 3_000,
    });
}

test.describe('with doubled text on a phone nothing is cut off', () => {
  for (const path of OWNER_SCREENS)
    test(`for an owner at ${path}`, async ({ page, signIn }) => {
      await signIn(demoOwners.main);
      await expectRoom(page, path, true);
    });

  test('for an admin in any section', async ({ page, signIn }) => {
    await signIn(demoOwners.admin);
    for (const section of ADMIN_SECTIONS) await expectRoom(page, `/admin-dashboard?show=${section}`, true);
  });

  for (const path of VISITOR_SCREENS)
    test(`for a visitor at ${path}`, async ({ page }) => expectRoom(page, path));
});
