import { readFileSync } from 'node:fs';
import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { TAPS } from '#features/card-visits/acts.contract.ts';
import { visit } from '#features/card-visits/testing/visits.ts';
import { buildReview, ownerWithBusiness, storeReviews } from '#features/reviews/testing/reviews.ts';
import { readCsv, readPdf, readXlsx } from '../../../../tests/read-reports.ts';
import { startWorld } from '../../../../tests/world.ts';
import { TIME_RANGES } from '../stats/limits.contract.ts';

const NOW = '2026-11-21T10:00:00Z';
type Business = Awaited<ReturnType<typeof ownerWithBusiness>>;

const world = await startWorld();
const owner = await businessNamed('קפה "לוטוס" (חיפה) & בניו');
await storeReviews(
  world,
  [
    ...[5, 5, 4].map((rating) => ({ rating, createdAt: new Date('2026-11-20T10:00:00Z') })),
    { rating: 1, createdAt: new Date('2026-11-17T10:00:00Z') },
    { rating: 3, createdAt: new Date('2026-11-10T10:00:00Z') },
  ].map((row) => buildReview({ businessId: owner.businessId, ...row })),
);

async function businessNamed(businessName: string): Promise<Business> {
  world.setTime(NOW);
  return ownerWithBusiness(world, { businessName });
}

async function exported(business: Business, format: string, timeRange = 'week') {
  const response = await business.request(`/api/figures/file?timeRange=${timeRange}&format=${format}`);
  expect(response.status).toBe(200);
  return {
    type: response.headers.get('content-type'),
    disposition: response.headers.get('content-disposition') ?? '',
    bytes: new Uint8Array(await response.arrayBuffer()),
  };
}

// Proves S190.
test('a CSV that spreadsheets and programs read', async () => {
  const { type, disposition, bytes } = await exported(owner, 'csv');
  expect(type).toBe('text/csv; charset=utf-8');
  expect(disposition).toMatch(
    /^attachment; filename="dugri-[a-z0-9-]+-2026-11-15-2026-11-21\.csv"; filename\*=UTF-8''/,
  );
  expect(decodeURIComponent(disposition.split("UTF-8''")[1] ?? '')).toBe(
    'דוח סטטיסטיקות קפה לוטוס (חיפה) & בניו 2026-11-15 עד 2026-11-21.csv',
  );
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const rows = readCsv(new TextDecoder().decode(bytes));
  expect(rows[0]).toEqual(['חלק', 'פריט', 'ערך', 'אחוז']);
  expect(rows.every((row) => row.length === 4)).toBe(true);
  expect(rows).toContainEqual(['דוח סטטיסטיקות', 'שם העסק', 'קפה "לוטוס" (חיפה) & בניו', '']);
  expect(rows).toContainEqual(['סיכום', 'מאושרות בתקופה', '4', '']);
  expect(rows).toContainEqual(['סיכום', 'מאושרות בתקופה הקודמת', '1', '']);
  expect(rows).toContainEqual(['סיכום', 'דירוג ממוצע, מאז ומתמיד', '3.6', '']);
  expect(rows).toContainEqual(['ביקורות לפי תאריכים', '2026-11-20', '3', '']);
  expect(rows).toContainEqual(['התפלגות דירוגים', '5 כוכבים', '2', '50']);
  expect(rows).toContainEqual(['התפלגות דירוגים', 'כוכב אחד', '1', '25']);
  expect(rows.filter(([part]) => part === 'ביקורות לפי תאריכים')).toHaveLength(7);
});

// Proves V55, V79.
test('text that would be a formula stays text', async () => {
  const sly = await businessNamed('=HYPERLINK("http://evil.example","לחצו")');
  const rows = readCsv(new TextDecoder().decode((await exported(sly, 'csv')).bytes));
  expect(rows).toContainEqual([
    'דוח סטטיסטיקות',
    'שם העסק',
    '\'=HYPERLINK("http://evil.example","לחצו")',
    '',
  ]);
  // A cell of the type text is none to a workbook, and it holds no formula at all.
  const { bytes } = await exported(sly, 'xlsx');
  const [summary] = readXlsx(bytes);
  expect(summary?.rows).toContainEqual(['שם העסק', '=HYPERLINK("http://evil.example","לחצו")']);
  const sheets = Object.entries(unzipSync(bytes)).filter(([name]) => name.startsWith('xl/worksheets/'));
  expect(sheets.length).toBeGreaterThan(0);
  for (const [, xml] of sheets) expect(strFromU8(xml)).not.toMatch(/<f[ >]/);
});

