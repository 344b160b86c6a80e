import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { sessions } from '#features/accounts/schema.ts';
import { transact } from '#platform/db/database.ts';
import { newId } from '#platform/ids.ts';
import { formOf, signIn, startWorld } from '../../../../tests/world.ts';
import { sweepFiles } from '../../../housekeeping.ts';
import { partnerJobs } from '../jobs.ts';
import { partnersPrivacy } from '../privacy.ts';
import { book } from '../program/ledger.mutations.ts';
import {
  bring,
  invoiceForm,
  PDF,
  partnerOf,
  pay,
  payOut,
  post,
  refund,
  shownTo,
} from '../program/testing/programme.ts';
import { partnerLedger, partnerPayments } from '../schema.ts';
import { forgetInvoices } from './mutations.ts';

const world = await startWorld();
const admin = await world.asAdmin();

beforeEach(async () => {
  // Time begins anew: sessions of the last test's future would crowd out the new ones.
  await world.db.delete(sessions);
  await goTo('2026-11-10T10:00:00Z');
});

async function goTo(at: string) {
  world.setTime(at);
  admin.cookie = (await signIn(world.request, admin)).cookie;
  admin.request = (url, init) => world.request(url, { cookie: admin.cookie, ...init });
}

/** A partner who has earned 16.78 of the sixth sign-up's payment. */
async function earningPartner() {
  const owner = await world.asOwner();
  const partner = { ...owner, ...(await partnerOf(world, owner.id)) };
  const [sixth] = (await bring(world, partner, 6)).slice(-1);
  if (!sixth) throw new Error('nobody came');
  const { body: payment } = await pay(admin, sixth, '99.00');
  /** The partner again, after the clock was moved far enough to end the session. */
  const signedIn = async () => {
    partner.cookie = (await signIn(world.request, partner)).cookie;
    partner.request = (url, init) => world.request(url, { cookie: partner.cookie, ...init });
    return partner;
  };
  return { partner, sixth, payment, signedIn };
}

const close = async () => (await post(admin, '/api/admin/partner-payments/close')).body.closed as number;

/** The partner's only closed month, which waits for its invoice. */
async function closedMonth() {
  const made = await earningPartner();
  await goTo('2026-12-01T01:00:00Z');
  await close();
  const partner = await made.signedIn();
  const [month] = (await shownTo(partner)).payments.items;
  return { ...made, partner, month, path: `/api/partner-payments/${month.id}/invoice` };
}

/** Uploads the document of a month of 16.78 in November. */
function upload(
  as: { request: typeof world.request },
  path: string,
  file: unknown = PDF,
  fields: Record<string, string> = {},
) {
  const body = invoiceForm({ month: '2026-11', amount: '16.78', file }, fields);
  return as.request(path, { method: 'POST', body });
}

const jobNamed = (name: string) => partnerJobs(world.services).find((job) => job.name === name);

async function storedFiles(): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of world.services.storage.list()) keys.push(key);
  return keys;
}

