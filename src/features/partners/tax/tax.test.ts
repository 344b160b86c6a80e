import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { isIdNumber } from '#features/accounts/identifiers.policy.ts';
import { sessions } from '#features/accounts/schema.ts';
import { send } from '#features/accounts/testing/account.ts';
import { adminLog } from '#features/audit/schema.ts';
import { transact } from '#platform/db/database.ts';
import { mailsTo, plainly, queuedJobs, runJob } from '../../../../tests/mails.ts';
import { type Owner, signIn, startWorld } from '../../../../tests/world.ts';
import { readEnv } from '../../../env.ts';
import { payoutsPrivacy } from '../payouts/privacy.ts';
import { partnerPayments } from '../payouts/schema.ts';
import { partnerLedger } from '../program/schema.ts';
import {
  approve,
  bring,
  invoiceForm,
  partnerOf,
  pay,
  post,
  shownTo,
  withTax,
} from '../program/testing/programme.ts';
import type { StateTax, TaxStanding } from './contract.ts';
import { CAUTIOUS_RULES, rateOn, settle } from './policy.ts';
import { taxStatements } from './schema.ts';

const world = await startWorld();
const admin = await world.asAdmin();
const STATED: StateTax = {
  dealerKind: 'authorised',
  dealerNumber: '514321876',
  ratePercent: 5,
  validUntil: '2027-03-31',
};

beforeEach(async () => {
  await world.db.delete(sessions);
  await goTo('2026-11-10T10:00:00Z');
});

async function goTo(at: string, ...people: Owner[]) {
  world.setTime(at);
  for (const person of [admin, ...people]) {
    person.cookie = (await signIn(world.request, person)).cookie;
    person.request = (url, init) => world.request(url, { cookie: person.cookie, ...init });
  }
}

let made = 0;
async function newPartner() {
  const owner = await world.asOwner({ fullName: `שותפה ${++made}` });
  return { ...owner, ...(await partnerOf(world, owner.id)) };
}

const standingOf = async (owner: Owner): Promise<TaxStanding> =>
  (await owner.request('/api/partner-tax/me')).json();
const state = (owner: Owner, stated: object) => send(owner, 'PUT', '/api/partner-tax/me', stated);
const listed = async (show: string) =>
  (await (await admin.request(`/api/admin/partner-tax?state=${show}&limit=100`)).json()).items as {
    id: string;
    partner: string;
    expiry: string | null;
  }[];

/** A partner with a closed month of 16.78 and its invoice. */
async function withInvoice() {
  const partner = await newPartner();
  const [sixth] = (await bring(world, partner, 6)).slice(-1);
  await pay(admin, sixth ?? partner, '99.00');
  await goTo('2026-12-02T10:00:00Z', partner);
  await post(admin, '/api/admin/partner-payments/close');
  const [month] = (await shownTo(partner)).payments.items;
  const path = `/api/partner-payments/${month.id}/invoice`;
  await partner.request(path, { method: 'POST', body: invoiceForm(month) });
  return { partner, month };
}

