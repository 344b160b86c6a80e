import { expect, test } from 'vitest';
import { mailsTo, plainly, queuedJobs, runJob } from '../../../../tests/mails.ts';
import { readPdf } from '../../../../tests/read-reports.ts';
import type { Owner } from '../../../../tests/world.ts';
import { startSold } from '../testing/sold.ts';
import { mailedYear, sumUp } from './policy.ts';

const sold = await startSold();
const { world, buy, call, runAll, setTime } = sold;

const mailed = (owner: Owner) =>
  mailsTo(world, owner.email).filter(({ subject }) => subject === 'החשבון השנתי שלכם ל־2026');

const subscribe = async (at: string) => {
  await setTime(at);
  const owner = await world.asOwner();
  await buy(owner);
  return owner;
};

const yearOf = (owner: Owner, year: number) => call(owner, `/api/billing/me/years/${year}`);

test('on the first working morning of January everybody who was charged gets one mail', async () => {
  const early = await subscribe('2026-10-15T10:00:00Z');
  const free = await world.asOwner();
  await setTime('2026-11-16T07:30:00Z');
  await runJob(world, 'billing-renew');
  await setTime('2026-12-01T10:00:00Z');
  const left = await call(early, '/api/billing/me/leave', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ when: 'now' }),
  });
  expect(left.status).toBe(200);
  await runAll('billing-give-back');
  const late = await subscribe('2027-01-03T06:00:00Z');

  // 1 January 2027 is a Friday: its morning counts, before the Sabbath.
  for (const morning of [
    '2026-12-31',
    '2027-01-01',
    '2027-01-01',
    '2027-01-02',
    '2027-01-05',
    '2027-01-20',
  ]) {
    await setTime(`${morning}T07:05:00Z`);
    await runJob(world, 'billing-yearly');
  }
  const jobs = await queuedJobs(world, 'billing-yearly-mail');
  expect(jobs.map(({ data }) => data)).toEqual([{ userId: early.id, year: 2026 }]);
  expect(await runAll('billing-yearly-mail')).toBe(1);
  expect([mailed(early).length, mailed(late).length, mailed(free).length]).toEqual([1, 0, 0]);
  const text = plainly(mailed(early)[0]?.text ?? '')
    .replace(/[\u200F]/g, '')
    .replace(/\u00A0/g, ' ');
  expect(text).toContain('חויב: 198 ₪');
  expect(text).toContain('אוקטובר: חויב 99 ₪, מע״מ 15.10 ₪');
  expect(text).toContain('דצמבר: הוחזר 46.20 ₪, מע״מ 7.05 ₪');
});

test('it can be downloaded at any time, by its payer alone', async () => {
  const owner = await subscribe('2026-11-02T10:00:00Z');
  const answer = await yearOf(owner, 2026);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-disposition')).toContain(`dugri-${owner.username}-2026.pdf`);
  const pdf = await readPdf(new Uint8Array(await answer.arrayBuffer()));
  expect(pdf).toMatchObject({ pages: 1, language: 'he', isTagged: true });
  expect(pdf.title).toContain('חשבון שנתי 2026');
  expect(pdf.roles).toEqual(expect.arrayContaining(['H1', 'Table', 'TH', 'TD']));
  expect((await yearOf(owner, 2027)).status).toBe(404);
  expect((await yearOf(owner, 1999)).status).toBe(404);
  expect((await yearOf(await world.asOwner(), 2026)).status).toBe(404);
  expect((await world.request('/api/billing/me/years/2026')).status).toBe(401);
});

test('sums by Israel’s months, with what was refunded and its VAT', () => {
  const entry = (paidAt: string, amountAgorot: number, reference = '') => ({
    paidAt: new Date(paidAt),
    amountAgorot,
    vatBasisPoints: 1_800,
    reference,
  });
  const account = sumUp(2026, [
    entry('2026-05-31T21:30:00Z', 9_900, '5001'),
    entry('2026-06-20T10:00:00Z', -4_950),
    entry('2026-07-01T10:00:00Z', 9_900),
  ]);
  expect(account).toMatchObject({ chargedAgorot: 19_800, refundedAgorot: 4_950, vatAgorot: 2_265 });
  expect(account.months).toEqual([
    { month: '2026-06-01', chargedAgorot: 9_900, refundedAgorot: 4_950, vatAgorot: 755 },
    { month: '2026-07-01', chargedAgorot: 9_900, refundedAgorot: 0, vatAgorot: 1_510 },
  ]);
  expect(account.entries[0]).toEqual({
    day: '2026-06-01',
    amountAgorot: 9_900,
    vatAgorot: 1_510,
    document: '5001',
  });
});

test('is mailed in the first days of January, after the Sabbath', () => {
  const at = (day: string) => mailedYear(new Date(`${day}T07:00:00Z`));
  // 1 January 2028 is a Sabbath.
  expect(['2027-12-31', '2028-01-01', '2028-01-02', '2028-01-06', '2028-01-07'].map(at)).toEqual([
    ...[null, null, 2027, 2027, null],
  ]);
});
