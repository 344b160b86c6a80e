import type { Page } from '@playwright/test';
import { demoOwners } from '../../scripts/demo/people.ts';
import { digestLetter } from '../../src/features/digests/weekly.copy.he.ts';
import { leaveReview, openBusiness, openPage } from './business.ts';
import { expect, quiet, test } from './fixtures.ts';
import { ADMIN_SECTIONS, OWNER_SCREENS } from './screens.ts';

/** Names of figures that several screens show, as the help explains them. */
const LABELS = ['סך הביקורות', 'התקבלו החודש', 'ממתינות', 'מאושרות', 'דירוג ממוצע', 'חמישה כוכבים', 'החודש'];

/** Reads the number beside each label that stands alone on the page. */
async function figuresOf(page: Page): Promise<[string, string][]> {
  return page.evaluate((labels) => {
    const found: [string, string][] = [];
    for (const element of document.querySelectorAll('main p, main dt, main h2')) {
      const label = element.textContent?.trim() ?? '';
      const beside = element.parentElement?.textContent?.replace(label, '') ?? '';
      const [figure] = /\d[\d,.]*/.exec(beside) ?? [];
      if (labels.includes(label) && figure) found.push([label, figure]);
    }
    return found;
  }, LABELS);
}

test('a label is one number on every screen, and the help says which', async ({ page, request }) => {
  test.slow();
  const { username } = await openBusiness(page);
  const ids: string[] = [];
  for (const rating of [5, 5, 4, 2, 3, 5, 1]) ids.push(await leaveReview(request, username, { rating }));
  for (const id of ids.slice(0, 4)) await page.request.put(`/api/reviews/${id}/approve`);
  await page.request.put(`/api/reviews/${ids[4]}/reject`);

  const shown = new Map<string, Map<string, string>>();
  for (const path of OWNER_SCREENS) {
    await openPage(page, path);
    await quiet(page);
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
    for (const [label, figure] of await figuresOf(page))
      shown.set(label, new Map(shown.get(label)).set(path, figure));
  }
  const numbers = Object.fromEntries([...shown].map(([label, at]) => [label, [...new Set(at.values())]]));
  expect(numbers).toEqual({
    'סך הביקורות': ['7'],
    'התקבלו החודש': ['7'],
    ממתינות: ['2'],
    מאושרות: ['4'],
    'דירוג ממוצע': ['4.0'],
    'חמישה כוכבים': ['2'],
    החודש: ['4'],
  });
  for (const label of ['סך הביקורות', 'מאושרות', 'דירוג ממוצע', 'חמישה כוכבים'])
    expect(shown.get(label)?.size, label).toBeGreaterThan(2);

  await page.goto('/help');
  for (const label of LABELS) expect(await page.content()).toContain(`״${label}״:`);
});

test('admins and mails call other numbers by other names', async ({ page, signIn }) => {
  test.slow();
  await signIn(demoOwners.admin);
  for (const section of ADMIN_SECTIONS) {
    await openPage(page, `/admin-dashboard?show=${section}`);
    await quiet(page);
    expect(await figuresOf(page), section).toEqual([]);
  }
  const { parts } = digestLetter({
    ...{
      fullName: 'דנה',
      businessName: 'סטודיו',
      from: new Date(),
      to: new Date(),
      site: 'https://dugri.example',
    },
    ...{ received: 3, receivedBefore: 1, average: 4.5, approved: 4, waiting: 2 },
    card: { views: 41, taps: 6, forms: 2, scans: 0 },
    chart: null,
    steps: [],
  });
  const said = parts.flatMap((part) =>
    typeof part === 'object' && 'figures' in part ? part.figures.map(({ label }) => label) : [],
  );
  expect(said).toHaveLength(6);
  expect(LABELS.filter((label) => said.includes(label))).toEqual([]);
});
