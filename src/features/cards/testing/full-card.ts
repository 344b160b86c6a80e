import { randomUUID } from 'node:crypto';
import { brotliDecompressSync, constants, gunzipSync } from 'node:zlib';
import { PINS_MAX } from '#features/reviews/limits.contract.ts';
import { reviews } from '#features/reviews/schema.ts';
import { announce, transact } from '#platform/db/database.ts';
import { newId } from '#platform/ids.ts';
import { newImageKey } from '#platform/storage/storage.ts';
import { addDays, zonedDay } from '#platform/zoned-time.ts';
import { formOf, type Owner, type World } from '../../../../tests/world.ts';
import { GALLERY_MAX } from '../gallery/limits.contract.ts';
import { galleryPictures } from '../gallery/schema.ts';
import { DAYS, SPECIAL_DAY_NOTE_MAX } from '../hours/choices.contract.ts';
import { TIMES } from '../hours/hours-editing.policy.ts';
import { REVIEW_LABELS } from '../labels.contract.ts';
import { PRICE_KINDS, SERVICES_MAX } from '../services/limits.contract.ts';
import { services } from '../services/schema.ts';

export type ReviewRow = Partial<typeof reviews.$inferInsert> & { rating: number };

/** Reviews as the store holds them, oldest first, a day apart, and the news of them. */
export async function withReviews(world: World, owner: Owner, rows: ReviewRow[]): Promise<void> {
  const businessId = await businessOf(world, owner);
  await transact(world.db, async (tx) => {
    for (const [index, row] of rows.entries()) {
      const createdAt = new Date(Date.UTC(2026, 9, 1 + index, 12));
      await tx.insert(reviews).values({
        businessId,
        id: newId(createdAt),
        customerName: `כותב ${index}`,
        customerEmail: 'secret@example.com',
        comment: `מילה ${index}`,
        status: 'approved',
        submissionKey: randomUUID(),
        createdAt,
        ...row,
      });
    }
    await announce(tx, 'card-page', businessId);
  });
}

export async function businessOf(world: World, owner: Owner): Promise<string> {
  const found = await world.db.pool.query('select id from businesses where owner_id = $1', [owner.id]);
  return found.rows[0].id;
}

/** A card with as much on it as a card can have; its reviews and the answers to them are so long. */
export async function fullCard(
  world: World,
  { comment, reply, withPhotos }: { comment: number; reply: number; withPhotos?: boolean } = {
    comment: 600,
    reply: 300,
  },
): Promise<Owner> {
  const owner = await world.asOwner({ businessName: 'מרכז הספורט והבריאות העירוני' });
  const fields = {
    description: prose(1000, 3),
    whatsapp: '052-1234567',
    instagram: 'noga',
    website: 'noga.example',
    facebook: 'noga.sport.center',
    tiktok: '@noga_sport',
    youtube: '@NogaSport',
    linkedin: 'company/noga-sport',
    telegram: '@noga_sport',
    booking: 'https://book.noga.example/classes?branch=center',
    menu: 'https://noga.example/cafe/menu.pdf',
    bit: 'https://www.bitpay.co.il/app/me/4A7F1C62-90D3-BE58-22A1-7C0E5D94B317',
    paybox: 'https://links.payboxapp.com/Qx7vLmZp2Rb',
    morePhones: JSON.stringify(
      [1, 2, 3, 4, 5].map((branch) => ({ name: prose(24, 400 + branch), number: `03-61234${branch}7` })),
    ),
    email: 'hi@noga.example',
    address: prose(200, 450),
    businessKind: 'SportsClub',
    showCallback: 'true',
    googleReviewLink: 'https://g.page/r/CQx7vLmZp2RbEAI/review',
    openingHours: JSON.stringify(fullHours(zonedDay(world.services.clock()))),
  };
  await owner.request('/api/business-card', { method: 'PUT', body: formOf(fields) });
  await withServicesAndGallery(world, owner);
  await withReviews(
    world,
    owner,
    Array.from({ length: 40 }, (_, index) => ({
      rating: index < PINS_MAX ? 5 : 1 + (index % 5),
      customerName: prose(20, index),
      comment: prose(comment, 100 + index),
      businessResponse: prose(reply, 200 + index),
      respondedAt: new Date(Date.UTC(2026, 10, 20, 9)),
      image: withPhotos ? newImageKey('photo') : null,
      label: REVIEW_LABELS[index % REVIEW_LABELS.length],
      // The oldest, which lead both lists.
      pinSlot: index < PINS_MAX ? index + 1 : null,
    })),
  );
  return owner;
}

