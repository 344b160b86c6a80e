import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { businesses, recoveryCodes, secondFactors, users } from '#features/accounts/schema.ts';
import { foldRecoveryCode } from '#features/accounts/second-factor.policy.ts';
import { requestPlan } from '#features/billing/asking/mutations.ts';
import { GALLERY_SHAPE } from '#features/cards/gallery/routes.ts';
import { changedHours, weekly } from '#features/cards/hours/hours-shapes.policy.ts';
import { changeLinks, splitLinks } from '#features/cards/links.policy.ts';
import { CARD_PICTURE_SHAPES } from '#features/cards/routes.ts';
import { cards } from '#features/cards/schema.ts';
import type { ReviewStatus } from '#features/reviews/counts/contract.ts';
import { reviews } from '#features/reviews/schema.ts';
import { newId } from '#platform/ids.ts';
import { hashPassword } from '#platform/passwords/hash.ts';
import { hashToken, seal } from '#platform/secrets.ts';
import type { Services } from '#platform/services.ts';
import { newImageKey } from '#platform/storage/storage.ts';
import { foldForSearch } from '#platform/text.ts';
import { zonedDay } from '#platform/zoned-time.ts';
import { registerAccount } from '../../src/features/account-screens/registration/mutations.ts';
import { firstHours } from '../../src/features/invitations/first-hour/schema.ts';
import { type DemoBusiness, demoBusinesses } from './businesses.ts';
import { demoCardFields, seedCardParts } from './card-parts.ts';
import { seedCustomers } from './customers.ts';
import { isDrawTime, seedDrawnReviews } from './draws.ts';
import { labelOf, seedInvitations } from './invitations.ts';
import { seedLanguages } from './languages.ts';
import { seedLeads } from './leads.ts';
import { seedLedger } from './ledger.ts';
import { drawLogo } from './logos.ts';
import { waking } from './moments.ts';
import { seedPartners } from './partners.ts';
import {
  type DemoOwner,
  demoOwners,
  demoRecoveryCodes,
  reviewerName,
  seededRandom,
  voiceOf,
} from './people.ts';
import { drawCover, drawPhoto } from './pictures.ts';
import { seedPlaces } from './places.ts';
import { type CardTexts, openTexts, sendsPhotos } from './review-texts.ts';
import { seedVisits } from './visits.ts';

const DAY_MS = 86_400_000;
const SHAPES = { ...CARD_PICTURE_SHAPES, gallery: GALLERY_SHAPE, photo: { maxSide: 1600 } };

/** One review in so many came by the form in another language, where a business has such. */
const FOREIGN_EVERY = 3;

interface SeededBusiness {
  userId: string;
  businessId: string;
  /** Of its printed places. */
  codes: string[];
}

/**
 * Fills an empty store: six businesses with a year of reviews, and one admin. The same every time but for the dates and
 * the codes of places.
 * @returns the codes, by owner
 */
export async function seedDemo(services: Services): Promise<Map<string, string[]>> {
  const random = seededRandom(7);
  const owners = new Map<string, SeededBusiness>();
  for (const business of demoBusinesses)
    owners.set(business.owner, await seedBusiness(services, business, random));
  const admin = await register(services, demoOwners.admin, 'הנהלת דוגרי');
  await services.db.update(users).set({ role: 'admin' }).where(eq(users.id, admin.userId));
  await seedSecondFactor(services, admin.userId, demoOwners.admin.totpKey);
  const main = owners.get('main');
  if (main) await seedPartners(services, main, admin);
  if (main) await seedCustomers(services, main.businessId, random);
  if (main) await seedLeads(services, main.businessId, seededRandom(80));
  const bakery = owners.get('bakery');
  if (bakery) await requestPlan(services, { ...bakery, plan: 'basic' }, services.clock());
  return new Map([...owners].map(([owner, { codes }]) => [owner, codes]));
}

/** An admin reaches nothing without one. */
async function seedSecondFactor({ db, secret, clock }: Services, userId: string, key: string): Promise<void> {
  const at = clock();
  await db
    .insert(secondFactors)
    .values({ userId, sealedKey: seal(key, secret), enabledAt: at, createdAt: at });
  await db
    .insert(recoveryCodes)
    .values(demoRecoveryCodes.map((code) => ({ userId, codeHash: hashToken(foldRecoveryCode(code)) })));
}