describe('what is transferred', () => {
  const rules = CAUTIOUS_RULES;
  const of = { amountAgorot: 10_000, dealerKind: 'authorised' as const, issuedOn: '2026-11-10', rules };
  const certificate = { basisPoints: 500, validUntil: '2026-12-31' };
  const on = (paidOn: string, more: object = {}) => settle({ ...of, certificate, paidOn, ...more });

  it('is the commission and its VAT, less what is withheld of both', () => {
    expect(on('2026-11-10')).toEqual({
      vatAgorot: 1_800,
      withheldBasisPoints: 500,
      withheldAgorot: 590,
      transferAgorot: 11_210,
    });
    expect(on('2026-11-10', { dealerKind: 'exempt' })).toMatchObject({ vatAgorot: 0, transferAgorot: 9_500 });
    expect(on('2026-11-10', { certificate: null })).toMatchObject({ withheldAgorot: 4_130 });
  });

  it('goes by the day: VAT by the invoice’s, the rate by the payment’s', () => {
    expect(on('2026-12-31').withheldBasisPoints).toBe(500);
    expect(on('2027-01-01').withheldBasisPoints).toBe(3_500);
    expect(on('2025-01-01', { issuedOn: '2024-12-31' }).vatAgorot).toBe(1_700);
    expect(rateOn('2024-12-31', null, rules)).toBe(0);
    expect(rateOn('2025-01-01', null, rules)).toBe(3_500);
  });

  it('is what was set for the day: nothing of anybody from a day on, or a share without the VAT', () => {
    const set = readEnv({ WITHHOLDING_RATES: '2026-01-01:20:net, 2027-01-01:0' }).WITHHOLDING_RATES ?? [];
    const by = (paidOn: string, more: object = {}) => on(paidOn, { rules: set, certificate: null, ...more });
    expect(by('2025-12-31')).toMatchObject({ withheldAgorot: 0, transferAgorot: 11_800 });
    expect(by('2026-01-01')).toMatchObject({ withheldBasisPoints: 2_000, withheldAgorot: 2_000 });
    expect(by('2026-12-31', { certificate })).toMatchObject({ withheldAgorot: 500 });
    expect(by('2027-01-01')).toMatchObject({ withheldBasisPoints: 0, transferAgorot: 11_800 });
    const longer = { basisPoints: 500, validUntil: '2027-12-31' };
    expect(by('2027-01-01', { certificate: longer })).toMatchObject({ withheldAgorot: 0 });
  });

  it('has the VAT that stands on the document, to the agora', () => {
    expect(on('2026-11-10', { documentVatAgorot: 1_801 })).toMatchObject({ vatAgorot: 1_801 });
    const exempt = { dealerKind: 'exempt', documentVatAgorot: 1_801 };
    expect(on('2026-11-10', exempt)).toMatchObject({ vatAgorot: 0 });
  });

  it('leaves no agora unaccounted for, and something to transfer of every amount', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1e10 }),
        fc.integer({ min: 0, max: 47 }),
        fc.constantFrom('exempt' as const, 'authorised' as const, 'company' as const),
        (amountAgorot, percent, dealerKind) => {
          const rate = { basisPoints: percent * 100, validUntil: '2099-12-31' };
          const paidOn = '2026-11-10';
          const { vatAgorot, withheldAgorot, transferAgorot } = settle({
            amountAgorot,
            dealerKind,
            certificate: rate,
            issuedOn: paidOn,
            paidOn,
            rules,
          });
          expect(transferAgorot + withheldAgorot).toBe(amountAgorot + vatAgorot);
          expect(Math.abs(withheldAgorot - ((amountAgorot + vatAgorot) * percent) / 100)).toBeLessThanOrEqual(
            0.5,
          );
          expect(withheldAgorot).toBeLessThan(amountAgorot);
        },
      ),
    );
  });

  it('is owed to a number whose last digit proves the others', () => {
    expect(['514321876', '038456216'].map(isIdNumber)).toEqual([true, true]);
    for (const wrong of ['514321877', '51432187', '000000000', '5143218760', '51432187a'])
      expect([wrong, isIdNumber(wrong)]).toEqual([wrong, false]);
  });
});