/** As many services and pictures as a card can have. */
async function withServicesAndGallery(world: World, owner: Owner): Promise<void> {
  const businessId = await businessOf(world, owner);
  const updatedAt = world.services.clock();
  await world.db.insert(services).values(
    Array.from({ length: SERVICES_MAX }, (_, place) => ({
      businessId,
      id: newId(),
      name: prose(32, 500 + place),
      group: prose(16, 600 + (place % 5)),
      description: prose(60, 700 + place),
      priceKind: PRICE_KINDS[place % PRICE_KINDS.length] ?? 'fixed',
      priceAgorot: 10_000 + place * 1_750,
      priceToAgorot: 30_000 + place * 1_990,
      place,
      updatedAt,
    })),
  );
  await world.db.insert(galleryPictures).values(
    Array.from({ length: GALLERY_MAX }, (_, place) => ({
      businessId,
      id: newId(),
      image: newImageKey('gallery'),
      alt: prose(40, 800 + place),
      place,
      addedAt: updatedAt,
    })),
  );
}

/** Twice a day and once at night, with dates in sight and beyond that differ, each in its own way. */
function fullHours(today: string) {
  const ranges = (index: number) => [
    { from: '08:30', to: TIMES[48 + index] ?? '' },
    { from: '16:15', to: TIMES[88 - index] ?? '' },
  ];
  return {
    week: Object.fromEntries(DAYS.map((day, index) => [day, { active: true, ranges: ranges(index) }])),
    exceptions: Array.from({ length: 12 }, (_, index) => ({
      from: addDays(today, 1 + index * 3),
      to: addDays(today, 2 + index * 3),
      ranges: index % 2 ? ranges(index) : [],
      note: prose(SPECIAL_DAY_NOTE_MAX, 300 + index),
    })),
    holidays: { closed: true, eves: 'early', eveClosing: '13:00' },
  };
}

/** Bytes that a server may send before the browser answers: what is drawn first must be among them. */
export const ROUND_TRIP = 14 * 1024;
/** The whole card, with its headers. */
export const CARD_MAX = 40 * 1024;
/** Bytes beyond a page's own headers: its status line, the date, keeping alive. */
const ON_THE_WIRE = 120;

/** Reads an answer in Brotli or gzip as a browser does: its bytes on the wire, what the first round trip brings, and all of it. */
export async function weightOf(answer: Response): Promise<{ bytes: number; first: string; html: string }> {
  const body = Buffer.from(await answer.arrayBuffer());
  const headers = [...answer.headers].reduce((sum, [name, value]) => sum + name.length + value.length + 4, 0);
  const decode = (bytes: Buffer) =>
    (answer.headers.get('content-encoding') === 'gzip'
      ? gunzipSync(bytes, { finishFlush: constants.Z_SYNC_FLUSH })
      : brotliDecompressSync(bytes, { finishFlush: constants.BROTLI_OPERATION_FLUSH })
    ).toString();
  const first = body.subarray(0, ROUND_TRIP - headers - ON_THE_WIRE);
  return { bytes: body.length + headers + ON_THE_WIRE, first: decode(first), html: decode(body) };
}

/** Words of no meaning that compress as badly as people's do. */
export function proseOf(length: number, seed: number, letters: string): string {
  let state = seed * 7919 + 1;
  let text = '';
  while (text.length < length) {
    state = (state * 48_271) % 2_147_483_647;
    text += state % 6 === 0 ? ' ' : letters[state % letters.length];
  }
  return text.slice(0, length).replace(/\s+/g, ' ').trim();
}

function prose(length: number, seed: number): string {
  return proseOf(length, seed, 'אבגדהוזחטיכלמנסעפצקרשת');
}
