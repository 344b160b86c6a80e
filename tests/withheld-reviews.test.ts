import { beforeAll, describe, expect, test, vi } from 'vitest';
import { exportFiles } from '#features/rights/export/data.ts';
import type { Person } from '../src/features/privacy/contract.ts';
import { ownerWithBusiness } from '../src/features/reviews/testing/reviews.ts';
import { privacyOfFeatures } from '../src/features/rights/rooms.privacy.ts';
import { ownExport } from './exported.ts';
import { HELD, HELD_WRITER, OPEN, plantHeldReview, textOf } from './held-reviews.ts';
import type { OwnerWithBusiness } from './prepared-rows.ts';
import { servedPaths } from './route-table.ts';
import { startWorld } from './world.ts';

// Text that the plan withholds is on no page and in no file. Calls are asked by route-walk.test.ts.

vi.setConfig({ testTimeout: 120_000 });

const world = await startWorld();
let owner: OwnerWithBusiness;

beforeAll(async () => {
  owner = await ownerWithBusiness(world);
  await plantHeldReview(world, owner);
});

// Proves V67.
test.each(servedPaths(world))('an owner reads nothing of a held review at %s', async (path) => {
  const response = await owner.request(path.replace('{username}', owner.username));
  const text = await textOf(response);
  expect(HELD.filter((words) => text.includes(words))).toEqual([]);
});

describe('the export of an account', () => {
  // Proves V67.
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
  // Proves V67.
  test('show an owner no held review, and say so in the page to read', async () => {
    const files = await filesFor({ email: owner.email, holder: { ...owner, userId: owner.id } });
    const all = Object.values(files).join('\n');
    expect(HELD.filter((words) => all.includes(words))).toEqual([]);
    expect(files['index.html']).toContain('ביקורות שעוד לא נפתחו');
    expect(Object.keys(files)).toContain('files/open-photo.webp');
    expect(Object.keys(files)).not.toContain('files/held-photo.webp');
  });

  // Proves V67.
  test('give its writer everything', async () => {
    const files = await filesFor({ email: HELD_WRITER, holder: null });
    expect(HELD.filter((words) => !files['data.json']?.includes(words))).toEqual([]);
    expect(Object.keys(files)).toContain('files/held-photo.webp');
  });
});

async function filesFor(person: Person): Promise<Record<string, string>> {
  const files: Record<string, string> = {};
  for await (const { name, content } of exportFiles(world.services, privacyOfFeatures, person, new Date())) {
    files[name] = '';
    for await (const piece of content) files[name] += Buffer.from(piece).toString();
  }
  return files;
}