describe('tax details', () => {
  it('hold once an admin has checked them; those before them until then', async () => {
    const partner = await newPartner();
    expect(await standingOf(partner)).toEqual({
      latest: null,
      inForce: null,
      ratePercent: 35,
      standardRatePercent: 35,
    });
    expect((await state(partner, STATED)).body).toMatchObject({
      latest: { ...STATED, verdict: null },
      inForce: null,
      ratePercent: 35,
    });
    const [waiting] = await listed('waiting');
    expect(waiting).toMatchObject({ partner: partner.fullName, ...STATED });
    const check = () => post(admin, `/api/admin/partner-tax/${waiting?.id}/check`);
    expect([(await check()).status, (await check()).status]).toEqual([200, 200]);
    expect(await standingOf(partner)).toMatchObject({ inForce: { id: waiting?.id }, ratePercent: 5 });
    await state(partner, { ...STATED, ratePercent: 0 });
    expect(await standingOf(partner)).toMatchObject({ latest: { ratePercent: 0 }, ratePercent: 5 });
    const [second] = await listed('waiting');
    await post(admin, `/api/admin/partner-tax/${second?.id}/check`);
    expect(await standingOf(partner)).toMatchObject({ inForce: { id: second?.id }, ratePercent: 0 });
    const acts = await world.db.select().from(adminLog).where(eq(adminLog.adminId, admin.id));
    expect(acts.filter(({ act }) => act === 'tax_checked')).toHaveLength(2);
    expect(acts.some(({ act, subjectIds }) => act === 'tax_read' && subjectIds.includes(partner.id))).toBe(
      true,
    );
  });

  it('stated twice are one; others take the place of those that wait', async () => {
    const partner = await newPartner();
    await Promise.all([state(partner, STATED), state(partner, STATED)]);
    await state(partner, { dealerKind: 'exempt', dealerNumber: '038456216' });
    const rows = await world.db
      .select({ verdict: taxStatements.verdict })
      .from(taxStatements)
      .where(eq(taxStatements.businessId, partner.businessId));
    expect(rows.map(({ verdict }) => verdict ?? 'waiting').sort()).toEqual(['replaced', 'waiting']);
  });

  it('are given back with the reason, also when they were in force', async () => {
    const partner = await newPartner();
    await withTax(world, partner);
    const { inForce } = await standingOf(partner);
    const path = `/api/admin/partner-tax/${inForce?.id}/decline`;
    expect((await post(admin, path, { reason: ' ' })).status).toBe(422);
    expect((await post(admin, path, { reason: 'האישור בוטל' })).status).toBe(200);
    expect(await standingOf(partner)).toMatchObject({
      inForce: null,
      latest: { verdict: 'declined', reason: 'האישור בוטל' },
      ratePercent: 35,
    });
    expect((await post(admin, `/api/admin/partner-tax/${inForce?.id}/check`)).status).toBe(409);
  });

  it('that cannot be are refused at their field', async () => {
    const partner = await newPartner();
    for (const [change, field] of [
      [{ dealerNumber: '514321877' }, 'dealerNumber'],
      [{ ratePercent: 48 }, 'ratePercent'],
      [{ ratePercent: -1 }, 'ratePercent'],
      [{ validUntil: undefined }, 'validUntil'],
      [{ ratePercent: undefined }, 'ratePercent'],
      [{ validUntil: '2026-11-09' }, 'validUntil'],
    ] as const) {
      const { status, body } = await state(partner, { ...STATED, ...change });
      expect([status, Object.keys(body.fields)]).toEqual([422, [field]]);
    }
    expect((await state(partner, { ...STATED, validUntil: '2026-11-10' })).status).toBe(200);
  });

  it('are never changed in the store', async () => {
    const partner = await newPartner();
    await withTax(world, partner);
    const change = transact(world.db, (tx) => tx.update(taxStatements).set({ rateBasisPoints: 0 }));
    await expect(change).rejects.toThrow();
  });
});