describe('closing a month', () => {
  // Proves S259.
  it('makes a payment of what was earned in it, an hour after its end in Israel, once', async () => {
    const { signedIn, sixth } = await earningPartner();
    await goTo('2026-11-30T22:59:00Z');
    expect(await close()).toBe(0);
    await pay(admin, sixth, '99.00'); // in December already, by an hour
    await goTo('2026-11-30T23:01:00Z');
    expect(await Promise.all([close(), close(), close()])).toEqual(expect.arrayContaining([1, 0, 0]));
    expect(await close()).toBe(0);
    const { payments } = await shownTo(await signedIn());
    expect(payments.items).toEqual([
      {
        id: expect.any(String),
        month: '2026-11',
        amount: '16.78',
        status: 'pending',
        stage: 'waiting',
        invoiceUrl: null,
        paidAt: null,
        needsAllocationNumber: false,
        settlement: null,
        document: null,
        returned: null,
      },
    ]);
    expect(payments.summary).toEqual({ earned: '33.56', paid: '0.00', pending: '33.56', open: '16.78' });
  });

  it('is done by the nightly work, which says so only where there was something', async () => {
    await earningPartner();
    await goTo('2026-12-01T00:10:00Z');
    const job = jobNamed('close-partner-months');
    expect(job?.schedule).toBe('10 2 * * *');
    const before = world.logged.length;
    await job?.run({}, { id: newId() });
    await job?.run({}, { id: newId() });
    const said = world.logged.slice(before).filter((line) => line.includes('partner_months_closed'));
    expect(said).toHaveLength(1);
  });

  it('after months without it takes in all of them', async () => {
    const { signedIn, sixth } = await earningPartner();
    await goTo('2026-12-10T10:00:00Z');
    await pay(admin, sixth, '99.00');
    await goTo('2027-01-05T10:00:00Z');
    await close();
    const { items } = (await shownTo(await signedIn())).payments;
    expect(items).toMatchObject([{ month: '2026-12', amount: '33.56' }]);
  });

  it('leaves nothing to pay where refunds took it back, and carries what they took beyond', async () => {
    const { signedIn, sixth, payment } = await earningPartner();
    await goTo('2026-12-02T10:00:00Z');
    await close();
    // A refund of what was closed: less than nothing is open.
    await refund(admin, payment.id, '99.00');
    let { payments } = await shownTo(await signedIn());
    expect(payments.summary).toEqual({ earned: '0.00', paid: '0.00', pending: '0.00', open: '-16.78' });
    await goTo('2027-01-02T10:00:00Z');
    await close();
    expect((await shownTo(await signedIn())).payments.items).toHaveLength(1);
    await pay(admin, sixth, '199.00');
    await goTo('2027-02-02T10:00:00Z');
    await close();
    ({ payments } = await shownTo(await signedIn()));
    expect(payments.items[0]).toMatchObject({ month: '2027-01', amount: '16.95' }); // 33.73 less 16.78
    expect(payments.summary).toMatchObject({ earned: '33.73', open: '0.00' });
  });

  it('pays out nothing that was taken back before it ran', async () => {
    const { signedIn, payment } = await earningPartner();
    await goTo('2026-12-02T10:00:00Z');
    await refund(admin, payment.id, '50.00');
    await close();
    const { payments } = await shownTo(await signedIn());
    expect(payments.items).toMatchObject([{ month: '2026-11', amount: '8.31' }]);
    expect(payments.summary.open).toBe('0.00');
  });
});

