// @module-tag slow

import { eq } from 'drizzle-orm';
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { beforeAll, describe, expect, test } from 'vitest';
import type { OwnedBusinessId } from '#features/accounts/guard.ts';
import { normalizePhone } from '#features/accounts/phone.policy.ts';
import { users } from '#features/accounts/schema.ts';
import { cards } from '#features/cards/schema.ts';
import { getOwnTranslations } from '#features/cards/translations/data.ts';
import { languagePath, OTHER_LANGUAGES } from '#features/cards/translations/languages.contract.ts';
import { customers } from '#features/customers/schema.ts';
import { leads } from '#features/leads/schema.ts';
import { placePath } from '#features/places/paths.policy.ts';
import { reviews } from '#features/reviews/schema.ts';
import { zonedDay } from '#platform/zoned-time.ts';
import { startWorld, type World } from '../../tests/world.ts';
import { demoBusinesses } from './businesses.ts';
import { demoOwners } from './people.ts';
import { type Trade, tradeTexts } from './review-texts.ts';
import { seedDemo } from './seed.ts';
import { garageCard } from './sentences/garage-card.ts';

const TEXTS_OF_TRADE = 60;
const SENTENCE_END = /[.!?…]+(?:\s|$)/;
const HEBREW = /[א-ת]/;

let world: World;
let codes: Map<string, string[]>;

beforeAll(async () => {
  world = await startWorld();
  codes = await seedDemo(world.services);
});

function sentencesOf(texts: string[]): string[] {
  const parts = texts.flatMap((text) => text.split(SENTENCE_END));
  return parts.map((part) => part.trim()).filter(Boolean);
}

function repeated(all: string[]): string[] {
  return all.filter((one, at) => all.indexOf(one) !== at);
}

describe('reviews of the demo', () => {
  // Proves S154.
  test.each(Object.keys(tradeTexts) as Trade[])('%s has sixty texts, none of them twice', (trade) => {
    const texts = Object.values(tradeTexts[trade]).flatMap((byVoice) => Object.values(byVoice).flat());
    expect(texts.length).toBeGreaterThanOrEqual(TEXTS_OF_TRADE);
    expect(repeated(sentencesOf(texts))).toEqual([]);
  });

  // Proves S154.
  test.each(demoBusinesses.map(({ username }) => username))('no sentence twice on %s', async (username) => {
    const written = await world.db
      .select({ comment: reviews.comment, reply: reviews.businessResponse })
      .from(reviews)
      .innerJoin(cards, eq(cards.businessId, reviews.businessId))
      .where(eq(cards.slug, username));
    expect(repeated(sentencesOf(written.map(({ comment }) => comment)))).toEqual([]);
    expect(repeated(sentencesOf(written.map(({ reply }) => reply)))).toEqual([]);
    const expected = demoBusinesses.find((one) => one.username === username)?.reviews ?? 0;
    const texts = written.filter(({ comment }) => comment !== '');
    expect(texts.length).toBeGreaterThanOrEqual(expected / 2);
  });
});

test('the links of a demo card stand on it', async () => {
  const answer = await world.request('/api/business-card/dana-hair');
  expect(await answer.json()).toMatchObject({
    instagram: 'dana.hair.tlv',
    booking: 'dana-hair.example/book',
  });
});

// Proves S155.
test('its phone numbers are taken by the product, and nobody has them', async () => {
  const { db } = world;
  const rows = [
    ...(await db.select({ phone: users.phone }).from(users)),
    ...(await db.select({ phone: cards.whatsapp }).from(cards)),
    ...(await db.select({ phone: customers.phone }).from(customers)),
    ...(await db.select({ phone: leads.phone }).from(leads)),
  ];
  const named = (await db.select({ phones: cards.morePhones }).from(cards)).flatMap(({ phones }) => phones);
  const numbers = [...rows.map(({ phone }) => phone), ...named.map(({ number }) => number)].filter(
    (phone): phone is string => Boolean(phone),
  );
  expect(numbers.length).toBeGreaterThan(100);
  expect(numbers.filter((number) => !normalizePhone(number))).toEqual([]);
  // The library's full table knows which ranges were given to operators.
  expect(numbers.filter((number) => parsePhoneNumberFromString(number, 'IL')?.isValid())).toEqual([]);
});

describe('the card in four languages', () => {
  const garageId = async () => {
    const [garage] = await world.db
      .select({ id: cards.businessId })
      .from(cards)
      .where(eq(cards.slug, 'cohen-garage'));
    return garage?.id as OwnedBusinessId;
  };

  // Proves S156.
  test('all its own texts are written in each', async () => {
    const { db, services } = world;
    const own = await getOwnTranslations(db, await garageId(), zonedDay(services.clock()));
    expect(own?.texts.length).toBeGreaterThan(10);
    for (const { isOn, texts } of own?.languages ?? []) {
      expect(isOn).toBe(true);
      expect(Object.keys(texts)).toEqual(own?.texts.map(({ place }) => place));
      for (const { text, isStale } of Object.values(texts)) {
        expect(isStale).toBe(false);
        expect(text).not.toMatch(HEBREW);
      }
    }
  });

  test.each(OTHER_LANGUAGES)('it is there in %s', async (language) => {
    const page = await world.request(languagePath('/business/cohen-garage', language));
    expect(page.status).toBe(200);
    expect(await page.text()).toContain(garageCard['מוסך האחים כהן']?.[language]);
  });

  // Proves S156.
  test('its reviews came in all of them, and say so', async () => {
    const written = await world.db
      .select({ language: reviews.language, comment: reviews.comment })
      .from(reviews)
      .where(eq(reviews.businessId, await garageId()));
    for (const language of OTHER_LANGUAGES) {
      const own = written.filter((review) => review.language === language);
      expect(own.length).toBeGreaterThanOrEqual(3);
      for (const { comment } of own) expect(comment).not.toMatch(HEBREW);
    }
  });
});

// Proves S156.
test('printed codes lead to where their places do, and were scanned', async () => {
  for (const { owner, places = [], username } of demoBusinesses) {
    const own = codes.get(owner) ?? [];
    expect(own).toHaveLength(places.length);
    for (const [n, { leadsTo }] of places.entries()) {
      const scanned = await world.request(placePath(own[n] ?? ''));
      const target = leadsTo === 'card' ? '' : '/review';
      expect([scanned.status, scanned.headers.get('location')]).toEqual([
        302,
        `/business/${username}${target}?via=place%3A${own[n]}`,
      ]);
    }
    if (own.length === 0) continue;
    const { email, password } = demoOwners[owner];
    const signedIn = await world.request('/api/auth/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    });
    const cookie = signedIn.headers
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .join('; ');
    const { items } = (await (await world.request('/api/places', { cookie })).json()) as {
      items: { scans: number }[];
    };
    expect(items).toHaveLength(own.length);
    for (const { scans } of items) expect(scans).toBeGreaterThan(50);
  }
});
