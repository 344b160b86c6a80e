import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import { runJob } from '../../../../tests/mails.ts';
import type { Owner } from '../../../../tests/world.ts';
import { bookDifferences, paymentDocuments, payments } from '../schema.ts';
import { startSold } from '../testing/sold.ts';

describe.each(['cardcom', 'payplus'] as const)('documents by %s', async (provider) => {
  const sold = await startSold(provider);
  const { world, billingOf, buy, call, control, runAll, setTime } = sold;
  const settings = (changes: object) => control('settings', changes);
  afterEach(() => settings({ documents: 'at_once', files: 'pdf' }));
  const look = async (at: string) => {
    await setTime(at);
    await runJob(world, 'billing-documents');
  };
  const stored = async (owner: Owner) => {
    const rows = await world.db
      .select({ document: paymentDocuments })
      .from(paymentDocuments)
      .innerJoin(payments, eq(payments.id, paymentDocuments.paymentId))
      .where(eq(payments.userId, owner.id));
    return rows.map(({ document }) => document);
  };
  const openDifferences = (chargeId: string) =>
    world.db.select().from(bookDifferences).where(eq(bookDifferences.chargeId, chargeId));

  test('our copy is there a quarter of an hour later, for its owner alone', async () => {
    await setTime('2026-03-02T10:00:00Z');
    const [owner, stranger] = [await world.asOwner(), await world.asOwner()];
    await buy(owner);
    await look('2026-03-02T10:10:00Z');
    expect((await billingOf(owner)).payments).toMatchObject([
      { document: expect.any(String), documentUrl: null },
    ]);
    await look('2026-03-02T10:16:00Z');
    const [payment] = (await billingOf(owner)).payments;
    const url = payment?.documentUrl ?? '';
    const answer = await call(owner, url);
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(Buffer.from(await answer.arrayBuffer()).toString('latin1')).toContain(
      `Example document ${payment?.document}`,
    );
    expect((await call(stranger, url)).status).toBe(404);
    expect((await world.request(url)).status).toBe(401);
    await look('2026-03-04T10:16:00Z');
    expect(await stored(owner)).toMatchObject([{ looks: 1, nextLookAt: null }]);
  });

  // Proves S475.
  test('a document that comes late is found, and made where the provider waits for us; the difference closes', async () => {
    await settings({ documents: 'fail' });
    await setTime('2026-04-06T10:00:00Z');
    const owner = await world.asOwner();
    const { chargeId } = await buy(owner);
    expect((await billingOf(owner)).payments).toMatchObject([{ document: null }]);
    await control('faults', { kind: 'document', fault: 'cut' });
    await look('2026-04-06T10:16:00Z');
    await setTime('2026-04-07T11:00:00Z');
    await runJob(world, 'billing-compare');
    expect(await openDifferences(chargeId)).toMatchObject([{ kind: 'undocumented', closedAt: null }]);
    await settings({ documents: 'later' });
    await look('2026-04-07T11:05:00Z');
    await runJob(world, 'billing-compare');
    expect((await billingOf(owner)).payments).toMatchObject([{ documentUrl: expect.any(String) }]);
    expect(await openDifferences(chargeId)).toMatchObject([{ closedAt: expect.any(Date), closedBy: null }]);
  });

  // Proves S475.
  test('a document that never comes: asked for once, looked for a week, and shown', async () => {
    await settings({ documents: 'fail' });
    await setTime('2026-05-04T10:00:00Z');
    const owner = await world.asOwner();
    const { chargeId } = await buy(owner);
    await control('faults', { kind: 'document', fault: 'before' });
    for (let day = 4; day <= 14; day++) await look(`2026-05-${String(day).padStart(2, '0')}T10:20:00Z`);
    expect(await stored(owner)).toMatchObject([
      { number: '', askedAt: expect.any(Date), looks: 8, nextLookAt: null },
    ]);
    await runJob(world, 'billing-compare');
    expect(await openDifferences(chargeId)).toMatchObject([{ kind: 'undocumented', closedAt: null }]);
  });

  test.each(['page', 'huge', 'gone'])('a link that leads to no PDF (%s) is not kept', async (files) => {
    await settings({ files });
    await setTime('2026-06-01T10:00:00Z');
    const owner = await world.asOwner();
    await buy(owner);
    await look('2026-06-01T10:16:00Z');
    expect(await stored(owner)).toMatchObject([{ file: null, number: expect.stringMatching(/^\d+$/) }]);
    await settings({ files: 'pdf' });
    await look('2026-06-02T10:20:00Z');
    expect(await stored(owner)).toMatchObject([{ file: expect.stringMatching(/\.pdf$/) }]);
  });

  test('seven years later the file goes, and the number stays', async () => {
    await setTime('2026-07-06T10:00:00Z');
    const owner = await world.asOwner();
    await buy(owner);
    await look('2026-07-06T10:16:00Z');
    const [{ file = null, number = '' } = {}] = await stored(owner);
    await setTime('2033-07-01T02:55:00Z');
    await runJob(world, 'billing-forget-documents');
    expect(await world.services.storage.has(file ?? '')).toBe(true);
    await setTime('2033-08-01T02:55:00Z');
    await runJob(world, 'billing-forget-documents');
    expect(await world.services.storage.has(file ?? '')).toBe(false);
    expect(await stored(owner)).toMatchObject([{ file: null, number }]);
  });

  test.runIf(provider === 'payplus')('a refund has its credit note', async () => {
    await setTime('2026-08-03T10:00:00Z');
    const owner = await world.asOwner();
    await buy(owner);
    await call(owner, '/api/billing/me/leave', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ when: 'now' }),
    });
    await runAll('billing-give-back');
    await look('2026-08-03T10:16:00Z');
    expect((await billingOf(owner)).payments).toMatchObject([
      { amount: '-99.00', document: expect.any(String), documentUrl: expect.any(String) },
      { amount: '99.00', documentUrl: expect.any(String) },
    ]);
  });
});
