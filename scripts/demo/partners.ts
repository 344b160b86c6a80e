import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { getOwner } from '#features/accounts/data.ts';
import type { OwnedBusinessId } from '#features/accounts/guard.ts';
import { noteConfirmedAddress } from '#features/accounts/mutations.ts';
import { agorotOf } from '#features/accounts/plan-names/money.policy.ts';
import { PLAN_IDS, priceAgorot } from '#features/accounts/plan-names/policy.ts';
import { users } from '#features/accounts/schema.ts';
import { listPartnerPayments } from '#features/partners/payouts/data.ts';
import { attachDocument, closeMonths, markPaid } from '#features/partners/payouts/mutations.ts';
import { vatOfDocument } from '#features/partners/payouts/policy.ts';
import { countSignUp } from '#features/partners/program/counting.mutations.ts';
import { recordPayment } from '#features/partners/program/payments.mutations.ts';
import { reviews } from '#features/reviews/schema.ts';
import { transact } from '#platform/db/database.ts';
import { newId } from '#platform/ids.ts';
import { hashPassword } from '#platform/passwords/hash.ts';
import type { Services } from '#platform/services.ts';
import { foldForSearch } from '#platform/text.ts';
import { addDays, startOfMonth, zonedDay } from '#platform/zoned-time.ts';
import { registerAccount } from '../../src/features/account-screens/registration/mutations.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

/** Businesses that came by the main owner's link: how many months ago, and what each pays a month. */
const NEWCOMERS = [
  { businessName: 'קפה השדרה', fullName: 'ליאת רוזן', months: 7, pays: null },
  { businessName: 'אופטיקה מבט', fullName: 'שי פרידמן', months: 7, pays: '99.00' },
  { businessName: 'גינון ירוק', fullName: 'עופר חדד', months: 6, pays: null },
  { businessName: 'סטודיו נייר', fullName: 'תמר סגל', months: 6, pays: '99.00' },
  { businessName: 'מוסך הצפון', fullName: 'ראמי ח׳ורי', months: 5, pays: null },
  { businessName: 'קליניקת איזון', fullName: 'ענבל גל', months: 4, pays: '99.00' },
  { businessName: 'צילום ברגע', fullName: 'דניאל אזולאי', months: 3, pays: '199.00' },
  { businessName: 'נגריית האלון', fullName: 'אסף טל', months: 2, pays: '99.00' },
];

/** A programme that has run for half a year: eight sign-ups, one that is held, three closed months. */
export async function seedPartners(
  services: Services,
  partner: { userId: string; businessId: string },
  admin: { userId: string },
): Promise<void> {
  const { db, clock } = services;
  const now = clock();
  const business = partner.businessId as OwnedBusinessId;
  const [{ referralCode } = { referralCode: '' }] = await db
    .select({ referralCode: users.referralCode })
    .from(users)
    .where(eq(users.id, partner.userId));
  const join = await joining(services, referralCode);

  const payers: { userId: string; pays: string; months: number }[] = [];
  for (const [n, { pays, months, ...names }] of NEWCOMERS.entries()) {
    const joined = at(now, months, 4 + n);
    const userId = await join(n, names, joined);
    await prove(services, userId, joined);
    if (!pays) continue;
    payers.push({ userId, pays, months });
    const subscriptionPlan = PLAN_IDS.find((plan) => priceAgorot(plan) === agorotOf(pays));
    await db.update(users).set({ subscriptionPlan }).where(eq(users.id, userId));
  }
  const pay = async (userId: string, amount: string, moment: Date) => {
    const delivery = { at: moment, reference: 'העברה בנקאית', userId, amount };
    const recorded = await recordPayment(db, admin.userId, delivery, moment);
    if (!recorded.ok) throw new Error(recorded.reason);
    return recorded.payment.id;
  };

  for (let months = 4; months >= 1; months--) {
    for (const payer of payers.filter((one) => one.months >= months)) {
      const paymentId = await pay(payer.userId, payer.pays, at(now, months, 20));
      if (months === 2 && payer.pays === '199.00') {
        const refunded = at(now, months, 25);
        const refund = { at: refunded, reference: 'ביטול באמצע החודש', paymentId };
        await recordPayment(db, admin.userId, { ...refund, amount: '60.00' }, refunded);
      }
    }
    await closeMonths(services, new Date(at(now, months - 1, 1).getTime() + 3 * HOUR_MS));
  }
  const last = payers.at(-1);
  if (last) await pay(last.userId, last.pays, now);

  const documentType = 'tax_invoice';
  const certificateUntil = addDays(zonedDay(now), 130);
  const { items } = await listPartnerPayments(db, business, { limit: 10 }, now);
  for (const [age, { id, amount }] of items.entries()) {
    // The last month waits for its invoice, the one before for its payment.
    if (age === 0) continue;
    const key = `${randomUUID()}.pdf`;
    await services.storage.put(key, blankPdf());
    const [uploadedAt, paidAt] = [at(now, age - 1, 3), at(now, age - 1, 9)];
    const [netAgorot, issuedOn] = [agorotOf(amount), zonedDay(uploadedAt)];
    const vatAgorot = vatOfDocument(documentType, netAgorot, issuedOn);
    const facts = { documentType, issuedOn, netAgorot, vatAgorot, allocationNumber: '' } as const;
    const document = { key, documentNumber: String(2_040 - age), ...facts };
    await attachDocument(db, business, id, document, uploadedAt);
    if (age === 1) continue;
    // 5 % of the whole, by a certificate.
    const withheldAgorot = Math.round((netAgorot + vatAgorot) / 20);
    await markPaid(db, admin.userId, { id, uploadedAt, withheldAgorot, certificateUntil }, paidAt);
  }
  const yesterday = new Date(now.getTime() - DAY_MS);
  const held = { businessName: 'סטודיו דנה, סניף שני', fullName: 'דנה א׳' };
  await join(NEWCOMERS.length, held, yesterday, [partner.userId]);
}