describe('an invoice', () => {
  // Proves V36.
  it('is kept for its month, and read by its owner and admins alone', async () => {
    const { partner, month, path } = await closedMonth();
    const response = await upload(partner, path, PDF, { documentNumber: 'A-17' });
    expect(response.status).toBe(200);
    const document = {
      type: 'tax_invoice',
      number: 'A-17',
      issuedOn: '2026-11-28',
      net: '16.78',
      vat: '3.02',
      allocationNumber: null,
    };
    expect(await response.json()).toEqual({ ...month, stage: 'invoice', document, invoiceUrl: path });
    expect((await shownTo(partner)).payments.items).toMatchObject([{ invoiceUrl: path, status: 'pending' }]);
    for (const reader of [partner, admin]) {
      const file = await reader.request(path);
      expect([file.status, await file.text()]).toEqual([200, PDF]);
      expect(Object.fromEntries(file.headers)).toMatchObject({
        'content-type': 'application/pdf',
        'content-disposition': expect.stringMatching(/^attachment; filename="invoice-2026-11.pdf"/),
        'content-security-policy': "sandbox; default-src 'none'",
        'x-content-type-options': 'nosniff',
        'cache-control': 'private, no-store',
      });
    }
    const stranger = await world.asOwner();
    expect((await stranger.request(path)).status).toBe(404);
    expect((await world.request(path)).status).toBe(401);
    const [row] = await world.db.select().from(partnerPayments).where(eq(partnerPayments.id, month.id));
    expect(row?.invoice).toMatch(/^[0-9a-f-]{36}\.pdf$/);
    expect((await world.request(`/media/${row?.invoice}`)).status).toBe(404);
    expect(await partnersPrivacy.filesAmong(world.db, [row?.invoice ?? '', 'orphan.pdf'])).toEqual([
      row?.invoice,
    ]);
    // Housekeeping takes what nothing names, and leaves this.
    await sweepFiles({ ...world.services, clock: () => new Date('2030-01-01T00:00:00Z') });
    expect(await (await partner.request(path)).text()).toBe(PDF);
  });

  it('of somebody else is not there to give, and leaves no file', async () => {
    const { path } = await closedMonth();
    const before = await storedFiles();
    for (const other of [await world.asOwner(), admin]) {
      const response = await upload(other, path);
      expect([response.status, (await response.json()).code]).toEqual([404, 'not_found']);
    }
    expect((await upload(world, path)).status).toBe(401);
    expect(await storedFiles()).toEqual(before);
  });

  it('sent twice, or anew, is one file', async () => {
    const { partner, path } = await closedMonth();
    const before = await storedFiles();
    const statuses = (await Promise.all([upload(partner, path), upload(partner, path)])).map(
      ({ status }) => status,
    );
    expect(statuses).toEqual([200, 200]);
    expect((await upload(partner, path, `${PDF}% another`)).status).toBe(200);
    expect(await (await partner.request(path)).text()).toBe(`${PDF}% another`);
    await expect.poll(async () => (await storedFiles()).length).toBe(before.length + 1);
  });

  // Proves V36.
  it('is refused where it is no PDF of at most 2 MB', async () => {
    const { partner, path } = await closedMonth();
    const before = await storedFiles();
    const big = new File([PDF, new Uint8Array(2 * 1024 * 1024)], 'x.pdf');
    const refusals: [unknown, number][] = [
      ['<script>alert(1)</script>', 422],
      ['', 422],
      [new File(['\u0089PNG\r\n'], 'x.pdf', { type: 'application/pdf' }), 422],
      [big, 413],
    ];
    for (const [file, status] of refusals) {
      const response = await upload(partner, path, file);
      const body = await response.json();
      expect([response.status, Object.keys(body.fields)]).toEqual([status, ['invoice']]);
    }
    const none = await partner.request(path, { method: 'POST', body: formOf({ other: 'x' }) });
    expect(none.status).toBeGreaterThanOrEqual(400);
    expect(await storedFiles()).toEqual(before);
    expect((await partner.request(path)).status).toBe(404);
  });

  it('older than seven years is forgotten, file and all', async () => {
    const { partner, path } = await closedMonth();
    await upload(partner, path);
    expect(await forgetInvoices(world.db, new Date('2026-11-01T00:00:00Z'))).toEqual([]);
    await goTo('2033-12-05T10:00:00Z');
    const before = (await storedFiles()).length;
    await jobNamed('forget-partner-invoices')?.run({}, { id: newId() });
    expect((await storedFiles()).length).toBeLessThan(before);
    expect((await admin.request(path)).status).toBe(404);
  });
});

