import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { registerAccount } from '#features/account-screens/registration/mutations.ts';
import { getUser } from '#features/accounts/data.ts';
import type { OwnedBusinessId } from '#features/accounts/guard.ts';
import { decimalShekels } from '#features/accounts/plan-names/money.policy.ts';
import { users } from '#features/accounts/schema.ts';
import { buildReview, storeReviews } from '#features/reviews/testing/reviews.ts';
import {
  buildRegistration,
  formOf,
  type Owner,
  type Registration,
  type World,
} from '../../../../../tests/world.ts';
import type { Document } from '../../payouts/mutations.ts';
import { vatOfDocument } from '../../payouts/policy.ts';
import { countSignUp } from '../counting.mutations.ts';

/** A partner with what its tests need of it. */
export interface Partner {
  userId: string;
  businessId: OwnedBusinessId;
  referralCode: string;
}

export interface Newcomer extends Partial<Registration> {
  referralCode?: string | null;
  deviceUserIds?: string[];
  network?: string;
  /** Whether the address is confirmed and a review published, so that the sign-up counts; it is unless told. */
  isProved?: boolean;
  at?: Date;
}

let lastDigits = 0;

/** Registers somebody the way the route does, without the cost of a password; nobody resembles anybody. */
export async function register(world: World, newcomer: Newcomer = {}): Promise<Partner> {
  const n = ++lastDigits;
  const { referralCode = null, deviceUserIds = [], at = world.services.clock(), ...given } = newcomer;
  const { isProved = true, network = `10.${n >> 8}.${n & 255}.0`, ...overrides } = given;
  const { password: _, ...registration } = buildRegistration({
    phone: `052-${String(1_000_000 + n)}`,
    fullName: `שם מספר ${n}`,
    address: `הרצל ${n}, חיפה`,
    ...overrides,
  });
  const registered = await registerAccount(
    world.services,
    {
      ...registration,
      deviceUserIds,
      passwordHash: 'nobody signs in',
      referredByCode: referralCode,
      gaveConsent: true,
      network,
    },
    at,
  );
  if (!registered.ok) throw new Error(registered.reason);
  const made = await partnerOf(world, registered.userId);
  if (isProved) await prove(world, made, at);
  return made;
}

/** Confirms the address of an account and publishes a review of its business. */
export async function prove(
  world: World,
  { userId, businessId }: { userId: string; businessId: string },
  at: Date = world.services.clock(),
): Promise<void> {
  await world.db.update(users).set({ emailConfirmedAt: at }).where(eq(users.id, userId));
  await storeReviews(world, [buildReview({ businessId, createdAt: at })]);
  await countSignUp(world.db, userId, at);
}

export async function partnerOf(world: World, userId: string): Promise<Partner> {
  const user = await getUser(world.db, userId);
  if (!user) throw new Error('no such user');
  return { userId, businessId: user.businessId as OwnedBusinessId, referralCode: user.referralCode };
}

/** So many newcomers by the link of `partner`, one after the other. */
export async function bring(world: World, partner: { referralCode: string }, count: number, at?: Date) {
  const brought: Partner[] = [];
  for (let n = 0; n < count; n++)
    brought.push(await register(world, { referralCode: partner.referralCode, at }));
  return brought;
}

/** Sends JSON and reads the answer. */
export async function post(as: { request: Owner['request'] }, path: string, body?: unknown) {
  const response = await as.request(path, {
    method: 'POST',
    ...(body !== undefined && {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  });
  return { status: response.status, body: await response.json() };
}

/** Has an admin record a payment of `amount` shekels. */
export async function pay(admin: Owner, payer: { userId: string }, amount: string, more: object = {}) {
  return post(admin, '/api/admin/payments', { userId: payer.userId, amount, ...more });
}

export async function refund(admin: Owner, paymentId: string, amount: string, more: object = {}) {
  return post(admin, `/api/admin/payments/${paymentId}/refunds`, { amount, ...more });
}

/** Both calls of the partner's screen. */
export async function shownTo(owner: { request: Owner['request'] }) {
  const [referrals, payments] = await Promise.all([
    owner.request('/api/referrals/me?limit=100').then((response) => response.json()),
    owner.request('/api/partner-payments/me?limit=100').then((response) => response.json()),
  ]);
  return { referrals, payments };
}

/** The smallest thing that passes for a PDF. */
export const PDF = '%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n';

let lastNumber = 1_000;

/** A tax invoice that agrees with a month of this amount, under a number of its own. */
export function anInvoice(amountAgorot: number, issuedOn: string, changes: Partial<Document> = {}): Document {
  return {
    key: `${randomUUID()}.pdf`,
    documentType: 'tax_invoice',
    documentNumber: String(++lastNumber),
    issuedOn,
    netAgorot: amountAgorot,
    vatAgorot: vatOfDocument('tax_invoice', amountAgorot, issuedOn),
    allocationNumber: '',
    ...changes,
  };
}

/** The same as a partner's form sends it. @param fields what is typed otherwise */
export function invoiceForm(
  { month, amount, file = PDF }: { month: string; amount: string; file?: unknown },
  fields: Record<string, string> = {},
): FormData {
  const issuedOn = fields.issuedOn ?? `${month}-28`;
  const type = fields.documentType === 'receipt' ? 'receipt' : 'tax_invoice';
  const vat = decimalShekels(vatOfDocument(type, Math.round(Number(amount) * 100), issuedOn));
  const name = 'חשבונית ../../x.pdf';
  const invoice = file instanceof Blob ? file : new File([String(file)], name, { type: 'application/pdf' });
  const facts = { documentType: type, documentNumber: String(++lastNumber), issuedOn, net: amount, vat };
  return formOf({ invoice, ...facts, ...fields });
}

/** Has an admin pay a month against the document that is there, and withhold this much. */
export async function payOut(admin: Owner, id: string, withheld = '0', more: object = {}) {
  const { items } = await (await admin.request('/api/admin/partner-payments?limit=100')).json();
  const { uploadedAt } = items.find((item: { id: string }) => item.id === id) ?? {};
  return post(admin, `/api/admin/partner-payments/${id}/paid`, { uploadedAt, withheld, ...more });
}
