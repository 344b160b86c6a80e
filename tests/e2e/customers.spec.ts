import type { Page } from '@playwright/test';
import { openBusiness, openPage } from './business.ts';
import { expect, test } from './fixtures.ts';
import { watchShifts } from './shifts.ts';

const LIST = 'דנה כהן 052-1234567\nרון לוי, 054-7654321\nבלי פרטים\nnoa@example.com נועה בר';

async function pasteList(page: Page, text: string): Promise<void> {
  await page.goto('/customers/import');
  await page.getByLabel('הרשימה', { exact: true }).fill(text);
  await page.getByLabel('איך התקבלה ההסכמה?').selectOption('booking');
  await page.getByRole('button', { name: 'בדיקת הרשימה' }).click();
}

const rows = (page: Page) => page.getByRole('list', { name: 'רשימת הלקוחות' }).getByRole('listitem');
const toast = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

test('a pasted list is checked, mended by leaving out, kept, and a removal is taken back', {
  tag: '@slow',
}, async ({ page, expectAccessible }) => {
  await openBusiness(page);
  await page.goto('/customers');
  await expect(page.getByText('עוד אין לקוחות ברשימה')).toBeVisible();
  await pasteList(page, LIST);
  await expect(page.getByRole('cell', { name: 'חסר טלפון או אימייל' })).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'דילוג על השגויות ושמירת 3 לקוחות' }).dblclick();
  await expect(page).toHaveURL('/customers');
  await expect(page.getByText('הרשימה נשמרה')).toHaveCount(1);
  await expect(toast(page, '3 לקוחות נוספו')).toBeVisible();
  await expect(rows(page)).toHaveCount(3);
  await expect(rows(page).first()).toContainText('052-123-4567');

  await page.getByRole('button', { name: /^פעולות:.*רון לוי/ }).click();
  await page.getByRole('menuitem', { name: 'הסרה מהרשימה' }).click();
  await expect(rows(page)).toHaveCount(2);
  await page.getByRole('button', { name: 'ביטול' }).click();
  await expect(rows(page)).toHaveCount(3);

  await page.getByRole('searchbox').fill('נועה');
  await expect(rows(page)).toHaveCount(1);
  await expect(page).toHaveURL(/q=/);
});

test('the list is narrowed to whom nobody asked and to this week; the way back keeps it, and an empty one says why', {
  tag: '@slow',
}, async ({ page, expectAccessible }) => {
  await openBusiness(page);
  const add = async (name: string, phone: string, fields: object = {}) => {
    const data = { name, phone, consentSource: 'booking', ...fields };
    return (await (await page.request.post('/api/customers', { data })).json()).id as string;
  };
  const asked = await add('דנה כהן', '052-1234567');
  await add('רון לוי', '054-7654321', { lastVisitOn: '2020-01-05' });
  expect((await page.request.post(`/api/review-requests/${asked}`)).ok()).toBe(true);
  await page.setViewportSize({ width: 390, height: 844 });
  await openPage(page, '/customers');
  await expect(rows(page)).toHaveCount(2);
  await page.getByText('ביקרו השבוע', { exact: true }).click();
  await expect(page.getByRole('heading', { name: 'לא נרשמו ביקורים השבוע' })).toBeVisible();
  await expectAccessible();
  await page.getByText('לא ביקשנו עוד', { exact: true }).click();
  await expect(page).toHaveURL('/customers?show=unasked');
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText('רון לוי');
  await expect(rows(page).getByText('ביקור 5.1.2020')).toBeVisible();
  // Beside the name on wide screens, on phones in the menu.
  await expect(rows(page).getByText('054-765-4321')).toBeHidden();
  await page.getByRole('button', { name: /^פעולות:.*רון לוי/ }).click();
  await expect(page.getByText('054-765-4321').last()).toBeVisible();
  await expectAccessible();
  await page.getByRole('menuitem', { name: 'ביקרו היום' }).click();
  await expect(toast(page, 'הביקור נרשם')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/customers?show=visited');
  await expect(rows(page)).toHaveCount(1);
  await page.goBack();
  await expect(page).toHaveURL('/customers');
  await expect(rows(page)).toHaveCount(2);
});

const CONTACTS = `BEGIN:VCARD
VERSION:3.0
N:כהן;דנה;;;
FN:דנה כהן
TEL;type=HOME:03-612-3456
TEL;type=CELL:052-123-4567
END:VCARD
`;
/** As programs on the web give a page the name of a workbook. */
const PAGE = `<html><head><meta charset="utf-8"></head><body><table>
<tr><td colspan="3">דוח לקוחות</td></tr>
<tr><th>קוד לקוח</th><th>שם הלקוח</th><th>סלולרי</th></tr>
<tr><td>17</td><td>רון לוי</td><td>054-765-4321</td></tr>
</table></body></html>`;

// Proves S329.
test('files of every kind are read, each in its own encoding; a workbook is told what to do', {
  tag: '@slow',
}, async ({ page }) => {
  await openBusiness(page);
  await page.goto('/customers/import');
  await page.getByText('קובץ', { exact: true }).click();
  const choose = (name: string, content: string | Uint8Array) =>
    page
      .locator('input[type=file]')
      .setInputFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(content) });
  const sample = (text: string) => page.getByText(`לדוגמה: \u2068${text}\u2069`);
  await choose('contacts.vcf', CONTACTS);
  await expect(sample('דנה כהן')).toBeVisible();
  await expect(page.getByText('נמצאה שורה אחת')).toBeVisible();
  await choose('לקוחות.xls', PAGE);
  await expect(page.getByLabel('הכותרות בשורה 2')).toBeChecked();
  await expect(page.getByLabel(/עמודה 2.*שם הלקוח/)).toHaveValue('name');
  await choose('לקוחות.txt', 'נועה בר - 053-123-4567\nגל 054-1112233\n');
  await expect(sample('נועה בר')).toBeVisible();
  await choose('לקוחות.xlsx', Uint8Array.from([0x50, 0x4b, 0x03, 0x04]));
  await expect(page.getByRole('alert').filter({ hasText: 'זה קובץ אקסל' })).toBeVisible();
  await choose('לקוחות.pdf', '%PDF-1.4\n');
  await expect(page.getByRole('alert').filter({ hasText: 'זה מסמך ולא טבלה' })).toBeVisible();
  await expect(sample('נועה בר')).toBeVisible();

  const text = 'שם;נייד;ביקור אחרון\r\n"כהן; דנה";052-1234567;1.11.2026\r\n';
  // Windows-1255, as Excel in Hebrew saves it.
  const inHebrew = [...text].map((char) =>
    char >= 'א' ? char.charCodeAt(0) - 0x5d0 + 0xe0 : char.charCodeAt(0),
  );
  await choose('לקוחות.csv', Uint8Array.from(inHebrew));
  await expect(page.getByLabel(/עמודה 3.*ביקור אחרון/)).toHaveValue('lastVisitOn');
  await page.getByLabel('איך התקבלה ההסכמה?').selectOption('purchase');
  await page.getByRole('button', { name: 'בדיקת הרשימה' }).click();
  await page.getByRole('button', { name: 'שמירת לקוח אחד' }).click();
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page).first()).toContainText('כהן; דנה');
  await expect(rows(page).first()).toContainText('1.11.2026');
});

