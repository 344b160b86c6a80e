import { and, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { adminLog } from '#features/audit/schema.ts';
import { newId } from '#platform/ids.ts';
import { type Owner, startWorld } from '../../../../tests/world.ts';
import { anInvoice, invoiceForm, partnerOf, payOut, post, shownTo } from '../program/testing/programme.ts';
import { partnerPayments, partners } from '../schema.ts';
import type { PartnerPayment } from './contract.ts';
import { attachDocument } from './mutations.ts';
import { documentFaults } from './policy.ts';

const NOW = '2026-11-10T10:00:00Z';
const world = await startWorld();
world.setTime(NOW);
const admin = await world.asAdmin();

beforeEach(() => world.setTime(NOW));

async function withMonth({ month = '2026-10', amountAgorot = 1_678 } = {}) {
  const owner = await world.asOwner();
  const partner = { ...owner, ...(await partnerOf(world, owner.id)) };
  await world.db.insert(partners).values({ businessId: partner.businessId }).onConflictDoNothing();
  const id = await addMonth(partner, month, amountAgorot);
  return { partner, id };
}

async function addMonth({ businessId }: { businessId: string }, month: string, amountAgorot: number) {
  const [id, closedAt] = [newId(), world.services.clock()];
  await world.db.insert(partnerPayments).values({ businessId, id, month, amountAgorot, closedAt });
  return id;
}

/** Sends the document of a month of 16.78 in October, unless told. */
async function upload(
  partner: Owner,
  id: string,
  fields: Record<string, string> = {},
  over = { month: '2026-10', amount: '16.78' },
) {
  const body = invoiceForm(over, fields);
  const response = await partner.request(`/api/partner-payments/${id}/invoice`, { method: 'POST', body });
  const answer = await response.json();
  return { ...answer, status: response.status, fields: Object.keys(answer.fields ?? {}) };
}

const shown = async (partner: Owner, id: string): Promise<PartnerPayment> =>
  (await shownTo(partner)).payments.items.find((item: { id: string }) => item.id === id);
const uploadedAt = async (id: string): Promise<string> => {
  const [row] = await world.db.select().from(partnerPayments).where(eq(partnerPayments.id, id));
  return row?.uploadedAt?.toISOString() ?? '';
};
const decide = (id: string, act: string, body?: object) =>
  post(admin, `/api/admin/partner-payments/${id}/${act}`, body);

describe('a document', () => {
  const frame = { month: '2026-05', amountAgorot: 500_001, today: '2026-11-10' };
  const faultsOf = (facts: object, more: object = {}) =>
    documentFaults(
      { ...anInvoice(500_001, '2026-06-01', { allocationNumber: '123456789' }), ...facts },
      { ...frame, ...more },
    ).map(({ reason }) => reason);

  it('has an allocation number by the threshold of its own day', () => {
    const none = { allocationNumber: '' };
    expect(faultsOf({})).toEqual([]);
    expect(faultsOf({ ...none, issuedOn: '2026-05-31' })).toEqual([]);
    expect(faultsOf({ ...none, issuedOn: '2026-06-01' })).toEqual(['allocation_number']);
    expect(faultsOf({ allocationNumber: '12345678' })).toEqual(['allocation_number']);
    const receipt = { documentType: 'receipt', vatAgorot: 0, allocationNumber: '' };
    expect(faultsOf(receipt)).toEqual([]);
    // Exactly the threshold is not above it.
    const exact = { netAgorot: 500_000, vatAgorot: 90_000, allocationNumber: '' };
    expect(faultsOf(exact, { amountAgorot: 500_000 })).toEqual([]);
    const older = { month: '2025-12', amountAgorot: 1_000_001 };
    const big = { netAgorot: 1_000_001, vatAgorot: 180_000, allocationNumber: '' };
    expect(faultsOf({ ...big, issuedOn: '2025-12-31' }, older)).toEqual([]);
    expect(faultsOf({ ...big, issuedOn: '2026-01-01' }, older)).toEqual(['allocation_number']);
  });

  it('agrees with its month and the VAT of its day', () => {
    expect(faultsOf({ netAgorot: 500_000 })).toEqual(['wrong_net']);
    expect(faultsOf({ vatAgorot: 90_001 })).toEqual([]);
    expect(faultsOf({ vatAgorot: 90_002 })).toEqual(['wrong_vat']);
    expect(faultsOf({ vatAgorot: 0 })).toEqual(['wrong_vat']);
    expect(faultsOf({ issuedOn: '2026-04-30' })).toEqual(['before_month']);
    expect(faultsOf({ issuedOn: '2026-11-11' })).toEqual(['future']);
    expect(faultsOf({ documentType: 'receipt', vatAgorot: 1 })).toEqual(['wrong_vat']);
  });

  it('that does not agree is refused at its fields, in words, and leaves no file', async () => {
    const { partner, id } = await withMonth({ month: '2026-05', amountAgorot: 500_001 });
    const over = { month: '2026-05', amount: '5000.01' };
    for (const [fields, named] of [
      [{ issuedOn: '2026-06-01' }, ['allocationNumber']],
      [{ issuedOn: '2026-06-01', allocationNumber: '12345678' }, ['allocationNumber']],
      [{ issuedOn: '2026-04-30' }, ['issuedOn']],
      [{ issuedOn: '31.5.2026' }, ['issuedOn']],
      [{ documentNumber: 'אין' }, ['documentNumber']],
      [{ documentType: 'letter' }, ['documentType']],
      [{ net: '5000' }, ['net']],
      [{ vat: '1' }, ['vat']],
      [{ documentType: 'receipt', vat: '1' }, ['vat']],
    ] as const)
      expect(await upload(partner, id, fields, over)).toMatchObject({ status: 422, fields: named });
    const wrong = await upload(partner, id, { net: '5000' }, over);
    expect(wrong.message).toContain('5,000.01');
    expect((await shown(partner, id)).invoiceUrl).toBeNull();
    const may = await upload(partner, id, { issuedOn: '2026-05-31' }, over);
    expect(may).toMatchObject({ status: 200, document: { issuedOn: '2026-05-31', allocationNumber: null } });
    const june = { issuedOn: '2026-06-01', allocationNumber: '123456789' };
    expect(await upload(partner, id, june, over)).toMatchObject({ status: 200, document: june });
  });

  it('is taken once of a partner, however its number is written and whoever is first', async () => {
    const { partner, id } = await withMonth();
    const second = await addMonth(partner, '2026-09', 1_678);
    expect((await upload(partner, id, { documentNumber: '0017a' })).status).toBe(200);
    for (const documentNumber of ['0017a', '17A', '0017A'])
      expect(await upload(partner, second, { documentNumber })).toMatchObject({
        status: 409,
        code: 'duplicate',
        fields: ['documentNumber'],
        message: expect.stringContaining('אוקטובר 2026'),
      });
    // The same one again, of its own month, is no other.
    expect((await upload(partner, id, { documentNumber: '17A' })).status).toBe(200);
    // Somebody else's numbers are their own.
    const other = await withMonth();
    expect((await upload(other.partner, other.id, { documentNumber: '17A' })).status).toBe(200);
    const both = await Promise.all(
      [id, second].map((month) => upload(partner, month, { documentNumber: '18' })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [row] = await world.db.select().from(partnerPayments).where(eq(partnerPayments.id, second));
    const forced = world.db
      .update(partnerPayments)
      .set({ ...row, documentNumber: '018' })
      .where(eq(partnerPayments.id, both[0]?.status === 200 ? second : id));
    await expect(forced).rejects.toThrow();
  });
});

describe('a month on its way to its payment', () => {
  // Proves V27.
  it('waits for its invoice, has one and is paid, each once', async () => {
    const { partner, id } = await withMonth();
    const stage = async () => (await shown(partner, id)).stage;
    expect(await stage()).toBe('waiting');
    await upload(partner, id);
    expect(await stage()).toBe('invoice');
    const seen = { uploadedAt: await uploadedAt(id) };
    const pay = () => decide(id, 'paid', { ...seen, withheld: '1.98' });
    expect((await Promise.all([pay(), pay()])).map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await stage()).toBe('paid');
    const back = { ...seen, reason: 'מאוחר מדי' };
    expect(await decide(id, 'return', back)).toMatchObject({ status: 409, body: { code: 'paid' } });
    const acts = await world.db
      .select()
      .from(adminLog)
      .where(and(eq(adminLog.adminId, admin.id), eq(adminLog.act, 'payout_paid')));
    const own = acts.filter(({ subjectIds }) => subjectIds.includes(partner.id));
    expect(own).toMatchObject([{ details: { month: '2026-10', amount: '17.82', withheld: '1.98' } }]);
    const change = world.db
      .update(partnerPayments)
      .set({ documentNumber: '999' })
      .where(eq(partnerPayments.id, id));
    await expect(change).rejects.toThrow();
  });

  it('whose document is exchanged is never paid or given back unseen', async () => {
    const { partner, id } = await withMonth();
    await upload(partner, id);
    const seen = { uploadedAt: await uploadedAt(id) };
    world.setTime('2026-11-10T10:04:00Z');
    await upload(partner, id);
    for (const [act, body] of [
      ['return', { ...seen, reason: 'לא קריא' }],
      ['paid', { ...seen, withheld: '0' }],
    ] as const)
      expect(await decide(id, act, body)).toMatchObject({ status: 409, body: { code: 'other_document' } });
  });

  it('is given back with a reason that its partner reads, until another document comes', async () => {
    const { partner, id } = await withMonth();
    const none = { uploadedAt: '2026-11-10T10:00:00.000Z', reason: 'חסר' };
    expect(await decide(id, 'return', none)).toMatchObject({ status: 409, body: { code: 'no_document' } });
    await upload(partner, id);
    const seen = { uploadedAt: await uploadedAt(id) };
    expect((await decide(id, 'return', { ...seen, reason: ' ' })).status).toBe(422);
    expect((await decide(id, 'return', { ...seen, reason: 'הסכום מטושטש' })).status).toBe(200);
    expect(await shown(partner, id)).toMatchObject({ stage: 'returned', returned: 'הסכום מטושטש' });
    expect(await decide(id, 'paid', { ...seen, withheld: '0' })).toMatchObject({
      status: 409,
      body: { code: 'other_document' },
    });
    world.setTime('2026-11-10T10:04:00Z');
    await upload(partner, id);
    expect(await shown(partner, id)).toMatchObject({ stage: 'invoice', returned: null });
  });

  it('from before documents had numbers waits for one', async () => {
    const { partner, id } = await withMonth();
    const at = world.services.clock();
    const old = {
      invoice: 'old.pdf',
      uploadedAt: at,
      issuedOn: '2026-10-31',
      documentType: 'tax_invoice' as const,
    };
    await world.db.update(partnerPayments).set(old).where(eq(partnerPayments.id, id));
    expect(await shown(partner, id)).toMatchObject({ stage: 'invoice', document: null });
    expect(await payOut(admin, id)).toMatchObject({ status: 409, body: { code: 'no_details' } });
    const document = anInvoice(1_678, '2026-10-31');
    const attached = await attachDocument(world.db, partner.businessId, id, document, at);
    expect(attached).toEqual({ ok: true, replaced: 'old.pdf' });
    expect((await payOut(admin, id)).status).toBe(200);
  });
});
