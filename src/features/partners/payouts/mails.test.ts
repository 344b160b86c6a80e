import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { users } from '#features/accounts/schema.ts';
import type { StoredMail } from '#platform/mail/read-eml.ts';
import { mailsTo, pathIn, plainly, queuedJobs, runJob } from '../../../../tests/mails.ts';
import { startWorld } from '../../../../tests/world.ts';
import { anInvoice, bring, pay, post, register } from '../program/testing/programme.ts';
import { partners } from '../schema.ts';
import { attachDocument, closeMonths } from './mutations.ts';

const world = await startWorld();

/** A partner who earned something in October; November has begun. */
async function earningPartner() {
  world.setTime('2026-10-05T10:00:00Z');
  const partner = await register(world);
  const brought = await bring(world, partner, 6);
  const payer = { userId: brought.at(-1)?.userId ?? '' };
  expect((await pay(await world.asAdmin(), payer, '99.00')).status).toBe(200);
  world.setTime('2026-11-02T10:00:00Z');
  const [user] = await world.db.select().from(users).where(eq(users.id, partner.userId));
  return { ...partner, email: user?.email ?? '', fullName: user?.fullName ?? '' };
}

const askedOf = async ({ businessId }: { businessId: string }) =>
  (await queuedJobs(world, 'invoice-awaited-mail')).filter(({ data }) => data.businessId === businessId);

it('a month that was closed is told of once, with what it came to and where to send the invoice', async () => {
  const partner = await earningPartner();
  await closeMonths(world.services, world.services.clock());
  await closeMonths(world.services, world.services.clock());
  const jobs = await askedOf(partner);
  expect(jobs).toHaveLength(1);
  await runJob(world, 'invoice-awaited-mail', jobs[0]?.data, jobs[0]?.id);
  const [mail] = mailsTo(world, partner.email);
  expect(plainly(mail?.subject ?? '')).toBe('העמלות של אוקטובר 2026 מחכות לחשבונית');
  expect(plainly(mail?.text ?? '').replace(/[\u200F\u00A0]/g, ' ')).toMatch(/16\.78\s+₪/);
  expect(plainly(mail?.text ?? '')).toContain(partner.fullName);
  expect(pathIn(mail as StoredMail, '/partner-program')).toBe('/partner-program');
  // It is about money that is owed: there is no switch for it.
  expect(mail?.text).not.toContain('unsubscribe');
});

it('a month whose invoice came first is not told of', async () => {
  const partner = await earningPartner();
  await closeMonths(world.services, world.services.clock());
  const [job] = await askedOf(partner);
  const invoice = anInvoice(1_678, '2026-10-28');
  const paymentId = String(job?.data.paymentId);
  await attachDocument(world.db, partner.businessId, paymentId, invoice, world.services.clock());
  await runJob(world, 'invoice-awaited-mail', job?.data, job?.id);
  expect(mailsTo(world, partner.email)).toEqual([]);
});

it('what was given back to be mended is told of, with the reason, until it is mended', async () => {
  const partner = await earningPartner();
  await closeMonths(world.services, world.services.clock());
  const [awaited] = await askedOf(partner);
  const paymentId = String(awaited?.data.paymentId);
  const invoice = anInvoice(1_678, '2026-10-28');
  const uploadedAt = world.services.clock();
  await attachDocument(world.db, partner.businessId, paymentId, invoice, uploadedAt);
  const admin = await world.asAdmin();
  const path = `/api/admin/partner-payments/${paymentId}/return`;
  const giveBack = () => post(admin, path, { uploadedAt, reason: 'חסר שם העסק' });
  expect([(await giveBack()).status, (await giveBack()).status]).toEqual([200, 200]);
  const returnedOf = async () =>
    (await queuedJobs(world, 'partner-returned-mail')).filter(
      ({ data }) => data.businessId === partner.businessId,
    );
  const [job, ...others] = await returnedOf();
  expect(others).toEqual([]);
  await runJob(world, 'partner-returned-mail', job?.data, job?.id);
  const [mail] = mailsTo(world, partner.email);
  expect(plainly(mail?.subject ?? '')).toBe('המסמך לתשלום של אוקטובר 2026 הוחזר לתיקון');
  expect(plainly(mail?.text ?? '')).toContain('מה צריך לתקן: חסר שם העסק');
  expect(pathIn(mail as StoredMail, '/partner-program')).toBe('/partner-program');

  await attachDocument(world.db, partner.businessId, paymentId, invoice, world.services.clock());
  await runJob(world, 'partner-returned-mail', job?.data, `${job?.id}-late`);
  expect(mailsTo(world, partner.email)).toHaveLength(1);
});

it('tax details, which the version before had given back, are told of no more', async () => {
  const partner = await earningPartner();
  const of = { statementId: crypto.randomUUID() };
  await runJob(world, 'partner-returned-mail', { businessId: partner.businessId, of });
  expect(mailsTo(world, partner.email)).toEqual([]);
});

it('a partner whose account is gone is not written to', async () => {
  const partner = await earningPartner();
  await closeMonths(world.services, world.services.clock());
  const [job] = await askedOf(partner);
  await world.db
    .update(users)
    .set({ deletionRequestedAt: world.services.clock() })
    .where(eq(users.id, partner.userId));
  await runJob(world, 'invoice-awaited-mail', job?.data, job?.id);
  expect(mailsTo(world, partner.email)).toEqual([]);
  expect(
    await world.db.select().from(partners).where(eq(partners.businessId, partner.businessId)),
  ).toHaveLength(1);
});