// Proves S190.
test('a workbook of sheets from right to left, with dates, numbers and percentages', async () => {
  const { type, disposition, bytes } = await exported(owner, 'xlsx');
  expect(type).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
  expect(disposition).toContain('.xlsx');
  const sheets = readXlsx(bytes);
  expect(sheets.map(({ name }) => name)).toEqual([
    'סיכום',
    'ביקורות לפי תאריכים',
    'התפלגות דירוגים',
    'מה הכרטיס הביא',
    'צפיות בכרטיס לפי תאריכים',
    'איך הגיעו לכרטיס',
    'צפיות בכרטיס לפי שעות',
  ]);
  expect(sheets.every(({ isRightToLeft }) => isRightToLeft)).toBe(true);
  const [summary, byDate, distribution] = sheets;
  expect(summary?.rows).toContainEqual(['שם העסק', 'קפה "לוטוס" (חיפה) & בניו']);
  expect(summary?.rows).toContainEqual(['טווח', 'שבוע']);
  expect(summary?.rows).toContainEqual(['מאושרות בתקופה', '4']);
  expect(byDate?.rows).toHaveLength(8);
  // Days since 1899-12-30, as workbooks count them.
  const serial = String(Date.parse('2026-11-20') / 86_400_000 + 25_569);
  expect(byDate?.rows).toContainEqual([serial, serial, '3']);
  expect(byDate?.formats[1]).toEqual(['dd.mm.yyyy', 'dd.mm.yyyy', undefined]);
  expect(distribution?.rows[1]).toEqual(['5 כוכבים', '2', '0.5']);
  expect(distribution?.formats[1]?.[2]).toBe('0%');
});

// Proves S190.
test('a document: Hebrew, tagged, with a chart that can be heard', async () => {
  const { type, disposition, bytes } = await exported(owner, 'pdf');
  expect(type).toBe('application/pdf');
  expect(disposition).toContain('.pdf');
  const pdf = await readPdf(bytes);
  expect(pdf).toMatchObject({ pages: 1, language: 'he', isTagged: true });
  expect(pdf.title).toBe('דוח סטטיסטיקות – קפה "לוטוס" (חיפה) & בניו');
  expect(pdf.roles.slice(0, 8)).toEqual(expect.arrayContaining(['Document', 'H1']));
  expect(pdf.roles.filter((role) => role === 'H2')).toHaveLength(4);
  expect(pdf.roles).toEqual(expect.arrayContaining(['Figure', 'Table', 'TH', 'TD']));
  expect(pdf.alternatives).toContain('תרשים עמודות: 4 ביקורות, ובשיא 3 ביקורות.');
  // Letters in the order they are written in, not mirrored.
  expect(pdf.words).toEqual(
    expect.arrayContaining(['סטטיסטיקות', 'התפלגות', '50%', '3.8', 'בנובמבר', '2026', 'ומתמיד']),
  );
});

test('the report of a past month shows and quotes that month alone; what is of all time says so', async () => {
  const shop = await businessNamed('עסק של אוקטובר');
  const review = (rating: number, comment: string, day: string) =>
    buildReview({ businessId: shop.businessId, rating, comment, createdAt: new Date(`${day}T10:00:00Z`) });
  await storeReviews(world, [
    review(2, 'ספטמבר', '2026-09-12'),
    review(3, 'אוקטובר', '2026-10-11'),
    review(4, 'סוכות', '2026-10-02'),
    ...Array.from({ length: 7 }, (_, day) => review(5, 'נובמבר', `2026-11-0${day + 1}`)),
  ]);
  const response = await shop.request('/api/figures/file?month=2026-10&format=pdf');
  const { words } = await readPdf(new Uint8Array(await response.arrayBuffer()));
  expect(words).toEqual(expect.arrayContaining(['אוקטובר', 'סוכות', '3.5', '2', '10', 'מאז', 'ומתמיד']));
  expect(words).not.toEqual(expect.arrayContaining(['נובמבר']));
  expect(words.filter((word) => ['ספטמבר', '4.3'].includes(word))).toEqual([]);
});

test('the document carries the logo, and goes without one that cannot be read', async () => {
  const shop = await businessNamed('סטודיו עם לוגו');
  const sizeOf = async () => (await exported(shop, 'pdf')).bytes.length;
  const plain = await sizeOf();
  const form = new FormData();
  form.set('logo', new Blob([readFileSync('public/icon-192.png')], { type: 'image/png' }), 'logo.png');
  const saved = await shop.request('/api/business-card', { method: 'PUT', body: form });
  const { logo } = (await saved.json()) as { logo: string };
  const withLogo = await sizeOf();
  expect(withLogo).toBeGreaterThan(plain + 1_000);
  await world.services.storage.put(logo.replace('/media/', ''), new TextEncoder().encode('no picture'));
  const unreadable = await sizeOf();
  expect(Math.abs(unreadable - plain)).toBeLessThan(200);
});