/** Has a newcomer confirm the address and publish a first review: from then on the sign-up counts. */
async function prove({ db }: Services, userId: string, moment: Date): Promise<void> {
  await transact(db, (tx) => noteConfirmedAddress(tx, userId, moment));
  const user = await getOwner(db, userId);
  if (!user) return;
  await db.insert(reviews).values({
    businessId: user.businessId,
    id: newId(moment),
    customerName: 'רונית',
    rating: 5,
    comment: 'שירות אדיב ומהיר',
    searchText: foldForSearch('רונית שירות אדיב ומהיר'),
    status: 'approved',
    submissionKey: randomUUID(),
    createdAt: moment,
  });
  await countSignUp(db, userId, moment);
}

/** Registers people as their forms would, under one password. */
async function joining(services: Services, referralCode: string) {
  const passwordHash = await hashPassword('שמש-בחלון-17');
  return async (
    n: number,
    names: { businessName: string; fullName: string },
    moment: Date,
    deviceUserIds: string[] = [],
  ): Promise<string> => {
    const account = {
      ...names,
      email: `referred${n + 1}@demo.example`,
      phone: `054-077-12${String(n).padStart(2, '0')}`,
      address: `ז׳בוטינסקי ${n * 3 + 5}, רמת גן`,
      passwordHash,
      referredByCode: referralCode,
      deviceUserIds,
      gaveConsent: true,
      network: `10.0.${n}.0`,
    };
    const registered = await registerAccount(services, account, moment);
    if (!registered.ok) throw new Error(`${account.email} is registered already`);
    return registered.userId;
  };
}

/** Ten in the morning on a day of a month that began so many months ago; never later than now. */
function at(now: Date, monthsAgo: number, day: number): Date {
  let start = startOfMonth(now);
  for (let n = 0; n < monthsAgo; n++) start = startOfMonth(new Date(start.getTime() - DAY_MS));
  return new Date(Math.min(start.getTime() + (day - 1) * DAY_MS + 10 * HOUR_MS, now.getTime()));
}

/** A PDF of one empty page. */
function blankPdf(): Buffer {
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>',
  ];
  let text = '%PDF-1.4\n';
  const offsets = objects.map((object, n) => {
    const offset = text.length;
    text += `${n + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const xref = `xref\n0 4\n0000000000 65535 f \n${offsets.join('')}`;
  return Buffer.from(`${text}${xref}trailer\n<</Size 4/Root 1 0 R>>\nstartxref\n${text.length}\n%%EOF\n`);
}
