import { strFromU8, unzipSync } from 'fflate';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { exportFiles } from '#features/rights/export/data.ts';
import type { Person } from '../src/features/privacy/contract.ts';
import { reviewVersions } from '../src/features/reviews/schema.ts';
import { buildReview, ownerWithBusiness, storeReviews } from '../src/features/reviews/testing/reviews.ts';
import { newId } from '../src/platform/ids.ts';
import { privacyOfFeatures } from '../src/privacy.ts';
import { isEventStream } from './event-stream.ts';
import { ownExport } from './exported.ts';
import type { OwnerWithBusiness } from './prepared-rows.ts';
import { readPdf } from './read-reports.ts';
import { type ApiRoute, apiRoutes, nameOf, type Schema, servedPaths } from './route-table.ts';
import { type Owner, startWorld } from './world.ts';

// Text that the plan withholds is in no answer: every reading call and page, in every format, asked by its owner.

vi.setConfig({ testTimeout: 120_000 });

const WRITER = 'held.writer@example.com';
/** Words that a held review alone holds. */
const HELD = ['מילים־סגורות', 'נוסח־סגור', WRITER, 'held-photo.webp'];
/** Words that show that a call did read reviews. */
const OPEN = 'מילים־פתוחות';

const world = await startWorld();
const reading = (await apiRoutes(world)).filter(({ method }) => method === 'GET');
const seen = new Set<string>();
let owner: OwnerWithBusiness;
let admin: Owner;
let ids: Record<string, string>;

beforeAll(async () => {
  [owner, admin] = await Promise.all([ownerWithBusiness(world), world.asAdmin()]);
  const { businessId } = owner;
  const [reviewId = ''] = await storeReviews(world, [
    buildReview({
      businessId,
      status: 'pending',
      heldFor: 'plan',
      comment: 'מילים־סגורות',
      rating: 2,
      customerName: 'שם גלוי',
      customerEmail: WRITER,
      image: 'held-photo.webp',
    }),
    buildReview({ businessId, comment: OPEN, customerEmail: 'open@example.com', image: 'open-photo.webp' }),
  ]);
  for (const key of ['held-photo.webp', 'open-photo.webp'])
    await world.services.storage.put(key, Buffer.from('a picture'));
  const [id, at] = [newId(), world.services.clock()];
  await world.db
    .insert(reviewVersions)
    .values({ businessId, id, reviewId, rating: 2, comment: 'נוסח־סגור', replacedAt: at });
  ids = { '/api/reviews/{id}': reviewId };
});

describe('an owner reads nothing of a held review but its name and stars', () => {
  test.each(reading.map((route): [string, ApiRoute] => [nameOf(route), route]))('%s', async (name, route) => {
    const caller = route.access === 'admin' ? admin : owner;
    for (const query of queriesOf(route)) {
      const response = await caller.request(pathOf(route) + query);
      if (isEventStream(response)) return response.body?.cancel();
      expect(response.status, `${name}${query}`).toBeLessThan(500);
      const text = await textOf(response);
      expect(HELD.filter((words) => text.includes(words))).toEqual([]);
      if (text.includes(OPEN)) seen.add(name);
    }
  });

  test.each(servedPaths(world))('the page or file %s', async (path) => {
    const response = await owner.request(path.replace('{username}', owner.username));
    const text = await textOf(response);
    expect(HELD.filter((words) => text.includes(words))).toEqual([]);
  });

  test('and the walk met the calls that read reviews', () => {
    expect([...seen]).toEqual(expect.arrayContaining(['GET /api/reviews/me', 'GET /api/auth/export']));
  });
});

describe('the export of an account', () => {
  test('names what is held, says how many and why, and leaves the rest as it is', async () => {
    const { tables } = await ownExport(owner);
    expect(tables.reviews).toMatchObject([
      {
        customerName: 'שם גלוי',
        rating: 2,
        heldFor: 'plan',
        comment: null,
        customerEmail: null,
        image: null,
      },
      { comment: OPEN, customerEmail: 'open@example.com', image: 'open-photo.webp' },
    ]);
    expect(tables.withheld_reviews).toEqual([{ count: 1, reason: expect.stringContaining('מעבר למכסה') }]);
    expect(tables.review_versions).toEqual([]);
  });

  test('says nothing of withholding where nothing is held', async () => {
    const { tables } = await ownExport(await world.asOwner());
    expect(tables.withheld_reviews).toEqual([]);
  });
});

describe('the files of a request about one’s data', () => {
  test('show an owner no held review, and say so in the page to read', async () => {
    const files = await filesFor({ email: owner.email, holder: { ...owner, userId: owner.id } });
    const all = Object.values(files).join('\n');
    expect(HELD.filter((words) => all.includes(words))).toEqual([]);
    expect(files['index.html']).toContain('ביקורות שעוד לא נפתחו');
    expect(Object.keys(files)).toContain('files/open-photo.webp');
    expect(Object.keys(files)).not.toContain('files/held-photo.webp');
  });

  test('give its writer everything', async () => {
    const files = await filesFor({ email: WRITER, holder: null });
    expect(HELD.filter((words) => !files['data.json']?.includes(words))).toEqual([]);
    expect(Object.keys(files)).toContain('files/held-photo.webp');
  });
});

function pathOf({ path }: ApiRoute): string {
  const id = Object.entries(ids).find(([prefix]) => path.startsWith(prefix))?.[1] ?? newId();
  const params: Record<string, string> = { id, username: owner.username, businessId: owner.businessId };
  return path.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? name);
}

/** Without a query, with each choice that a parameter offers, and searching for the held words. */
function queriesOf({ query }: ApiRoute): string[] {
  const choices = Object.entries(query).flatMap(([name, schema]) => {
    if (name === 'q') return HELD.slice(0, 2).map((words) => `?q=${encodeURIComponent(words.slice(0, 7))}`);
    return enumOf(schema).map((choice) => `?${name}=${choice}`);
  });
  return ['', ...choices];
}

function enumOf({ enum: own = [], anyOf = [] }: Schema): string[] {
  return [...own.map(String), ...anyOf.flatMap(enumOf)];
}

/** Every word of an answer, whatever its format. */
async function textOf(response: Response): Promise<string> {
  const bytes = new Uint8Array(await response.arrayBuffer());
  const type = response.headers.get('content-type') ?? '';
  if (type.includes('pdf')) return (await readPdf(bytes)).words.join(' ');
  if (!/spreadsheet|zip/.test(type)) return Buffer.from(bytes).toString();
  return Object.values(unzipSync(bytes))
    .map((file) => strFromU8(file))
    .join('\n');
}

async function filesFor(person: Person): Promise<Record<string, string>> {
  const files: Record<string, string> = {};
  for await (const { name, content } of exportFiles(world.services, privacyOfFeatures, person, new Date())) {
    files[name] = '';
    for await (const piece of content) files[name] += Buffer.from(piece).toString();
  }
  return files;
}