// Proves S322, S328.
test('cells from a spreadsheet are columns that can be changed, and wrong details are left out once asked', {
  tag: '@slow',
}, async ({ page, expectAccessible }) => {
  await openBusiness(page);
  await pasteList(
    page,
    'שם\tטלפון\tתאריך לידה\tביקור אחרון\tסיכום\nדנה כהן\t052-1234567\t12.3.1985\t1.11.2026\tצבע\nרון לוי\t054-7654321\t1.2.1990\t2.11.1985\tפן',
  );
  await expect(page.getByLabel(/עמודה 4.*ביקור אחרון/)).toHaveValue('lastVisitOn');
  await expect(page.getByLabel(/עמודה 3.*תאריך לידה/)).toHaveValue('skip');
  await expect(page.getByRole('cell', { name: 'ביקור לפני שנת 2000? בדקו את התאריך' })).toBeVisible();
  await page.getByLabel(/עמודה 5.*סיכום/).selectOption('note');
  await page.getByRole('button', { name: 'בדיקה מחדש' }).click();
  await expect(page.getByRole('cell', { name: 'צבע' })).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'להמשיך בלי הפרטים השגויים' }).click();
  await page.getByRole('button', { name: 'שמירת שני לקוחות' }).click();
  await expect(rows(page)).toHaveCount(2);
  await expect(rows(page).first()).toContainText('1.11.2026');
  await expect(rows(page).last()).not.toContainText('ביקור');
});

