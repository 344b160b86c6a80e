import { leaveReview, openBusiness, openPage } from './business.ts';
import { figuresOf, LABELS } from './figure-labels.ts';
import { expect, quiet, test } from './fixtures.ts';
import { OWNER_SCREENS } from './screens.ts';

test('a label is one number on every screen, and the help says which', { tag: '@slow' }, async ({
  page,
  request,
}) => {
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
    'ביקורות חדשות': ['7'],
    'התקבלו ב־7 ימים': ['7'],
    ממתינות: ['2'],
    מאושרות: ['4'],
    'מאושרות החודש': ['4'],
    נדחו: ['1'],
    'דירוג ממוצע': ['4.0'],
    'חמישה כוכבים': ['2'],
  });
  for (const label of ['סך הביקורות', 'מאושרות', 'דירוג ממוצע', 'חמישה כוכבים'])
    expect(shown.get(label)?.size, label).toBeGreaterThan(2);

  await page.goto('/help');
  for (const label of LABELS) expect(await page.content()).toContain(`״${label}״`);
});