describe('paying a partner', () => {
  // Proves S291, S409.
  it('waits for the invoice, and is noted once', async () => {
    const { partner, month, path } = await closedMonth();
    const [nothingSeen, withheld] = [{ uploadedAt: '2026-12-01T01:00:00.000Z' }, '1.98'];
    expect(await payOut(admin, month.id, withheld, nothingSeen)).toMatchObject({
      status: 409,
      body: { code: 'no_document' },
    });
    await upload(partner, path);
    const listed = async (state: string) =>
      (await (await admin.request(`/api/admin/partner-payments?state=${state}&limit=100`)).json()).items;
    expect(await listed('open')).toContainEqual(
      expect.objectContaining({ id: month.id, partner: partner.fullName, amount: '16.78', invoiceUrl: path }),
    );
    const [{ uploadedAt }] = (await listed('open')).filter(({ id }: { id: string }) => id === month.id);
    const paid = () => payOut(admin, month.id, withheld, { uploadedAt, certificateUntil: '2026-12-31' });
    expect((await Promise.all([paid(), paid()])).map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await payOut(admin, month.id, '0', { uploadedAt })).toMatchObject({
      status: 409,
      body: { code: 'paid' },
    });
    const { payments } = await shownTo(partner);
    // 16.78 and its VAT of 3.02, less what was withheld.
    const settlement = {
      vat: '3.02',
      total: '19.80',
      withheld,
      transfer: '17.82',
      certificateUntil: '2026-12-31',
    };
    const shown = { stage: 'paid', paidAt: expect.any(String), invoiceUrl: path, settlement };
    expect(payments.items).toMatchObject([{ status: 'paid', ...shown }]);
    expect(payments.summary).toEqual({ earned: '16.78', paid: '16.78', pending: '0.00', open: '0.00' });
    expect(await listed('paid')).toContainEqual(expect.objectContaining({ id: month.id, ...shown }));
    expect((await listed('open')).map(({ id }: { id: string }) => id)).not.toContain(month.id);
    const late = await upload(partner, path, `${PDF}% too late`);
    expect([late.status, (await late.json()).code]).toEqual([409, 'paid']);
    expect(await (await partner.request(path)).text()).toBe(PDF);
  });

  it.each([
    [
      '1.98',
      [
        ['payout', -1_480],
        ['withheld', -198],
      ],
    ],
    ['0', [['payout', -1_678]]],
  ])('less %s of tax is booked as what comes to the month', async (withheld, booked) => {
    const { partner, month, path } = await closedMonth();
    await upload(partner, path);
    expect((await payOut(admin, month.id, withheld)).status).toBe(200);
    const entries = await world.db.select().from(partnerLedger).where(eq(partnerLedger.payoutId, month.id));
    expect(entries.map(({ kind, amountAgorot }) => [kind, amountAgorot]).sort()).toEqual(booked);
    const change = world.db
      .update(partnerPayments)
      .set({ withheldAgorot: 1 })
      .where(eq(partnerPayments.id, month.id));
    await expect(change).rejects.toThrow();
  });

  it('is refused where the tax or the certificate cannot be', async () => {
    const { partner, month, path } = await closedMonth();
    await upload(partner, path);
    for (const [withheld, certificateUntil, field] of [
      ['16.78', undefined, 'withheld'],
      ['1.234', undefined, 'withheld'],
      ['', undefined, 'withheld'],
      ['1.98', '2026-11-30', 'certificateUntil'],
      ['1.98', '2026-02-30', 'certificateUntil'],
    ] as const) {
      const { status, body } = await payOut(admin, month.id, withheld, { certificateUntil });
      expect([status, Object.keys(body.fields)]).toEqual([422, [field]]);
    }
    expect((await payOut(admin, month.id, '16.77', { certificateUntil: '2026-12-01' })).status).toBe(200);
  });

  it('does not keep a later refund from the next month', async () => {
    const { partner, sixth, month, path, payment, signedIn } = await closedMonth();
    await upload(partner, path);
    await payOut(admin, month.id);
    await refund(admin, payment.id, '99.00');
    expect((await shownTo(partner)).payments.summary).toEqual({
      earned: '0.00',
      paid: '16.78',
      pending: '-16.78',
      open: '-16.78',
    });
    await pay(admin, sixth, '199.00');
    await goTo('2027-01-02T10:00:00Z');
    await close();
    expect((await shownTo(await signedIn())).payments.items[0]).toMatchObject({ amount: '16.95' });
  });

  it('is for admins', async () => {
    const { partner, month } = await closedMonth();
    const body = { uploadedAt: '2026-12-01T01:00:00.000Z', withheld: '0' };
    const path = `/api/admin/partner-payments/${month.id}/paid`;
    expect((await post(partner, path, body)).status).toBe(403);
    expect((await post(partner, '/api/admin/partner-payments/close')).status).toBe(403);
    const unknown = `/api/admin/partner-payments/${crypto.randomUUID()}/paid`;
    expect((await post(admin, unknown, body)).status).toBe(404);
  });

  it('is booked in the ledger in the form the store holds to', async () => {
    const { partner } = await closedMonth();
    const entry = { businessId: partner.businessId, kind: 'payout' as const, at: new Date() };
    const wrong = transact(world.db, (tx) => book(tx, { ...entry, amountAgorot: 5 }));
    await expect(wrong).rejects.toThrow();
  });
});