test('a range without reviews makes a report that says so', async () => {
  const quiet = await businessNamed('עסק שקט');
  for (const timeRange of ['month', 'all']) {
    const { words } = await readPdf((await exported(quiet, 'pdf', timeRange)).bytes);
    expect(words).toEqual(expect.arrayContaining(['נתונים', 'להצגת', 'גרף', 'התפלגות']));
    readXlsx((await exported(quiet, 'xlsx', timeRange)).bytes);
  }
});

test('every form of it tells what the card brought, as it was counted', async () => {
  const shop = await businessNamed('חנות שנמדדה');
  const path = `/business/${shop.username}`;
  for (const query of ['', '?via=qr', '?via=qr']) await visit(world, path + query);
  for (const act of ['call', 'call', 'save'])
    await visit(world, `/api/business-card/${shop.username}/taps?act=${act}&via=qr`, { method: 'POST' });
  await world.services.visits.flush();
  const rows = readCsv(new TextDecoder().decode((await exported(shop, 'csv')).bytes));
  expect(rows).toContainEqual(['מה הכרטיס הביא', 'צפיות בכרטיס', '3', '']);
  expect(rows).toContainEqual(['מה הכרטיס הביא', 'הקשות על כפתורים', '3', '']);
  expect(rows).toContainEqual(['מה הכרטיס הביא', 'חיוג', '2', '']);
  expect(rows).toContainEqual(['איך הגיעו לכרטיס', 'קוד QR', '2', '']);
  expect(rows).toContainEqual(['צפיות בכרטיס לפי שעות', '12:00', '3', '']);
  const sheets = readXlsx((await exported(shop, 'xlsx')).bytes);
  const rowsOf = (name: string) => sheets.find((sheet) => sheet.name === name)?.rows ?? [];
  expect(rowsOf('מה הכרטיס הביא').map(([name, count]) => [name, count])).toContainEqual([
    'צפיות בכרטיס',
    '3',
  ]);
  expect(rowsOf('איך הגיעו לכרטיס')).toContainEqual(['קוד QR', '2', '3', '0', '0', '0', '0']);
  expect(rowsOf('צפיות בכרטיס לפי שעות')).toHaveLength(25);
  const { words } = await readPdf((await exported(shop, 'pdf')).bytes);
  expect(words).toEqual(expect.arrayContaining(['הביא', 'צפיות', 'חיוג', 'המספרים', 'משוערים.']));
});

test('the document is one page, however much there is to tell', async () => {
  const shop = await businessNamed('מרכז הטיפולים והיופי של אורית ומשפחת בן שמעון בחיפה ובקריות');
  const comment = 'הגוונים עדינים וטבעיים, וקיבלתי המון מחמאות. '.repeat(6);
  const at = (day: number) => new Date(`2026-11-${day}T10:00:00Z`);
  await storeReviews(
    world,
    [12, 17, 18, 19, 20].map((day) =>
      buildReview({ businessId: shop.businessId, comment, createdAt: at(day) }),
    ),
  );
  await visit(world, `/business/${shop.username}`);
  for (const act of TAPS)
    await visit(world, `/api/business-card/${shop.username}/taps?act=${act}`, { method: 'POST' });
  await world.services.visits.flush();
  for (const timeRange of TIME_RANGES) {
    const { pages, words } = await readPdf((await exported(shop, 'pdf', timeRange)).bytes);
    expect(pages, timeRange).toBe(1);
    expect(words.filter((word) => word === 'מחמאות.').length, timeRange).toBeGreaterThan(5);
    expect(words).toEqual(expect.arrayContaining(['הקישו:', 'חיוג']));
  }
});

test('a visitor gets no file, a stranger only their own', async () => {
  const visitor = await world.request('/api/figures/file?format=csv');
  expect(visitor.status).toBe(401);
  const stranger = await businessNamed('עסק אחר');
  const text = new TextDecoder().decode((await exported(stranger, 'csv')).bytes);
  expect(text).not.toContain('לוטוס');
  expect(readCsv(text)).toContainEqual(['סיכום', 'מאושרות, מאז ומתמיד', '0', '']);
});

test('another format is refused', async () => {
  for (const query of ['', 'format=exe', 'format=pdf&timeRange=ever'])
    expect((await owner.request(`/api/figures/file?${query}`)).status).toBe(400);
});

test('ten files an hour for each user', async () => {
  const limited = await startWorld({ rateLimits: true });
  const busy = await limited.asOwner();
  const statuses: number[] = [];
  for (let i = 0; i < 11; i++)
    statuses.push(
      (await busy.request('/api/figures/file?format=csv', { address: `198.51.100.${i}` })).status,
    );
  expect(statuses).toEqual([...Array(10).fill(200), 429]);
});
