import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { rowsOf } from '#platform/db/database.ts';
import { foldForSearch } from '#platform/text.ts';
import { startWorld } from '../../../tests/world.ts';

const world = await startWorld();

async function foldedByStore(value: string): Promise<string> {
  const [row] = await rowsOf<{ folded: string }>(world.db, sql`select fold_for_search(${value}) as folded`);
  return row?.folded ?? '';
}

describe('the store folds names as the product does', () => {
  test.each([
    'מַכֹּלֶת שָׁלוֹם',
    'רו״ח כהן־לוי',
    "צ'יפס ׳של׳ דן",
    'Café  de Flore – TLV',
    'קֶפֶה\u200Eלוטוס',
    'Иван ПЕТРОВ',
    'אולם ועוף, ץ ך ן',
  ])('%s', async (name) => {
    expect(await foldedByStore(name)).toBe(foldForSearch(name));
  });

  // Proves S241.
  test('whatever letters a name is made of', async () => {
    const letters = fc.constantFrom(...'אבםןץ ךףְַּ׳״"\'’-–־.@&!aZéÖ09ЖяÑß\u200F\u00A0');
    const name = fc.array(letters, { maxLength: 24 }).map((all) => all.join(''));
    await fc.assert(
      fc.asyncProperty(name, async (value) => {
        expect(await foldedByStore(value)).toBe(foldForSearch(value));
      }),
      { numRuns: 200 },
    );
  });
});