describe('a month that is paid', () => {
  it('is booked in two parts that come to it, shown with its figures, and stays as it was', async () => {
    const { partner, month } = await withInvoice();
    await withTax(world, partner);
    const figures = { vat: '3.02', total: '19.80', ratePercent: 10, withheld: '1.98', transfer: '17.82' };
    expect((await shownTo(partner)).payments.items).toMatchObject([{ amount: '16.78', settlement: figures }]);
    await approve(world, month.id);
    await post(admin, `/api/admin/partner-payments/${month.id}/paid`, { transferred: '17.82' });
    const entries = await world.db.select().from(partnerLedger).where(eq(partnerLedger.payoutId, month.id));
    expect(entries.map(({ kind, amountAgorot }) => [kind, amountAgorot]).sort()).toEqual([
      ['payout', -1_480],
      ['withheld', -198],
    ]);
    await withTax(world, partner, { ratePercent: 30 });
    const { payments } = await shownTo(partner);
    expect(payments.items).toMatchObject([{ status: 'paid', settlement: figures }]);
    expect(payments.summary).toMatchObject({ earned: '16.78', paid: '16.78', pending: '0.00' });
    const change = world.db
      .update(partnerPayments)
      .set({ withheldAgorot: 0 })
      .where(eq(partnerPayments.id, month.id));
    await expect(change).rejects.toThrow();
  });

  it('is withheld of at the full rate once the certificate is over', async () => {
    const { partner, month } = await withInvoice();
    await withTax(world, partner, { validUntil: '2026-12-31' });
    await approve(world, month.id);
    await goTo('2026-12-31T21:59:00Z', partner);
    expect((await shownTo(partner)).payments.items).toMatchObject([{ settlement: { transfer: '17.82' } }]);
    await goTo('2026-12-31T22:01:00Z', partner);
    expect((await shownTo(partner)).payments.items).toMatchObject([{ settlement: { ratePercent: 35 } }]);
    const paid = (transferred: string) =>
      post(admin, `/api/admin/partner-payments/${month.id}/paid`, { transferred });
    expect(await paid('17.82')).toMatchObject({ status: 409, body: { code: 'changed' } });
    expect((await paid('12.87')).status).toBe(200);
  });

  it('is transferred whole where nothing is withheld, in one entry, and the admins’ panel says what holds', async () => {
    const { partner, month } = await withInvoice();
    await withTax(world, partner);
    const shown = async () => (await (await admin.request('/api/admin/partner-payments')).json()).withholding;
    expect(await shown()).toEqual({ ratePercent: 35, isOfVat: true, isSet: false, next: null });
    world.services.withholding = [
      { from: '2027-01-01', basisPoints: 2_000, isOfVat: false },
      { from: '2026-12-01', basisPoints: 0, isOfVat: true },
    ];
    try {
      const next = { from: '2027-01-01', ratePercent: 20 };
      expect(await shown()).toEqual({ ratePercent: 0, isOfVat: true, isSet: true, next });
      expect(await standingOf(partner)).toMatchObject({ ratePercent: 0, standardRatePercent: 0 });
      await approve(world, month.id);
      const paid = (transferred: string) =>
        post(admin, `/api/admin/partner-payments/${month.id}/paid`, { transferred });
      expect((await paid('17.82')).status).toBe(409);
      expect((await paid('19.80')).status).toBe(200);
    } finally {
      world.services.withholding = null;
    }
    const entries = await world.db.select().from(partnerLedger).where(eq(partnerLedger.payoutId, month.id));
    expect(entries.map(({ kind, amountAgorot }) => [kind, amountAgorot])).toEqual([['payout', -1_678]]);
    expect((await shownTo(partner)).payments.summary).toMatchObject({ paid: '16.78', pending: '0.00' });
  });

  it('stands in the table of its year, in Israel', async () => {
    const { partner, month } = await withInvoice();
    await withTax(world, partner);
    await approve(world, month.id);
    await goTo('2026-12-31T22:30:00Z', partner);
    await post(admin, `/api/admin/partner-payments/${month.id}/paid`, { transferred: '17.82' });
    const table = async (query = '') => {
      const response = await admin.request(`/api/admin/partner-payments/statement${query}`);
      expect(response.headers.get('content-disposition')).toContain('.csv');
      return (await response.text()).split('\r\n').filter((line) => line.includes(partner.email));
    };
    expect(await table('?year=2026')).toEqual([]);
    const line = `${partner.email},עוסק מורשה,514321876,2026-11,2027-01-01,16.78,3.02,19.80,10,1.98,17.82`;
    expect(await table()).toEqual([expect.stringMatching(`^${line},חשבונית מס,\\d+,2026-11-28,$`)]);
    expect(await table('?year=2027')).toEqual(await table());
  });
});

it('a certificate that ends is told of once, thirty days before, and stands among those that end', async () => {
  const partner = await newPartner();
  await withTax(world, partner, { validUntil: '2027-02-10' });
  const ending = async () =>
    (await queuedJobs(world, 'tax-certificate-mail')).filter(
      ({ data }) => data.businessId === partner.businessId,
    );
  await goTo('2027-01-10T10:00:00Z', partner);
  await runJob(world, 'remind-tax-certificates');
  expect(await ending()).toEqual([]);
  await goTo('2027-01-11T10:00:00Z', partner);
  await runJob(world, 'remind-tax-certificates');
  await runJob(world, 'remind-tax-certificates');
  const jobs = await ending();
  expect(jobs).toHaveLength(1);
  await runJob(world, 'tax-certificate-mail', jobs[0]?.data, jobs[0]?.id);
  const [mail] = mailsTo(world, partner.email).filter(({ subject }) => subject.includes('אישור'));
  expect(plainly(mail?.text ?? '')).toContain('10 בפברואר 2027');
  expect((await listed('expiring')).find((one) => one.partner === partner.fullName)?.expiry).toBe('expiring');
  expect((await standingOf(partner)).inForce?.expiry).toBe('expiring');
});

it('of a partner who is erased only what a payment went by is left', async () => {
  const { partner, month } = await withInvoice();
  await withTax(world, partner);
  await approve(world, month.id);
  await post(admin, `/api/admin/partner-payments/${month.id}/paid`, { transferred: '17.82' });
  await state(partner, { ...STATED, ratePercent: 0 });
  await transact(world.db, (tx) =>
    payoutsPrivacy.eraseFor(tx, { userId: partner.id, businessId: partner.businessId }),
  );
  const left = await world.db
    .select()
    .from(taxStatements)
    .where(eq(taxStatements.businessId, partner.businessId));
  expect(left).toMatchObject([{ rateBasisPoints: 1_000, verdict: 'checked' }]);
});