test('one tap opens WhatsApp with a personal link, the row turns sent, the next comes up, it can be undone, and whoever holds the link can stop it', async ({
  page,
  context,
  expectAccessible,
}) => {
  await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }));
  await openBusiness(page);
  await pasteList(page, LIST.replace('בלי פרטים\n', ''));
  await page.getByRole('button', { name: 'שמירת 3 לקוחות' }).click();
  await expect(rows(page)).toHaveCount(3);
  await page.getByRole('link', { name: 'שליחת בקשות' }).click();

  await page.getByRole('button', { name: 'בחירת לקוחות' }).click();
  await expect(page.getByRole('checkbox', { name: 'נועה בר' })).toBeDisabled();
  await page.getByRole('button', { name: 'סימון הכול' }).click();
  await page.getByRole('button', { name: 'הוספה לתור: שני לקוחות' }).click();
  await expect(page.getByText('שני לקוחות בתור')).toBeVisible();
  // Lying over the bar, the toast makes its buttons small.
  const closeToast = page.getByRole('region', { name: 'הודעות' }).getByRole('button', { name: 'סגירה' });
  await closeToast.click();
  await expect(closeToast).toHaveCount(0);
  await expectAccessible();

  const waiting = page.getByRole('list', { name: 'מחכות לשליחה' }).getByRole('listitem');
  const next = waiting.first();
  const line = next.getByRole('button', { expanded: false });
  const first = await line.textContent();
  await line.click();
  await expect(next.getByRole('figure', { name: 'ההודעה' })).toContainText('/r/');
  await expectAccessible();
  const opened = context.waitForEvent('page');
  await next.getByRole('link').click();
  const address = new URL((await opened).url());
  expect(address.pathname).toMatch(/^\/9725\d{8}$/);
  const link = /\/r\/[0-9A-Z]{10}/.exec(address.searchParams.get('text') ?? '')?.[0];
  expect(link).toBeDefined();
  await page.bringToFront();
  await expect(waiting).toHaveCount(1);
  await expect(next.getByRole('button', { expanded: true })).not.toHaveText(first ?? '');
  await expect(next.getByRole('link')).toBeFocused();
  const sent = page.getByRole('list', { name: 'נשלחו, ועוד לא נפתחו' }).getByRole('listitem');
  await expect(sent).toHaveCount(1);
  // By keyboard: the toast lies over the row as long as its button is there.
  await sent.getByRole('button').press('Enter');
  await expect(sent).toContainText('נשלחה בוואטסאפ');
  await expect(sent.getByRole('definition')).toHaveCount(1);
  await page.getByRole('button', { name: 'ביטול' }).click();
  await expect(toast(page, 'ההודעה חזרה לתור')).toBeVisible();
  await expect(page.getByText('שני לקוחות בתור')).toBeVisible();
  await expect(sent).toHaveCount(0);

  await page.goto(`${link}/stop`);
  await expectAccessible();
  await page.getByRole('button', { name: 'לא לשלוח לי עוד הודעות' }).click();
  await expect(page.getByRole('status')).toContainText('לא יישלחו אליכם עוד הזמנות מהעסק');
  await expectAccessible();
});

test('nothing of the queue moves while a slow network brings it', { tag: '@slow' }, async ({
  page,
  context,
}) => {
  await openBusiness(page);
  await page.request.post('/api/customers/import', {
    data: {
      dryRun: false,
      consentSource: 'booking',
      rows: Array.from({ length: 6 }, (_, n) => ({ name: `לקוחה ${n}`, phone: `052-100000${n}` })),
    },
  });
  const { items } = await (await page.request.get('/api/customers/me')).json();
  const customerIds = items.map(({ id }: { id: string }) => id);
  await page.request.post('/api/invitations', { data: { channel: 'whatsapp', customerIds } });
  const queue = await (await page.request.get('/api/invitations/me?show=queue')).json();
  for (const { id } of queue.items.slice(0, 3))
    await page.request.put(`/api/invitations/${id}`, { data: { act: 'sent' } });

  await page.setViewportSize({ width: 390, height: 844 });
  const slow4G = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 90_000 };
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', slow4G);
  const shift = await watchShifts(page);
  await page.goto('/customers/invite');
  await expect(page.getByRole('list', { name: 'מחכות לשליחה' }).getByRole('listitem')).toHaveCount(3);
  await expect(page.getByRole('list', { name: 'נשלחו, ועוד לא נפתחו' })).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  // Lighthouse rounds to thousandths.
  expect(await shift()).toBeLessThan(0.0005);
});

test('a draw is promised, made, and open to everybody', { tag: '@slow' }, async ({
  page,
  expectAccessible,
}) => {
  const business = await openBusiness(page);
  await openPage(page, '/customers');
  await page.getByRole('navigation', { name: 'לקוחות' }).getByRole('link', { name: 'הגרלה' }).click();
  await page.getByRole('button', { name: 'פתיחת הגרלה' }).click();
  const promised = await page.getByText(/^[0-9a-f]{64}$/).textContent();
  // Whoever suspects something may note it before there is a list.
  expect(await (await page.request.get(`${business.card}/draws`)).text()).toContain(promised);
  const week = Array.from({ length: 8 }, (_, n) => `לקוחה ${n} 052-100000${n}`).join('\n');
  await page.getByLabel('הרשימה', { exact: true }).fill(week);
  await page.getByLabel('איך התקבלה ההסכמה?').selectOption('booking');
  await page.getByLabel('כמה להגריל').fill('3');
  await page.getByRole('button', { name: 'הגרלה', exact: true }).click();
  await expect(page.getByText('3 לקוחות מתוך 8 לקוחות.')).toBeVisible();
  await expectAccessible();

  await page.goto(`${business.card}/draws`);
  await expect(page.getByText(promised ?? '')).toBeHidden();
  await page.getByText('הנתונים לבדיקה').click();
  await expect(page.getByText(promised ?? '')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('את מי מזמינים לכתוב');
  await expectAccessible();
});
