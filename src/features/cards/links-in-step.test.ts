import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { formOf, type Owner, startWorld } from '../../../tests/world.ts';
import { cardLinks } from './links.copy.he.ts';
import { type CardLinks, eachCardLink } from './links.policy.ts';
import { cardsPrivacy } from './privacy.ts';
import { businessOf } from './testing/full-card.ts';

const file = path.resolve(import.meta.dirname, '../../../db/migrations/0072_card_links_filled.sql');
const fill = readFileSync(file, 'utf8');

/** As the version before has them, in a column each. */
const written = { instagram: '@noga', website: 'https://noga.example', bit: '' };
const changes = Object.keys(written).map((name, index) => `${name} = $${index + 2}`);

const world = await startWorld();

async function writeAsBefore(owner: Owner, links: Record<keyof typeof written, string>) {
  const statement = `update cards set ${changes.join(', ')} where slug = $1`;
  await world.db.pool.query(statement, [owner.username, ...Object.values(links)]);
}

async function readAsBefore(owner: Owner) {
  const columns = Object.keys(written).join(', ');
  const { rows } = await world.db.pool.query(`select ${columns} from cards where slug = $1`, [
    owner.username,
  ]);
  return rows[0];
}

const linksShownBy = async (owner: Owner) => {
  const card = await (await owner.request('/api/business-card/me')).json();
  return eachCardLink((_, name) => card[name]);
};

const put = (owner: Owner, links: CardLinks) =>
  owner.request('/api/business-card', { method: 'PUT', body: formOf(links) });

const noLinks = eachCardLink(() => '');

test('a link that the version before writes is shown, and one that it clears is gone', async () => {
  const owner = await world.asOwner();
  await writeAsBefore(owner, written);
  expect(await linksShownBy(owner)).toEqual({ ...noLinks, ...written });
  await writeAsBefore(owner, { ...written, instagram: '' });
  expect(await linksShownBy(owner)).toEqual({ ...noLinks, ...written, instagram: '' });
});

test('the version before reads the links that are written now, also one by one', async () => {
  const owner = await world.asOwner();
  await put(owner, written);
  expect(await readAsBefore(owner)).toEqual(written);
  await put(owner, { bit: cardLinks.bit.example, website: '' });
  expect(await readAsBefore(owner)).toEqual({
    instagram: '@noga',
    website: '',
    bit: expect.stringContaining('bitpay.co.il'),
  });
});

test('links of a store that the version before filled are taken over by the migration', async () => {
  const owner = await world.asOwner();
  const other = await world.asOwner();
  await put(other, { menu: 'noga.example/menu' });
  await writeAsBefore(owner, written);
  await world.db.pool.query(
    `begin; set local session_replication_role = replica; update cards set links = '{}' where slug = '${owner.username}'; commit`,
  );
  expect(await linksShownBy(owner)).toEqual(noLinks);
  await world.db.pool.query(fill);
  expect(await linksShownBy(owner)).toEqual({ ...noLinks, ...written });
  expect(await linksShownBy(other)).toMatchObject({ menu: 'https://noga.example/menu' });
});

test('a link that only a later version has outlives what this one and the one before write', async () => {
  const owner = await world.asOwner();
  const later = `update cards set links = links || '{"mastodon": "@noga@example.com"}' where slug = $1`;
  await world.db.pool.query(later, [owner.username]);
  await put(owner, { instagram: '@noga' });
  await writeAsBefore(owner, { ...written, website: '' });
  const { rows } = await world.db.pool.query('select links from cards where slug = $1', [owner.username]);
  expect(rows).toEqual([{ links: { mastodon: '@noga@example.com', instagram: '@noga' } }]);
});

test('an export names each link as a field of the card', async () => {
  const owner = await world.asOwner();
  await put(owner, written);
  const holder = { userId: owner.id, businessId: await businessOf(world, owner) };
  const { cards } = await cardsPrivacy.exportFor(world.db, holder);
  expect(cards).toEqual([expect.objectContaining({ ...noLinks, ...written })]);
  expect(cards).not.toEqual([expect.objectContaining({ links: expect.anything() })]);
});