async function seedBusiness(
  services: Services,
  business: DemoBusiness,
  random: () => number,
): Promise<SeededBusiness> {
  const { card, design, username, hours, openingHours, physicalAccess, logo } = business;
  const today = zonedDay(services.clock());
  const owner = await register(services, demoOwners[business.owner], card.businessName, card.address);
  const { userId, businessId } = owner;
  const pictures = {
    logo: logo ? await store(services, 'logo', drawLogo(logo, card.primaryColor)) : null,
    cover: card.description ? await store(services, 'cover', drawCover(business.trade)) : null,
  };
  const storedHours = changedHours(weekly(hours), { openingHours: openingHours?.(today) }, services.clock());
  const { links, rest } = splitLinks({ ...card, ...demoCardFields(username) });
  await services.db
    .update(cards)
    .set({
      ...rest,
      links: changeLinks({}, links),
      ...design,
      openingHours: storedHours,
      physicalAccess,
      slug: username,
      ...pictures,
    })
    .where(eq(cards.businessId, businessId));
  await seedCardParts(services, { username, businessId }, (kind, picture) => store(services, kind, picture));
  if (business.translations) {
    // More languages than the free plan adds.
    await services.db.update(users).set({ subscriptionPlan: 'basic' }).where(eq(users.id, userId));
    await seedLanguages(services, businessId, business.translations);
  }
  const codes = await seedPlaces(services, businessId, business.places ?? [], seededRandom(business.reviews));
  const texts = openTexts(business.trade, seededRandom(business.reviews));
  const rows = await Promise.all(
    Array.from({ length: business.reviews }, (_, i) =>
      buildReview(services, { business, businessId, texts }, i, random),
    ),
  );
  if (rows.length === 0) return { ...owner, codes };
  await services.db.insert(reviews).values(rows);
  const isByDraw = (createdAt: Date) => business.draws === true && isDrawTime(createdAt, services.clock());
  await seedInvitations(services, businessId, seededRandom(rows.length), isByDraw);
  if (business.draws) await seedDrawnReviews(services, businessId, seededRandom(rows.length));
  await seedLedger(services, rows, userId, random);
  const forForm = codes.filter((_, n) => business.places?.[n]?.leadsTo === 'review');
  await seedVisits(services, { businessId, codes: forForm }, rows, seededRandom(rows.length));
  return { ...owner, codes };
}

async function register(services: Services, owner: DemoOwner, businessName: string, address = 'תל אביב') {
  const { email, fullName, phone, password } = owner;
  const account = {
    email,
    fullName,
    phone,
    address,
    businessName,
    passwordHash: await hashPassword(password),
    referredByCode: null,
    gaveConsent: true,
    network: '127.0.0.0',
  };
  const registered = await registerAccount(services, account, services.clock());
  if (!registered.ok) throw new Error(`${email} is registered already: the demo needs an empty store`);
  const [business] = await services.db
    .select({ id: businesses.id })
    .from(businesses)
    .where(eq(businesses.ownerId, registered.userId));
  const businessId = business?.id ?? '';
  // They have been there for a year.
  await services.db.delete(firstHours).where(eq(firstHours.businessId, businessId));
  return { userId: registered.userId, businessId };
}

/** The i-th newest review: the freshest wait, older ones were decided, ever more of them as the year went on. */
async function buildReview(
  services: Services,
  { business, businessId, texts }: { business: DemoBusiness; businessId: string; texts: CardTexts },
  i: number,
  random: () => number,
) {
  const age = (i / business.reviews) ** 1.35 * 360 + random() * 2.2;
  const now = services.clock();
  const createdAt = waking(new Date(now.getTime() - age * DAY_MS - random() * 0.3 * DAY_MS), now);
  const foreign = i % FOREIGN_EVERY === 1 ? business.foreignReviews?.[(i - 1) / FOREIGN_EVERY] : undefined;
  const rating = foreign?.rating ?? ratingOf(business.stars, random());
  const status = statusOf(age, random());
  const customerName = foreign?.customerName ?? reviewerName(random);
  const comment = foreign?.comment ?? texts.comment(rating, voiceOf(customerName));
  const answers = foreign ? foreign.reply !== undefined : random() < (rating <= 3 ? 0.8 : 0.25);
  const wantsPhoto = sendsPhotos(business.trade) && comment !== '' && random() < 0.16;
  const hasEmail = random() < 0.35;
  const photo = wantsPhoto ? drawPhoto(business.trade, random) : null;
  const response = status === 'approved' && answers ? (foreign?.reply ?? texts.reply(rating)) : '';
  return {
    businessId,
    id: newId(createdAt),
    customerName,
    rating,
    comment,
    status,
    language: foreign?.language ?? ('he' as const),
    createdAt,
    label: labelOf(i, hasEmail),
    customerEmail: hasEmail ? `customer${i}@demo.example` : '',
    image: photo ? await store(services, 'photo', await photo) : null,
    businessResponse: response,
    respondedAt: response ? waking(new Date(createdAt.getTime() + DAY_MS), now) : null,
    submissionKey: randomUUID(),
    salt: randomUUID().replaceAll('-', ''),
    searchText: foldForSearch(`${customerName} ${comment}`),
  };
}

function ratingOf(chances: readonly number[], roll: number): number {
  let sum = 0;
  for (const [i, chance] of chances.entries()) {
    sum += chance;
    if (roll < sum) return i + 1;
  }
  return 5;
}

/** Never by the stars. */
function statusOf(ageDays: number, roll: number): ReviewStatus {
  if (ageDays < 5) return roll < 0.75 ? 'pending' : 'approved';
  return roll < 0.07 ? 'rejected' : 'approved';
}

async function store(services: Services, kind: keyof typeof SHAPES, picture: Buffer): Promise<string> {
  const encoded = await services.images.toWebp(picture, SHAPES[kind]);
  if (!encoded.ok) throw new Error(`a drawn picture was refused: ${encoded.reason}`);
  const key = newImageKey(kind);
  await services.storage.put(key, encoded.bytes);
  return key;
}
